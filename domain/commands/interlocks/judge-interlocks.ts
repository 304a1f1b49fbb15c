/**
 * Judges all interlocks of one command to one master. The cloud judges before sending and the
 * master before executing, both with this code.
 */

import type { CommandArguments } from "#domain/commands/permit.ts";
import type { WireCommand } from "#domain/commands/wire/wire-command.ts";
import { WIRE_COMMANDS, type WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import type { CommandOverride } from "#domain/wire/command-override.ts";
import { refuseOutsideLimits } from "./angle-limits.ts";
import { refuseInCleaning } from "./cleaning.ts";
import type { InterlockRule, MasterCondition } from "./master-condition.ts";
import { canBeOverridden } from "./override-fault.ts";
import { refuseInDanger } from "./protection.ts";
import { refuseTakenRadio } from "./radio.ts";
import { refuseRestart } from "./restarts.ts";
import { refuseInUnknownWind, refuseInWeather } from "./weather.ts";

/**
 * Rules that can refuse, in the order in which they are evaluated: first the one that cannot be
 * overridden. K3 is not a rule that refuses: the higher of the sensor's and the server's wind
 * counts. K9 and K10 are judged by the cloud alone: the master is not connected, or must not be
 * commanded.
 */
const RULES = {
  K6: refuseOutsideLimits,
  K5: refuseInCleaning,
  K1: refuseInWeather,
  K2: refuseInUnknownWind,
  K4: refuseInDanger,
  K7: refuseTakenRadio,
  K8: refuseRestart,
} as const satisfies Readonly<Record<string, InterlockRule>>;

export type RefusingRule = keyof typeof RULES;

const RULE_NAMES = Object.keys(RULES) as readonly RefusingRule[];

export type Interlocked =
  | { readonly kind: "free" }
  | {
      readonly kind: "refused";
      readonly rule: RefusingRule;
      readonly reason: string;
      /** Whether a user with the right can override the refusal by giving a reason. */
      readonly canBeOverridden: boolean;
    };

/**
 * Whether an interlock of this command refuses it. An override silences only the rules that it
 * names and that can be overridden.
 */
export function judgeInterlocks(
  name: WireCommandName,
  args: CommandArguments,
  condition: MasterCondition,
  override?: CommandOverride,
): Interlocked {
  const { interlocks }: WireCommand = WIRE_COMMANDS[name];
  const overridden: readonly string[] = override?.rules ?? [];
  for (const rule of RULE_NAMES) {
    if (!interlocks.includes(rule)) continue;
    const yields = canBeOverridden(rule, name, args);
    if (yields && overridden.includes(rule)) continue;
    const reason = RULES[rule]({ name, args }, condition);
    if (reason !== undefined) return { kind: "refused", rule, reason, canBeOverridden: yields };
  }
  return { kind: "free" };
}
