extension Fault {
    var questionMessage: String {
        switch self {
        case .laterParameter(let name, let parameter) where name == parameter:
            "“\(name)” cannot depend on itself; name a parameter above it"
        case .laterParameter(let name, let parameter):
            "“\(parameter)” is asked for before “\(name)”, which it depends on; put “\(name)” above it"
        case .neverAsked(let parameter):
            "parameter “\(parameter)” is never asked for: what its when: wants excludes itself; correct the values"
        case .noAnswers(let parameter, let type):
            "required parameter “\(parameter)” cannot be answered before a program supplies values of “\(type)”; "
                + "add values: to the type, or options: true"
        case .senselessChoice(let parameter):
            "“\(parameter)” is true or false, so there is nothing to choose from; remove choose:"
        case .noValueYet(let parameter):
            "the prompt asks for “\(parameter)” and so has no value of it to say; leave ${\(parameter)} out"
        case .duplicateWording(let text): "“\(text.prefix(60))” is there twice; remove one of the two"
        case .badImage(let name, let failure): "image “\(name.prefix(200))” \(Self.words(failure))"
        default: ""
        }
    }

    private static func words(_ failure: ImageLookup.Failure) -> String {
        switch failure {
        case .outside: "is not in the folder of this file; put it beside the file and write its name"
        case .missing: "is not there; put it beside this file or correct the name"
        case .noPicture: "is no PNG, JPEG or SVG; use one of these"
        case .tooLarge: "is larger than 1 MB; make it smaller"
        }
    }

    var translationMessage: String {
        switch self {
        case .missingTranslation(let locale, let path): "locales \(locale) has no \(path); translate it there"
        case .missingTranslations(let locale, let count):
            "locales \(locale) has no translation of \(count) more texts from here on; translate them there"
        default: ""
        }
    }
}
