import Definitions
import Foundation
import Intents

/// Files in a folder of their own that is gone when the value is.
final class TemporaryFiles {
    let folder = FileManager.default.temporaryDirectory.appending(path: "DefinitionsTests-\(UUID())").path

    /// - Parameter files: relative path and content, in the order in which they are written.
    init(_ files: KeyValuePairs<String, String>) throws {
        for (name, text) in files { try write(name, Data(text.utf8)) }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func write(_ name: String, _ data: Data) throws {
        let url = URL(filePath: folder).appending(path: name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    func makeExecutable(_ name: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder)/\(name)")
    }

    func load(_ names: String..., locale: String = "en-US", searchPath: [String] = []) -> LoadedDefinitions {
        let loader = DefinitionLoader(locale: locale, programFolder: "\(folder)/bin", searchPath: searchPath)
        return loader.load(names.isEmpty ? [folder] : names.map { "\(folder)/\($0)" })
    }

    /// What problems say, with paths relative to the folder.
    func messages(_ loaded: LoadedDefinitions) -> [String] {
        loaded.problems.map { $0.description.replacing(folder + "/", with: "").replacing(folder, with: ".") }
    }
}

enum Sample {
    /// The example of the documentation.
    static let soupChef = """
        application: { id: org.example.SoupChef, name: Soup Chef }
        types:
          Soup: { values: { tomato: [tomato soup, tomato], chowder: [clam chowder, New England clam chowder] } }
          SoupOption: { values: { cheese: [cheese], croutons: [croutons, crunchy bread] } }
        intents:
          OrderSoup:
            category: order                # do, create, order, book, start, share, search, ...
            title: Order soup
            confirm: true
            parameters:
              soup:     { type: Soup, required: true, prompt: "Which soup would you like?" }
              quantity: { type: integer, default: 1, range: 1...10 }
              options:  { type: SoupOption, array: true }
            sentences:
              - "(order|get me|i would like) [{quantity}] {soup} [with {options}]"
            shortcuts:                     # the parameter combinations that may be suggested
              - { parameters: [soup, quantity], title: "Order ${quantity} ${soup}", background: true }
            response:
              properties: { waitTime: duration }
              success:            { say: "Your ${soup} will be ready in ${waitTime}." }
              failureOutOfStock:  { say: "Sorry, there is no ${soup} left today." }
              later:              { say: "Come back later.", success: true }
              closed: The kitchen is closed.
        activities:
          org.example.SoupChef.viewMenu: { title: View menu, keywords: [lunch, soup], phrase: "show the soup menu", search: true, prediction: true }
        locales:
          zh-CN:
            application: { name: 汤大厨 }
            types:
              Soup: { values: { tomato: [番茄汤], chowder: [蛤蜊浓汤] } }
              SoupOption: { values: { cheese: [奶酪], croutons: [面包丁] } }
            intents:
              OrderSoup:
                title: 点汤
                parameters: { soup: { prompt: 您要哪种汤？ } }
                sentences: ["[我要]{soup}"]
                shortcuts: [{ parameters: [soup, quantity], title: "${quantity}份${soup}" }]
                response:
                  success: { say: "${soup}马上就好。" }
                  failureOutOfStock: 今天没有${soup}了。
                  later: { say: 请稍后再来。, success: true }
                  closed: 厨房已经关门了。
            activities: { org.example.SoupChef.viewMenu: { title: 菜单, keywords: [午餐, 汤], phrase: 看菜单 } }
        """

    /// Rules, groups and types of every kind.
    static let house = #"""
        application: { id: org.example.House, name: My House, alsoCalled: [the house] }
        skipWords: [please, could you]
        rules: { turn_on: "(turn|switch) on", the: "[the|my]", where: "<the> {area}|[over] here {area=kitchen}" }
        types:
          Area: { dynamic: true, values: { kitchen: "kitchen[s]" } }
          Device:
            values:
              light: { say: "(ceiling;light[s])", attributes: { domain: light } }
              fan: { say: [fan, ventilator], attributes: { domain: [fan, air] } }
          Level: { values: { 1: (lowest|minimum), 100: [highest, full] } }
        intents:
          TurnOn:
            priority: 1
            parameters: { device: { type: Device }, area: { type: Area }, domain: { type: string }, level: { type: percentage } }
            sentences:
              - <turn_on> <the> {device} [in <where>]
              - say: |
                  <turn_on> <the> lights in <where>   # a comment
                  (<the> lights;on;[in <where>])
                set: { domain: light, level: 50 }
              - say: 'set /2/ {level:0...100} \[x\] | {level:Level} ${application} {domain=a b}'
                when: { site: any, timer: [ringing, paused] }
                unless: { state: "any" }
                fill: { area: site }
                rules: { the: "[a]", other: x }
                priority: -5
        """#

    /// Everything that a dialogue is made of.
    static let chat = #"""
        application: { id: org.example.Chat, name: Chat, soundsLike: [shat] }
        types:
          Contact:
            dynamic: true
            values:
              anna: { say: [anna], display: "Anna (Köln)", soundsLike: [ana, "an na"], attributes: { kind: person } }
              bob: { display: Bob }
        intents:
          Send:
            category: send
            background: true
            confirm: true
            parameters:
              to:
                type: Contact
                array: true
                required: true
                options: true
                prompt:
                  ask: ["To whom?", "Who is it for?"]
                  askAgain: "One of ${choices}?"
                  choose: ["Which of the ${count}: ${choices}?"]
                  confirm: "To ${to}?"
                unsupported: { unknown: ["I know no ${to}.", "No ${to}."], any: "Not ${to}." }
              urgent: { type: boolean }
              when: { type: time, required: true, prompt: When?, when: { urgent: false, to: [anna, bob] } }
              text: { type: string, required: true, prompt: [What?, "And what for ${to}?"], when: { to: any } }
            sentences: ["send {text} to {to}"]
            shortcuts:
              - { parameters: [to], title: "To ${to}", subtitle: "${to}", background: false }
            response: { properties: { at: time }, ready: "Send ${text} to ${to} ${at}?", success: Sent., busy: { say: Busy. } }
        """#

    static let manifest = """
        id: org.example.SoupChef.IntentsExtension
        application: org.example.SoupChef
        executable: soup-chef
        arguments: [--menu, menu.yaml]
        intents: [OrderSoup]
        restrictedWhileLocked: [OrderSoup]
        restrictedWhileProtectedDataUnavailable: []
        deadline: 2.5
        group: soup
        entitlements: [voice, network]
        resident: true
        launch: [/bin/sh, -c, menu]
        limits: { memory: 1024, files: 64 }
        """
}
