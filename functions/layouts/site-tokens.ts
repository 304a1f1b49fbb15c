/**
 * Query.listSiteTokens, Mutation.createSiteToken and Mutation.revokeSiteToken: the tokens with
 * which programs read a layout.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { MAKE_TOKEN } from "#domain/access/authorise-token.ts";
import { holds } from "#domain/access/privileges.ts";
import {
  type SiteToken,
  TOKEN_LIMITS,
  TOKEN_SCOPES,
  tokenText,
} from "#domain/access/site-token.ts";
import { ok } from "#domain/result.ts";
import { isId } from "#functions/shared/arguments.ts";
import { commit, type Prepared } from "#functions/shared/commit.ts";
import type { Field } from "#functions/shared/handler.ts";
import { idMadeBy } from "#functions/shared/ids.ts";
import { refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import { type ChangeStore, findChange } from "#functions/shared/store/changes.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import { type CoreStore, layoutThere } from "#functions/shared/store/layouts.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import {
  revokedTokenItem,
  type StoredToken,
  tokenItem,
  tokensOf,
} from "#functions/shared/store/site-tokens.ts";
import { hashOfToken, SECRET_BYTES } from "#functions/shared/token-hash.ts";
import {
  type NewToken,
  readNewToken,
  readTokenToRevoke,
  type TokenToRevoke,
} from "./site-token-input.ts";

export interface SiteTokenDeps {
  readonly store: AccessStore & CoreStore & ChangeStore;
  readonly clock: Clock;
  readonly randomBytes: (length: number) => Uint8Array;
}

export interface IssuedToken {
  readonly token: SiteToken;
  /**
   * The secret text of the token, for the program. Null on a repeat, because it is shown once and
   * never stored.
   */
  readonly text: string | null;
}

const REVOKE_TOKEN = "Mutation.revokeSiteToken";

export function listSiteTokens({
  store,
}: Pick<SiteTokenDeps, "store">): Field<"Query.listSiteTokens", string, readonly SiteToken[]> {
  return {
    parse: ({ layoutId }) => {
      return isId(layoutId) ? ok(layoutId) : refuseArgument("layoutId", "required");
    },
    run: async (layoutId) => ok((await tokensOf(store, layoutId)).map(toSiteToken)),
  };
}

/**
 * Creates a token. Idempotent by changeId: the token and its change record are one transaction,
 * conditional on the layout existing.
 */
export function createSiteToken(
  deps: SiteTokenDeps,
): Field<"Mutation.createSiteToken", NewToken, IssuedToken> {
  return {
    parse: readNewToken,
    run: async (input, caller) => {
      const { store } = deps;
      const secret = Buffer.from(deps.randomBytes(SECRET_BYTES)).toString("base64url");
      const text = tokenText(idMadeBy({ changeId: input.changeId, sub: caller.sub }), secret);
      const prepared = prepareToken(deps, input, caller, hashOfToken(text));
      const known = await findChange<SiteToken>(store, prepared.change);
      if (known.kind === "repeated") return ok({ token: known.result, text: null });
      const refusal = await refusalOf(deps, input, caller);
      if (refusal !== undefined) return refusal;
      const outcome = await commit(store, {
        prepare: async () => ok(prepared),
        explain: (failed) => (failed.includes(LAYOUT_EFFECT) ? refuse("NotFound") : "again"),
      });
      if (!outcome.ok) return outcome;
      // False when a concurrent attempt at the same change has stored a token of its own, with
      // another secret.
      const isOurs = outcome.value === prepared.change.result;
      return ok({ token: outcome.value, text: isOurs ? text : null });
    },
  };
}

/**
 * The refusal of a token with more rights than the user who creates it, with an expiry in the past
 * or more than a year ahead, or beyond the number of tokens per layout.
 */
async function refusalOf(
  { store, clock }: SiteTokenDeps,
  { layoutId, scopes, expiresAt }: NewToken,
  { privileges }: Caller,
) {
  const now = nowSeconds(clock);
  if (expiresAt <= now) return refuseArgument("expiresAt", "belowMin");
  if (expiresAt > now + TOKEN_LIMITS.longestSeconds) {
    return refuseArgument("expiresAt", "aboveMax");
  }
  const isHeld = scopes.every((scope) => holds(privileges, TOKEN_SCOPES[scope].needs));
  if (!isHeld) return refuse("NotPermitted");
  const tokens = await tokensOf(store, layoutId);
  const standing = tokens.filter((token) => token.expiresAt > now);
  return standing.length >= TOKEN_LIMITS.perLayout
    ? refuse("TooManyTokens", { most: TOKEN_LIMITS.perLayout })
    : undefined;
}

/** Index, in the transaction, of the check that the layout exists. */
const LAYOUT_EFFECT = 0;

function prepareToken(
  { store, clock }: SiteTokenDeps,
  { changeId, ...asked }: NewToken,
  { sub, email }: Caller,
  hash: string,
): Prepared<SiteToken> {
  const { layoutId } = asked;
  const id = idMadeBy({ changeId, sub });
  const token: SiteToken = {
    ...asked,
    id,
    createdBy: email,
    createdAt: nowSeconds(clock),
    lastUsedAt: null,
  };
  const change = layoutChange(
    { changeId, layoutId, sub, clock },
    {
      operation: MAKE_TOKEN,
      payloadHash: payloadHash(MAKE_TOKEN, { ...asked, sub }),
      target: `T#${id}`,
      rev: 0,
      // The token without its secret or hash: more people may read change records than tokens.
      result: token,
    },
  );
  const stored: StoredToken = { ...token, makerId: sub, hash, countedFrom: 0 };
  const effects = [layoutThere(store.coreTable, layoutId), tokenItem(store.accessTable, stored)];
  return { change, effects };
}

/**
 * Revokes a token, idempotently by changeId. It is refused from its next request on; only the
 * change record remains.
 */
export function revokeSiteToken(
  deps: Omit<SiteTokenDeps, "randomBytes">,
): Field<"Mutation.revokeSiteToken", TokenToRevoke, RevokedToken> {
  return {
    parse: readTokenToRevoke,
    run: (input, caller) =>
      commit(deps.store, {
        prepare: async () => ok(prepareRevocation(deps, input, caller)),
        explain: () => refuse("NotFound"),
      }),
  };
}

export interface RevokedToken {
  readonly id: string;
  readonly layoutId: string;
}

function prepareRevocation(
  { store, clock }: Omit<SiteTokenDeps, "randomBytes">,
  { changeId, layoutId, tokenId: id }: TokenToRevoke,
  { sub }: Caller,
): Prepared<RevokedToken> {
  const change = layoutChange(
    { changeId, layoutId, sub, clock },
    {
      operation: REVOKE_TOKEN,
      payloadHash: payloadHash(REVOKE_TOKEN, { layoutId, id }),
      target: `T#${id}`,
      rev: 1,
      result: { id, layoutId },
    },
  );
  return { change, effects: [revokedTokenItem(store.accessTable, { layoutId, id })] };
}

function toSiteToken({ makerId, hash, countedFrom, ...token }: StoredToken): SiteToken {
  return token;
}
