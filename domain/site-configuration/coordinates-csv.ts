/**
 * Reads the file of coordinates in either of its formats; a file with a fault is refused as a
 * whole.
 */

import { type NLocId, nLocIdOf } from "#domain/identity/location-id.ts";
import { isNodeRole, type NodeRole } from "#domain/layout/node-locations.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { type CsvRow, csvRows, separatorOf } from "#domain/text/csv-rows.ts";
import { type CsvColumns, columnsOf } from "./csv-columns.ts";
import type { CsvFault, CsvFaultCode } from "./csv-fault.ts";
import { importedNodeId } from "./imported-node-id.ts";

/** A row of the file. */
export interface ImportedLocation {
  /** Coordinate in the unit of the file. */
  readonly xLoc: number;
  readonly yLoc: number;
  readonly rowNum?: number;
  readonly fromSouth?: number;
  readonly nLocId?: NLocId;
  /**
   * ID of the node; empty where the cell is empty, undefined where the file has no column of IDs.
   */
  readonly nId?: string;
  /** ID of the master's location; present in the export format only. */
  readonly mLocId?: string;
  readonly role?: NodeRole;
  /** Index of the primary in the list, for an auxiliary unit. */
  readonly primaryAt?: number;
}

export interface Coordinates {
  readonly format: "template" | "export";
  readonly locations: readonly ImportedLocation[];
}

export type CoordinatesReading = Result<Coordinates, CsvFault | "tooLarge">;

/** Maximum number of locations: as many as the largest supported layout has (our definition). */
export const MAX_LOCATIONS = 70_000;

/**
 * Reads the text of a coordinates file.
 * @param mLocIds the masters of the layout: a file must not change masters of other layouts
 */
export function readCoordinates(text: string, mLocIds: ReadonlySet<string>): CoordinatesReading {
  const separator = separatorOf(text);
  const lines = csvRows(text, MAX_LOCATIONS + 1, separator);
  if (!lines.ok) return err({ code: "quotes", line: lines.error.line });
  const [header, ...rows] = lines.value;
  if (header === undefined) return err({ code: "noHeader", line: 1 });
  if (rows.length > MAX_LOCATIONS) return err("tooLarge");
  const read = columnsOf(header);
  if (!read.ok) return read;
  const columns = read.value;
  if (rows.length === 0) return err({ code: "noLocations", line: header.line + 1 });
  const decimalMark = separator === "," ? "." : decimalMarkOf(columns, rows);
  const context = { columns, mLocIds, decimalMark };
  const locations: ImportedLocation[] = [];
  const relatives: (NLocId | undefined)[] = [];
  const numbers = new Set<string>();
  for (const row of rows) {
    const location = readLocation(context, row);
    if (!location.ok) return location;
    const { relative, ...rest } = location.value;
    const { mLocId = "", nLocId } = rest;
    const number = `${mLocId} ${nLocId}`;
    if (nLocId !== undefined && numbers.has(number)) {
      return err({ code: "repeatedNLocId", line: row.line, column: "nLocId" });
    }
    numbers.add(number);
    locations.push(rest);
    relatives.push(relative);
  }
  const paired = withPrimaries(locations, relatives);
  if (!paired.ok) {
    const { line } = rows[paired.error.at] ?? { line: 1 };
    return err({ code: "withoutPrimary", line, column: "role" });
  }
  return ok({ format: columns.format, locations: paired.value });
}

type DecimalMark = "." | ",";

/**
 * Decimal mark of the numbers in a file whose cells are not separated by commas: a comma is not
 * possible where another number of the file has a point.
 */
function decimalMarkOf({ positions }: CsvColumns, rows: readonly CsvRow[]): DecimalMark {
  const at = [positions.get("xLoc") ?? 0, positions.get("yLoc") ?? 0];
  return rows.some(({ cells }) => at.some((column) => cells[column]?.includes("."))) ? "." : ",";
}

interface Context {
  readonly columns: CsvColumns;
  readonly mLocIds: ReadonlySet<string>;
  readonly decimalMark: DecimalMark;
}

interface ReadLocation extends ImportedLocation {
  /** Number of the auxiliary unit's primary, where the file gives it. */
  readonly relative?: NLocId;
}

function readLocation(
  { columns, mLocIds, decimalMark }: Context,
  row: CsvRow,
): Result<ReadLocation, CsvFault> {
  const { line, cells } = row;
  if (cells.slice(columns.count).some((cell) => cell.trim() !== "")) {
    return err({ code: "tooManyCells", line });
  }
  const cellOf = (column: string) => {
    const at = columns.positions.get(column);
    return at === undefined ? undefined : (cells[at] ?? "").trim();
  };
  const faults: CsvFault[] = [];
  const refuse = (code: CsvFaultCode, column: string) => {
    faults.push({ code, line, column });
    return undefined;
  };
  const number = (column: string) =>
    numberIn(cellOf(column)?.replace(decimalMark, ".")) ?? refuse("notNumber", column);
  const whole = (column: string, most: number) => {
    const cell = cellOf(column);
    if (cell === undefined || cell === "") return undefined;
    const value = /^[0-9]{1,6}$/.test(cell) ? Number(cell) : Number.NaN;
    return value <= most ? value : refuse(most === MAX_NODES ? "nLocId" : "notWhole", column);
  };
  const mLocId = columns.format === "export" ? cellOf("mLocId") : undefined;
  if (mLocId !== undefined && !mLocIds.has(mLocId)) refuse("unknownMaster", "mLocId");
  const idCell = cellOf("nId");
  const nId = idCell === undefined ? undefined : importedNodeId(idCell);
  if (idCell !== undefined && nId === undefined) refuse("nodeId", "nId");
  const xLoc = number("xLoc");
  const yLoc = number("yLoc");
  const rowNum = whole("rowNum", MAX_ROWS);
  const fromSouth = whole("fromSouth", MAX_ROWS);
  const nLocId = whole("nLocId", MAX_NODES);
  const relative = whole("relative", MAX_NODES);
  const role = cellOf("role")?.toLowerCase() || undefined;
  if (role !== undefined && !isNodeRole(role)) refuse("role", "role");
  const [fault] = faults;
  if (fault !== undefined || xLoc === undefined || yLoc === undefined) {
    return err(fault ?? { code: "notNumber", line });
  }
  return ok({
    xLoc,
    yLoc,
    ...(rowNum === undefined ? {} : { rowNum }),
    ...(fromSouth === undefined ? {} : { fromSouth }),
    ...(nLocId === undefined ? {} : { nLocId: nLocIdOf(nLocId) }),
    ...(nId === undefined ? {} : { nId }),
    ...(mLocId === undefined ? {} : { mLocId }),
    ...(role !== undefined && isNodeRole(role) ? { role } : {}),
    ...(relative === undefined ? {} : { relative: nLocIdOf(relative) }),
  });
}

/**
 * Adds the primary of each auxiliary unit: the one that its `relative` names under the same master,
 * or else the last primary above it in the file. Both share a controller, and with it the ID. The
 * error is the place of a unit without a primary.
 */
function withPrimaries(
  locations: readonly ImportedLocation[],
  relatives: readonly (NLocId | undefined)[],
): Result<readonly ImportedLocation[], { readonly at: number }> {
  const keyOf = ({ mLocId = "" }: ImportedLocation, nLocId: NLocId | undefined) =>
    `${mLocId} ${nLocId}`;
  const primaries = new Map(
    locations.flatMap((one, at) =>
      one.role === "primary" && one.nLocId !== undefined ? [[keyOf(one, one.nLocId), at]] : [],
    ),
  );
  const paired: ImportedLocation[] = [];
  let last: number | undefined;
  for (const [at, location] of locations.entries()) {
    if (location.role === "primary") last = at;
    if (location.role !== "aux") {
      paired.push(location);
      continue;
    }
    const relative = relatives[at];
    const primaryAt = relative === undefined ? last : primaries.get(keyOf(location, relative));
    const primary = primaryAt === undefined ? undefined : locations[primaryAt];
    if (primaryAt === undefined || primary?.mLocId !== location.mLocId) return err({ at });
    const nId = location.nId || primary?.nId;
    paired.push({ ...location, primaryAt, ...(nId === undefined ? {} : { nId }) });
  }
  return ok(paired);
}

/** Largest row number, and largest place in a row, that the server accepts. */
const MAX_ROWS = 100_000;
const MAX_NODES = 999;
const DECIMAL = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/;
/**
 * Maximum size of a coordinate: larger than any coordinate of a survey, and small enough for
 * calculations.
 */
const LARGEST = 1e12;

function numberIn(cell: string | undefined): number | undefined {
  if (cell === undefined || !DECIMAL.test(cell)) return undefined;
  const value = Number(cell);
  return Math.abs(value) <= LARGEST ? value : undefined;
}
