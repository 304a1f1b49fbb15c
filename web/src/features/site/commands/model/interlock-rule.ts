/** Finds the interlock that refused a command, and whether the user may override it. */
import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { canBeOverridden } from "#domain/commands/interlocks/override-fault.ts";
import type { CommandArguments } from "#domain/commands/permit.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { isOverridableRule, type OverridableRule } from "#domain/wire/command-override.ts";

export interface RefusedCommand {
  readonly wire: WireCommandName;
  readonly args: CommandArguments;
  /** Number of masters that the command was sent to; an override is allowed for exactly one. */
  readonly masters: number;
  /** Message with which the cloud or the master refused, such as "Refused (K1): …". */
  readonly message: string;
}

/**
 * Id of the interlock that refused the command; undefined if there is none, or if this user cannot
 * override it.
 */
export function overridableRule(
  { wire, args, masters, message }: RefusedCommand,
  held: PrivilegeBits,
): OverridableRule | undefined {
  const [, rule = ""] = /^Refused \((K\d{1,2})\)/.exec(message) ?? [];
  if (masters !== 1 || !isOverridableRule(rule) || !canBeOverridden(rule, wire, args)) {
    return undefined;
  }
  // K5 is the interlock for cleaning: people may be between the rows, so only administrators may
  // override it.
  return rule === "K5" && !holds(held, "ADMIN") ? undefined : rule;
}
