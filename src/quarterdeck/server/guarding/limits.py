"""How much a guest may ask of a server, so that one of them harms nobody."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from time import monotonic

from quarterdeck.server.wire import Status
from quarterdeck.table.bounds import RECORD_BYTES


@dataclass(frozen=True)
class Limits:
    """The limits of a server. `days` is how long an untouched table is kept, `campaign_days` a campaign."""

    tables: int = 60  # of one guest, not over
    campaigns: int = 60  # of one guest
    # All that is kept for one guest, over, conceded or brought along too. A finished game takes 10 to 90 KB, so that
    # six hundred of the longest fit: nearly two a day for the year that they are kept.
    kept_tables: int = 600
    kept_bytes: int = 64 * 1024 * 1024
    # Free on the disk of the store, below which nothing new is made: what is being played needs it, and so does SQLite.
    # Those who have many addresses fill any disk by what each of them may keep.
    free_bytes: int = 256 * 2**20
    lobby: int = 100  # tables that the lobby shows
    lobby_each: int = 5  # of these, of one guest
    sockets: int = 60  # of one guest at a time
    connections: int = 120  # of one guest at a time: all its sockets, and ten browsers with six requests at once
    all_connections: int = 20_000  # at a time, as far as files may be open: each is a few kilobytes
    head_seconds: float = 10.0  # for the head of a request, and before anybody is called slow: a bad line needs three
    body_seconds: float = 120.0  # for all that comes with a request: the longest record over a line of 35 KiB a second
    least_speed: int = 1024  # bytes a second that are sent or read of what is long: a tenth of the slowest lines
    makes: float = 0.5  # tables, campaigns and records a second, of one guest
    make_burst: int = 40
    # For those who have many addresses: of one site as fast as four guests, of all together as fast as ten such sites.
    site_makes: float = 2.0
    site_make_burst: int = 160
    all_makes: float = 20.0
    all_make_burst: int = 1600
    says: float = 1.0  # chat lines a second, of one socket
    say_burst: int = 10
    chat: int = 2000  # lines of one table
    chat_bytes: int = 200_000  # of all of these: a hundred in each, which is more than people say
    messages: float = 20.0  # a second, of one socket
    burst: int = 60
    seat_messages: float = 40.0  # over all sockets at one seat: as fast as two who play with it
    seat_burst: int = 120
    # Over all sockets of one guest together: as fast as a class of thirty at one line who all play and ask why.
    all_messages: float = 100.0
    all_burst: int = 400
    requests: float = 20.0  # a second over HTTP, of one guest
    request_burst: int = 120
    files: float = 100.0  # of the page, a second, likewise; who asks for more waits
    file_burst: int = 3000  # thirty who open the page at once, each with a hundred pictures
    queue_bytes: int = 1024 * 1024  # that wait for one socket: a hello is answered by a quarter of that at most
    unread_bytes: int = 32 * 1024 * 1024  # that wait for all connections of one guest: eight of the longest records
    message_bytes: int = 16 * 1024
    body_bytes: int = 64 * 1024
    record_bytes: int = RECORD_BYTES
    sent_bytes: int = 4 * RECORD_BYTES  # of one guest, with requests that are not answered yet
    all_sent_bytes: int = 32 * RECORD_BYTES  # of all guests, and as many again of one body each
    replay_bytes: int = 64 * 2**20  # of all open replays; a usual one takes a quarter of a megabyte
    idle_bytes: int = 64 * 2**20  # of all tables in memory at which nobody is, likewise
    # Of the tables that one guest has open. Beyond it the guest may watch no further ones; it may sit down until they
    # have twice as much. A usual game takes half a megabyte at most, so that all its sockets may be at such.
    open_bytes: int = 64 * 2**20
    campaign_bytes: int = 64 * 2**20  # of all campaigns in memory; a usual one takes a twentieth of a megabyte
    # A bosun thinks for about a hundredth of a second compiled, and up to half a second interpreted; a machine that
    # does much else is some times slower.
    bot_seconds: float = 10.0  # for a question, after which a bot answers with the best it has found; also if it thinks
    bot_patience: float = 20.0  # seconds, after which a bot that does not answer is stopped
    bot_memory: int = 512 * 1024 * 1024  # bytes of a bot's process, which needs about 50 MB
    hints: int = 3  # of one guest that wait for a bot
    reviews: int = 1  # games at a time that one guest has looked back at
    all_reviews: int = 20  # and all guests together: each has a replay in memory
    review_questions: int = 200  # of one game that are looked at: less than half a minute compiled, if nobody else asks
    import_seconds: float = 30.0  # to look through what is brought: a few times as long as the longest game takes
    import_memory: int = 512 * 1024 * 1024  # bytes of the process that does it, likewise
    import_rest: float = 60.0  # seconds without anything to look at, after which that process is stopped
    imports: int = 3  # things that one guest has brought and that wait to be looked at
    all_imports: int = 10  # of all guests, and as many again of one thing each: some minutes' work, 100 MB at most
    campaign_days: float = 730.0
    days: dict[Status, float] = field(default_factory=lambda: {"gathering": 7.0, "playing": 180.0, "over": 365.0})

    @classmethod
    def for_tables(cls, tables: int) -> Limits:
        """Limits for guests of so many tables each, and whatever they need to play at them."""
        usual = cls()
        more = max(1.0, tables / usual.tables)
        return cls(
            tables=tables,
            campaigns=tables,
            kept_tables=int(usual.kept_tables * more),
            kept_bytes=int(usual.kept_bytes * more),
            lobby_each=min(int(usual.lobby_each * more), usual.lobby // 4),
            sockets=int(usual.sockets * more),
            connections=int(usual.connections * more),
            unread_bytes=int(usual.unread_bytes * more),
            sent_bytes=int(usual.sent_bytes * more),
            open_bytes=int(usual.open_bytes * more),
            makes=usual.makes * more,
            make_burst=int(usual.make_burst * more),
            site_makes=usual.site_makes * more,
            site_make_burst=int(usual.site_make_burst * more),
            all_makes=usual.all_makes * more,
            all_make_burst=int(usual.all_make_burst * more),
            messages=usual.messages * more,
            burst=int(usual.burst * more),
            seat_messages=usual.seat_messages * more,
            seat_burst=int(usual.seat_burst * more),
            all_messages=usual.all_messages * more,
            all_burst=int(usual.all_burst * more),
            requests=usual.requests * more,
            request_burst=int(usual.request_burst * more),
            files=usual.files * more,
            file_burst=int(usual.file_burst * more),
        )


class Bucket:
    """So many at once, and so many a second from then on."""

    __slots__ = ("_burst", "_left", "_rate", "_then")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._left = float(burst)
        self._then = monotonic()

    def take(self, price: int = 1) -> bool:
        """Whether one more is all right now, or something as dear as so many."""
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < min(price, self._burst):
            return False
        self._left -= price
        return True

    def charge(self, price: int) -> None:
        """Take so much, also of what comes later: for what turned out to be dear when it was done."""
        self._left -= price


class Buckets:
    """A bucket for each of those who are counted. Of too many, whoever was not heard of for longest is forgotten.

    Nobody is worse off for being forgotten, since a new bucket is full. Whoever has so many addresses that the others
    are forgotten needs no trick to begin anew, which is why what is dear has a ceiling for all together too.
    """

    MOST = 10_000

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._by_name: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, name: str) -> Bucket:
        """The bucket of one of them."""
        bucket = self._by_name.get(name)
        if bucket is None:
            bucket = self._by_name[name] = Bucket(self._rate, self._burst)
            if len(self._by_name) > self.MOST:
                self._by_name.popitem(last=False)
        else:
            self._by_name.move_to_end(name)
        return bucket
