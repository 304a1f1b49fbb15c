/**
 * Creates an access token for a demo site, so that the list of tokens has an entry. Its text is not
 * shown.
 */
import { randomBytes } from "node:crypto";
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";
import type { GraphqlSession } from "#scripts/accounts/api-session.ts";

const LIFE_SECONDS = 365 * 86_400;

interface Tokens {
  readonly listSiteTokens: readonly { readonly id: string }[];
}

/**
 * Creates no second token: the expiry depends on the day, so a repeat would be a different change.
 */
export async function seedTokens(api: GraphqlSession, layoutId: string): Promise<void> {
  const { listSiteTokens } = await api.graphql<Tokens>(
    "query ($layoutId: ID!) { listSiteTokens(layoutId: $layoutId) { id } }",
    { layoutId },
  );
  if (listSiteTokens.length > 0) return;
  const input = {
    changeId: makeUuidV7(Date.now(), randomBytes(UUID_RANDOM_BYTES)),
    layoutId,
    label: "Plant SCADA",
    scopes: ["LAYOUT", "READINGS", "ALARMS"],
    expiresAt: Math.floor(Date.now() / 1000) + LIFE_SECONDS,
  };
  await api.graphql(
    "mutation ($input: CreateSiteTokenInput!) { createSiteToken(input: $input) { token { id } } }",
    { input },
  );
}
