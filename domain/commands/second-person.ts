/** The second person of R4 commands: when one is needed. */
import { isProtectiveStow } from "./risk.ts";
import type { RiskClass } from "./wire/wire-command.ts";

/** What a layout's switch says. */
export interface SecondPersonRule {
  readonly on: boolean;
  /** User who has switched it from on to off last, and when in epoch seconds; null while nobody has. */
  readonly loweredById: string | null;
  readonly loweredAt: number | null;
}

/** Whoever switches the rule off gains nothing by it for a day: no single person gets such a command out alone. */
export const AFTER_OFF_SECONDS = 86_400;

/** Nothing makes a stow to safety wait for people. */
export function needsSecondPerson(
  { on, loweredById, loweredAt }: SecondPersonRule,
  { name, risk }: { readonly name: string; readonly risk: RiskClass },
  { sub, nowSeconds }: { readonly sub: string; readonly nowSeconds: number },
): boolean {
  if (risk !== "R4" || isProtectiveStow(name)) return false;
  if (on) return true;
  return loweredById === sub && loweredAt !== null && nowSeconds < loweredAt + AFTER_OFF_SECONDS;
}

/** The rule after a change of its switch; who turns it on again or leaves it off does not hide who lowered it. */
export function nextRule(
  before: SecondPersonRule,
  on: boolean,
  { sub, nowSeconds }: { readonly sub: string; readonly nowSeconds: number },
): SecondPersonRule {
  const isLowered = before.on && !on;
  return isLowered ? { on, loweredById: sub, loweredAt: nowSeconds } : { ...before, on };
}
