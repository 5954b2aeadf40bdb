extension UserActivity {
    /// The longest `userInfo`, in bytes of JSON.
    package static let maximumUserInfo = 1 << 16

    /// As it stands on the wire; members without content are left out.
    package var json: JSONObject {
        var object: JSONObject = ["id": .string(id)]
        object["title"] = title.map(JSONValue.string)
        if !userInfo.isEmpty { object["userInfo"] = .object(userInfo) }
        return object
    }

    /// - Throws: The member that is wrong, and what is wrong with it.
    package init(_ json: JSONValue) throws(ResultError) {
        guard json.objectValue != nil else { throw .malformed("the activity is not an object") }
        do {
            guard let id = try json.text("id"), !id.isEmpty else { throw ResultError.malformed("there is no \"id\"") }
            let userInfo = try json.object("userInfo") ?? [:]
            guard JSONValue.object(userInfo).text.utf8.count <= Self.maximumUserInfo else {
                throw ResultError.malformed("\"userInfo\" is longer than \(Self.maximumUserInfo) bytes")
            }
            self.init(id: id, title: try json.text("title"), userInfo: userInfo)
        } catch let error as ResultError {
            throw error.within("the activity")
        } catch {
            throw .malformed("the activity cannot be read")
        }
    }
}
