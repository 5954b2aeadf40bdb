extension ConversationWords {
    static let english = ConversationWords(
        cancel: [
            "cancel", "cancel that", "cancel it", "never mind", "forget it", "forget about it", "forget that",
            "leave it", "abort",
        ],
        stop: ["stop", "stop it", "stop that"],
        help: [
            "help", "help me", "what can i say", "what can i do", "what are my choices", "what are my options",
            "what are the choices", "what are the options", "what is there",
        ],
        repeat: [
            "repeat", "repeat that", "repeat it", "say that again", "say it again", "come again", "once more", "again",
            "pardon", "pardon me", "what did you say", "what was that",
        ],
        suggestions: [
            "what do you suggest", "what would you suggest", "what can i say", "what can i ask you",
        ],
        searches: [
            "find", "find my", "find the", "search for", "search for my", "search for the", "look for", "look for my",
            "look for the",
        ],
        yes: [
            "yes", "yes please", "yeah", "yep", "yup", "sure", "ok", "okay", "correct", "right", "that's right",
            "that is right", "that's correct", "that is correct", "please do", "go ahead", "do it", "of course",
            "absolutely",
        ],
        no: [
            "no", "no thanks", "no thank you", "nope", "nah", "don't", "do not", "please don't", "don't do it", "wrong",
            "that's wrong", "that is wrong", "not right", "that's not right", "that is not right", "incorrect",
        ],
        agreement: [
            "all right", "alright", "certainly", "definitely", "exactly", "exactly right", "perfect", "fine",
            "that's fine", "that is fine", "sounds good", "sounds right", "looks good", "looks right", "good", "great",
            "confirm", "confirmed", "i confirm", "do that", "please go ahead", "go for it", "let's do it",
            "let's do that", "i do", "i am", "i'm sure", "it is", "that's it", "that is it", "that's the one",
            "why not", "by all means", "you bet", "uh huh",
        ],
        refusal: [
            "not that", "not that one", "not this one", "not now", "not yet", "not really", "don't do that",
            "better not", "rather not", "i'd rather not", "i don't", "i don't want that", "i don't want it",
            "not correct", "that's not correct", "that is not correct", "that's not it", "it isn't", "it is not",
            "no way", "no no", "never", "negative", "i said no",
        ],
        offers: Offers(
            all: [
                "all", "all of them", "all of these", "all of those", "both", "both of them", "both of these",
                "both of those", "all three",
                "all two", "everything", "every one of them", "each of them", "the lot",
            ],
            none: [
                "none", "none of them", "none of these", "none of those", "neither", "neither of them",
                "neither of these", "not one of them", "not any of them", "not these", "not those",
                "something else", "nothing",
            ],
            more: [
                "more", "more choices", "more options", "what else", "what else is there", "anything else", "next",
                "the next", "the next ones", "show me more", "tell me more", "go on", "others", "the others",
                "what are the others",
            ],
            last: ["last", "the last", "the last one", "last one", "the final one", "the bottom one"]),
        corrections: Corrections(
            denials: [
                "no", "no no", "nope", "nah", "no wait", "no sorry", "wait", "sorry", "wrong", "that's wrong",
                "that is wrong", "not that", "not quite", "actually no",
            ],
            leads: [
                "make it", "change it to", "i said", "i meant", "make that", "i mean", "i did say", "change that to",
                "change this to", "switch it to", "switch to", "change to", "let's make it", "let's make that",
                "it should be", "that should be", "should be", "actually", "rather", "actually make it",
                "better make it", "i want", "i'd like", "i would like", "i'd rather have", "i'd prefer", "give me",
                "put", "use", "take", "let's say", "it's", "it is",
            ],
            tails: ["instead", "rather", "please", "instead please", "i said", "i meant", "then", "not that"],
            removals: ["without", "without the", "leave out", "leave out the", "hold the", "take out the"]))
}
