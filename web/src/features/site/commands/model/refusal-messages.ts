/** Why the server did not take a command, in words. */

import type { Failure, Refusal } from "#web/api/failure.ts";
import { type FailureWords, failureText } from "#web/ui/failure-messages.ts";
import { twoPersonsRefusal } from "./two-persons-messages.ts";

const REFUSALS: Readonly<Record<string, string>> = {
  NotPermitted: "Your account may not send this command.",
  Forbidden: "Your account may not send this command.",
  NotFound: "A master is not part of this layout any more. Reload the page.",
  BadArguments: "The server did not accept the parameters.",
  InvalidArgument: "The server did not accept the request.",
  UnknownCommand: "The server does not know this command.",
  ConfirmationRequired: "This command needs to be confirmed. Run it again.",
  ConfirmationInvalid:
    "The confirmation was not accepted: the name differs, or its 60 seconds are over.",
  RemoteControlOff: "Remote control of this layout is switched off.",
  StaleRequest:
    "This request is more than 5 minutes old, or the clock of this device is wrong. Nothing was sent: check the clock and run the command again.",
  RateLimited: "Too many commands: at most 30 a minute. Wait a moment.",
  IdempotencyMismatch: "Another command has this id. Run it again.",
  OverrideRefused: "This interlock cannot be set aside here.",
  ApprovalOver: "This request has ended: it was decided, withdrawn, or nobody approved it in time.",
  ApprovalInvalid:
    "The person who requested this may no longer send the command. Nothing was sent.",
  SecondPersonRequired:
    "This command requires a second person: somebody else has to approve the command.",
  Conflict: "Somebody else changed this at the same time. Try again.",
  NoMotion: "This command moves no trackers.",
  ExportTooLarge: "The report is too large for one file.",
};

/** By code and reason, where the reason makes it another sentence. */
const REASONED: Readonly<Record<string, string>> = {
  "ConfirmationInvalid approver":
    "Somebody has vouched for this person already, or somebody else was refused since. Nothing was changed.",
  "ConfirmationInvalid digest":
    "The request is not what was shown here. Nothing was changed: reload the page and look at it again.",
};

const WORDS: FailureWords = {
  refusals: REFUSALS,
  advice: {
    networkError: "Nothing is sent later; look at the history before you try again.",
    failed: "Look at the history before you try again.",
  },
};

function reasonedText({ code, reason }: Refusal): string | undefined {
  return REASONED[`${code} ${reason}`] ?? twoPersonsRefusal(code, reason);
}

/** One sentence, for people. */
export function refusalText(failure: Failure): string {
  const isRefused = failure.status === "refused";
  return (isRefused ? reasonedText(failure) : undefined) ?? failureText(failure, WORDS);
}
