#!/usr/bin/env python3
"""Checks an export of a house, and the published test vectors, without a line of the house's own code.

    verify.py EXPORT [--key HEX]      chain, gaps, Merkle root, signatures, ledger, draws
    verify.py --vectors FILE...       the draws of published vectors

Python 3, standard library only. What is checked is written down in docs/HOUSE.md and docs/FAIRNESS.md.
Payments are not derived again here: that takes the engines (`croupier audit verify`).
"""

import hashlib
import json
import os
import struct
import sys


class Wrong(Exception):
    """The first thing that does not hold."""


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


# --- canonical JSON (RFC 8785; our numbers are integers) ---------------------------------------


def unique(pairs):
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Wrong("a key stands twice in an object")
    return found


def no_fraction(text):
    raise Wrong(f"{text} is no integer")


def parse(data):
    try:
        return json.loads(
            data.decode("utf-8"),
            object_pairs_hook=unique,
            parse_float=no_fraction,
            parse_constant=no_fraction,
        )
    except (ValueError, RecursionError) as error:
        raise Wrong(f"not JSON: {error}") from None


def canonical(value):
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: key.encode("utf-16-be"))
        return "{" + ",".join(canonical(key) + ":" + canonical(value[key]) for key in keys) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def canonical_bytes(value):
    return canonical(value).encode("utf-8")


def read(data):
    """Parses what is in canonical form, and nothing else."""
    value = parse(data)
    if canonical_bytes(value) != data:
        raise Wrong("not in canonical form")
    return value


# --- Ed25519 (RFC 8032), verification only ------------------------------------------------------

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
I = pow(2, (P - 1) // 4, P)


def point_add(a, b):
    e = (a[1] - a[0]) * (b[1] - b[0]) % P
    f = (a[1] + a[0]) * (b[1] + b[0]) % P
    g = 2 * a[3] * b[3] * D % P
    h = 2 * a[2] * b[2] % P
    return ((f - e) * (h - g) % P, (h + g) * (f + e) % P, (h - g) * (h + g) % P, (f - e) * (f + e) % P)


def point_mul(scalar, point):
    result = (0, 1, 1, 0)
    while scalar:
        if scalar & 1:
            result = point_add(result, point)
        point = point_add(point, point)
        scalar >>= 1
    return result


def point_equal(a, b):
    return (a[0] * b[2] - b[0] * a[2]) % P == 0 and (a[1] * b[2] - b[1] * a[2]) % P == 0


def recover_x(y, sign):
    if y >= P:
        return None
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    if x2 == 0:
        return None if sign else 0
    x = pow(x2, (P + 3) // 8, P)
    if (x * x - x2) % P:
        x = x * I % P
    if (x * x - x2) % P:
        return None
    return P - x if x & 1 != sign else x


def decompress(data):
    y = int.from_bytes(data, "little")
    sign = y >> 255
    y &= (1 << 255) - 1
    x = recover_x(y, sign)
    return None if x is None else (x, y, 1, x * y % P)


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE_X = recover_x(BASE_Y, 0)
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def signed(public, message, signature):
    if len(public) != 32 or len(signature) != 64:
        return False
    key, r = decompress(public), decompress(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if key is None or r is None or s >= L:
        return False
    digest = hashlib.sha512(signature[:32] + public + message).digest()
    h = int.from_bytes(digest, "little") % L
    return point_equal(point_mul(s, BASE), point_add(r, point_mul(h, key)))


# --- ChaCha20, 64-bit counter and 64-bit stream --------------------------------------------------


def chacha_block(key, counter, stream):
    start = list(struct.unpack("<4I", b"expand 32-byte k")) + list(struct.unpack("<8I", key))
    start += [counter & 0xFFFFFFFF, counter >> 32, stream & 0xFFFFFFFF, stream >> 32]
    x = start[:]

    def quarter(a, b, c, d):
        for first, other, last, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[first] = (x[first] + x[other]) & 0xFFFFFFFF
            x[last] ^= x[first]
            x[last] = ((x[last] << turn) | (x[last] >> (32 - turn))) & 0xFFFFFFFF

    for _ in range(10):
        quarter(0, 4, 8, 12)
        quarter(1, 5, 9, 13)
        quarter(2, 6, 10, 14)
        quarter(3, 7, 11, 15)
        quarter(0, 5, 10, 15)
        quarter(1, 6, 11, 12)
        quarter(2, 7, 8, 13)
        quarter(3, 4, 9, 14)
    return [(one + two) & 0xFFFFFFFF for one, two in zip(x, start)]


def words(key, stream):
    counter = 0
    while True:
        yield from chacha_block(key, counter, stream)
        counter += 1


def uniform(source, below):
    fair = 2**32 // below * below
    while True:
        word = next(source)
        if word < fair:
            return word % below


# --- fairness --------------------------------------------------------------------------------------


def commitment(secret):
    return sha256(b"croupier seed 1\n", secret)


class Draws:
    def __init__(self, secret, stream, seed, device, cut):
        series = {"device": device, "seed": seed, "stream": stream}
        self.key = sha256(
            b"croupier draws 1\n",
            secret,
            sha256(canonical_bytes(series)),
            sha256(canonical_bytes(cut)),
        )
        self.device = device
        self.order = []
        if isinstance(device, dict) and "shoe" in device:
            for card, times in device["shoe"]["pack"]:
                self.order += [card] * times
            source = words(self.key, 0)
            for last in range(len(self.order) - 1, 0, -1):
                other = uniform(source, last + 1)
                self.order[last], self.order[other] = self.order[other], self.order[last]

    def draw(self, number, among=None):
        if isinstance(self.device, dict) and "shoe" in self.device:
            if number >= len(self.order) or among is not None:
                raise Wrong("no such card in the shoe")
            return self.order[number]
        if isinstance(self.device, dict) and "wheel" in self.device:
            if among is not None:
                raise Wrong("a wheel tells once what can come")
            among = self.device["wheel"]["among"]
        if not among or sum(times for _, times in among) <= 0:
            raise Wrong("nothing could come")
        left = uniform(words(self.key, number), sum(times for _, times in among))
        for item, times in among:
            if left < times:
                return item
            left -= times
        raise Wrong("nothing could come")


class Seeds:
    """The seeds of one stream."""

    def __init__(self, stream):
        self.stream = stream
        self.seeds = {}
        self.confirmed = 0

    def in_use(self, name):
        seed = self.seeds.get(name)
        if seed is None or seed["revealed"]:
            raise Wrong(f"seed {name} was never published, or is already revealed")
        return seed

    def see(self, given):
        if "commit" in given:
            it = given["commit"]
            if any(not seed["revealed"] for seed in self.seeds.values()):
                raise Wrong("a seed is published while another may still be drawn from")
            if it["seed"] in self.seeds:
                raise Wrong(f"seed {it['seed']} was published before")
            self.seeds[it["seed"]] = {
                "commitment": it["commitment"],
                "device": it["device"],
                "cut": None,
                "draws": [],
                "revealed": False,
            }
        elif "cut" in given:
            seed = self.in_use(given["cut"]["seed"])
            if seed["cut"] is not None or seed["draws"]:
                raise Wrong("a cut after a cut or a draw")
            seed["cut"] = given["cut"]["cut"]
        elif "chance" in given and "drawn" not in given["chance"]:
            if any(not seed["revealed"] for seed in self.seeds.values()):
                raise Wrong("keyed in, although a seed is drawn from")
        elif "chance" in given:
            drawn = given["chance"]["drawn"]
            seed = self.in_use(drawn["seed"])
            if drawn["number"] != len(seed["draws"]):
                raise Wrong(f"draw {drawn['number']} of seed {drawn['seed']} is out of turn")
            seed["draws"].append((given["chance"]["seen"], drawn.get("among")))
        elif "reveal" in given:
            name, secret = given["reveal"]["seed"], bytes.fromhex(given["reveal"]["secret"])
            seed = self.in_use(name)
            if len(secret) != 32 or commitment(secret).hex() != seed["commitment"]:
                raise Wrong(f"the revealed seed {name} is not the one whose hash was published")
            draws = Draws(secret, self.stream, name, seed["device"], seed["cut"])
            for number, (seen, among) in enumerate(seed["draws"]):
                due = draws.draw(number, among)
                if due != seen:
                    raise Wrong(f"draw {number} of seed {name} was {seen}, not {due}")
            seed["revealed"] = True
            self.confirmed += len(seed["draws"])


# --- the Merkle tree of RFC 6962 ------------------------------------------------------------------


class Tree:
    def __init__(self):
        self.size = 0
        self.peaks = []

    def push(self, data):
        node, size = sha256(b"\0", data), self.size
        while size & 1:
            node = sha256(b"\1", self.peaks.pop(), node)
            size >>= 1
        self.peaks.append(node)
        self.size += 1

    def root(self):
        if not self.peaks:
            return sha256()
        node = self.peaks[-1]
        for left in reversed(self.peaks[:-1]):
            node = sha256(b"\1", left, node)
        return node


# --- the export ------------------------------------------------------------------------------------

NEVER_BELOW_ZERO = ("player:", "cloth:", "cagnotte:", "desk:")
FIELDS = sorted("stream seq time command who role inputs events lines postings prev".split())


def post(book, postings):
    if sum(amount for _, amount in postings) != 0:
        raise Wrong("the postings of a transaction do not sum to zero")
    moved = {}
    for account, amount in postings:
        moved[account] = moved.get(account, 0) + amount
    for account, amount in moved.items():
        book[account] = book.get(account, 0) + amount
        if amount < 0 and book[account] < 0 and account.startswith(NEVER_BELOW_ZERO):
            raise Wrong(f"{account} goes below zero")


def check_checkpoints(manifest):
    key, roots = bytes.fromhex(manifest["key"]), []
    for item in manifest["checkpoints"]:
        message = b"croupier checkpoint 1\n" + canonical_bytes(item["checkpoint"])
        if not signed(key, message, bytes.fromhex(item["signature"])):
            raise Wrong("a checkpoint is not signed by the key of this house")
        roots.append((item["checkpoint"]["size"], item["checkpoint"]["root"]))
    if roots != sorted(roots, key=lambda root: root[0]):
        raise Wrong("the checkpoints do not count up")
    return roots


def check_signatures(claims, record, given):
    """What was keyed in wrong is put right by two people: one claims it, another signs."""
    stream, order = record["stream"], given.get("order")
    if isinstance(order, dict) and "claim" in order:
        claims[stream] = (record["seq"], record["who"])
    elif isinstance(order, dict) and "withdraw" in order:
        claims.pop(stream, None)
    elif "correct" in given:
        seq, who = claims.pop(stream, (None, None))
        if seq != given["correct"]["claim"]:
            raise Wrong("a correction that nobody claimed")
        if who == record["who"] or record["role"] not in ("chef", "inspecteur", "direction"):
            raise Wrong("a correction without a second signature")


def check_record(data, heads, seeds, claims, book):
    record = read(data)
    if sorted(record) != FIELDS:
        raise Wrong("not the fields of a record")
    stream = record["stream"]
    seq, prev = heads.get(stream, (0, bytes(32).hex()))
    if record["seq"] != seq + 1:
        raise Wrong(f"number {seq + 1} of {stream} is missing before it")
    if record["prev"] != prev:
        raise Wrong("it does not carry the hash of the record before it")
    for given in record["inputs"]:
        seeds.setdefault(stream, Seeds(stream)).see(given)
        check_signatures(claims, record, given)
    post(book, record["postings"])
    heads[stream] = (record["seq"], sha256(data).hex())


def check_export(folder, trusted):
    with open(os.path.join(folder, "manifest.json"), "rb") as file:
        manifest = read(file.read())
    if manifest["format"] != 1:
        raise Wrong(f"the form of the export is {manifest['format']}, not 1")
    if trusted is not None and manifest["key"] != trusted:
        raise Wrong("signed by the key of another house")
    roots = check_checkpoints(manifest)
    tree, heads, seeds, claims, book = Tree(), {}, {}, {}, {}

    def check_roots():
        while roots and roots[0][0] == tree.size:
            if roots.pop(0)[1] != tree.root().hex():
                raise Wrong(f"the first {tree.size} records do not give the root that was signed")

    last = roots[-1][0] if roots else 0
    check_roots()
    with open(os.path.join(folder, "records.jsonl"), "rb") as file:
        for line in file:
            try:
                if not line.endswith(b"\n"):
                    raise Wrong("its line has no end")
                check_record(line[:-1], heads, seeds, claims, book)
            except Wrong as wrong:
                raise Wrong(f"record {tree.size}: {wrong}") from None
            tree.push(line[:-1])
            check_roots()
    if tree.size != manifest["records"] or tree.size != last:
        raise Wrong(f"{tree.size} records, {manifest['records']} told of, {last} signed for")
    if sorted(map(tuple, manifest["balances"])) != sorted(book.items()):
        raise Wrong("the balances are not those that the postings give")
    if sum(book.values()) != 0:
        raise Wrong("the balances do not sum to zero")
    draws = sum(seed.confirmed for seed in seeds.values())
    print(f"{tree.size} records in {len(heads)} streams, root {tree.root().hex()}")
    print(f"chain, signatures, ledger and {draws} draws are in order")


def check_vectors(path):
    with open(path, "rb") as file:
        vectors = parse(file.read())
    for vector in vectors:
        secret = bytes.fromhex(vector["secret"])
        draws = Draws(secret, vector["stream"], vector["seed"], vector["device"], vector["cut"])
        among = vector.get("among")
        came = [draws.draw(number, among) for number in range(len(vector["draws"]))]
        if commitment(secret).hex() != vector["commitment"]:
            raise Wrong(f"{vector['name']}: another commitment")
        if draws.key.hex() != vector["key"] or came != vector["draws"]:
            raise Wrong(f"{vector['name']}: other draws")
    print(f"{path}: {len(vectors)} vectors are in order")


def main(arguments):
    try:
        if len(arguments) >= 2 and arguments[0] == "--vectors":
            for path in arguments[1:]:
                check_vectors(path)
        elif len(arguments) == 1:
            check_export(arguments[0], None)
        elif len(arguments) == 3 and arguments[1] == "--key":
            check_export(arguments[0], arguments[2])
        else:
            print(__doc__, file=sys.stderr)
            return 2
    except OSError as error:
        print(error, file=sys.stderr)
        return 2
    except Wrong as wrong:
        print(wrong, file=sys.stderr)
        return 1
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        print(f"not the form of an export: {error!r}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
