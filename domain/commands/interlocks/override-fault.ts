/**
 * Overrides of interlocks: for one master, by a user who gives a reason, and only for some of the
 * rules.
 */
import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import type { CommandArguments } from "#domain/commands/permit.ts";
import { addressedNode } from "#domain/commands/risk.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import {
  type CommandOverride,
  isOverridableRule,
  type OverridableRule,
} from "#domain/wire/command-override.ts";

/** The scope in which each rule may be overridden. */
const OVERRIDABLE = {
  K1: { where: "master" },
  K2: { where: "node" },
  K4: { where: "master" },
  /** Only administrators may override K5, the cleaning lock, because people may be in the rows. */
  K5: { where: "master", needs: "ADMIN" },
  K7: { where: "node" },
  K8: { where: "master" },
} as const satisfies Readonly<Record<OverridableRule, Overridable>>;

interface Overridable {
  /** node: the rule may be overridden only for a command to one node. */
  readonly where: "master" | "node";
  /** Privilege that the user needs besides that of the command. */
  readonly needs?: "ADMIN";
}

/** Whether the rule can be overridden for this command at all. */
export function canBeOverridden(rule: string, name: WireCommandName, args: CommandArguments) {
  if (!isOverridableRule(rule)) return false;
  return OVERRIDABLE[rule].where === "master" || addressedNode(name, args) !== undefined;
}

export type OverrideFault =
  | "overrideWithoutRules"
  | "overrideWithoutReason"
  | "overrideOfSeveralMasters"
  | "overrideNotPossible"
  | "overrideNotPermitted";

/** Why this user may not give that override with the command; undefined when they may. */
export function overrideFault(
  { rules, reason }: CommandOverride,
  command: {
    readonly name: WireCommandName;
    readonly args: CommandArguments;
    /** Number of masters to which the command is sent. */
    readonly masters: number;
  },
  held: PrivilegeBits,
): OverrideFault | undefined {
  if (rules.length === 0) return "overrideWithoutRules";
  if (reason.trim() === "") return "overrideWithoutReason";
  if (command.masters !== 1) return "overrideOfSeveralMasters";
  const isPossible = (rule: string) => canBeOverridden(rule, command.name, command.args);
  if (!rules.every(isPossible)) return "overrideNotPossible";
  const isPermitted = (rule: OverridableRule) => {
    const entry: Overridable = OVERRIDABLE[rule];
    return entry.needs === undefined || holds(held, entry.needs);
  };
  return rules.every(isPermitted) ? undefined : "overrideNotPermitted";
}
