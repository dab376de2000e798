"""A web server on 127.0.0.1 that answers as Flickr's interface and picture host do, for pictures of a folder.

flickr_server.py FOLDER COUNT [SECONDS]: COUNT photos over the years 2009 to 2019, every answer after SECONDS. Prints its
origin, and runs until its standard input ends.
"""

import asyncio
import json
import os
import sys
from urllib.parse import parse_qs

YEARS = range(2009, 2020)
API = "/services/rest"


class Library:
    """Photos in the types of Flickr's answers; the pictures are the folder's, again and again."""

    def __init__(self, folder, count):
        names = sorted(name for name in os.listdir(folder) if name.endswith(".jpg"))
        self.pictures = []
        # What was asked for; `/paths` tells, and begins anew.
        self.asked = []
        for name in names[:count]:
            with open(os.path.join(folder, name), "rb") as file:
                self.pictures.append(file.read())
        self.numbers = {year: [number for number in range(count) if 2009 + number % len(YEARS) == year]
                        for year in YEARS}

    def row(self, number, host):
        """The row of a photo: eight sizes as Flickr names them, of which the largest is 1,024 pixels wide."""
        year, place = 2009 + number % len(YEARS), number // len(YEARS)
        name = f"{51000000000 + number}"
        row = {
            "id": name, "owner": f"{12345000 + number}@N01", "secret": "0a1b2c3d4e", "server": "65535", "farm": 66,
            "title": f"Harbour no. {number}", "ispublic": 1, "isfriend": 0, "isfamily": 0, "license": "4",
            "dateupload": f"{1230768000 + 31557600 * (year - 2008) + place}", "ownername": f"Photographer {number}",
            "datetaken": f"{year}-{place // 28 % 12 + 1:02}-{place % 28 + 1:02} 12:{place // 336 % 60:02}:00",
            "datetakengranularity": 0, "datetakenunknown": "0", "o_width": "4000", "o_height": "3000",
            "media": "photo", "media_status": "ready", "pathalias": f"photographer{number}"}
        for letter, width in (("s", 75), ("n", 320), ("w", 400), ("m", 500), ("z", 640), ("c", 800), ("l", 1024)):
            row["url_" + letter] = f"http://{host}/img/65535/{name}_0a1b2c3d4e_{letter}.jpg"
            row["width_" + letter], row["height_" + letter] = width, width * 3 // 4
        return row

    def answer(self, target, host):
        """The type and the bytes that a target is answered with, or None."""
        path, _, query = target.partition("?")
        if path == "/paths":
            paths, self.asked = self.asked, []
            return "text/plain", "\n".join(paths).encode()
        self.asked.append(path)
        if path.startswith("/img/"):
            number = int(path.rsplit("/", 1)[1].split("_")[0]) - 51000000000
            return "image/jpeg", self.pictures[number % len(self.pictures)]
        if not path.startswith(API):
            return None
        words = {name: values[-1] for name, values in parse_qs(query).items()}
        numbers = self.numbers[int(words["min_taken_date"][:4])]
        size, page = int(words["per_page"]), int(words["page"])
        shown = numbers[(page - 1) * size:page * size]
        photos = {"page": page, "pages": -(-len(numbers) // size), "perpage": size, "total": len(numbers),
                  "photo": [self.row(number, host) for number in shown]}
        return "application/json", json.dumps({"photos": photos, "stat": "ok"}).encode()


class Connection(asyncio.Protocol):
    """One connection, kept open from request to request."""

    def __init__(self, library, delay):
        self.library, self.delay, self.head = library, delay, b""

    def connection_made(self, transport):
        self.transport = transport

    def data_received(self, data):
        self.head += data
        while b"\r\n\r\n" in self.head:
            head, _, self.head = self.head.partition(b"\r\n\r\n")
            lines = head.decode("latin-1").split("\r\n")
            host = next((line[5:].strip() for line in lines if line.lower().startswith("host:")), "")
            answer = self.library.answer(lines[0].split(" ")[1], host)
            if self.delay:
                asyncio.get_running_loop().call_later(self.delay, self.send, answer)
            else:
                self.send(answer)

    def send(self, answer):
        status, kind, body = (200, *answer) if answer else (404, "text/plain", b"")
        head = f"HTTP/1.1 {status} Status\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n"
        self.transport.write(head.encode())
        self.transport.write(body)


async def serve(folder, count, delay):
    library = Library(folder, count)
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Connection(library, delay), "127.0.0.1", 0, backlog=512)
    print(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", flush=True)
    await loop.run_in_executor(None, sys.stdin.read)


def main():
    folder, count, *seconds = sys.argv[1:]
    asyncio.run(serve(folder, int(count), float(seconds[0]) if seconds else 0))


if __name__ == "__main__":
    main()
