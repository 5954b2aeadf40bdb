import Bus
import Foundation
import TestSupport
import Testing

/// Each test runs in a process of its own, because libsystemd reads the environment, which all tests would share.
struct ServiceNotifierTests {
    @Test func aListeningManagerIsTold() async {
        await #expect(processExitsWith: .success) {
            let manager = try NotificationSocket()
            setenv("NOTIFY_SOCKET", manager.path, 1)
            let notifier = ServiceNotifier()
            #expect(try notifier.ready())
            #expect(manager.receive() == "READY=1")
            #expect(try notifier.status("listening\nMAINPID=1\r\nREADY=1"))
            #expect(manager.receive() == "STATUS=listening MAINPID=1 READY=1")
            #expect(try notifier.alive())
            #expect(manager.receive() == "WATCHDOG=1")
            #expect(try notifier.stopping())
            #expect(manager.receive() == "STOPPING=1")
            #expect(manager.receive() == nil)
        }
    }

    @Test func withoutManagerNothingHappens() async {
        await #expect(processExitsWith: .success) {
            unsetenv("NOTIFY_SOCKET")
            unsetenv("WATCHDOG_USEC")
            let notifier = ServiceNotifier()
            try #expect(notifier.ready() == false)
            try #expect(notifier.status("idle") == false)
            #expect(notifier.watchdogTimeout == nil)
        }
    }

    @Test func aDeadSocketIsAnError() async {
        await #expect(processExitsWith: .success) {
            setenv("NOTIFY_SOCKET", "/nonexistent/notify", 1)
            let error = #expect(throws: BusError.self) { try ServiceNotifier().stopping() }
            #expect(
                error?.description == "cannot tell the service manager STOPPING=1: No such file or directory; "
                    + "check that NOTIFY_SOCKET names its socket")
        }
    }

    @Test func theWatchdogsTimeoutIsThatOfThisProcess() async {
        await #expect(processExitsWith: .success) {
            setenv("WATCHDOG_USEC", "30000000", 1)
            setenv("WATCHDOG_PID", "\(getpid())", 1)
            #expect(ServiceNotifier().watchdogTimeout == .seconds(30))
            setenv("WATCHDOG_PID", "1", 1)
            #expect(ServiceNotifier().watchdogTimeout == nil)
            unsetenv("WATCHDOG_PID")
            setenv("WATCHDOG_USEC", "soon", 1)
            #expect(ServiceNotifier().watchdogTimeout == nil)
        }
    }
}
