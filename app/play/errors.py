"""The errors of players' messages."""

from app.errors import Problem


class MoveNotTaken(Exception):
    """The database rejects every row for this table's log: it is full, or the table was changed by hand. A server
    failure, not a refusal."""


class NotPlaying(Problem):
    status = 409
    message = "No game is going on at this table."


class NotYourTurn(Problem):
    status = 409
    message = "It is not your turn."


class StaleDecision(Problem):
    status = 409
    message = "The game has moved on. Look at the table again."


class StoodInFor(Problem):
    status = 409
    message = "A bot plays for you. Take your seat back first."


class NoHints(Problem):
    status = 409
    message = "There are no hints for you at this table."


class HintBusy(Problem):
    status = 409
    retry_after = 1.0
    message = "Your hint is on its way. Try again in a moment."


class NoSharedReplay(Problem):
    status = 409
    message = "A replay can be watched together after the game, while its page is open."


class NoSuchMoment(Problem):
    status = 404
    message = "The game has no such moment."


class ReplayLed(Problem):
    """Somebody else has the lead of the shared replay."""

    status = 409
    message = "Somebody else leads this replay. You can watch it alone."


class GamePaused(Problem):
    status = 409
    message = "The game is paused. Resume it first."


class NotPaused(Problem):
    status = 409
    message = "The game is not paused."


class NotHere(Problem):
    status = 409
    message = "Open the table to vote."


class AlreadyVoted(Problem):
    status = 409
    message = "You have already voted."


class AskedAboutYou(Problem):
    status = 409
    message = "This vote is about you: the others decide."


class SeatIsHere(Problem):
    status = 409
    message = "This player is here, or has not been away long enough."


class SeatHeld(Problem):
    status = 409
    message = "Somebody plays this seat."


class SeatOfBot(Problem):
    status = 409
    message = "A bot plays this seat; it has no owner."


class AlreadyStoodIn(Problem):
    status = 409
    message = "A bot already plays for this player."


class NotStoodIn(Problem):
    status = 409
    message = "No bot plays for you."


class RuleIsToWait(Problem):
    status = 409
    message = "At this table everybody waits for absent players. You can agree to end the game."


class NoSuchRequest(Problem):
    status = 404
    message = "This request is no longer open."


class NobodyToAsk(Problem):
    status = 409
    message = "No player has this table open, so nobody can agree. Try again when somebody is there."


class NoKnockHere(Problem):
    status = 409
    message = (
        "You cannot ask for your seat back at this table. Open your personal link in this browser, or make a device "
        "link in the browser where you played."
    )


class KnockClosed(Problem):
    status = 409
    message = "Nobody can claim this seat in this game any more. Open your personal link or a device link."


class KnockOpen(Problem):
    status = 409
    message = "Somebody is already asking for a seat at this table. Try again in a few minutes."


class TooFewToApprove(Problem):
    status = 409
    message = "At least two players must be here to approve the request. Open your personal link or a device link."


class SharesWithSeat(Problem):
    status = 409
    message = (
        "This browser or its network is linked to another seat at this table, so it cannot ask for this one. Open your "
        "personal link or a device link."
    )


class ApproversShare(Problem):
    status = 409
    message = (
        "The players who approve must use different devices and networks. Open your personal link or a device link."
    )


class SeatMovedBefore(Problem):
    status = 409
    message = "Your seat changed hands during the game, so you have no vote on other seats."


class DeputyCannot(Problem):
    status = 409
    message = "You play this seat for its owner. Only the owner can do that."


class NobodyKnocked(Problem):
    status = 409
    message = "There is no request for your seat that you could deny."


class LateJoiningOff(Problem):
    status = 409
    message = "At this table bots keep their seats. You can watch."


class NoClock(Problem):
    status = 409
    message = "This table has no clock, so there is nothing to pause."


class AlreadyPaused(Problem):
    status = 409
    message = "The game is already paused."


class PauseNeedsOthers(Problem):
    status = 409
    message = "You cannot pause alone: another player must be here and agree."


class OfTournament(Problem):
    status = 409
    message = "This is a match of a tournament: its seats cannot change. Play on, or give up the match."


class NoLesson(Problem):
    status = 404
    message = "This game has no lesson."


class NoSuchStep(Problem):
    status = 422
    message = "The lesson has no such step."


class NotInLesson(Problem):
    status = 409
    message = "The lesson asks for another move now."


class LessonChanged(Problem):
    status = 409
    message = "This lesson has changed since you began. Start it again."
