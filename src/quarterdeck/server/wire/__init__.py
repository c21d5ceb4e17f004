"""What is said on the wire, in both directions. `docs/protocol.md` tells it as a story; this is the law.

Everything is JSON. Over a socket every message is an object with a `type`, the name of its structure in lower case.
"""

from quarterdeck.server.wire.campaigns import (
    BookPage as BookPage,
)
from quarterdeck.server.wire.campaigns import (
    CampaignHeld as CampaignHeld,
)
from quarterdeck.server.wire.campaigns import (
    CampaignMade as CampaignMade,
)
from quarterdeck.server.wire.campaigns import (
    CampaignPicture as CampaignPicture,
)
from quarterdeck.server.wire.campaigns import (
    CampaignSeat as CampaignSeat,
)
from quarterdeck.server.wire.campaigns import (
    CampaignTable as CampaignTable,
)
from quarterdeck.server.wire.campaigns import (
    CampaignToken as CampaignToken,
)
from quarterdeck.server.wire.campaigns import (
    ChangeSeats as ChangeSeats,
)
from quarterdeck.server.wire.campaigns import (
    ChapterInfo as ChapterInfo,
)
from quarterdeck.server.wire.campaigns import (
    ChooseWay as ChooseWay,
)
from quarterdeck.server.wire.campaigns import (
    ChronicleLine as ChronicleLine,
)
from quarterdeck.server.wire.campaigns import (
    Invitation as Invitation,
)
from quarterdeck.server.wire.campaigns import (
    MakeCampaign as MakeCampaign,
)
from quarterdeck.server.wire.campaigns import (
    MarkInfo as MarkInfo,
)
from quarterdeck.server.wire.campaigns import (
    MyCampaign as MyCampaign,
)
from quarterdeck.server.wire.campaigns import (
    MyCampaigns as MyCampaigns,
)
from quarterdeck.server.wire.campaigns import (
    SetSail as SetSail,
)
from quarterdeck.server.wire.campaigns import (
    StoryInfo as StoryInfo,
)
from quarterdeck.server.wire.campaigns import (
    TurnPage as TurnPage,
)
from quarterdeck.server.wire.campaigns import (
    Vote as Vote,
)
from quarterdeck.server.wire.campaigns import (
    WayInfo as WayInfo,
)
from quarterdeck.server.wire.http import (
    BotInfo as BotInfo,
)
from quarterdeck.server.wire.http import (
    Brought as Brought,
)
from quarterdeck.server.wire.http import (
    CaptionInfo as CaptionInfo,
)
from quarterdeck.server.wire.http import (
    CardInfo as CardInfo,
)
from quarterdeck.server.wire.http import (
    ChanceInfo as ChanceInfo,
)
from quarterdeck.server.wire.http import (
    Checked as Checked,
)
from quarterdeck.server.wire.http import (
    ChoiceInfo as ChoiceInfo,
)
from quarterdeck.server.wire.http import (
    CostlyInfo as CostlyInfo,
)
from quarterdeck.server.wire.http import (
    Deck as Deck,
)
from quarterdeck.server.wire.http import (
    GameInfo as GameInfo,
)
from quarterdeck.server.wire.http import (
    GuideInfo as GuideInfo,
)
from quarterdeck.server.wire.http import (
    Join as Join,
)
from quarterdeck.server.wire.http import (
    KnobInfo as KnobInfo,
)
from quarterdeck.server.wire.http import (
    Links as Links,
)
from quarterdeck.server.wire.http import (
    Made as Made,
)
from quarterdeck.server.wire.http import (
    MakeTable as MakeTable,
)
from quarterdeck.server.wire.http import (
    Mine as Mine,
)
from quarterdeck.server.wire.http import (
    MomentInfo as MomentInfo,
)
from quarterdeck.server.wire.http import (
    Mute as Mute,
)
from quarterdeck.server.wire.http import (
    MyTable as MyTable,
)
from quarterdeck.server.wire.http import (
    PlayOn as PlayOn,
)
from quarterdeck.server.wire.http import (
    Privacy as Privacy,
)
from quarterdeck.server.wire.http import (
    Problem as Problem,
)
from quarterdeck.server.wire.http import (
    ReplayInfo as ReplayInfo,
)
from quarterdeck.server.wire.http import (
    ReviewInfo as ReviewInfo,
)
from quarterdeck.server.wire.http import (
    RulesPage as RulesPage,
)
from quarterdeck.server.wire.http import (
    SeatBot as SeatBot,
)
from quarterdeck.server.wire.http import (
    SeatWish as SeatWish,
)
from quarterdeck.server.wire.http import (
    Start as Start,
)
from quarterdeck.server.wire.http import (
    TokenAt as TokenAt,
)
from quarterdeck.server.wire.parts import (
    EVENTS_PAGE as EVENTS_PAGE,
)
from quarterdeck.server.wire.parts import (
    OLDEST_PROTOCOL as OLDEST_PROTOCOL,
)
from quarterdeck.server.wire.parts import (
    PROTOCOL as PROTOCOL,
)
from quarterdeck.server.wire.parts import (
    Advice as Advice,
)
from quarterdeck.server.wire.parts import (
    Asked as Asked,
)
from quarterdeck.server.wire.parts import (
    Candidate as Candidate,
)
from quarterdeck.server.wire.parts import (
    Chance as Chance,
)
from quarterdeck.server.wire.parts import (
    ChatLine as ChatLine,
)
from quarterdeck.server.wire.parts import (
    Event as Event,
)
from quarterdeck.server.wire.parts import (
    Gauge as Gauge,
)
from quarterdeck.server.wire.parts import (
    Held as Held,
)
from quarterdeck.server.wire.parts import (
    Lesson as Lesson,
)
from quarterdeck.server.wire.parts import (
    Opening as Opening,
)
from quarterdeck.server.wire.parts import (
    Option as Option,
)
from quarterdeck.server.wire.parts import (
    Outcome as Outcome,
)
from quarterdeck.server.wire.parts import (
    PersonInfo as PersonInfo,
)
from quarterdeck.server.wire.parts import (
    Proposal as Proposal,
)
from quarterdeck.server.wire.parts import (
    Reached as Reached,
)
from quarterdeck.server.wire.parts import (
    SeatInfo as SeatInfo,
)
from quarterdeck.server.wire.parts import (
    SeatKind as SeatKind,
)
from quarterdeck.server.wire.parts import (
    Sentence as Sentence,
)
from quarterdeck.server.wire.parts import (
    Several as Several,
)
from quarterdeck.server.wire.parts import (
    Status as Status,
)
from quarterdeck.server.wire.parts import (
    TableInfo as TableInfo,
)
from quarterdeck.server.wire.parts import (
    Thing as Thing,
)
from quarterdeck.server.wire.parts import (
    Told as Told,
)
from quarterdeck.server.wire.parts import (
    Undoing as Undoing,
)
from quarterdeck.server.wire.parts import (
    Way as Way,
)
from quarterdeck.server.wire.socket import (
    Answer as Answer,
)
from quarterdeck.server.wire.socket import (
    AskOdds as AskOdds,
)
from quarterdeck.server.wire.socket import (
    Concede as Concede,
)
from quarterdeck.server.wire.socket import (
    Consent as Consent,
)
from quarterdeck.server.wire.socket import (
    Decline as Decline,
)
from quarterdeck.server.wire.socket import (
    Done as Done,
)
from quarterdeck.server.wire.socket import (
    Draw as Draw,
)
from quarterdeck.server.wire.socket import (
    FindWays as FindWays,
)
from quarterdeck.server.wire.socket import (
    FoundWays as FoundWays,
)
from quarterdeck.server.wire.socket import (
    FromClient as FromClient,
)
from quarterdeck.server.wire.socket import (
    FromServer as FromServer,
)
from quarterdeck.server.wire.socket import (
    Gone as Gone,
)
from quarterdeck.server.wire.socket import (
    Hello as Hello,
)
from quarterdeck.server.wire.socket import (
    Hint as Hint,
)
from quarterdeck.server.wire.socket import (
    Hinted as Hinted,
)
from quarterdeck.server.wire.socket import (
    Leading as Leading,
)
from quarterdeck.server.wire.socket import (
    Look as Look,
)
from quarterdeck.server.wire.socket import (
    Message as Message,
)
from quarterdeck.server.wire.socket import (
    Next as Next,
)
from quarterdeck.server.wire.socket import (
    Pick as Pick,
)
from quarterdeck.server.wire.socket import (
    Picked as Picked,
)
from quarterdeck.server.wire.socket import (
    Ping as Ping,
)
from quarterdeck.server.wire.socket import (
    Pong as Pong,
)
from quarterdeck.server.wire.socket import (
    Reasons as Reasons,
)
from quarterdeck.server.wire.socket import (
    Recall as Recall,
)
from quarterdeck.server.wire.socket import (
    Recalled as Recalled,
)
from quarterdeck.server.wire.socket import (
    Refused as Refused,
)
from quarterdeck.server.wire.socket import (
    Reply as Reply,
)
from quarterdeck.server.wire.socket import (
    Reset as Reset,
)
from quarterdeck.server.wire.socket import (
    Said as Said,
)
from quarterdeck.server.wire.socket import (
    Say as Say,
)
from quarterdeck.server.wire.socket import (
    State as State,
)
from quarterdeck.server.wire.socket import (
    TakeHold as TakeHold,
)
from quarterdeck.server.wire.socket import (
    ToldOdds as ToldOdds,
)
from quarterdeck.server.wire.socket import (
    Undo as Undo,
)
from quarterdeck.server.wire.socket import (
    Welcome as Welcome,
)
from quarterdeck.server.wire.socket import (
    Why as Why,
)
from quarterdeck.server.wire.types import (
    LARGEST as LARGEST,
)
from quarterdeck.server.wire.types import (
    LONGEST_CAMPAIGN_NAME as LONGEST_CAMPAIGN_NAME,
)
from quarterdeck.server.wire.types import (
    LONGEST_DEAL as LONGEST_DEAL,
)
from quarterdeck.server.wire.types import (
    LONGEST_KEY as LONGEST_KEY,
)
from quarterdeck.server.wire.types import (
    LONGEST_NAME as LONGEST_NAME,
)
from quarterdeck.server.wire.types import (
    LONGEST_SAYING as LONGEST_SAYING,
)
from quarterdeck.server.wire.types import (
    LONGEST_TOKEN as LONGEST_TOKEN,
)
from quarterdeck.server.wire.types import (
    MOST_MOVES as MOST_MOVES,
)
from quarterdeck.server.wire.types import (
    MOST_POINTED_AT as MOST_POINTED_AT,
)
from quarterdeck.server.wire.types import (
    Number as Number,
)
from quarterdeck.server.wire.types import (
    Struct as Struct,
)
