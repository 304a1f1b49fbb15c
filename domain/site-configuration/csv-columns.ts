/**
 * Reads the first line of a coordinates file: which of two formats it is, and the positions of its
 * columns.
 */
import { err, ok, type Result } from "#domain/result.ts";
import type { CsvRow } from "#domain/text/csv-rows.ts";
import type { CsvFault } from "./csv-fault.ts";

export interface CsvColumns {
  readonly format: "template" | "export";
  /** Positions of the known columns, by name. */
  readonly positions: ReadonlyMap<string, number>;
  readonly count: number;
}

/** The columns of the template file, in order; the first two are required. */
export const TEMPLATE_COLUMNS = ["xLoc", "yLoc", "rowNum", "fromSouth", "nId", "role"] as const;

const REQUIRED = TEMPLATE_COLUMNS.slice(0, 2);
const KNOWN: ReadonlySet<string> = new Set([...TEMPLATE_COLUMNS, "mLocId", "nLocId", "relative"]);

/**
 * Finds the known columns in the first line. Other columns are ignored: spreadsheets hold more than
 * needed.
 */
export function columnsOf({ line, cells }: CsvRow): Result<CsvColumns, CsvFault> {
  const names = cells.map((cell) => cell.trim());
  while (names.at(-1) === "") names.pop();
  const positions = new Map<string, number>();
  for (const [at, name] of names.entries()) {
    if (!KNOWN.has(name)) continue;
    if (positions.has(name)) return err({ code: "repeatedColumn", line, column: name });
    positions.set(name, at);
  }
  const missing = REQUIRED.find((name) => !positions.has(name));
  if (missing !== undefined) return err({ code: "missingColumn", line, column: missing });
  const mLocIdAt = positions.get("mLocId");
  if (mLocIdAt !== undefined && mLocIdAt > 0) {
    return err({ code: "mLocIdNotFirst", line, column: "mLocId" });
  }
  return ok({ format: mLocIdAt === 0 ? "export" : "template", positions, count: names.length });
}
