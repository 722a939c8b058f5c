"""The games as OpenSpiel knows them: importing this module registers them with `pyspiel`.

    import boulevard.envs.open_spiel
    game = pyspiel.load_game("boulevard_streets(players=3,business=true)")

Chance is explicit, seats are asked one after the other, and actions are indexes of the action space
of the game.  docs/open_spiel.md tells the rest.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from boulevard.core.arrays import octets, shorts
from boulevard.core.errors import Refused
from boulevard.core.frames import EVERYONE, NATURE, NOBODY, PUBLIC
from boulevard.core.game import Game
from boulevard.core.match import LEAD, PLACES, REWARDS, SCORE, WIN, worth
from boulevard.core.messages import Event, Options, Outcome, View
from boulevard.core.options import Setting, Value, fewest, read_options, settings
from boulevard.core.registry import GAMES, find_game
from boulevard.core.spaces import LARGEST, field_at

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        f"{error.name} is not installed: pip install 'boulevard[open-spiel]'", name=error.name
    ) from None

PREFIX: Final = "boulevard_"  # before the name of a game
JOINED: Final = "+"  # instead of commas, at which OpenSpiel parts the parameters of a game


# -- what is chosen --------------------------------------------------------------------------------


def parameters(rules: Game[Any]) -> dict[str, Value]:
    """What can be chosen for a game, with its defaults; what only a file can say is left out."""
    found: dict[str, Value] = {"players": fewest(rules), "reward": LEAD}
    for setting in settings(rules):
        if setting.form != "file":
            found[setting.name] = _default(setting)
    return found


def _default(setting: Setting) -> Value:
    if setting.form == "yes or no":
        return setting.default == "true"
    return int(setting.default) if setting.default.isdecimal() else setting.default


def _options(rules: Game[Any], chosen: dict[str, Any]) -> Options:
    """The options that these parameters stand for; refuses in one line."""
    said = {key: value for key, value in chosen.items() if key not in ("players", "reward")}
    for key, value in said.items():
        if isinstance(value, str):
            if "," in value:
                joined = value.replace(",", JOINED)
                raise pyspiel.SpielError(f"OpenSpiel parts words at commas: say {key}={joined}")
            said[key] = value.replace(JOINED, ",")
    if chosen["reward"] not in REWARDS:
        known = ", ".join(REWARDS)
        raise pyspiel.SpielError(f"reward is one of {known}, not {chosen['reward']!r}")
    try:
        return read_options(rules, chosen["players"], said)
    except Refused as error:
        raise pyspiel.SpielError(error.sentence) from None


# -- the game --------------------------------------------------------------------------------------


class SpielGame(pyspiel.Game):
    """One game with its options."""

    def __init__(self, rules: Game[Any], params: dict[str, Any] | None = None) -> None:
        usual = parameters(rules)
        chosen = {**usual, **(params or {})}
        self.rules = rules
        self.options = _options(rules, chosen)
        self.reward: str = chosen["reward"]
        bounds = rules.bounds(self.options)
        low, high = _utilities(self.reward)
        kind = _type(rules, _utility(self.reward, self.options.players))
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.answer_size,
            max_chance_outcomes=bounds.outcomes,
            num_players=self.options.players,
            min_utility=low,
            max_utility=high,
            utility_sum=_sum(kind.utility),
            max_game_length=bounds.answers,
        )
        # Without the defaults, so that the name of the game stays short, and can be read back.
        said = {key: value for key, value in chosen.items() if value != usual[key]}
        super().__init__(kind, info, said)

    def __reduce__(self) -> tuple[Any, ...]:
        """By its name; a process that has not imported this module does it then."""
        return loaded, (str(self),)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> SpielObserver:
        return SpielObserver(
            self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params
        )


def loaded(name: str) -> Any:
    return pyspiel.load_game(name)


def _type(rules: Game[Any], utility: Any) -> Any:
    kinds = pyspiel.GameType
    hidden = rules.traits.has_secrets or rules.traits.is_simultaneous
    known = kinds.Information
    return kinds(
        short_name=PREFIX + rules.name,
        long_name=rules.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=known.IMPERFECT_INFORMATION if hidden else known.PERFECT_INFORMATION,
        utility=utility,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=rules.seats[-1],
        min_num_players=rules.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,  # no row of fixed length has perfect recall
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(rules),
    )


def _utilities(reward: str) -> tuple[float, float]:
    """The least and the most that a game can be worth.  Scores are told as 16-bit integers, so
    none of them leads another by more than their whole range."""
    most = {WIN: 1.0, PLACES: 1.0, LEAD: 2.0 * LARGEST, SCORE: 1.0 * LARGEST}[reward]
    return 0.0 if reward == WIN else -most, most


def _utility(reward: str, players: int) -> Any:
    """Alone there is nobody who loses what the seat wins; of three the first and the others lead
    by different amounts."""
    kinds = pyspiel.GameType.Utility
    if reward == WIN and players > 1:
        return kinds.CONSTANT_SUM
    if (reward == PLACES and players > 1) or (reward == LEAD and players == 2):
        return kinds.ZERO_SUM
    return kinds.GENERAL_SUM


def _sum(utility: Any) -> float | None:
    kinds = pyspiel.GameType.Utility
    return {kinds.ZERO_SUM: 0.0, kinds.CONSTANT_SUM: 1.0}.get(utility)


# -- a position and how it came about --------------------------------------------------------------


class Line:
    """One answer in the ledger of a position.  What it caused is found out when somebody asks, and
    once for all positions that follow from it."""

    def __init__(self, before: Line | None, answer: int) -> None:
        self.before = before
        self.answer = answer  # an index of the action space; by nature, of the outcomes
        self.state: Any = None  # the position after it, once it is told
        self.told: dict[int, str] = {}  # by eye: what it saw of it, and said itself


class Play:
    """A position of one game, with its ledger."""

    def __init__(self, rules: Game[Any], options: Options) -> None:
        self.rules = rules
        self.options = options
        self.state = rules.start(options)
        self.last = Line(None, 0)  # the root, which is no answer
        self._legal: list[int] | None = None  # of the seat that is asked, once they are known
        self._outcomes: list[tuple[Outcome, int]] | None = None
        self._views: dict[int, View] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        """OpenSpiel clones a state by deep copies of its attributes."""
        del memo
        twin = Play.__new__(Play)
        twin.__dict__.update(self.__dict__)
        twin.state = self.rules.copy(self.state)
        twin._views = self._views.copy()
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return replayed, (self.rules.name, self.options, self.ledger())

    def ledger(self) -> list[int]:
        """Every answer so far."""
        found: list[int] = []
        line = self.last
        while line.before is not None:
            found.append(line.answer)
            line = line.before
        return found[::-1]

    @property
    def asked(self) -> int:
        """Who is asked; of several the first, until it has answered everything."""
        return self.rules.floor(self.state)

    def legal(self) -> list[int]:
        """The indexes of what the seat that is asked may answer, ascending."""
        if self._legal is None:
            into: Any = octets(self.rules.answer_size)  # NumPy's types know no vec
            self.rules.mask(self.state, self.asked, into)
            self._legal = np.flatnonzero(np.frombuffer(into, np.uint8)).tolist()
        return self._legal

    def outcomes(self) -> list[tuple[Outcome, int]]:
        """What nature may answer, with weights."""
        if self._outcomes is None:
            self._outcomes = self.rules.outcomes(self.state)
        return self._outcomes

    def answer(self, number: int) -> None:
        """The answer of whoever is asked; refuses one that is not legal."""
        asked = self.asked
        if asked == NOBODY:
            raise pyspiel.SpielError("the game is over")
        if asked == NATURE:
            if not 0 <= number < len(self.outcomes()):
                raise pyspiel.SpielError(f"there is no outcome {number}")
        elif number not in self.legal():
            raise pyspiel.SpielError(f"the answer {number} is not legal for player {asked}")
        _take(self.rules, self.state, number, None)
        self.last = Line(self.last, number)
        self._legal = None
        self._outcomes = None
        self._views = {}

    def view(self, eye: int) -> View:
        if eye not in self._views:
            self._views[eye] = self.rules.view(self.state, eye)
        return self._views[eye]

    def position(self, eye: int) -> str:
        return self.rules.write_position(self.view(eye))

    def words(self, number: int) -> str:
        """What an answer of whoever is asked is called."""
        rules, asked = self.rules, self.asked
        if asked == NATURE and 0 <= number < len(self.outcomes()):
            return rules.write_answer(self.view(EVERYONE), self.outcomes()[number][0])
        if asked >= 0 and number in self.legal():
            action = rules.action_at(self.state, asked, number)
            return rules.write_answer(self.view(asked), action)
        field = field_at(rules.answer_fields, number)
        return f"{field.name} {number - field.offset}"

    def told(self, eye: int) -> str:
        """Everything that an eye has seen, and what it has answered itself, line by line."""
        untold: list[Line] = []
        line: Line | None = self.last
        while line is not None and line.state is None:
            untold.append(line)
            line = line.before
        for one in reversed(untold):
            _tell(self.rules, self.options, one)
        found: list[str] = []
        line = self.last
        while line is not None:
            found.append(line.told[eye])
            line = line.before
        return "".join(reversed(found))


def _take(rules: Game[Any], state: Any, number: int, log: list[Event] | None) -> None:
    asked = rules.floor(state)
    if asked == NATURE:
        outcome, _ = rules.outcomes(state)[number]
        rules.happen(state, outcome, log)
    else:
        rules.play_at(state, asked, number, log)


def _tell(rules: Game[Any], options: Options, line: Line) -> None:
    """Finds out what every eye saw of an answer, where the one before it is told."""
    eyes = (PUBLIC, EVERYONE, *range(options.players))
    line.told = dict.fromkeys(eyes, "")
    if line.before is None:
        line.state = rules.start(options)
        return
    state = rules.copy(line.before.state)
    asked = rules.floor(state)
    if asked != NATURE:
        action = rules.action_at(state, asked, line.answer)
        for eye in (asked, EVERYONE):
            line.told[eye] = f"{asked}: {rules.write_answer(rules.view(state, eye), action)}\n"
    log: list[Event] = []
    _take(rules, state, line.answer, log)
    for eye in eyes:
        seen = [msgspec.json.encode(event.seen_by(eye)).decode() for event in log]
        line.told[eye] += "".join(f"{one}\n" for one in seen)
    line.state = state


def replayed(name: str, options: Options, ledger: list[int]) -> Play:
    """The position to which these answers lead."""
    play = Play(find_game(name), options)
    for number in ledger:
        play.answer(number)
    return play


# -- the state and who looks at it -----------------------------------------------------------------


class SpielState(pyspiel.State):
    """A position as OpenSpiel asks about it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.play = Play(game.rules, game.options)
        self.reward = game.reward

    def current_player(self) -> int:
        asked = self.play.asked
        if asked == NATURE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if asked == NOBODY else asked

    def is_terminal(self) -> bool:
        return self.play.asked == NOBODY

    def _legal_actions(self, player: int) -> list[int]:
        del player  # only the one who is asked has any, and OpenSpiel sees to that
        return self.play.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """By their position in the outcomes of the game."""
        weights = [weight for _, weight in self.play.outcomes()]
        total = sum(weights)
        return [(number, weight / total) for number, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        self.play.answer(action)

    def _action_to_string(self, player: int, action: int) -> str:
        del player
        return self.play.words(action)

    def returns(self) -> list[float]:
        play = self.play
        if play.asked != NOBODY:
            return [0.0] * play.options.players
        return worth(play.rules, play.state, self.reward)

    def __str__(self) -> str:
        return self.play.position(EVERYONE)


class SpielObserver:
    """What one pair of eyes sees, as OpenSpiel's observers tell it."""

    def __init__(self, rules: Game[Any], kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise pyspiel.SpielError(f"an observation takes no parameters, such as {min(params)}")
        private = pyspiel.PrivateInfoType
        self._rules = rules
        self._recalls: bool = kind.perfect_recall
        self._is_private: bool = not kind.public_info  # only what the others do not see
        # An eye, where it is not the player's own.
        self._eye = {private.NONE: PUBLIC, private.ALL_PLAYERS: EVERYONE}.get(kind.private_info)
        self._row: Any = shorts(rules.observation_size)  # NumPy's types know no vec
        self.tensor: np.ndarray[Any, np.dtype[np.float32]] | None = None
        self.dict: dict[str, np.ndarray[Any, np.dtype[np.float32]]] = {}
        if not self._recalls and not self._is_private:
            self.tensor = np.zeros(rules.observation_size, np.float32)
            for field in rules.observation_fields:
                self.dict[field.name] = self.tensor[field.offset : field.offset + field.length]

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is not None:
            eye = player if self._eye is None else self._eye
            self._rules.observe(state.play.state, eye, self._row)
            self.tensor[:] = np.frombuffer(self._row, np.int16)

    def string_from(self, state: SpielState, player: int) -> str:
        eye = player if self._eye is None else self._eye
        seen = state.play.told(eye) if self._recalls else state.play.position(eye)
        if not self._is_private:
            return seen
        public = state.play.told(PUBLIC) if self._recalls else state.play.position(PUBLIC)
        others = set(public.splitlines())
        return "\n".join(line for line in seen.splitlines() if line not in others)


def _register(rules: Game[Any]) -> None:
    # A class and no function: OpenSpiel keeps what it is given, lets go of it when Python has
    # already ended, and a function would be freed then, which aborts the process.
    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(rules, params)

    pyspiel.register_game(_type(rules, _utility(LEAD, fewest(rules))), Registered)


for _name in GAMES.names():
    if find_game(_name).spaces_version:
        _register(find_game(_name))
