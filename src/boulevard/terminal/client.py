"""Client: any game at one keyboard.  It knows no rules; the table says what may be answered."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.text import Text
from textual import work
from textual.app import App, ComposeResult
from textual.widgets import Input, OptionList
from textual.worker import Worker

from boulevard.bots.advice import SOON
from boulevard.bots.bot import Bot
from boulevard.core.errors import Refused
from boulevard.core.frames import PUBLIC
from boulevard.core.messages import Action
from boulevard.core.table import Table
from boulevard.terminal.asking import REFUSED, Asking, Composing, speakers_among
from boulevard.terminal.board import Board
from boulevard.terminal.choices import MoveSuggester
from boulevard.terminal.computers import Computers
from boulevard.terminal.drawing import Choice, Drawing, Lines, Look, Spot
from boulevard.terminal.hints import advice_for
from boulevard.terminal.keys import BINDINGS
from boulevard.terminal.panes import CSS, Panes
from boulevard.terminal.saving import command, kept, printable
from boulevard.terminal.screens import LeaveScreen, Page, PassScreen, help_parts, result_parts

PAUSE = 0.7  # seconds before a bot's answer, so that it can be followed


class Client(App[None]):
    """One table.  People at this keyboard take turns with bots; only legal answers can be given."""

    TITLE = "Boulevard"
    ENABLE_COMMAND_PALETTE = False
    CSS = CSS
    BINDINGS = BINDINGS

    def __init__(
        self,
        table: Table[Any],
        *,
        people: Sequence[int],
        bots: Mapping[int, Bot],
        drawing: Drawing,
        path: Path | None = None,
        pause: float = PAUSE,
        soon: float | None = SOON,  # seconds until a hint is there; None: until it is thought out
    ) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
        self.VERTICAL_BREAKPOINTS = [(0, "-short"), (32, "-tall")]
        self.table = table
        self.people = tuple(people)
        self._computers = Computers(table, bots)
        self.drawing = drawing
        self.path, self.pause, self.soon = path, pause, soon
        self.names = [printable(name) for name in table.names]
        # Alone, one always sees with one's own eyes; together, only after taking the keyboard.
        self.eye = self.people[0] if len(self.people) == 1 else PUBLIC
        self.asking: Asking | Composing | None = None  # None: nobody here is asked or speaks
        self.looking: Spot | None = None  # where one looks around, if one does
        self.zoom: int | None = None  # None: the largest that fits
        self.trouble = ""  # why the last attempt was refused
        self.unsaved = "" if path else "This game is not saved anywhere."
        self.fault: Exception | None = None
        self._told = (PUBLIC, 0)  # whose log is shown, and how many ledger lines of it
        self._suggester = MoveSuggester()
        self._bots_at_work: Worker[None] | None = None
        self._panes = Panes(table.game.title, self._suggester, has_offers=drawing.has_offers)

    def compose(self) -> ComposeResult:
        yield self._panes

    def on_mount(self) -> None:
        self.call_after_refresh(self.advance)

    # -- the course of the game --------------------------------------------------------------------

    def advance(self) -> None:
        """Saves, and asks whoever is to answer next."""
        self.asking = None
        self.looking = None
        self._save()
        waiting = self._computers.waiting()
        if not waiting and not self._computers.speakers():
            self._ask_people()
        elif self._bots_at_work is not None and self._bots_at_work.is_running:
            if waiting:
                self._show_thinking(waiting[0])  # someone spoke meanwhile, or thought better of it
        else:
            self._bots_at_work = self._let_bots_answer()

    def _show_thinking(self, seat: int) -> None:
        self._show()
        self._panes.say(f"{self.names[seat]} is thinking ...")

    @work
    async def _let_bots_answer(self) -> None:
        before, computers = -1, self._computers
        while (waiting := computers.waiting()) or computers.speakers():
            seat = waiting[0] if waiting else computers.speakers()[0]
            if waiting:
                self._show_thinking(seat)
                await asyncio.sleep(self.pause if seat != before else self.pause / 3)
            if self.asking is not None:
                return  # whoever speaks is heard first; `advance` lets the bots go on
            before = seat
            length = self.table.length()
            try:
                said = await computers.offer()
                if said is None and waiting and self.table.length() == length:
                    said = seat, await computers.answer(seat)
                if self.asking is not None:
                    return
                if said is None or self.table.length() != length:
                    continue  # there is nothing to say, or the question is another one by now
                self.table.submit(*said)
            except Exception as error:  # whatever a bot does, the game can be saved and left
                reason = f"{type(error).__name__}: {error}"
                self._panes.say(f"{self.names[seat]} cannot go on ({reason}). Press q to leave.")
                return
            self._save()
        self._ask_people()

    def _ask_people(self) -> None:
        asked = [seat for seat in self.table.asked() if seat in self.people]
        if self.table.is_over():
            self._finish()
        elif not asked:
            self._show()
            self._panes.say("The game waits for a seat that nobody plays.")
        elif self.eye in asked or not self._is_private():
            self._ask(self.eye if self.eye in asked else asked[0])
        else:
            self.eye = PUBLIC
            self._show()
            self.push_screen(PassScreen(self.names[asked[0]]), lambda _: self._ask(asked[0]))

    def _is_private(self) -> bool:
        """Whether someone at this keyboard must not see what another one sees."""
        return self.table.game.traits.has_secrets and len(self.people) > 1

    def _ask(self, seat: int) -> None:
        self.eye = seat
        self.asking = Asking(self.table, self.drawing, self.names, seat)
        self._suggester.moves = list(self.asking.texts)
        self._step()

    def _step(self) -> None:
        """Shows the next choice to make."""
        self.looking = None
        self._show()
        if not self._panes.query_one("#move").has_focus:
            self._focus()

    def _focus(self) -> None:
        """To where the next choice is made."""
        is_listed = self.asking is not None and not self.asking.menu.spots()
        self._panes.query_one("#choices" if is_listed else "#board").focus()

    def _choose(self, choice: Choice) -> None:
        assert self.asking is not None
        self.trouble = ""
        action = self.asking.choose(choice)
        if action is None:
            self._step()
        else:
            self._answer(action)

    def _answer(self, action: Action) -> None:
        assert self.asking is not None
        seat = self.asking.seat
        try:
            self.table.submit(seat, action, self.table.number(seat))
        except Refused as error:
            self._refuse(error.sentence)
            return
        self.trouble = ""
        self.asking = None
        self._panes.query_one("#move", Input).clear()
        self._focus()
        self.advance()

    def _refuse(self, reason: str) -> None:
        self.trouble = reason
        self.bell()
        self._show_preview()

    def _finish(self) -> None:
        if len(self.people) != 1:
            self.eye = PUBLIC
        self._show()
        self._panes.say("The game is over. Press e for the result, q to leave.")
        self.action_result()

    def _save(self) -> None:
        if self.path is None:
            return
        self.unsaved = kept(self.path, self.table.record(keep_seed=True).write())
        if self.unsaved:
            self.notify(self.unsaved, severity="error", markup=False)

    # -- showing -----------------------------------------------------------------------------------

    def _show(self) -> None:
        view = self.table.view(self.eye)
        if self.asking is not None:
            self._panes.say(self.asking.question())
        self._panes.show_seats(self.drawing.seats(view, self.names))
        self._show_choices(self.drawing.hand(view, self.eye) if self.eye >= 0 else [])
        self._show_board()
        self._show_preview()
        self._show_log()

    def _show_choices(self, hand: Lines) -> None:
        if self.asking is None:
            lines = [Choice(str(n), line) for n, line in enumerate(hand)]
            self._panes.show_hand(hand, is_listed=True)
            title = "Your hand" if hand else "Choices"
            self._panes.show_choices(title, lines, None, is_asked=False)
            return
        menu, marked = self.asking.menu, self.asking.marked
        choices = menu.choices()
        labels = [choice.label.plain for choice in choices]
        self._panes.show_hand(hand, is_listed=labels == [line.plain for line in hand])
        self._panes.show_choices(
            f"Choose one of {len(choices)}" if choices else "No such move",
            choices,
            marked,
            is_careful=marked is not None and menu.is_last(marked),
        )

    def _show_board(self) -> None:
        view = self.table.view(self.eye)
        look = self._look()
        self._panes.show_board(
            lambda zoom: self.drawing.picture(view, self.names, look.at_zoom(zoom)),
            self.drawing.zooms,
            self.zoom,
            look.at,
            None if self.looking is not None else look.lit,
        )

    def _look(self) -> Look:
        look = Look() if self.asking is None else self.asking.look()
        return look if self.looking is None else Look(look.lit, self.looking)

    def _show_preview(self) -> None:
        if self.looking is not None:
            view = self.table.view(self.eye)
            title, lines = "Here is", self.drawing.about(self.looking, view, self.names)
        elif self.asking is not None:
            title, lines = self.asking.preview()
        elif self.table.is_over():
            title, lines = "The result", self._result()
        else:
            title, lines = "Preview", []
        refused = Text(f"No: {self.trouble}", style=REFUSED)
        is_told = not self.trouble or refused.plain in [line.plain for line in lines]
        self._panes.show_preview(title, lines if is_told else [refused, *lines])

    def _result(self) -> Lines:
        return self.drawing.outcome(self.table.result(), self.table.view(self.eye), self.names)

    def _show_log(self) -> None:
        eye, length = self._told
        is_other = eye != self.eye or length > self.table.length()
        view = self.table.view(self.eye)
        lines = [
            line
            for event in self.table.events(self.eye, 0 if is_other else length)
            for line in self.drawing.tell(event, view, self.names)
        ]
        self._panes.tell(lines, anew=is_other)
        self._told = self.eye, self.table.length()

    def on_resize(self) -> None:
        if self._panes.is_mounted:
            self._told = self.eye, self.table.length() + 1  # wrap the log anew
            self.call_after_refresh(self._show)

    # -- pointing and choosing ---------------------------------------------------------------------

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if (choice := self._meant(event)) is not None:
            self._mark(choice)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if (choice := self._meant(event)) is not None:
            self._choose(choice)

    def _meant(self, event: OptionList.OptionMessage) -> Choice | None:
        """The choice that a line of the list stands for; None if the list has changed since."""
        choices = [] if self.asking is None else self.asking.menu.choices()
        return next((choice for choice in choices if choice.label is event.option.prompt), None)

    def on_board_pointed(self, event: Board.Pointed) -> None:
        if self.looking is not None or self.asking is None:
            self._look_at(event.spot)
        elif (choice := self.asking.menu.at(event.spot)) is not None:
            self._mark(choice)

    def on_board_picked(self, event: Board.Picked) -> None:
        choice = None if self.asking is None else self.asking.menu.at(event.spot)
        if choice is None or self.asking is None:
            self._look_at(event.spot)
        elif self.asking.menu.is_last(choice) and (
            self.looking is not None or choice != self.asking.marked
        ):
            self._mark(choice)  # what carries a move out is shown first
        else:
            self._choose(choice)

    def _mark(self, choice: Choice) -> None:
        assert self.asking is not None
        self.asking.mark(choice)
        self.trouble = ""
        self.looking = None
        self._show()

    def _look_at(self, spot: Spot) -> None:
        self.looking = spot
        self._show_board()
        self._show_preview()

    # -- keys --------------------------------------------------------------------------------------

    def action_step_back(self) -> None:
        """Out of looking around, out of the move line, or one choice back."""
        move = self._panes.query_one("#move", Input)
        self.trouble = ""
        if self.looking is None:
            if move.has_focus:
                move.clear()
                self._panes.query_one("#board").focus()
                if self.asking is not None:
                    self.asking.begin_again()
            elif self.asking is not None and not self.asking.back():
                if isinstance(self.asking, Composing):
                    self.advance()
                    return
        self.looking = None
        if self.asking is not None:
            self._step()
        else:
            self._show()

    def action_look_around(self) -> None:
        board = self._panes.query_one("#board", Board)
        if self.looking is not None:
            self.action_step_back()
        elif board.spots:
            here = self._look().at
            self._look_at(here if here in board.spots else board.spots[0])
            board.focus()

    def action_zoom(self) -> None:
        zoom = 0 if self.zoom is None else self.zoom + 1
        self.zoom = zoom if zoom < self.drawing.zooms else None
        self._show_board()

    def action_hand(self) -> None:
        if self.eye >= 0:
            lines = self.drawing.hand(self.table.view(self.eye), self.eye, in_full=True)
            self.push_screen(Page("Your hand", lines or [Text("nothing")]))

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        if isinstance(asking := self.asking, Asking):
            self._panes.say("Thinking ...")
            asking.follow(await advice_for(self.table, asking.seat, self.soon))
            if self.asking is asking:  # nothing was answered meanwhile
                self._step()

    def action_help(self) -> None:
        legend = self.drawing.legend(self.table.view(self.eye))
        self.push_screen(Page("Help", help_parts(self.table.game.name, legend)))

    def action_result(self) -> None:
        if self.table.is_over():
            verify = command("verify", self.path) if self.path is not None else ""
            seed = str(self.table.record().seed)
            parts = result_parts(self._result(), seed, self.table.seed_hash, verify)
            self.push_screen(Page("The result", parts))

    def action_undo(self) -> None:
        if self.asking is None:
            self.notify("The game is over." if self.table.is_over() else "Wait for your turn.")
        elif isinstance(self.asking, Composing):
            self._refuse("leave the offer first, by Esc")
        elif reason := self.table.cannot_undo(self.eye):
            self._refuse(self.table.game.sentence(reason))
        else:
            self.table.undo(self.eye)
            self.trouble = ""
            self.advance()

    def action_speak(self) -> None:
        """Puts an open answer together; also for someone here who is not asked."""
        if isinstance(self.asking, Composing) or not self.table.game.traits.has_open_answers:
            return
        here = [self.eye] if self._is_private() else self.people
        if speakers := speakers_among(here, self.table, self.drawing, self.names):
            self.trouble = ""
            self.asking = Composing(self.table, self.drawing, self.names, speakers)
            self._suggester.moves = []
            self._step()
        else:
            self.notify("Nothing can be offered now.")

    def action_leave(self) -> None:
        if not self.unsaved:
            self.exit()
        elif not isinstance(self.screen, LeaveScreen):
            self.push_screen(LeaveScreen(self.unsaved), lambda sure: self.exit() if sure else None)

    # -- typing ------------------------------------------------------------------------------------

    def action_type(self) -> None:
        self._panes.query_one("#move").focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """The list follows what is typed."""
        if self.asking is not None and event.input.has_focus:
            self.trouble = ""
            self.asking.type(event.value)
            self._step()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if self.asking is not None and event.value.strip():
            try:
                action = self.asking.read(event.value)
            except Refused as error:
                self._refuse(error.sentence)
            else:
                self._answer(action)

    def _handle_exception(self, error: Exception) -> None:
        """A person at a terminal gets a sentence from `run`; a test gets the error itself."""
        self.fault = getattr(error, "error", None) or error  # a worker's error comes wrapped
        if self.is_headless:
            super()._handle_exception(error)
        else:
            self.exit(return_code=1)
