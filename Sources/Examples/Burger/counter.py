"""What the application and its extension share, in the folder of their group: who orders, what is sold out, the orders."""

import json
import os
import pathlib

PRICES = {  # in cents
    "hamburger": 590, "cheeseburger": 640, "spicyChicken": 720, "crispyChicken": 720, "veggie": 690, "fish": 710,
}
ADDITION_PRICE = 80  # in cents, on each burger
LARGEST_FILE = 1 << 20  # bytes


class Counter:
    """Each file is written as a whole and then put in place, so that nobody ever reads half of one."""

    def __init__(self, folder):
        self._folder = pathlib.Path(folder)

    @property
    def name(self):
        """Who orders; None: nobody has said."""
        return self._read("customer.json").get("name") or None

    @name.setter
    def name(self, name):
        self._write("customer.json", {**self._read("customer.json"), "name": name})

    @property
    def sold_out(self):
        return set(self._read("menu.json").get("soldOut", []))

    @sold_out.setter
    def sold_out(self, names):
        self._write("menu.json", {"soldOut": sorted(names)})

    @property
    def usual(self):
        """The burger, quantity and additions that were chosen as the usual, else those of the last order; or None."""
        chosen = self._read("customer.json").get("usual")
        orders = [] if chosen else self.orders()
        return chosen or (orders[-1] if orders else None)

    @usual.setter
    def usual(self, order):
        self._write("customer.json", {**self._read("customer.json"), "usual": order})

    def orders(self):
        """Oldest first. A line that is no order, such as one that a full disk has cut off, is passed over."""
        orders = []
        for line in self._text("orders.jsonl").splitlines():
            try:
                order = json.loads(line)
            except ValueError:
                continue
            if isinstance(order, dict) and order.get("burger") in PRICES:
                orders.append(order)
        return orders

    def add(self, order):
        """Returns the number of the order."""
        number = len(self.orders()) + 1
        line = json.dumps({"number": number, **order}, ensure_ascii=False) + "\n"
        with open(self._folder / "orders.jsonl", "a", encoding="utf-8") as orders:
            orders.write(line)
        return number

    def _text(self, name):
        try:
            with open(self._folder / name, encoding="utf-8") as file:
                return file.read(LARGEST_FILE)
        except FileNotFoundError:
            return ""

    def _read(self, name):
        try:
            content = json.loads(self._text(name) or "{}")
        except ValueError:
            content = {}
        return content if isinstance(content, dict) else {}

    def _write(self, name, content):
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        draft = self._folder / f".{name}.{os.getpid()}"
        draft.write_text(json.dumps(content, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
        os.replace(draft, self._folder / name)


def price(burger, quantity, additions):
    """In dollars, as text."""
    cents = quantity * (PRICES[burger] + ADDITION_PRICE * len(additions))
    return f"{cents // 100}.{cents % 100:02}"
