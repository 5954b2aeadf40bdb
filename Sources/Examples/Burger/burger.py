"""The application's side of Burger Bar: who orders, what the usual is, what is sold out, and the orders so far."""

import argparse
import os
import pathlib
import sys

import counter

GROUP = "org.example.Burger"
ADDITIONS = ["bacon", "pickles", "lettuce", "tomatoes", "friedOnions", "rawOnions", "cheddar", "swiss", "blue", "goat"]


def state_folder():
    """Where Beckon keeps what it remembers, where nothing else is said."""
    home = os.environ.get("XDG_STATE_HOME") or os.path.join(os.path.expanduser("~"), ".local", "state")
    return os.environ.get("STATE_DIRECTORY") or os.path.join(home, "beckon")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--state", default=state_folder(), help="Beckon's folder (default: %(default)s)")
    parser.add_argument("--name", help="the name that orders are in")
    parser.add_argument("--usual", choices=sorted(counter.PRICES), help="the usual burger")
    parser.add_argument("--quantity", type=int, choices=range(1, 9), default=1, help="how many are usual")
    parser.add_argument("--with", dest="additions", nargs="+", choices=ADDITIONS, default=[], help="what is usual on it")
    parser.add_argument(
        "--sold-out", nargs="*", choices=sorted(counter.PRICES) + ADDITIONS, help="what there is none of today")
    return parser.parse_args()


def main():
    options = arguments()
    shared = counter.Counter(pathlib.Path(options.state) / "groups" / GROUP)
    try:
        if options.name is not None:
            shared.name = options.name.strip()
        if options.usual:
            shared.usual = {"burger": options.usual, "quantity": options.quantity, "additions": options.additions}
        if options.sold_out is not None:
            shared.sold_out = options.sold_out
        print(f"Orders are in the name of {shared.name}." if shared.name else "Nobody has said a name: use --name.")
        for order in shared.orders():
            additions = ", ".join(order.get("additions", []))
            print(f"{order.get('number')}: {order.get('quantity')} {order['burger']} {additions}".rstrip())
    except OSError as error:
        sys.exit(f"Cannot use the folder of the group: {error}")


if __name__ == "__main__":
    main()
