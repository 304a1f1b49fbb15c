/** Which interlock has refused a command, and whether somebody may set it aside there. */
import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { canBeOverridden } from "#domain/commands/interlocks/override-fault.ts";
import type { CommandArguments } from "#domain/commands/permit.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { isOverridableRule, type OverridableRule } from "#domain/wire/command-override.ts";

export interface RefusedCommand {
  readonly wire: WireCommandName;
  readonly args: CommandArguments;
  /** How many masters it was meant for: only one may be overridden. */
  readonly masters: number;
  /** As the cloud or the master gave it, such as "Refused (K1): …". */
  readonly message: string;
}

/** Undefined where nobody may set it aside, or not this viewer. */
export function overridableRule(
  { wire, args, masters, message }: RefusedCommand,
  held: PrivilegeBits,
): OverridableRule | undefined {
  const [, rule = ""] = /^Refused \((K\d{1,2})\)/.exec(message) ?? [];
  if (masters !== 1 || !isOverridableRule(rule) || !canBeOverridden(rule, wire, args)) {
    return undefined;
  }
  // People may stand in the rows: a cleaning lock is an administrator's to set aside.
  return rule === "K5" && !holds(held, "ADMIN") ? undefined : rule;
}
