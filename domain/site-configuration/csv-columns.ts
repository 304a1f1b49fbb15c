/** The first line of a file of coordinates: which of the two formats it is, and where its columns are (S1 §5). */
import type { CsvRow } from "#domain/text/csv-rows.ts";
import type { CsvFault } from "./coordinates-csv.ts";

export interface CsvColumns {
  readonly format: "template" | "export";
  /** By name; columns that mean nothing to us are in it, too. */
  readonly places: ReadonlyMap<string, number>;
  readonly count: number;
}

/** The columns of the template, in its order; the first two are required (S1 §5). */
export const TEMPLATE_COLUMNS = ["xLoc", "yLoc", "rowNum", "fromSouth", "nId"] as const;

const REQUIRED = TEMPLATE_COLUMNS.slice(0, 2);
/** Spreadsheets hold more than we need; what is no word at all is no heading. */
const NAME = /^[A-Za-z][\w .()#/-]{0,49}$/;

export function columnsOf({ line, cells }: CsvRow): CsvColumns | CsvFault {
  const names = cells.map((cell) => cell.trim());
  while (names.at(-1) === "") names.pop();
  const places = new Map<string, number>();
  for (const [at, name] of names.entries()) {
    if (!NAME.test(name)) return { code: "headerName", line, column: name.slice(0, 50) };
    if (places.has(name)) return { code: "repeatedColumn", line, column: name };
    places.set(name, at);
  }
  const missing = REQUIRED.find((name) => !places.has(name));
  if (missing !== undefined) return { code: "missingColumn", line, column: missing };
  const mLocIdAt = places.get("mLocId");
  if (mLocIdAt !== undefined && mLocIdAt > 0) {
    return { code: "mLocIdNotFirst", line, column: "mLocId" };
  }
  return { format: mLocIdAt === 0 ? "export" : "template", places, count: names.length };
}
