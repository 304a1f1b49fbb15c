/** Access tokens of a layout: which programs may read it, one more, and one less. */
import * as v from "valibot";
import { type SiteToken, TOKEN_SCOPE_NAMES, type TokenScope } from "#domain/access/site-token.ts";
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { maybe, moment, parsed } from "./parsed.ts";

export interface NewSiteToken {
  /** A UUID of version 7; the same one is the same change. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly label: string;
  readonly scopes: readonly TokenScope[];
  /** Epoch seconds. */
  readonly expiresAt: number;
}

export interface IssuedSiteToken {
  readonly token: SiteToken;
  /** Undefined when the token was made before, and its text told then. */
  readonly text: string | undefined;
}

const TOKEN = "id layoutId label scopes createdBy createdAt expiresAt lastUsedAt";

const TokenSchema = v.object({
  id: v.string(),
  layoutId: v.string(),
  label: v.string(),
  scopes: v.array(v.picklist(TOKEN_SCOPE_NAMES)),
  createdBy: v.string(),
  createdAt: moment,
  expiresAt: moment,
  lastUsedAt: v.nullable(moment),
});

const LIST = `query ListSiteTokens($layoutId: ID!) { tokens: listSiteTokens(layoutId: $layoutId) { ${TOKEN} } }`;

/** In the order in which they were made. */
export async function listSiteTokens(
  client: GraphqlClient,
  layoutId: string,
): Promise<Outcome<readonly SiteToken[]>> {
  const answer = await client.query({ document: LIST, variables: { layoutId } });
  const schema = v.object({ tokens: v.array(TokenSchema) });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ tokens }) => ok(tokens),
  );
}

const CREATE = `mutation CreateSiteToken($input: CreateSiteTokenInput!) {
  issued: createSiteToken(input: $input) { text token { ${TOKEN} } }
}`;

export async function createSiteToken(
  client: GraphqlClient,
  input: NewSiteToken,
): Promise<Outcome<IssuedSiteToken>> {
  const answer = await client.query({ document: CREATE, variables: { input } });
  const schema = v.object({ issued: v.object({ text: maybe(v.string()), token: TokenSchema }) });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ issued }) => ok(issued),
  );
}

const REVOKE = `mutation RevokeSiteToken($input: RevokeSiteTokenInput!) {
  revoked: revokeSiteToken(input: $input) { id }
}`;

export async function revokeSiteToken(
  client: GraphqlClient,
  input: { readonly changeId: string; readonly layoutId: string; readonly tokenId: string },
): Promise<Outcome<undefined>> {
  return andThen(await client.query({ document: REVOKE, variables: { input } }), () =>
    ok(undefined),
  );
}
