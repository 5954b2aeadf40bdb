import Intents

extension Wording {
    static func table(_ language: SpokenLanguage) -> [Text: String] {
        switch language {
        case .english: english
        case .chinese: chinese
        }
    }

    private static let english: [Text: String] = [
        .needsValue: "What should the ${parameter} be?",
        .outOfRange: "Please say a number from ${lower} to ${upper}.",
        .belowRange: "Please say a number that is at least ${lower}.",
        .aboveRange: "Please say a number that is at most ${upper}.",
        .confirmIntent: "${title}. Is that right?",
        .notUnderstood: "Sorry, I did not understand.",
        .sequence: "${first} ${second}",
        .helpChoices: "You can say ${choices}, or cancel.",
        .helpMoreChoices: "You can say ${choices} and more, or cancel.",
        .helpRange: "You can say a number from ${lower} to ${upper}, or cancel.",
        .helpAnything: "You can answer the question, or say cancel.",
        .helpConfirmation: "You can say yes or no, or cancel.",
        .moreChoices: "${choices}, ${next}",
        .cancelled: "Cancelled.",
        .declined: "All right, I won't.",
        .timedOut: "I did not hear an answer, so I stopped.",
        .misunderstood: "Sorry, I still did not understand, so I stopped.",
        .success: "Done.",
        .inProgress: "It is on its way.",
        .failure: "Sorry, that did not work.",
        .openApplication: "Please open ${application} first.",
        .continueInApplication: "Please go on in ${application}.",
        .unavailable: "${application} is not available right now.",
        .unknownIntent: "Sorry, that is not available right now.",
        .tooLate: "That is already being done.",
    ]

    private static let chinese: [Text: String] = [
        .needsValue: "请说${parameter}。",
        .outOfRange: "请说一个${lower}到${upper}之间的数字。",
        .belowRange: "请说一个不小于${lower}的数字。",
        .aboveRange: "请说一个不大于${upper}的数字。",
        .confirmIntent: "${title}，对吗？",
        .notUnderstood: "对不起，我没听懂。",
        .sequence: "${first}${second}",
        .helpChoices: "您可以说${choices}，或者取消。",
        .helpMoreChoices: "您可以说${choices}等等，或者取消。",
        .helpRange: "您可以说一个${lower}到${upper}之间的数字，或者取消。",
        .helpAnything: "您可以回答问题，或者说取消。",
        .helpConfirmation: "您可以说是或者不是，或者取消。",
        .moreChoices: "${choices}、${next}",
        .cancelled: "已取消。",
        .declined: "好的，不做了。",
        .timedOut: "我没有听到回答，先结束了。",
        .misunderstood: "对不起，我还是没听懂，先结束了。",
        .success: "好了。",
        .inProgress: "正在进行。",
        .failure: "对不起，没有成功。",
        .openApplication: "请先打开${application}。",
        .continueInApplication: "请在${application}中继续。",
        .unavailable: "${application}现在不可用。",
        .unknownIntent: "对不起，现在不可用。",
        .tooLate: "已经在做了。",
    ]
}
