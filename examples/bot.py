"""A bot for Boulevard: sits down at a table and plays a whole game by the answers it may give.

python bot.py http://127.0.0.1:8000 streets      at a new table, against a bot of the server's
python bot.py http://127.0.0.1:8000/t/TABLE      at the table of this link
"""

import json
import random
import sys
import time
from urllib.request import Request, urlopen

from websockets.sync.client import connect  # all the messages: docs/wire.md


def sit_down(link, game="streets"):
    site, _, table = link.rstrip("/").partition("/t/")
    tables, body = f"{site}/api/tables", {"name": f"Bot {random.randrange(10**6)}"}
    if not table:
        seats = [body | {"kind": "person"}, {"kind": "bot", "bot": "greedy"}]
        body = {"game": game, "seats": seats}
    address = f"{tables}/{table}/seats" if table else tables
    header = {"Content-Type": "application/json"}
    with urlopen(Request(address, json.dumps(body).encode(), header)) as answer:
        seated = json.load(answer)
    socket = f"{tables}/{seated['table']['id']}/socket".replace("http", "ws", 1)
    return socket, list(seated["tokens"].values())


def play(address, tokens):
    with connect(address, max_size=None) as socket:
        socket.send(json.dumps({"type": "Enter", "tokens": tokens}))
        answered = -1
        for message in map(json.loads, socket):
            if message["type"] == "Refused":
                sys.exit(message["sentence"])
            scene = message.get("scene", {})
            if scene.get("result"):
                return scene["result"]
            question = scene.get("question")
            if question and question["number"] > answered:
                time.sleep(0.05)  # the server hears twenty messages a second
                answered = question["number"]
                answer = {"action": random.choice(question["actions"]), "number": answered}
                socket.send(json.dumps({"type": "Answer", "seat": question["seat"]} | answer))


print("scores by seat:", *play(*sit_down(*sys.argv[1:]))["scores"])
