/**
 * The golden table of rights, written by hand from the privileges of each group: the answer of
 * every operation to every kind of caller.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const ACTORS = [
  /** Sends no token. */
  "anonymous",
  /** In the groups USER and CONTROLS, with its own layout only, like the following users. */
  "user",
  "no-controls",
  "field-tech",
  "cx-tech",
  /** May see all layouts. */
  "admin",
  "admin-limited",
  /** May see all layouts. */
  "dev",
  "beta-only",
  "no-groups",
  /** The next three would be administrators of all layouts. */
  "expired",
  "trial-expired",
  "disabled",
  /** Was an administrator when its tokens were issued. */
  "revoked",
  "unknown-user",
  /** Has no authenticator although the deployment requires one. */
  "not-enrolled",
  /** Signs requests with access keys instead of sending a token. */
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

/** The layout that a request names, seen from the caller. */
export type LayoutOf = (typeof LAYOUTS)[number];

export interface MatrixRow {
  readonly operation: string;
  readonly layout: LayoutOf;
  /** `allow`, `null` when nothing is found, or the code of the refusal. */
  readonly expected: ReadonlyMap<Actor, string>;
}

/** Throws when a line does not have exactly one cell per actor, or names an unknown layout. */
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
