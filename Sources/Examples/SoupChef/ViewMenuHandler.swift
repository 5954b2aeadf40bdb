import BeckonKit

/// A menu is looked at, so the application shows it.
struct ViewMenuHandler: ViewMenuIntentHandling {
    func handle(intent: ViewMenuIntent) async throws -> ViewMenuIntentResponse {
        .continueInApp(userActivity: UserActivity(id: "org.example.SoupChef.viewMenu"))
    }
}
