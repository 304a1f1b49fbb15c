/** Access tokens of a layout: read when they are looked at, made and revoked one by one. */
import { useEffect, useState } from "react";
import type { SiteToken } from "#domain/access/site-token.ts";
import type { Failure, Outcome } from "#web/api/outcome.ts";
import {
  createSiteToken,
  type IssuedSiteToken,
  listSiteTokens,
  type NewSiteToken,
  revokeSiteToken,
} from "#web/api/token-operations.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";

export type TokensLoad =
  | { readonly status: "pending" | "networkError" | "notPermitted" | "error" }
  | { readonly status: "resolved"; readonly tokens: readonly SiteToken[] };

export interface UsedTokens {
  readonly load: TokensLoad;
  readonly onRetry: () => void;
  readonly make: (
    asked: Omit<NewSiteToken, "changeId" | "layoutId">,
  ) => Promise<Outcome<IssuedSiteToken>>;
  /** What came of it. */
  readonly revoke: (token: SiteToken) => Promise<Outcome<undefined>>;
}

/** What has been read stays while the connection comes and goes. */
export function useTokens(layoutId: string): UsedTokens {
  const { client } = useServices();
  const isOnline = useIsOnline();
  const making = useIntent();
  const revoking = useIntent();
  const [load, setLoad] = useState<TokensLoad>({ status: "pending" });
  const [attempt, setAttempt] = useState(0);
  const isRead = load.status === "resolved";

  useEffect(() => {
    let isCurrent = attempt >= 0;
    if (isRead) return;
    setLoad({ status: isOnline ? "pending" : "networkError" });
    if (isOnline) {
      void listSiteTokens(client, layoutId).then((outcome) => {
        if (isCurrent) setLoad(loadOf(outcome));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [client, layoutId, isOnline, isRead, attempt]);

  const change = (next: (tokens: readonly SiteToken[]) => readonly SiteToken[]) =>
    setLoad((known) =>
      known.status === "resolved" ? { ...known, tokens: next(known.tokens) } : known,
    );

  return {
    load,
    onRetry: () => setAttempt(attempt + 1),
    make: async (asked) => {
      const content = { layoutId, ...asked };
      const changeId = making.idFor(content);
      const outcome = await createSiteToken(client, { changeId, ...content });
      if (outcome.status !== "ok") return outcome;
      making.done();
      const { token } = outcome.value;
      change((tokens) => [...tokens.filter(({ id }) => id !== token.id), token]);
      return outcome;
    },
    revoke: async ({ id: tokenId }) => {
      const content = { layoutId, tokenId };
      const changeId = revoking.idFor(content);
      const outcome = await revokeSiteToken(client, { changeId, ...content });
      if (isGone(outcome)) change((tokens) => tokens.filter(({ id }) => id !== tokenId));
      return outcome;
    },
  };
}

/** Somebody else may have revoked it: that is what was wanted. */
function isGone(outcome: Outcome<undefined>): boolean {
  return outcome.status === "ok" || (outcome.status === "refused" && outcome.code === "NotFound");
}

function loadOf(outcome: Outcome<readonly SiteToken[]>): TokensLoad {
  if (outcome.status === "ok") return { status: "resolved", tokens: outcome.value };
  return { status: STATUSES[outcome.status] };
}

/** Who is not signed in any more is on the way to sign-in. */
const STATUSES = {
  networkError: "networkError",
  unauthorised: "pending",
  refused: "notPermitted",
  failed: "error",
} as const satisfies Readonly<Record<Failure["status"], string>>;
