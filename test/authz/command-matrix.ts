/**
 * The golden table of rights to send commands, written by hand from the privilege of each command,
 * independently of the catalogue.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Groups of the users in the columns. */
export const COMMAND_ACTORS = {
  user: ["USER", "CONTROLS"],
  "temp-tech": ["TEMP_TECH", "CONTROLS"],
  "field-tech": ["FIELD_TECH", "CONTROLS"],
  "cx-tech": ["CX_TECH", "CONTROLS"],
  admin: ["ADMIN", "CONTROLS"],
  dev: ["DEV", "CONTROLS"],
  "controls-only": ["CONTROLS"],
  "no-controls": ["USER"],
  "cx-tech-no-controls": ["CX_TECH"],
  "admin-no-controls": ["ADMIN"],
  "dev-no-controls": ["DEV"],
  "beta-only": ["BETA_FEATURES"],
  "no-groups": [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type CommandActor = keyof typeof COMMAND_ACTORS;

export const COMMAND_ACTOR_NAMES = Object.keys(COMMAND_ACTORS) as readonly CommandActor[];

export interface CommandRow {
  readonly command: string;
  /** Valid arguments of the command. */
  readonly args: Readonly<Record<string, string>>;
  /** `allow` or `NotPermitted`. */
  readonly expected: ReadonlyMap<CommandActor, string>;
}

/** Throws when a line does not have exactly one cell per actor. */
export function readCommandMatrix(): readonly CommandRow[] {
  const text = readFileSync(fileURLToPath(new URL("commands.csv", import.meta.url)), "utf8");
  const [header = "", ...lines] = text.trimEnd().split("\n");
  if (header !== ["command", "arguments", ...COMMAND_ACTOR_NAMES].join(",")) {
    throw new Error(`expected a column per actor, in order, and not ${header}`);
  }
  return lines.map(readRow);
}

function readRow(line: string): CommandRow {
  const [command = "", pairs = "", ...cells] = line.split(",");
  const isOutcome = (cell: string) => cell === "allow" || cell === "NotPermitted";
  if (cells.length !== COMMAND_ACTOR_NAMES.length || !cells.every(isOutcome)) {
    throw new Error(`expected ${COMMAND_ACTOR_NAMES.length} outcomes: ${line}`);
  }
  const args = pairs === "" ? [] : pairs.split(";").map((pair) => pair.split("="));
  const expected = new Map(COMMAND_ACTOR_NAMES.map((actor, at) => [actor, cells[at] ?? ""]));
  return { command, args: Object.fromEntries(args), expected };
}
