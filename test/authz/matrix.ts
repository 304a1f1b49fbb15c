/** The golden table of rights, written by hand from the privileges of each group: what every operation answers every kind of caller. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const ACTORS = [
  /** No token at all. */
  "anonymous",
  /** USER and CONTROLS, like the others with the layout they call their own. */
  "user",
  "no-controls",
  "field-tech",
  "cx-tech",
  /** All layouts. */
  "admin",
  "admin-limited",
  /** All layouts. */
  "dev",
  "beta-only",
  "no-groups",
  /** These three would be administrators of all layouts. */
  "expired",
  "trial-expired",
  "disabled",
  /** Was an administrator when the tokens were made. */
  "revoked",
  "unknown-user",
  /** No authenticator, where the deployment asks for one. */
  "not-enrolled",
  /** Signs with keys instead of showing a token. */
  "operator",
] as const;

export type Actor = (typeof ACTORS)[number];

export const LAYOUTS = [
  "none",
  "own",
  "foreign",
  "absent",
  "own with foreign master",
  "foreign with own master",
] as const;

/** Which layout a request names. */
export type LayoutOf = (typeof LAYOUTS)[number];

export interface MatrixRow {
  readonly operation: string;
  readonly layout: LayoutOf;
  /** `allow`, `null` where nothing is found, or the code of the refusal. */
  readonly expected: ReadonlyMap<Actor, string>;
}

/** Throws when a line has not one cell per actor or names a layout that is none. */
export function readMatrix(): readonly MatrixRow[] {
  const text = readFileSync(fileURLToPath(new URL("matrix.csv", import.meta.url)), "utf8");
  const [header = "", ...lines] = text.trimEnd().split("\n");
  if (header !== ["operation", "layout", ...ACTORS].join(",")) {
    throw new Error(`expected a column per actor, in order, and not ${header}`);
  }
  return lines.map(readRow);
}

function readRow(line: string): MatrixRow {
  const [operation = "", layoutText, ...cells] = line.split(",");
  const layout = LAYOUTS.find((known) => known === layoutText);
  if (layout === undefined || cells.length !== ACTORS.length || cells.includes("")) {
    throw new Error(`expected operation, layout and ${ACTORS.length} outcomes: ${line}`);
  }
  const expected = new Map(ACTORS.map((actor, at) => [actor, cells[at] ?? ""]));
  return { operation, layout, expected };
}
