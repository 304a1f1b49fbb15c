/** What the console says about access tokens of a layout; all of it is ours. */
import type { TokenScope } from "#domain/access/site-token.ts";
import type { Failure } from "#web/api/failure.ts";
import { failureText, PRESS_AGAIN } from "#web/ui/failure-messages.ts";

export const TOKEN_MESSAGES = {
  about:
    "Plant SCADA, data portals and scripts read this layout with an access token. A token can only read, never command, and ends with the rights of whoever made it.",
  notPermitted: "Only administrators see access tokens.",
  list: "Access tokens",
  make: "New token",
  none: "No access tokens",
  noneHint: "No program can read this layout.",
  loading: "Loading...",
  offlineHint: "Access tokens are not kept on this device.",
  failed: "The access tokens could not be loaded",
  offlineNow: "No connection: tokens can neither be made nor revoked now.",
  ended: "Ended",
  neverUsed: "Never used",

  // Revoking
  revoke: "Revoke",
  revokeHint: "Programs that show this token are refused from their next request on.",
  keep: "Keep it",
  revokeFailed: "Revoking the token failed",

  // Making
  newTitle: "New access token",
  name: "Name",
  nameHint: "Which program it is for",
  scopes: "What it may read",
  ends: "Ends after",
  nameRequired: "Name is required",
  scopesRequired: "Choose at least one.",
  makeFailed: "Making the token failed",
  create: "Make token",
  cancel: "Cancel",

  // Made
  madeTitle: "Access token made",
  shownOnce: "Copy it now: it is shown this once and kept nowhere.",
  text: "Access token",
  copy: "Copy",
  copied: "Copied",
  notCopied: "The browser did not copy it. Mark the text and copy it yourself.",
  example: "How a program shows it",
  untold:
    "The token was made before, and its text told then. If nobody has it, revoke it and make another.",
  done: "Done",
} as const;

/** Below the name of what a token may read. */
export const SCOPE_HINTS: Readonly<Record<TokenScope, string>> = {
  LAYOUT: "The layout, its masters and nodes, and where they stand",
  READINGS: "What nodes and masters reported last",
  HISTORY: "What nodes reported in the past",
  ALARMS: "Alarms that stand",
};

/** How long a token may be good for, in days. */
export const TOKEN_LIVES = [
  { days: 30, label: "30 days" },
  { days: 90, label: "90 days" },
  { days: 180, label: "180 days" },
  { days: 365, label: "1 year" },
] as const;

export function confirmRevocation(label: string): string {
  return `Revoke ${label}?`;
}

export function tokenRevoked(label: string): string {
  return `Token ${label} revoked`;
}

export function revokeNamed(label: string): string {
  return `Revoke ${label}`;
}

export function endsOn(when: string): string {
  return `Ends ${when}`;
}

export function endedOn(when: string): string {
  return `Ended ${when}`;
}

export function madeBy(who: string, when: string): string {
  return `Made ${when} by ${who}`;
}

/** It is known to the hour. */
export function lastUsed(when: string): string {
  return `Last used ${when}`;
}

/** What a program sends, in the words of a command line. */
export function exampleCall(restUrl: string, layoutId: string): string {
  return `curl -H "Authorization: Bearer $TOKEN" ${restUrl.replace(/\/$/, "")}/v1/sites/${layoutId}`;
}

const REFUSALS: Readonly<Record<string, string>> = {
  NotPermitted: "You may not do this. Your rights, or the layouts you may see, may have changed.",
  NotFound: "It is not there any more. Somebody else may have revoked it.",
  TooManyTokens: "A layout has at most 20 tokens. Revoke one that is not used.",
  IdempotencyMismatch: "This was already sent with other content. Press the button again.",
  InvalidArgument: "The server did not accept what was entered.",
  Conflict: "Somebody else changed this at the same time. Try again.",
};

export function tokenRefusal(failure: Failure): string {
  return failureText(failure, { refusals: REFUSALS, advice: PRESS_AGAIN });
}
