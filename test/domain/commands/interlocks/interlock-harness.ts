/** The interlock that refuses a command to a master, and conditions of that master. */
import { bitsOf } from "#domain/bits/bit-set.ts";
import { judgeInterlocks } from "#domain/commands/interlocks/judge-interlocks.ts";
import type { MasterCondition } from "#domain/commands/interlocks/master-condition.ts";
import type { CommandArguments } from "#domain/commands/permit.ts";
import { WIRE_COMMANDS, type WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import type { CommandOverride } from "#domain/wire/command-override.ts";
import { calmMaster, NOW } from "#test/builders/master-condition.ts";

export type Changes = Partial<MasterCondition>;

export const NAMES = Object.keys(WIRE_COMMANDS) as readonly WireCommandName[];
export const ANGLE = { angle: "25" };
export const NODE = { nId: "1A2B" };

export function rule(
  name: WireCommandName,
  args: CommandArguments,
  changes: Changes,
  override?: CommandOverride,
): string {
  const judged = judgeInterlocks(name, args, calmMaster(changes), override);
  return judged.kind === "free" ? "free" : judged.rule;
}

export function moving(changes: Changes): string {
  return rule("low-priority-keep-angle", ANGLE, changes);
}

export function wind(averageMph: number, peakMph: number, ts = NOW): Changes {
  return { wind: { kind: "known", averageMph, peakMph, ts } };
}

export function stow(...bits: readonly number[]): Changes {
  return { stowWord: Number(bitsOf(...bits)) };
}

export function alarm(bit: number): Changes {
  return { masterAlarms: Number(bitsOf(bit)) };
}
