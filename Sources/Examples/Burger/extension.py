"""Handles what is asked of Burger Bar."""

import datetime

import beckon
import counter

extension = beckon.Extension()

# What a word alone does not say.
KINDS = {
    "chicken": ["spicyChicken", "crispyChicken"],
    "onions": ["friedOnions", "rawOnions"],
    "cheese": ["cheddar", "swiss", "blue", "goat"],
}


def sort_out(value, sold_out):
    """Which kind is meant, among those that there are."""
    kinds = [kind for kind in KINDS.get(value, [value]) if kind not in sold_out]
    if not kinds:
        return beckon.Resolution.unsupported("soldOut")
    return beckon.Resolution.success(kinds[0]) if len(kinds) == 1 else beckon.Resolution.disambiguation(kinds)


@extension.handler("OrderBurger")
class OrderBurger:
    """Without a name nothing is asked: the answer of `confirm` says what is missing."""

    def resolve_name(self, request):
        name = self._counter(request).name
        return beckon.Resolution.success(beckon.Person(name)) if name else beckon.Resolution.not_required()

    def resolve_burger(self, request):
        if "name" not in request:
            return beckon.Resolution.not_required()
        said = request.get("burger", self._usual(request).get("burger"))
        return sort_out(said, self._counter(request).sold_out) if said else beckon.Resolution.needs_value()

    def resolve_quantity(self, request):
        return beckon.Resolution.success(request.get("quantity", self._usual(request).get("quantity", 1)))

    def resolve_additions(self, request):
        sold_out = self._counter(request).sold_out
        if request.get("additions"):
            return [sort_out(addition, sold_out) for addition in request["additions"]]
        usual = [addition for addition in self._usual(request).get("additions", []) if addition not in sold_out]
        return beckon.Resolution.success(usual) if usual else beckon.Resolution.not_required()

    def confirm(self, request):
        if "name" not in request:
            return beckon.Response("failureNoName")
        burger, quantity, additions = request["burger"], request["quantity"], request.get("additions", [])
        form = {"one": burger} if quantity == 1 else {"many": burger}
        price = beckon.Money(counter.price(burger, quantity, additions), "USD")
        return beckon.Response.ready(price=price, **form)

    def handle(self, request):
        quantity = request["quantity"]
        number = self._counter(request).add(
            {"time": request.now.isoformat(), "name": request["name"].name, "burger": request["burger"],
             "quantity": quantity, "additions": request.get("additions", [])})
        request.context.group_changed("orders")
        return beckon.Response.success(number=number, waitTime=datetime.timedelta(minutes=5 + 2 * quantity))

    def _usual(self, request):
        return self._counter(request).usual or {} if request.get("usual") else {}

    @staticmethod
    def _counter(request):
        return counter.Counter(request.context.group_directory)


if __name__ == "__main__":
    extension.serve()
