/** Texts about access tokens of a layout. */
import { TOKEN_SCOPES, type TokenScope } from "#domain/access/site-token.ts";
import type { Failure } from "#web/api/failure.ts";
import { plural } from "#web/language/counts.ts";
import { labelsOf } from "#web/language/labels.ts";
import { messages } from "#web/language/messages.ts";
import { failureText, PRESS_AGAIN } from "#web/ui/failure-messages.ts";

export const TOKEN_MESSAGES = messages("siteTokens", {
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

  // Texts about revoking a token
  revoke: "Revoke",
  revokeHint: "Programs with this token are refused from their next request.",
  keep: "Cancel",
  revokeFailed: "Revoking the token failed",

  // Texts about creating a token
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

  // Texts about a token that was just created
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

  // Texts with numbers or names in them
  oneYear: "1 year",
  days: (days: number) => plural(days, { one: "# day", other: "# days" }),
  confirmRevocation: (label: string) => `Revoke ${label}?`,
  tokenRevoked: (label: string) => `Token ${label} revoked`,
  revokeNamed: (label: string) => `Revoke ${label}`,
  endsOn: (when: string) => `Ends ${when}`,
  endedOn: (when: string) => `Ended ${when}`,
  madeBy: (who: string, when: string) => `Created ${when} by ${who}`,
  /** Shown for the last use, which the server knows only to the hour. */
  lastUsed: (when: string) => `Last used ${when}`,
});

export const SCOPE_NAMES = messages("tokenScopes", labelsOf(TOKEN_SCOPES));

/** Helper texts of the token scopes. */
export const SCOPE_HINTS = messages("tokenScopeHints", {
  LAYOUT: "Layout, masters, nodes and their locations",
  READINGS: "Latest readings of nodes and masters",
  HISTORY: "Past readings of nodes",
  ALARMS: "Active alarms",
} satisfies Readonly<Record<TokenScope, string>>);

/** Choices for the validity of a token, in days. */
export const TOKEN_LIVES = [
  { days: 30, label: TOKEN_MESSAGES.days(30) },
  { days: 90, label: TOKEN_MESSAGES.days(90) },
  { days: 180, label: TOKEN_MESSAGES.days(180) },
  { days: 365, label: TOKEN_MESSAGES.oneYear },
] as const;

/** Example of a request with the token, as a curl command. */
export function exampleCall(restUrl: string, layoutId: string): string {
  return `curl -H "Authorization: Bearer $TOKEN" ${baseOf(restUrl)}/v1/sites/${layoutId}`;
}

/** Address of the OpenAPI document that describes the API; everyone may read it. */
export function apiDescription(restUrl: string): string {
  return `${baseOf(restUrl)}/v1/openapi.json`;
}

function baseOf(restUrl: string): string {
  return restUrl.replace(/\/$/, "");
}

export const TOKEN_REFUSALS = messages("tokenRefusals", {
  NotPermitted: "You can't do this. Your rights or layouts may have changed.",
  NotFound: "It no longer exists. Someone else may have revoked it.",
  TooManyTokens: "A layout has at most 20 tokens. Revoke one that is not used.",
  IdempotencyMismatch: "This was already sent with different content. Try again.",
  InvalidArgument: "The server rejected the input.",
  Conflict: "Someone else changed this at the same time. Try again.",
});

export function tokenRefusal(failure: Failure): string {
  return failureText(failure, { refusals: TOKEN_REFUSALS, advice: PRESS_AGAIN });
}
