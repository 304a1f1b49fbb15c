/** The second person of R4 commands: when one is needed. */
import { type AccountHistory, handlersAt, TIED_SECONDS } from "#domain/access/two-persons.ts";
import { isProtectiveStow } from "./risk.ts";
import type { RiskClass } from "./wire/wire-command.ts";

/** What a layout's switch says. */
export interface SecondPersonRule {
  readonly on: boolean;
  /** User who has switched it from on to off last, and when in epoch seconds; null while nobody has. */
  readonly loweredById: string | null;
  readonly loweredAt: number | null;
  /** Users who had made or changed that user's account within 30 days. */
  readonly loweredByHandlers: readonly string[];
}

/**
 * Nothing makes a stow to safety wait for people. Once the rule is off, it still binds the user who has switched it off, and the
 * accounts tied to that user, for as long as making an account ties two of them: with a shorter time, one person could have an own
 * account switch the rule off and wait. They are free when an administrator who is not tied to them switches the rule on and off.
 */
export function needsSecondPerson(
  rule: SecondPersonRule,
  { name, risk }: { readonly name: string; readonly risk: RiskClass },
  { asker, nowSeconds }: { readonly asker: AccountHistory; readonly nowSeconds: number },
): boolean {
  if (!canNeedSecondPerson({ name, risk })) return false;
  return rule.on || isBoundByLowering(rule, asker, nowSeconds);
}

/** Whether the rule can hold for the command at all. */
export function canNeedSecondPerson({
  name,
  risk,
}: {
  readonly name: string;
  readonly risk: RiskClass;
}): boolean {
  return risk === "R4" && !isProtectiveStow(name);
}

/** Whether the rule binds anybody: it is on, or was switched off so lately that it still binds some. */
export function isRuleInForce({ on, loweredAt }: SecondPersonRule, nowSeconds: number): boolean {
  return on || (loweredAt !== null && nowSeconds < loweredAt + TIED_SECONDS);
}

/** Whether the asker has switched the rule off, has handled the account that did so, or has been handled by it. */
function isBoundByLowering(
  rule: SecondPersonRule,
  asker: AccountHistory,
  nowSeconds: number,
): boolean {
  const { loweredById, loweredAt, loweredByHandlers } = rule;
  if (loweredById === null || loweredAt === null) return false;
  if (!isRuleInForce(rule, nowSeconds)) return false;
  return (
    asker.sub === loweredById ||
    loweredByHandlers.includes(asker.sub) ||
    handlersAt(asker, loweredAt).includes(loweredById)
  );
}

/** The rule after a change of its switch; who turns it on again or leaves it off does not hide who lowered it. */
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
    loweredByHandlers: handlersAt(changer, nowSeconds),
  };
}

/** Whether a change of the switch takes the rule away. */
export function isLowering({ on: wasOn }: Pick<SecondPersonRule, "on">, on: boolean): boolean {
  return wasOn && !on;
}
