/** The second person of R4 commands: when one is needed. */
import { type AccountHistory, handlersAt } from "#domain/access/two-persons.ts";
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

/** Whoever switches the rule off gains nothing by it for a day: no single person gets such a command out alone. */
export const AFTER_OFF_SECONDS = 86_400;

/** Nothing makes a stow to safety wait for people. */
export function needsSecondPerson(
  rule: SecondPersonRule,
  { name, risk }: { readonly name: string; readonly risk: RiskClass },
  { asker, nowSeconds }: { readonly asker: AccountHistory; readonly nowSeconds: number },
): boolean {
  if (!canNeedSecondPerson({ name, risk })) return false;
  return rule.on || (isJustLowered(rule, nowSeconds) && isTiedToLowering(rule, asker, nowSeconds));
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

/** Whether it still matters who has switched the rule off. */
function isJustLowered({ on, loweredAt }: SecondPersonRule, nowSeconds: number): boolean {
  return !on && loweredAt !== null && nowSeconds < loweredAt + AFTER_OFF_SECONDS;
}

/** Whoever has lowered it, those who have handled that account, and accounts that the former has handled. */
function isTiedToLowering(
  { loweredById, loweredByHandlers }: SecondPersonRule,
  asker: AccountHistory,
  nowSeconds: number,
): boolean {
  if (loweredById === null) return false;
  if (asker.sub === loweredById || loweredByHandlers.includes(asker.sub)) return true;
  return handlersAt(asker, nowSeconds).includes(loweredById);
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
