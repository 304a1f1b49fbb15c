/** Reads the file of coordinates in either of its formats, whole or not at all (S1 §5, coordinate CSV import). */
import { type NLocId, nLocIdOf } from "#domain/identity/location-id.ts";
import { type CsvRow, csvRows } from "#domain/text/csv-rows.ts";
import { type CsvColumns, columnsOf } from "./csv-columns.ts";
import { importedNodeId } from "./imported-node-id.ts";

/** A row of the file. */
export interface ImportedLocation {
  /** In the unit of the file. */
  readonly xLoc: number;
  readonly yLoc: number;
  readonly rowNum?: number;
  readonly fromSouth?: number;
  readonly nLocId?: NLocId;
  /** Empty where the file says that there is none; undefined where it says nothing. */
  readonly nId?: string;
  /** In the export format only. */
  readonly mLocId?: string;
}

export type CsvFaultCode =
  | "quotes"
  | "noHeader"
  | "headerName"
  | "repeatedColumn"
  | "missingColumn"
  | "mLocIdNotFirst"
  | "tooManyCells"
  | "notNumber"
  | "notWhole"
  | "nLocId"
  | "repeatedNLocId"
  | "nodeId"
  | "unknownMaster";

/** What is wrong first, reading downwards. */
export interface CsvFault {
  readonly code: CsvFaultCode;
  /** From 1. */
  readonly line: number;
  readonly column?: string;
}

export type CoordinatesReading =
  | {
      readonly kind: "coordinates";
      readonly format: "template" | "export";
      readonly locations: readonly ImportedLocation[];
    }
  | { readonly kind: "refused"; readonly fault: CsvFault }
  | { readonly kind: "tooLarge" };

/** More than the largest layout there is a master count for; our definition. */
export const MAX_LOCATIONS = 70_000;

/** @param mLocIds the masters of the layout: a file must not reach another one */
export function readCoordinates(text: string, mLocIds: ReadonlySet<string>): CoordinatesReading {
  const read = csvRows(text, MAX_LOCATIONS + 1);
  if (read.kind === "refused") return refused({ code: "quotes", line: read.line });
  const [header, ...rows] = read.rows;
  if (header === undefined) return refused({ code: "noHeader", line: 1 });
  if (rows.length > MAX_LOCATIONS) return { kind: "tooLarge" };
  const columns = columnsOf(header);
  if ("code" in columns) return refused(columns);
  const locations: ImportedLocation[] = [];
  const numbers = new Set<string>();
  for (const row of rows) {
    const location = readLocation(columns, row, mLocIds);
    if ("code" in location) return refused(location);
    const { mLocId = "", nLocId } = location;
    const number = `${mLocId} ${nLocId}`;
    if (nLocId !== undefined && numbers.has(number)) {
      return refused({ code: "repeatedNLocId", line: row.line, column: "nLocId" });
    }
    numbers.add(number);
    locations.push(location);
  }
  return { kind: "coordinates", format: columns.format, locations };
}

function refused(fault: CsvFault): CoordinatesReading {
  return { kind: "refused", fault };
}

function readLocation(
  columns: CsvColumns,
  row: CsvRow,
  mLocIds: ReadonlySet<string>,
): ImportedLocation | CsvFault {
  const { line, cells } = row;
  if (cells.slice(columns.count).some((cell) => cell.trim() !== "")) {
    return { code: "tooManyCells", line };
  }
  const cellOf = (column: string) => {
    const at = columns.places.get(column);
    return at === undefined ? undefined : (cells[at] ?? "").trim();
  };
  const faults: CsvFault[] = [];
  const refuse = (code: CsvFaultCode, column: string) => {
    faults.push({ code, line, column });
    return undefined;
  };
  const number = (column: string) => numberIn(cellOf(column)) ?? refuse("notNumber", column);
  const whole = (column: string, most: number) => {
    const cell = cellOf(column);
    if (cell === undefined || cell === "") return undefined;
    const value = /^[0-9]{1,6}$/.test(cell) ? Number(cell) : Number.NaN;
    return value <= most ? value : refuse(column === "nLocId" ? "nLocId" : "notWhole", column);
  };
  const mLocId = columns.format === "export" ? cellOf("mLocId") : undefined;
  if (mLocId !== undefined && !mLocIds.has(mLocId)) refuse("unknownMaster", "mLocId");
  const idCell = cellOf("nId");
  const nId = idCell === undefined ? undefined : importedNodeId(idCell);
  if (nId?.kind === "refused") refuse("nodeId", "nId");
  const xLoc = number("xLoc");
  const yLoc = number("yLoc");
  const rowNum = whole("rowNum", MOST_ROWS);
  const fromSouth = whole("fromSouth", MOST_ROWS);
  const nLocId = whole("nLocId", MOST_NODES);
  const [fault] = faults;
  if (fault !== undefined || xLoc === undefined || yLoc === undefined) {
    return fault ?? { code: "notNumber", line };
  }
  return {
    xLoc,
    yLoc,
    ...(rowNum === undefined ? {} : { rowNum }),
    ...(fromSouth === undefined ? {} : { fromSouth }),
    ...(nLocId === undefined ? {} : { nLocId: nLocIdOf(nLocId) }),
    ...(nId?.kind === "nodeId" ? { nId: nId.nodeId } : {}),
    ...(mLocId === undefined ? {} : { mLocId }),
  };
}

/** As the server takes them. */
const MOST_ROWS = 100_000;
const MOST_NODES = 999;
const DECIMAL = /^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/;
/** Larger than any coordinate of a survey, and small enough to reckon with. */
const LARGEST = 1e12;

function numberIn(cell: string | undefined): number | undefined {
  if (cell === undefined || !DECIMAL.test(cell)) return undefined;
  const value = Number(cell);
  return Math.abs(value) <= LARGEST ? value : undefined;
}
