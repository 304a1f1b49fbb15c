/**
 * How a command names the interlocks that its sender overrides. The interlocks judge which of them
 * may be overridden.
 */

/** K6 protects trackers from their mechanical ends and is not among them. */
export const OVERRIDABLE_RULES = ["K1", "K2", "K4", "K5", "K7", "K8"] as const;

export type OverridableRule = (typeof OVERRIDABLE_RULES)[number];

export const MAX_OVERRIDE_REASON = 500;

export interface CommandOverride {
  readonly rules: readonly OverridableRule[];
  /** Why, in the user's words; stored in the ledger. */
  readonly reason: string;
}

export function isOverridableRule(rule: string): rule is OverridableRule {
  return OVERRIDABLE_RULES.some((known) => known === rule);
}
