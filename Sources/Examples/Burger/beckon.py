"""An extension of Beckon in Python: answers what the daemon asks on standard input and output.

One file, Python 3.9 or later, nothing but the standard library: copy it beside your own. docs/extension-protocol.md describes
what travels.

    import beckon

    extension = beckon.Extension()

    @extension.handler("OrderSoup")
    class OrderSoup:
        def resolve_soup(self, request):
            if "soup" not in request:
                return beckon.Resolution.needs_value()
            return beckon.Resolution.success(request["soup"])

        def confirm(self, request):
            return beckon.Response.ready(price=beckon.Money("8.40", "USD"))

        def handle(self, request):
            request.progress("The kitchen is busy today.")
            return beckon.Response.success(waitTime=datetime.timedelta(minutes=12))

    extension.serve()

A handler has `handle`, and where it needs them `confirm`, `resolve_PARAMETER` and `options_PARAMETER`. Requests of one dialogue
come one after the other, those of different dialogues at the same time, on threads of their own. An exception is one line in the
daemon's log and a failure for the person; a refusal that the person should understand is a response code.
"""

import dataclasses
import datetime
import decimal
import enum
import io
import json
import os
import pathlib
import queue
import sys
import threading
import traceback

PROTOCOL_VERSION = 1
MAXIMUM_LINE = 1 << 20  # bytes
MAXIMUM_OPEN = 64  # requests
MAXIMUM_CHOICES = 1_000
MAXIMUM_VALUES = 50_000


class ProtocolError(Exception):
    """An error of a response. A handler may raise one to choose its code."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


# Values. Text, numbers, truth and lists are Python's own; an RRULE, a phone number, a URL, an ordinal and a percentage too.


@dataclasses.dataclass(frozen=True)
class Money:
    amount: decimal.Decimal  # keeps its digits: Decimal("84.00")
    currency: str  # an ISO 4217 code

    def __post_init__(self):
        object.__setattr__(self, "amount", decimal.Decimal(self.amount))


@dataclasses.dataclass(frozen=True)
class Quantity:
    """A distance, temperature, mass or energy."""

    value: float
    unit: str  # km, C, kg, kWh ...


@dataclasses.dataclass(frozen=True)
class Person:
    name: str
    handle: "str | None" = None  # how to reach the person
    identifier: "str | None" = None  # what the application knows the person by


@dataclasses.dataclass(frozen=True)
class Place:
    name: str
    latitude: "float | None" = None  # degrees north
    longitude: "float | None" = None  # degrees east


def _moment(text):
    # Before Python 3.11, "Z" is not understood.
    moment = datetime.datetime.fromisoformat(text[:-1] + "+00:00" if text.endswith("Z") else text)
    if moment.tzinfo is None:
        raise ValueError("a moment needs its offset")
    return moment


def _checked(*kinds):
    def read(value):
        if not isinstance(value, kinds) or isinstance(value, bool) and bool not in kinds:
            raise TypeError
        return value

    return read


def _whole(number):
    if not isinstance(number, (int, float)) or isinstance(number, bool) or number != int(number):
        raise TypeError
    return int(number)  # JSON has one kind of number: 2.0 is 2


_READERS = {
    "integer": _whole,
    "ordinal": _whole,
    "decimal": _checked(int, float),
    "percentage": _checked(int, float),
    "boolean": _checked(bool),
    "date": datetime.date.fromisoformat,
    "time": datetime.time.fromisoformat,
    "dateTime": _moment,
    "duration": lambda seconds: datetime.timedelta(seconds=seconds),
    "money": lambda json_: Money(json_["amount"], json_["currency"]),
    "person": lambda json_: Person(json_["name"], json_.get("handle"), json_.get("identifier")),
    "place": lambda json_: Place(json_["name"], json_.get("latitude"), json_.get("longitude")),
}
for _name in ("distance", "temperature", "mass", "energy"):
    _READERS[_name] = lambda json_: Quantity(json_["value"], json_["unit"])
_READ_TEXT = _checked(str)  # strings, URLs, RRULEs, phone numbers, and identifiers of the application's own types


def from_json(value, type_):
    """The Python value of a value on the wire, or of a list of them. Raises ValueError where it is no such value."""
    if isinstance(value, list):
        return [from_json(element, type_) for element in value]
    try:
        return _READERS.get(type_, _READ_TEXT)(value)
    except (AttributeError, ArithmeticError, KeyError, TypeError, ValueError) as error:
        raise ValueError(f"expected {type_}, found {json.dumps(value)[:60]}") from error


def to_json(value):
    """The wire's form of a Python value. Raises TypeError or ValueError where there is none."""
    if isinstance(value, enum.Enum):
        return to_json(value.value)
    if value is None or isinstance(value, (str, bool, int, float)):
        return value
    if isinstance(value, datetime.datetime):
        if value.tzinfo is None:
            raise ValueError("a datetime needs its time zone")
        return value.isoformat(timespec="seconds")
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, datetime.time):
        return value.isoformat(timespec="minutes")
    if isinstance(value, datetime.timedelta):
        seconds = value.total_seconds()
        return int(seconds) if seconds == int(seconds) else seconds
    if isinstance(value, Money):
        return {"amount": format(value.amount, "f"), "currency": value.currency}
    if isinstance(value, (Quantity, Person, Place)):
        return {key: item for key, item in dataclasses.asdict(value).items() if item is not None}
    if isinstance(value, (list, tuple)):
        return [to_json(element) for element in value]
    if isinstance(value, dict):
        return {str(key): to_json(item) for key, item in value.items()}
    raise TypeError(f"there is no form on the wire for a {type(value).__name__}")


# Answers


def _words(value, display=None, synonyms=(), sounds_like=()):
    members = dict(value)
    if display is not None:
        members["display"] = display
    if synonyms:
        members["synonyms"] = list(synonyms)
    if sounds_like:
        members["soundsLike"] = list(sounds_like)
    return members


@dataclasses.dataclass(frozen=True)
class Choice:
    """A value that a person can choose, and what it is called."""

    value: object
    display: "str | None" = None  # what is shown and said
    synonyms: tuple = ()  # other ways to say it
    sounds_like: tuple = ()  # how it sounds, in the spelling of the language

    @property
    def json(self):
        return _words({"value": to_json(self.value)}, self.display, self.synonyms, self.sounds_like)


def _choice(value):
    return (value if isinstance(value, Choice) else Choice(value)).json


def _choices(values):
    choices = [_choice(value) for value in values]
    if len(choices) > MAXIMUM_CHOICES:
        raise ValueError(f"there are more than {MAXIMUM_CHOICES} choices")
    return choices


@dataclasses.dataclass(frozen=True)
class Resolution:
    """What to make of the value of a parameter. Of a list, `resolve_` may return a list of them: one for each element."""

    json: dict

    @classmethod
    def success(cls, value):
        """This value is meant from now on, which may be another than was said."""
        return cls({"resolution": "success", "value": to_json(value)})

    @classmethod
    def needs_value(cls):
        return cls({"resolution": "needsValue"})

    @classmethod
    def not_required(cls):
        return cls({"resolution": "notRequired"})

    @classmethod
    def unsupported(cls, reason=None):
        """The value cannot be taken; the reason names one of the parameter's `unsupported` texts in the definition."""
        return cls({"resolution": "unsupported", **({} if reason is None else {"reason": reason})})

    @classmethod
    def disambiguation(cls, choices):
        """One of these values or `Choice`s is meant, most likely first; the person chooses."""
        choices = _choices(choices)
        if not choices:
            raise ValueError("a disambiguation needs choices")
        return cls({"resolution": "disambiguation", "choices": choices})

    @classmethod
    def confirmation_required(cls, choice):
        """This value or `Choice` is meant if the person says so."""
        return cls({"resolution": "confirmationRequired", **_choice(choice)})


@dataclasses.dataclass(frozen=True)
class Activity:
    """A place in the application."""

    id: str
    title: "str | None" = None
    user_info: dict = dataclasses.field(default_factory=dict)
    persistent_identifier: "str | None" = None  # by which it is deleted
    keywords: tuple = ()
    description: "str | None" = None
    image: "str | None" = None  # a path
    search: bool = False  # whether it can be found; as the definition says, too
    prediction: bool = False  # whether it may be suggested
    expires: "datetime.datetime | None" = None
    phrase: "str | None" = None  # suggested for it

    @property
    def json(self):
        members = {
            "id": self.id, "title": self.title, "userInfo": to_json(self.user_info),
            "persistentIdentifier": self.persistent_identifier, "keywords": list(self.keywords),
            "description": self.description, "image": self.image, "search": self.search,
            "prediction": self.prediction, "expires": to_json(self.expires), "phrase": self.phrase,
        }
        return {key: value for key, value in members.items() if value}


@dataclasses.dataclass(frozen=True)
class Shortcut:
    """Something that a person does often: an intent, by its name within the application, with values; or an `Activity`."""

    action: object
    title: str
    slots: dict = dataclasses.field(default_factory=dict)
    phrase: "str | None" = None  # suggested for it

    def json(self, application):
        if isinstance(self.action, Activity):
            members = {"application": application, "activity": self.action.json}
        else:
            members = {"intent": f"{application}.{self.action}", "slots": to_json(self.slots)}
        members["title"] = self.title
        return {**members, "phrase": self.phrase} if self.phrase else members


class Response:
    """The answer of `confirm` and `handle`: a code, and properties of the definition."""

    def __init__(self, code, properties=None, slots=None, activity=None):
        self.code = code
        self.properties = dict(properties or {})
        self.slots = dict(slots or {})  # values that confirm changes
        self.activity = activity

    @classmethod
    def ready(cls, slots=None, **properties):
        return cls("ready", properties, slots)

    @classmethod
    def success(cls, **properties):
        return cls("success", properties)

    @classmethod
    def failure(cls, **properties):
        return cls("failure", properties)

    @classmethod
    def continue_in_app(cls, activity=None):
        return cls("continueInApp", activity=activity)

    @classmethod
    def failure_requiring_app_launch(cls, activity=None):
        return cls("failureRequiringAppLaunch", activity=activity)

    @property
    def json(self):
        result = {"code": self.code, "properties": to_json(self.properties)}
        if self.slots:
            result["slots"] = to_json(self.slots)
        if self.activity:
            result["activity"] = self.activity.json
        return result


@dataclasses.dataclass(frozen=True)
class VocabularyValue:
    """A value of a dynamic type: what a handler gets, and the ways to say it."""

    identifier: str
    display: "str | None" = None
    synonyms: tuple = ()
    sounds_like: tuple = ()

    @property
    def json(self):
        return _words({"identifier": self.identifier}, self.display, self.synonyms, self.sounds_like)


# What an extension hears and says


class Context:
    """What an extension can tell the daemon without being asked, and what it knows of itself. Any thread may use it."""

    def __init__(self, send):
        self._send = send
        self.extension = os.environ.get("BECKON_EXTENSION", "")
        self.application = os.environ.get("BECKON_APPLICATION", "")
        group = os.environ.get("BECKON_GROUP_DIRECTORY")
        self.group_directory = pathlib.Path(group) if group else None

    def log(self, level, message):
        """Writes to the daemon's log: debug, info, warning, error. What a person said belongs at debug and nowhere else."""
        self._tell("log", {"level": level, "message": str(message)[:1_000]})

    def set_vocabulary(self, type_, values):
        """Gives a dynamic type its values (identifiers or `VocabularyValue`s), most important first, each once."""
        values = [value if isinstance(value, VocabularyValue) else VocabularyValue(value) for value in values]
        if len(values) > MAXIMUM_VALUES or len({value.identifier for value in values}) < len(values):
            raise ValueError(f"a vocabulary has at most {MAXIMUM_VALUES} values, each once")
        self._tell("setVocabulary", {"type": type_, "values": [value.json for value in values]})

    def group_changed(self, name=None):
        """Tells the application that something in the group's folder changed."""
        self._tell("groupChanged", {} if name is None else {"name": name})

    def donate(self, what, slots=None, response=None, id=None, group=None, time=None):
        """Tells that an intent (its name within the application) was done with these values, or an `Activity` visited.

        `id` and `group` are what it is deleted by, `time` is when, and now where it is None.
        """
        if isinstance(what, Activity):
            members = {"activity": what.json}
        else:
            members = {"intent": what, "slots": to_json(slots or {}), "response": response}
        members.update(id=id, group=group, time=to_json(time))
        self._tell("donate", {key: value for key, value in members.items() if value is not None})

    def delete_donations(self, ids=(), group=None, all=False):
        """Forgets donations, and what was learned from them: those with these ids, of a group, or all."""
        self._delete("deleteDonations", {"ids": list(ids), "group": group, "all": bool(all)})

    def delete_activities(self, persistent_identifiers=(), all=False):
        """These places are neither found nor suggested any more."""
        self._delete("deleteActivities", {"persistentIdentifiers": list(persistent_identifiers), "all": bool(all)})

    def _delete(self, method, members):
        members = {key: value for key, value in members.items() if value}
        if len(members) != 1:
            raise ValueError("say which: one of the arguments, and one alone")
        self._tell(method, members)

    def set_shortcut_suggestions(self, shortcuts):
        """Offers `Shortcut`s before anybody used them, in place of those that were offered before; at most 50."""
        shortcuts = [shortcut.json(self.application) for shortcut in shortcuts]
        if len(shortcuts) > 50:
            raise ValueError("an application offers at most 50 shortcuts")
        self._tell("setShortcutSuggestions", {"shortcuts": shortcuts})

    def announce(self, text):
        """Resident only: has a sentence spoken when nobody else speaks."""
        if not 1 <= len(text.encode()) <= 1_000:
            raise ValueError("an announcement has 1 to 1000 bytes")
        self._tell("announce", {"text": text})

    def ring(self, seconds=60, sound=None, text=None):
        """Resident only: has a sound repeated until somebody says stop, for at most so many seconds (1 to 3600)."""
        if not 1 <= seconds <= 3_600:
            raise ValueError("something rings for 1 to 3600 seconds")
        members = {"until": int(seconds), "sound": sound, "text": text}
        self._tell("ring", {key: value for key, value in members.items() if value is not None})

    def stop_ringing(self):
        self._tell("stopRinging", {})

    def set_context(self, **states):
        """Resident only: says what is the case now, for sentences with `when:`: `set_context(timer=["ringing"])`."""
        self._tell("setContext", {"context": {key: list(values) for key, values in states.items()}})

    def _tell(self, method, params):
        self._send({"jsonrpc": "2.0", "method": method, "params": params})


class Request:
    """What a person asked for. `request["soup"]` is a value, `"soup" in request` tells whether there is one."""

    def __init__(self, id_, params, context):
        self.id = id_
        self.context = context
        self.intent = _text(params, "intent")
        self.locale = _text(params, "locale")
        self.timezone = _text(params, "timezone")  # a name: Europe/Berlin
        self.session = _text(params, "session")
        self.parameter = _text(params, "parameter") if "parameter" in params else None
        try:
            self.now = _moment(_text(params, "now"))  # use it in place of the clock
        except ValueError as error:
            raise _wrong("now", str(error)) from error
        self.types = _object(params, "types")
        self.slots = {}
        for name, value in _object(params, "slots").items():
            if not isinstance(self.types.get(name), str):
                raise _wrong("slots", f'"types" does not say of which type {name} is')
            try:
                self.slots[name] = from_json(value, self.types[name])
            except ValueError as error:
                raise _wrong("slots", f"{name}: {error}") from error

    def __getitem__(self, parameter):
        return self.slots[parameter]

    def __contains__(self, parameter):
        return parameter in self.slots

    def get(self, parameter, default=None):
        return self.slots.get(parameter, default)

    def progress(self, text):
        """Tells the person that the work goes on, in one short sentence. The deadline stays as it is."""
        self.context._tell("progress", {"text": text, "request": self.id})

    def log(self, level, message):
        self.context.log(level, message)


def _wrong(name, reason):
    return ProtocolError(-32602, f'The parameter "{name}" is wrong: {reason}.')


def _text(params, name):
    if not isinstance(params.get(name), str):
        raise _wrong(name, "it should be a string")
    return params[name]


def _object(params, name):
    if not isinstance(params.get(name, {}), dict):
        raise _wrong(name, "it should be an object")
    return params.get(name, {})


class Extension:
    """The handlers of an extension, and the conversation with the daemon."""

    def __init__(self):
        self._handlers = {}
        self._resident = None
        self._opener = None
        self._output = None
        self._has_begun = False
        self._writing = threading.Lock()
        self._ordering = threading.Lock()
        self._waiting = {}  # by session, the requests behind the one that is served
        self._open = 0
        self._idle = threading.Condition(self._ordering)
        self._is_residing = False
        self._deadline = 10.0  # seconds
        self.context = Context(self._send)

    def handler(self, intent):
        """Decorates the class, or is given the object, that handles an intent."""

        def register(handler):
            self._handlers[intent] = handler() if isinstance(handler, type) else handler
            return handler

        return register

    def resident(self, function):
        """Decorates the function that a resident extension runs beside its handlers, with the context. An exception ends it."""
        self._resident = function
        return function

    def opens(self, function):
        """Decorates the function that opens the application here: with `{"activity": ...}` or `{"interaction": ...}`."""
        self._opener = function
        return function

    def serve(self):
        """Answers on standard input and output until the daemon has enough. What is printed goes to standard error."""
        source, sink = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", buffering=0)
        with open(os.devnull, "rb") as null:
            os.dup2(null.fileno(), 0)
        os.dup2(2, 1)
        sys.stdout = sys.stderr
        self.converse(source, sink)

    def converse(self, source, sink):
        """The same on two binary streams, without touching the standard ones: for tests."""
        self._output = sink
        self._has_begun = True
        while True:
            line = source.readline(MAXIMUM_LINE + 1)
            if not line:
                break
            if len(line.rstrip(b"\r\n")) > MAXIMUM_LINE or len(line) > MAXIMUM_LINE and not line.endswith(b"\n"):
                while line and not line.endswith(b"\n"):
                    line = source.readline(MAXIMUM_LINE)
                self._fail(None, -32600, f"Cannot read the message: the line is longer than {MAXIMUM_LINE} bytes.")
            elif line.strip(b"\r\n") and not self._receive(line):
                break
        with self._ordering:
            self._idle.wait_for(lambda: self._open == 0, timeout=self._deadline)

    def _receive(self, line):
        """Whether more is to be read."""
        id_ = None
        try:
            message = _decode(line)
            id_ = _identifier(message)
            method, params = _call(message)
        except ProtocolError as error:
            self._fail(id_, error.code, str(error))
            return True
        if method is None or id_ is None:
            return True  # a response or a notification: nothing of this version
        with self._ordering:
            is_busy = self._open >= MAXIMUM_OPEN
            self._open += not is_busy
        if is_busy:
            self._fail(id_, -32001, "Too many requests are open at once.")
        elif method in ("initialize", "shutdown"):
            if self._answer(id_, method, params) and method == "initialize":
                self._greeted()
            self._done()
        else:
            self._enqueue(params.get("session"), (id_, method, params))
        return method != "shutdown"

    def _enqueue(self, session, request):
        """Starts a thread, or leaves it to the one that serves the dialogue."""
        key = session if isinstance(session, str) and session else object()
        with self._ordering:
            if key in self._waiting:
                self._waiting[key].put(request)
                return
            self._waiting[key] = queue.SimpleQueue()
        threading.Thread(target=self._work, args=(key, request), daemon=True).start()

    def _work(self, key, request):
        while request:
            self._answer(*request)
            with self._ordering:
                request = None if self._waiting[key].empty() else self._waiting[key].get()
                if not request:
                    del self._waiting[key]
            self._done()

    def _done(self):
        with self._ordering:
            self._open -= 1
            self._idle.notify_all()

    def _answer(self, id_, method, params):
        """Whether it was no error."""
        try:
            self._send({"jsonrpc": "2.0", "id": id_, "result": self._result(id_, method, params)})
            return True
        except ProtocolError as error:
            self._fail(id_, error.code, str(error))
        except (Exception, SystemExit) as error:  # whatever a handler raises is its failure, and no reason to end
            traceback.print_exc()
            self._fail(id_, -32000, " ".join(str(error).split()) or type(error).__name__)
        return False

    def _result(self, id_, method, params):
        if method == "initialize":
            return self._initialize(params)
        if method == "shutdown":
            return {}
        if method == "continue" and self._opener:
            self._opener(params)
            return {}
        if method not in ("resolve", "options", "confirm", "handle"):
            raise ProtocolError(-32601, f'There is no method "{method}".')
        request = Request(id_, params, self.context)
        handler = self._handlers.get(request.intent)
        if handler is None:
            known = ", ".join(sorted(self._handlers))
            raise ProtocolError(
                -32602, f"No handler takes the intent {request.intent}; there are handlers for {known}.")
        if method in ("resolve", "options"):
            return self._ask(handler, method, request)
        if method == "confirm" and not hasattr(handler, "confirm"):
            return Response.ready().json
        response = getattr(handler, method)(request)
        if not isinstance(response, Response):
            raise TypeError(f"{method} of {request.intent} returned no beckon.Response")
        return response.json

    @staticmethod
    def _ask(handler, method, request):
        if request.parameter is None:
            raise _wrong("parameter", "it is missing")
        function = getattr(handler, f"{method}_{request.parameter}", None)
        answer = function(request) if function else None
        if answer is None:
            raise ProtocolError(
                -32003, f"There are no rules of our own for {request.parameter} of {request.intent}.")
        if method == "options":
            return {"options": _choices(answer)}
        if isinstance(answer, (list, tuple)):
            return {"elements": [resolution.json for resolution in answer]}
        if not isinstance(answer, Resolution):
            raise TypeError(f"resolve_{request.parameter} of {request.intent} returned no beckon.Resolution")
        return answer.json

    def _initialize(self, params):
        version = params.get("protocolVersion")
        if not isinstance(version, int) or isinstance(version, bool):
            raise _wrong("protocolVersion", "it should be an integer")
        if version < PROTOCOL_VERSION:
            raise ProtocolError(
                -32002, f"Version {version} of the extension protocol is too old; this extension speaks {PROTOCOL_VERSION}.")
        if isinstance(params.get("deadline"), (int, float)):
            self._deadline = min(max(params["deadline"], 0), 3_600)
        return {"protocolVersion": PROTOCOL_VERSION, "capabilities": {"intents": sorted(self._handlers)}}

    def _greeted(self):
        """Nothing is said before the daemon was answered for the first time."""
        if self._resident and not self._is_residing:
            self._is_residing = True
            threading.Thread(target=self._reside, daemon=True).start()

    def _reside(self):
        try:
            self._resident(self.context)
        except Exception as error:
            traceback.print_exc()
            self.context.log("error", f"The resident part ended: {error}")
            sys.stderr.flush()
            os._exit(1)

    def _fail(self, id_, code, message):
        self._send({"jsonrpc": "2.0", "id": id_, "error": {"code": code, "message": message[:1_000]}})

    def _send(self, message):
        """Writes a message, or drops it where nobody reads any more."""
        if not self._has_begun:
            raise RuntimeError(
                "nobody listens before serve(); what is to be told at the start belongs into a function that "
                "@extension.resident decorates, or into a handler")
        line = json.dumps(message, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        line = line.encode("utf-8", "replace") + b"\n"  # half of a surrogate pair has no UTF-8 form
        if len(line) > MAXIMUM_LINE:
            raise ValueError(f"a message has at most {MAXIMUM_LINE} bytes")
        with self._writing:
            try:
                while line and self._output:
                    line = line[self._output.write(line):]
                if self._output:
                    self._output.flush()
            except (OSError, ValueError):  # the other end is gone, or the stream is closed
                self._output = None


class Harness:
    """Tries the handlers of an extension without a daemon, through the same bytes; for tests.

        harness = beckon.Harness(extension)
        assert harness.handle("OrderSoup", soup="tomato")["code"] == "success"

    Answers are as they travel; what was said without being asked is in `notices`, pairs of a name and its members.
    """

    def __init__(self, extension, locale="en-US", now="2026-11-30T12:00:00+00:00", timezone="UTC"):
        self._extension = extension
        self._common = {"locale": locale, "now": now, "timezone": timezone, "session": "harness"}
        self.notices = []

    def resolve(self, parameter, of, types=None, **slots):
        """None: the handler leaves the parameter to Beckon."""
        return self._ask("resolve", of, types, slots, parameter=parameter)

    def options(self, parameter, of, types=None, **slots):
        """None: the handler leaves the parameter to Beckon."""
        answer = self._ask("options", of, types, slots, parameter=parameter)
        return answer and answer["options"]

    def confirm(self, intent, types=None, **slots):
        return self._ask("confirm", intent, types, slots)

    def handle(self, intent, types=None, **slots):
        return self._ask("handle", intent, types, slots)

    def _ask(self, method, intent, types, slots, **more):
        types = {**{name: _type_of(value) for name, value in slots.items()}, **(types or {})}
        params = {"intent": intent, "slots": to_json(slots), "types": types, **self._common, **more}
        line = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode() + b"\n"
        sink = io.BytesIO()
        self._extension.converse(io.BytesIO(line), sink)
        answer = None
        for message in map(json.loads, sink.getvalue().splitlines()):
            if "method" in message:
                self.notices.append((message["method"], message["params"]))
            else:
                answer = message
        if answer is None:
            raise TimeoutError(f"{method} of {intent} was not answered in time")
        if "error" in answer and answer["error"]["code"] != -32003:
            raise ProtocolError(answer["error"]["code"], answer["error"]["message"])
        return answer.get("result")


def _type_of(value):
    """The type that a value has where nobody says which."""
    if isinstance(value, (list, tuple)):
        return _type_of(value[0]) if value else "string"
    kinds = (
        (bool, "boolean"), (int, "integer"), (float, "decimal"), (datetime.datetime, "dateTime"),
        (datetime.date, "date"), (datetime.time, "time"), (datetime.timedelta, "duration"), (Money, "money"),
        (Quantity, "distance"), (Person, "person"), (Place, "place"),
    )
    return next((name for kind, name in kinds if isinstance(value, kind)), "string")


# Messages


def _decode(line):
    def refuse(constant):
        raise ValueError(f"{constant} is no number")

    try:
        return json.loads(line.decode("utf-8"), parse_constant=refuse)
    except UnicodeDecodeError as error:
        raise ProtocolError(-32700, "Cannot read the message: the line is not UTF-8 text.") from error
    except (ValueError, RecursionError) as error:
        raise ProtocolError(-32700, f"Cannot read the message: the line is not JSON ({error}).") from error


def _identifier(message):
    id_ = message.get("id") if isinstance(message, dict) else None
    return id_ if isinstance(id_, (int, str)) and not isinstance(id_, bool) else None


def _call(message):
    """The method and the parameters; no method: it is a response."""
    if not isinstance(message, dict):
        raise ProtocolError(-32600, "Cannot read the message: it is not a JSON object.")
    if message.get("jsonrpc") != "2.0":
        raise ProtocolError(-32600, 'Cannot read the message: it lacks "jsonrpc":"2.0".')
    if "method" not in message:
        if "result" in message or "error" in message:
            return None, {}
        raise ProtocolError(-32600, 'Cannot read the message: it has neither "method" nor "result" nor "error".')
    if not isinstance(message["method"], str) or not message["method"]:
        raise ProtocolError(-32600, 'Cannot read the message: "method" is not a name.')
    if "id" in message and _identifier(message) is None:
        raise ProtocolError(-32600, 'Cannot read the message: "id" is neither an integer nor a string.')
    if not isinstance(message.get("params", {}), dict):
        raise ProtocolError(-32602, 'Cannot read the message: "params" is not an object.')
    return message["method"], message.get("params", {})
