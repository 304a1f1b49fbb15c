/**
 * The part of a command that lists the interlocks to override. Whether each may be overridden is
 * decided by the interlocks.
 */

/**
 * Rules that can be overridden; K6 is not among them, because it protects trackers from their
 * mechanical ends.
 */
export const OVERRIDABLE_RULES = ["K1", "K2", "K4", "K5", "K7", "K8"] as const;

export type OverridableRule = (typeof OVERRIDABLE_RULES)[number];

export const MAX_OVERRIDE_REASON = 500;

export interface CommandOverride {
  readonly rules: readonly OverridableRule[];
  /** Reason in the user's words; stored in the ledger. */
  readonly reason: string;
}

export function isOverridableRule(rule: string): rule is OverridableRule {
  return OVERRIDABLE_RULES.some((known) => known === rule);
}
