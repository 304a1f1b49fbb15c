/** Entries of the access table with which the callers of the table of rights stand in it. */
import type { Actor } from "./matrix.ts";

/** Callers with a token of their own. */
export type Visitor = Exclude<Actor, "anonymous" | "operator">;

/** Missing entries are those of an active user without all layouts. */
export interface ActorRights {
  readonly groups: readonly string[];
  readonly allLayouts?: boolean;
  readonly enabled?: boolean;
  /** Epoch seconds. */
  readonly expiration?: number;
  /** Epoch seconds. */
  readonly trialExpiration?: number;
  /** Epoch seconds; 0 means that the user has no authenticator. */
  readonly mfaEnrolledAt?: number;
}

/** @param pastSeconds epoch seconds of a moment that is over */
export function actorRights(
  pastSeconds: number,
): readonly (readonly [actor: Visitor, rights: ActorRights])[] {
  const wouldBeAdmin = { groups: ["ADMIN", "CONTROLS"], allLayouts: true };
  return [
    ["user", { groups: ["USER", "CONTROLS"] }],
    ["no-controls", { groups: ["USER"] }],
    ["field-tech", { groups: ["FIELD_TECH", "CONTROLS"] }],
    ["cx-tech", { groups: ["CX_TECH", "CONTROLS"] }],
    ["admin", { groups: ["ADMIN"], allLayouts: true }],
    ["admin-limited", { groups: ["ADMIN"] }],
    ["dev", { groups: ["DEV", "BETA_FEATURES", "CONTROLS"], allLayouts: true }],
    ["beta-only", { groups: ["BETA_FEATURES"] }],
    ["no-groups", { groups: [] }],
    ["expired", { ...wouldBeAdmin, expiration: pastSeconds }],
    ["trial-expired", { ...wouldBeAdmin, trialExpiration: pastSeconds }],
    ["disabled", { ...wouldBeAdmin, enabled: false }],
    ["revoked", wouldBeAdmin],
    ["unknown-user", wouldBeAdmin],
    ["not-enrolled", { ...wouldBeAdmin, mfaEnrolledAt: 0 }],
  ];
}

/** What the user "revoked" has at the time of its requests: its layout is taken away too. */
export const AFTER_REVOCATION: ActorRights = { groups: ["USER"] };
