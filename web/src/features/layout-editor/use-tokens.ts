/** React hook of a layout's access tokens: loads on mount, creates and revokes. */

import type { SiteToken } from "#domain/access/site-token.ts";
import type { Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import { useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import { type UsedRequest, useRequest } from "#web/session/use-request.ts";
import {
  createSiteToken,
  type IssuedSiteToken,
  listSiteTokens,
  type NewSiteToken,
  revokeSiteToken,
} from "./token-operations.ts";

export interface UsedTokens extends Pick<UsedRequest<readonly SiteToken[]>, "state" | "retry"> {
  readonly make: (
    input: Omit<NewSiteToken, "changeId" | "layoutId">,
  ) => Promise<Result<IssuedSiteToken, Failure>>;
  /** Revokes a token; resolves to the outcome. */
  readonly revoke: (token: SiteToken) => Promise<Result<undefined, Failure>>;
}

/** React hook of a layout's access tokens. Loaded data stays while offline. */
export function useTokens(layoutId: string): UsedTokens {
  const { client } = useServices();
  const making = useIntent();
  const revoking = useIntent();
  const { state, retry, change } = useRequest(layoutId, () => listSiteTokens(client, layoutId));
  return {
    state,
    retry,
    make: async (input) => {
      const content = { layoutId, ...input };
      const changeId = making.idFor(content);
      const outcome = await createSiteToken(client, { changeId, ...content });
      if (!outcome.ok) return outcome;
      making.done();
      const { token } = outcome.value;
      change((tokens) => tokens && [...tokens.filter(({ id }) => id !== token.id), token]);
      return outcome;
    },
    revoke: async ({ id: tokenId }) => {
      const content = { layoutId, tokenId };
      const changeId = revoking.idFor(content);
      const outcome = await revokeSiteToken(client, { changeId, ...content });
      if (isRevoked(outcome)) change((tokens) => tokens?.filter(({ id }) => id !== tokenId));
      return outcome;
    },
  };
}

/** True if the token no longer works; also if another user has already revoked it. */
function isRevoked(outcome: Result<undefined, Failure>): boolean {
  return outcome.ok || (outcome.error.status === "refused" && outcome.error.code === "NotFound");
}
