/** Authenticates a program of the public API by its access token, and authorises its request. */

import type { Caller } from "#domain/access/authorise.ts";
import { authoriseToken, type TokenDenial } from "#domain/access/authorise-token.ts";
import { tokenIdIn } from "#domain/access/site-token.ts";
import { layoutIdFrom } from "#domain/identity/location-id.ts";
import type { StoredLayout } from "#domain/layout/site-record.ts";
import type { OpenRouteName } from "#domain/open/open-routes.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { HttpEvent } from "#functions/shared/http.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { type AccessStore, readRights } from "#functions/shared/store/access.ts";
import { attemptAt, recordDenial } from "#functions/shared/store/denials.ts";
import { type CoreStore, getLayout } from "#functions/shared/store/layouts.ts";
import { countTokenUse, readToken, type StoredToken } from "#functions/shared/store/site-tokens.ts";
import { isTokenOfHash } from "#functions/shared/token-hash.ts";

export interface BearerDeps {
  readonly store: AccessStore & CoreStore & { readonly eventsTable: string };
  readonly clock: Clock;
  readonly uuid: () => string;
  readonly mfaRequired: boolean;
}

/** A program whose token is valid for this request. */
export interface Bearer {
  readonly tokenId: string;
  readonly layout: StoredLayout;
  /** The user who created the token, with their present rights. */
  readonly maker: Caller;
}

export type BearerFault =
  /**
   * The token does not belong to the layout in the path; the request is answered like one for an
   * unknown layout.
   */
  | { readonly kind: "unknownToken" }
  | { readonly kind: "tooMany" }
  | { readonly kind: "denied"; readonly code: TokenDenial };

export type Judgement = Result<Bearer, BearerFault>;

interface OpenRequest {
  readonly operation: OpenRouteName;
  /** Id of the layout as it stands in the path. */
  readonly id: string;
  readonly isDownload: boolean;
}

/** Judges a request. The token is accepted only in the header, because proxies log addresses. */
export async function judgeBearer(
  deps: BearerDeps,
  event: HttpEvent,
  request: OpenRequest,
): Promise<Judgement> {
  const [, text = ""] = /^Bearer +(\S+)$/i.exec(event.headers.authorization ?? "") ?? [];
  const id = tokenIdIn(text);
  const layoutId = layoutIdFrom(request.id);
  if (id === undefined || layoutId === undefined) return err({ kind: "unknownToken" });
  const token = await readToken(deps.store, { layoutId, id });
  if (token === undefined || !isTokenOfHash(text, token.hash)) return err({ kind: "unknownToken" });
  const now = nowSeconds(deps.clock);
  // The request is counted before it is judged, so that refused requests are rate-limited too.
  if (!(await countTokenUse(deps.store, token, now))) return err({ kind: "tooMany" });
  return decide(deps, token, request);
}

async function decide(
  deps: BearerDeps,
  token: StoredToken,
  { operation, isDownload }: OpenRequest,
): Promise<Judgement> {
  const { store, clock, mfaRequired } = deps;
  const [rights, layout] = await Promise.all([
    readRights(store, token.makerId, token.layoutId),
    getLayout(store, token.layoutId),
  ]);
  if (layout === undefined) return err({ kind: "unknownToken" });
  const now = nowSeconds(clock);
  const decision = authoriseToken({
    ...{ operation, token, nowSeconds: now, mfaRequired, isDownload },
    ...rights,
  });
  if (decision.ok) {
    return ok({ tokenId: token.id, layout, maker: decision.value });
  }
  await recordDenial(store.tables, store.eventsTable, {
    actor: token.makerId,
    operation,
    reason: decision.error,
    ofLayout: attemptAt(token.layoutId, "", rights),
    createdAtMilliseconds: clock.nowMilliseconds(),
    uuid: deps.uuid(),
  });
  return err({ kind: "denied", code: decision.error });
}
