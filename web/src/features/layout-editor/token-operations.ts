/** API calls for the access tokens of a layout: list, create, revoke. */

import type { SiteToken, TokenScope } from "#domain/access/site-token.ts";
import { andThen, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute, requestOf } from "#web/api/operation.ts";
import {
  CREATE_SITE_TOKEN,
  LIST_SITE_TOKENS,
  REVOKE_SITE_TOKEN,
  type StoredToken,
} from "./tokens.generated.ts";

export interface NewSiteToken {
  /** UUID v7; idempotency key of the change. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly label: string;
  readonly scopes: readonly TokenScope[];
  /** When the token expires; epoch seconds. */
  readonly expiresAt: number;
}

export interface IssuedSiteToken {
  readonly token: SiteToken;
  /**
   * The text of the token; undefined on a retry, because the token was already created and returned
   * once.
   */
  readonly text: string | undefined;
}

/** Reads the access tokens of a layout, in order of creation. */
export async function listSiteTokens(
  client: GraphqlClient,
  layoutId: string,
): Promise<Result<readonly SiteToken[], Failure>> {
  const tokens = await execute(client, LIST_SITE_TOKENS, { layoutId });
  return andThen(tokens, (stored) => ok(stored.map(tokenFrom)));
}

export async function createSiteToken(
  client: GraphqlClient,
  input: NewSiteToken,
): Promise<Result<IssuedSiteToken, Failure>> {
  const issued = await execute(client, CREATE_SITE_TOKEN, { input });
  return andThen(issued, ({ text, token }) => ok({ text, token: tokenFrom(token) }));
}

export async function revokeSiteToken(
  client: GraphqlClient,
  input: { readonly changeId: string; readonly layoutId: string; readonly tokenId: string },
): Promise<Result<undefined, Failure>> {
  const answer = await client.query(requestOf(REVOKE_SITE_TOKEN, { input }));
  return andThen(answer, () => ok(undefined));
}

function tokenFrom({ lastUsedAt, ...token }: StoredToken): SiteToken {
  return { ...token, lastUsedAt: lastUsedAt ?? null };
}
