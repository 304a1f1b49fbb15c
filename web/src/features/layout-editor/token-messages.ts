/** Texts about access tokens of a layout. */
import type { TokenScope } from "#domain/access/site-token.ts";
import type { Failure } from "#web/api/failure.ts";
import { failureText, PRESS_AGAIN } from "#web/ui/failure-messages.ts";

export const TOKEN_MESSAGES = {
  about:
    "Plant SCADA, data portals and scripts read this layout with an access token. Tokens are read-only and end with their creator's rights.",
  notPermitted: "Only administrators can view access tokens.",
  list: "Access tokens",
  make: "New token",
  none: "No access tokens",
  noneHint: "No program can read this layout.",
  loading: "Loading...",
  offlineHint: "Access tokens are not stored on this device.",
  failed: "The access tokens could not be loaded",
  offlineNow: "No connection: you can't create or revoke tokens now.",
  ended: "Ended",
  neverUsed: "Never used",

  // Revoking
  revoke: "Revoke",
  revokeHint: "Programs with this token are refused from their next request.",
  keep: "Cancel",
  revokeFailed: "Revoking the token failed",

  // Making
  newTitle: "New access token",
  name: "Name",
  nameHint: "The program that uses it",
  scopes: "What it may read",
  ends: "Ends after",
  nameRequired: "Name is required",
  scopesRequired: "Choose at least one.",
  makeFailed: "Creating the token failed",
  create: "Create token",
  cancel: "Cancel",

  // Made
  madeTitle: "Access token created",
  shownOnce: "Copy it now. It won't be shown again.",
  text: "Access token",
  copy: "Copy",
  copied: "Copied",
  notCopied: "The browser could not copy it. Select the text and copy it.",
  apiDescription: "API description (OpenAPI)",
  example: "Example request",
  untold:
    "This token exists and can't be shown again. If it is lost, revoke it and create another.",
  done: "Done",
} as const;

/** Helper texts of the token scopes. */
export const SCOPE_HINTS: Readonly<Record<TokenScope, string>> = {
  LAYOUT: "Layout, masters, nodes and their locations",
  READINGS: "Latest readings of nodes and masters",
  HISTORY: "Past readings of nodes",
  ALARMS: "Active alarms",
};

/** Choices for the validity of a token, in days. */
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
  return `Created ${when} by ${who}`;
}

/** The time is known to the hour. */
export function lastUsed(when: string): string {
  return `Last used ${when}`;
}

/** Example request as a curl command. */
export function exampleCall(restUrl: string, layoutId: string): string {
  return `curl -H "Authorization: Bearer $TOKEN" ${baseOf(restUrl)}/v1/sites/${layoutId}`;
}

/** Address of the OpenAPI document; everyone may read it. */
export function apiDescription(restUrl: string): string {
  return `${baseOf(restUrl)}/v1/openapi.json`;
}

function baseOf(restUrl: string): string {
  return restUrl.replace(/\/$/, "");
}

const REFUSALS: Readonly<Record<string, string>> = {
  NotPermitted: "You can't do this. Your rights or layouts may have changed.",
  NotFound: "It no longer exists. Someone else may have revoked it.",
  TooManyTokens: "A layout has at most 20 tokens. Revoke one that is not used.",
  IdempotencyMismatch: "This was already sent with different content. Try again.",
  InvalidArgument: "The server rejected the input.",
  Conflict: "Someone else changed this at the same time. Try again.",
};

export function tokenRefusal(failure: Failure): string {
  return failureText(failure, { refusals: REFUSALS, advice: PRESS_AGAIN });
}
