/** Texts for commands that the server refused. */

import type { Failure, Refusal } from "#web/api/failure.ts";
import { messages } from "#web/language/messages.ts";
import { type FailureWords, failureText } from "#web/ui/failure-messages.ts";
import { twoPersonsRefusal } from "./two-persons-messages.ts";

export const REFUSAL_MESSAGES = messages("commandRefusals", {
  /** Sentences that explain a refusal, by its code. */
  refusals: {
    NotPermitted: "Your account can't send this command.",
    Forbidden: "Your account can't send this command.",
    NotFound: "A master is no longer part of this layout. Reload the page.",
    BadArguments: "The server rejected the parameters.",
    InvalidArgument: "The server rejected the request.",
    UnknownCommand: "The server does not know this command.",
    ConfirmationRequired: "This command needs confirmation. Run it again.",
    ConfirmationInvalid: "Not confirmed: the name differs, or 60 seconds have passed.",
    RemoteControlOff: "Remote control of this layout is switched off.",
    SessionIdle: "Nothing was sent: this session was not in use and needs your password.",
    StaleRequest:
      "This request is more than 5 minutes old, or the clock of this device is wrong. Nothing was sent: check the clock and run the command again.",
    RateLimited: "Too many commands: at most 30 a minute. Wait a moment.",
    IdempotencyMismatch: "Another command has this ID. Run it again.",
    OverrideRefused: "This interlock can't be overridden here.",
    DrillRefused:
      "A stow drill needs wind below the limit, known at every master, and no active stow. Nothing was sent.",
    ApprovalOver: "This request has ended: it was decided, withdrawn or expired.",
    ApprovalInvalid: "The requester can no longer send this command. Nothing was sent.",
    SecondPersonRequired: "This command requires a second person: someone else must approve it.",
    Conflict: "Someone else changed this at the same time. Try again.",
    NoMotion: "This command moves no trackers.",
    ExportTooLarge: "The report is too large for one file.",
  },
  /** Sentences by code and reason of a refusal, for reasons that need their own sentence. */
  reasoned: {
    "ConfirmationInvalid approver":
      "Someone already vouched for this person, or another person was refused since. Nothing was changed.",
    "ConfirmationInvalid digest":
      "The request has changed since it was shown. Reload the page and review it again.",
  },
  advice: {
    networkError: "Nothing is sent later. Check the history before you try again.",
    failed: "Check the history before you try again.",
  },
});

const REASONED: Readonly<Record<string, string>> = REFUSAL_MESSAGES.reasoned;

const WORDS: FailureWords = REFUSAL_MESSAGES;

function reasonedText({ code, reason }: Refusal): string | undefined {
  return REASONED[`${code} ${reason}`] ?? twoPersonsRefusal(code, reason);
}

/**
 * Explains a refusal in one sentence, and a failure in two.
 * @param advice what to do after a failure; by default, for a command that may have been sent
 */
export function refusalText(
  failure: Failure,
  advice: FailureWords["advice"] = WORDS.advice,
): string {
  const isRefused = failure.status === "refused";
  const reasoned = isRefused ? reasonedText(failure) : undefined;
  return reasoned ?? failureText(failure, { refusals: WORDS.refusals, ...(advice && { advice }) });
}
