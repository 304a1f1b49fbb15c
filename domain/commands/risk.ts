/**
 * The risk class of a command in its scope: R4 needs a second confirmation; R2 and above can be
 * switched off for a site.
 */
import type { CommandArguments } from "./permit.ts";
import type { RiskClass, WireCommand } from "./wire/wire-command.ts";
import { WIRE_COMMANDS, type WireCommandName } from "./wire/wire-commands.ts";

/** Explanations of the risk classes for users who run commands. */
export const RISK_TEXTS: Readonly<Record<RiskClass, string>> = {
  R0: "Reads only",
  R1: "Reversible configuration",
  R2: "Acts on one node",
  R3: "Acts on whole masters: confirmed before sending",
  R4: "Site-wide or removes protection: confirmed with the site's name",
};

/** node: one node of one master; site: every master of a layout that has more than one. */
export type CommandScope = "node" | "master" | "site";

export interface CommandReach {
  /** Number of masters to which the command is sent. */
  readonly masters: number;
  readonly mastersOfLayout: number;
}

/** The id of the one addressed node; undefined for commands to whole masters. */
export function addressedNode(name: WireCommandName, args: CommandArguments): string | undefined {
  if (WIRE_COMMANDS[name].level === "master") return undefined;
  return ownValue(args, "nId") ?? ownValue(args, "rescueeNId");
}

export function commandScope(
  name: WireCommandName,
  args: CommandArguments,
  { masters, mastersOfLayout }: CommandReach,
): CommandScope {
  if (masters === 1 && addressedNode(name, args) !== undefined) return "node";
  return masters > 1 && masters >= mastersOfLayout ? "site" : "master";
}

/**
 * The class in that scope; the highest one of the command where the catalogue has no such scope.
 */
export function riskOf(name: WireCommandName, scope: CommandScope): RiskClass {
  const { risk }: WireCommand = WIRE_COMMANDS[name];
  const highest = Object.values(risk).sort().at(-1);
  return risk[scope] ?? highest ?? "R4";
}

/**
 * Whether the command only reads (R0), and so changes nothing that a person or a later command
 * could miss.
 */
export function isRead(name: WireCommandName): boolean {
  return Object.values(WIRE_COMMANDS[name].risk).every((risk) => risk === "R0");
}

/**
 * Commands of these classes can be switched off for a whole site (K10); reads and reversible
 * configuration remain allowed.
 */
const SWITCHED_CLASSES: readonly RiskClass[] = ["R2", "R3", "R4"];

/**
 * Whether commands of this risk class are refused to every user while commands are switched off for
 * the site.
 */
export function isBlockedBySwitch(risk: RiskClass): boolean {
  return SWITCHED_CLASSES.includes(risk);
}

const PROTECTIVE_STOWS: readonly string[] = [
  "strong-angle-stow",
  "trigger-snow-safe-stow",
  "activate-hailstow",
  "enable-snow-stow",
] satisfies readonly WireCommandName[];

/**
 * Whether the command is a stow to safety. Such commands pre-empt a running command and are exempt
 * from the rate limit.
 */
export function isProtectiveStow(name: string): boolean {
  return PROTECTIVE_STOWS.includes(name);
}

function ownValue(args: CommandArguments, key: string): string | undefined {
  return Object.hasOwn(args, key) ? args[key] : undefined;
}
