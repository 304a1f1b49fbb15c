/** Documents of requests about access tokens of layouts. */
import { nowSeconds } from "./people.ts";

export const LIST_TOKENS =
  "query ($layoutId: ID!) { listSiteTokens(layoutId: $layoutId) { id label scopes createdBy createdAt expiresAt lastUsedAt } }";
export const CREATE_TOKEN =
  "mutation ($input: CreateSiteTokenInput!) { createSiteToken(input: $input) { text token { id label scopes } } }";
export const REVOKE_TOKEN =
  "mutation ($input: RevokeSiteTokenInput!) { revokeSiteToken(input: $input) { id layoutId } }";

/** Input for a token with all scopes, valid for a day. */
export function newToken() {
  const scopes = ["LAYOUT", "READINGS", "HISTORY", "ALARMS"];
  return { label: "Plant SCADA", scopes, expiresAt: TOMORROW };
}

/** Constant, so that repeats are equal. */
const TOMORROW = nowSeconds() + 86_400;
