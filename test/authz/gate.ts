/**
 * The golden table of the owner's gate, written by hand: what becomes of every operation that
 * changes something, when an account of the provider calls it while the gate is closed.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const WHILE_CLOSED = [
  /** By authorise, in the resolver and in the REST handler. */
  "refused",
  /** By the function, which finds the layouts: those of an account, or of a controller. */
  "refused by the function",
  /** Changes only the caller's own account. */
  "own account",
  /** Concerns no layout that exists. */
  "no layout",
] as const;

export type WhileClosed = (typeof WHILE_CLOSED)[number];

/** The operations by name. Throws when a line is not an operation and one of the outcomes. */
export function readGateTable(): ReadonlyMap<string, WhileClosed> {
  const text = readFileSync(fileURLToPath(new URL("gate.csv", import.meta.url)), "utf8");
  const [, ...lines] = text.trimEnd().split("\n");
  return new Map(
    lines.map((line) => {
      const [operation = "", cell] = line.split(",");
      const outcome = WHILE_CLOSED.find((known) => known === cell);
      if (outcome === undefined) throw new Error(`expected operation and outcome: ${line}`);
      return [operation, outcome] as const;
    }),
  );
}
