#!/usr/bin/python3
"""A login manager with one session, c1, in which everybody is: what Beckon asks of org.freedesktop.login1(5).

SetLockedHint locks and unlocks it, as a screen locker does. It ends with the bus."""

from gi.repository import Gio, GLib

SESSION = "/org/freedesktop/login1/session/c1"
INTERFACES = """
<node>
  <interface name="org.freedesktop.login1.Manager">
    <method name="GetSession"><arg type="s"/><arg type="o" direction="out"/></method>
    <method name="GetSessionByPID"><arg type="u"/><arg type="o" direction="out"/></method>
  </interface>
  <interface name="org.freedesktop.login1.Session">
    <method name="SetLockedHint"><arg type="b"/></method>
    <property name="LockedHint" type="b" access="read"/>
  </interface>
</node>
"""
manager, session = Gio.DBusNodeInfo.new_for_xml(INTERFACES).interfaces
is_locked = False


def find(connection, sender, path, interface, method, arguments, invocation):
    invocation.return_value(GLib.Variant("(o)", (SESSION,)))


def set_hint(connection, sender, path, interface, method, arguments, invocation):
    global is_locked
    (is_locked,) = arguments
    changed = {"LockedHint": GLib.Variant("b", is_locked)}
    connection.emit_signal(
        None, path, "org.freedesktop.DBus.Properties", "PropertiesChanged",
        GLib.Variant("(sa{sv}as)", (interface, changed, [])))
    invocation.return_value(None)


def serve(connection, name):
    connection.register_object("/org/freedesktop/login1", manager, find, None, None)
    connection.register_object(
        SESSION, session, set_hint, lambda *_: GLib.Variant("b", is_locked), None)


loop = GLib.MainLoop()
Gio.bus_own_name(
    Gio.BusType.SESSION, "org.freedesktop.login1", Gio.BusNameOwnerFlags.NONE, serve, None, lambda *_: loop.quit())
loop.run()
