/** Two-person approval of R4 commands: when it is needed. */
import { type AccountHistory, editorsAt, TIED_SECONDS } from "#domain/access/two-persons.ts";
import { isProtectiveStow } from "./risk.ts";
import type { RiskClass } from "./wire/wire-command.ts";

/** The state of a layout's switch for two-person approval. */
export interface SecondPersonRule {
  readonly on: boolean;
  /**
   * The user who last switched the rule from on to off, and when in epoch seconds; null while that
   * has never happened.
   */
  readonly loweredById: string | null;
  readonly loweredAt: number | null;
  /** Users who had created or changed the account of `loweredById` within the 30 days before. */
  readonly loweredByHandlers: readonly string[];
}

/**
 * Whether the command needs a second person; a stow to safety never does. After the rule was
 * switched off, it still binds the user who did so and the accounts tied to that user, for as long
 * as an account stays tied to its creator: otherwise one person could let a second account of their
 * own switch the rule off, and wait. An administrator who is not tied to them ends this by
 * switching the rule on and off.
 */
export function requiresApproval(
  rule: SecondPersonRule,
  { name, risk }: { readonly name: string; readonly risk: RiskClass },
  { requester, nowSeconds }: { readonly requester: AccountHistory; readonly nowSeconds: number },
): boolean {
  if (!canRequireApproval({ name, risk })) return false;
  return rule.on || isBoundByLowering(rule, requester, nowSeconds);
}

/** Whether two-person approval can apply to the command at all. */
export function canRequireApproval({
  name,
  risk,
}: {
  readonly name: string;
  readonly risk: RiskClass;
}): boolean {
  return risk === "R4" && !isProtectiveStow(name);
}

/**
 * Whether the rule binds any user: it is on, or was switched off so recently that it still binds
 * some.
 */
export function isRuleInForce({ on, loweredAt }: SecondPersonRule, nowSeconds: number): boolean {
  return on || (loweredAt !== null && nowSeconds < loweredAt + TIED_SECONDS);
}

/**
 * Whether the requester has switched the rule off, has created or changed the account that did so,
 * or was created or changed by it.
 */
function isBoundByLowering(
  rule: SecondPersonRule,
  requester: AccountHistory,
  nowSeconds: number,
): boolean {
  const { loweredById, loweredAt, loweredByHandlers } = rule;
  if (loweredById === null || loweredAt === null) return false;
  if (!isRuleInForce(rule, nowSeconds)) return false;
  return (
    requester.sub === loweredById ||
    loweredByHandlers.includes(requester.sub) ||
    editorsAt(requester, loweredAt).includes(loweredById)
  );
}

/**
 * The two-person rule after a change of its switch. Switching it on again, or leaving it off,
 * preserves the user who switched it off.
 */
export function nextRule(
  before: SecondPersonRule,
  on: boolean,
  { changer, nowSeconds }: { readonly changer: AccountHistory; readonly nowSeconds: number },
): SecondPersonRule {
  if (!isLowering(before, on)) return { ...before, on };
  return {
    on,
    loweredById: changer.sub,
    loweredAt: nowSeconds,
    loweredByHandlers: editorsAt(changer, nowSeconds),
  };
}

/** Whether a change of the switch turns the rule off. */
export function isLowering({ on: wasOn }: Pick<SecondPersonRule, "on">, on: boolean): boolean {
  return wasOn && !on;
}
