"""The questions and what the other side is told meanwhile, step by step, as far as they are always the same."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.rum_runner import codes

OVER: Final = ("The game is over.", "RR-win-1")

# For each step: the question, what the other side is told, and the clause. Where the question depends on how things
# stand, `words` has it instead. `{}` is what the question is about, as far as everybody sees it.
QUESTIONS: Final[dict[int, tuple[str, str, str]]] = {
    codes.MULLIGAN_STEP: ("", "decides whether to buy a new hand.", "RR-mulligan-1"),
    codes.REVEAL_STEP: ("", "may reveal funded investments.", "RR-upkeep-1"),
    codes.SHUFFLE_STEP: ("", "may shuffle its hand into its deck.", "RR-upkeep-9"),
    codes.LIGHTHOUSE_STEP: (
        "Lighthouse works: choose a hazard to move before another island, or a ship to add a coin to.",
        "carries out Lighthouse: a hazard is moved, or a coin is added to a ship.",
        "RR-lighthouse-2",
    ),
    codes.LIGHTHOUSE_ISLAND_STEP: ("", "chooses where Lighthouse moves the hazard {}.", "RR-lighthouse-3"),
    codes.POISONED_RUM_STEP: (
        "Poisoned Rum works: which hazard do you take from your discard pile? The Pirate sees it.",
        "chooses a hazard from its discard pile for Poisoned Rum.",
        "RR-poisonedrum-2",
    ),
    codes.MARQUE_STEP: (
        "Letter of Marque works: which ship is trashed? Its crew are trashed with it, and its coins are lost.",
        "chooses a ship to trash for Letter of Marque.",
        "RR-letterofmarque-2",
    ),
    codes.CROWN_ACTION_STEP: ("", "chooses an action ({} left).", "RR-action-1"),
    codes.PIRATE_ACTION_STEP: ("", "chooses an action ({} left).", "RR-action-1"),
    codes.INVESTMENT_STEP: ("", "plays investments and decides about {}.", "RR-investments-7"),
    codes.HAZARD_ISLAND_STEP: (
        "before which island do you play a hazard? It becomes the outermost one there.",
        "chooses an island to play a hazard before.",
        "RR-hazard-1",
    ),
    codes.HAZARD_STEP: (
        "which hazard do you lay face down {}? Nothing is paid for it before it is raised.",
        "chooses a hazard to lay face down {}.",
        "RR-hazard-2",
    ),
    codes.RECALL_STEP: (
        "which card do you take back into your hand? The coins on it go to your supply.",
        "chooses a card to recall.",
        "RR-recall-1",
    ),
    codes.INVEST_STEP: ("", "invests coins in its cards.", "RR-invest-1"),
    codes.DECREE_STEP: ("", "puts coins on its cards by Royal Decree.", "RR-royaldecree-2"),
    codes.EMBARGO_STEP: ("", "puts coins on ships by Embargo.", "RR-embargo-2"),
    codes.HANDLE_CREW_STEP: ("", "hires, moves and recalls crew.", "RR-crew-1"),
    codes.BERTH_CREW_STEP: ("", "chooses a place for {}.", "RR-crew-8"),
    codes.MAP_SHIP_STEP: ("", "chooses a ship to raid by Treasure Map.", "RR-treasuremap-2"),
    codes.MAP_TARGET_STEP: ("", "chooses an island for {} to raid.", "RR-treasuremap-4"),
    codes.WAVES_STEP: (
        "Crashing Waves: which island? Each hazard before it loses a coin, and you gain as many.",
        "chooses an island for Crashing Waves.",
        "RR-crashingwaves-2",
    ),
    codes.WINDS_STEP: (
        "Fair Winds: which ship loses all its coins?",
        "chooses a ship for Fair Winds.",
        "RR-fairwinds-2",
    ),
    codes.FIRE_SHIP_STEP: (
        "Fire Ship: which ship do you give up? Crew aboard are trashed with it.",
        "chooses a ship to give up for Fire Ship.",
        "RR-fireship-2",
    ),
    codes.FIRE_HAZARD_STEP: (
        "Fire Ship: which hazard is trashed, with all its coins?",
        "chooses a hazard to trash with Fire Ship.",
        "RR-fireship-2",
    ),
    codes.PARTY_STEP: ("", "chooses ships for the raid on {}.", "RR-party-1"),
    codes.RAISE_STEP: ("", "decides whether to raise {}.", "RR-raise-1"),
    codes.COST_STEP: ("", "faces {} and chooses what to pay.", "RR-face-3"),
    codes.PAY_CARDS_STEP: ("", "discards cards to get past {}.", "RR-face-5"),
    codes.PAY_CREW_STEP: (
        "which of your raiding crew do you trash to get past {}?",
        "chooses a raiding crew to trash for {}.",
        "RR-face-5",
    ),
    codes.PAY_SHIP_STEP: ("", "chooses a raiding ship to get past {}.", "RR-face-5"),
    codes.ICON_STEP: ("", "chooses whose icons to use against {}.", "RR-face-12"),
    codes.CASH_CROP_RAIDED_STEP: ("", "decides whether to pay for Cash Crop {}.", "RR-cashcrop-4"),
    codes.LIGHTHOUSE_RAIDED_STEP: (
        "you raided Lighthouse: which of your raiding ships gets a coin?",
        "chooses a raiding ship for the coin of Lighthouse.",
        "RR-lighthouse-6",
    ),
    codes.POISONED_RUM_RAIDED_STEP: (
        "you raided Poisoned Rum: which of your raiding crew do you trash?",
        "chooses a raiding crew to trash for Poisoned Rum.",
        "RR-poisonedrum-4",
    ),
    codes.MARQUE_RAIDED_STEP: (
        "",
        "may trash a raiding crew for the coins of Letter of Marque.",
        "RR-letterofmarque-4",
    ),
    codes.EFFECT_STEP: ("", "chooses which crew acts next after the raid.", "RR-after-2"),
    codes.JANEY_STEP: ("", "chooses a card to discard for Janey McFloyd.", "RR-janeymcfloyd-2"),
    codes.CARLIE_STEP: (
        "Cutthroat Carlie moves a coin: from which hazard to another hazard, or from which ship to another ship?",
        "chooses where Cutthroat Carlie takes a coin from.",
        "RR-cutthroatcarlie-2",
    ),
    codes.CARLIE_TO_STEP: ("", "chooses where Cutthroat Carlie puts the coin.", "RR-cutthroatcarlie-2"),
    codes.PETE_STEP: (
        "Stinky Pete: which face-down hazard do you trash, or which face-up one loses a coin?",
        "chooses a hazard for Stinky Pete.",
        "RR-stinkypete-2",
    ),
    codes.DINAH_STEP: (
        "Dead Eye Dinah: which card do you take from your discard pile into your hand?",
        "chooses a card from the discard pile for Dead Eye Dinah.",
        "RR-deadeyedinah-2",
    ),
    codes.LOOK_STEP: (
        "which face-down card do you look at? You alone see it.",
        "chooses a face-down card to look at.",
        "RR-after-9",
    ),
    codes.CROP_COIN_STEP: (
        "Cash Crop {} works: which of your cards gets a coin from the bank?",
        "chooses a card for the coin of Cash Crop {}.",
        "RR-cashcrop-2",
    ),
    codes.END_DISCARD_STEP: ("", "has too many cards and chooses one to discard.", "RR-end-3"),
}
