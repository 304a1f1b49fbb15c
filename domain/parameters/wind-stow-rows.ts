/** Reads the rows of a wind stow table as the user entered them. */
import { asInput, type InputFault, type InputReader, readInput } from "#domain/input/read-input.ts";
import { WIND_STOW_SENTINELS, type WindStowRow } from "./wind-stow-table.ts";

export interface ReadWindStowTable {
  readonly rows: readonly WindStowRow[];
  readonly faults: readonly InputFault[];
}

/** Prefix of field names in faults, such as `windStowTable.3.level`. */
export const WIND_STOW_FIELD = "windStowTable";
/** Levels that the form allows; files may have a level 13. */
export const WIND_STOW_LEVEL = { min: 0, max: 12, whole: true } as const;
/** Limits of an angle: degrees, west positive. Sentinels are outside of these limits. */
const ANGLE = { min: -60, max: 60 } as const;
/** Limits of a wind speed, miles per hour. */
const SPEED = { min: 0, max: 300 } as const;
/** Limits of the time to restore, minutes. */
const RESTORE = { min: 0, max: 1440 } as const;
/** Maximum number of rows: one per level. */
const MAX_ROWS = WIND_STOW_LEVEL.max + 1;

/** Reads at least one row and at most one for each level, in the given order. */
export function windStowTableFrom(value: unknown): ReadWindStowTable {
  if (value === undefined || value === null) return refused("required");
  if (!Array.isArray(value)) return refused("wrongType");
  if (value.length === 0) return refused("required");
  if (value.length > MAX_ROWS) return refused("tooLong");
  const read = value.map((row, at) => readRow(row, `${WIND_STOW_FIELD}.${at}.`));
  const rows = read.flatMap(({ row }) => row ?? []);
  const faults = read.flatMap((entry) => entry.faults);
  return { rows, faults: faults.length > 0 ? faults : repeatedLevels(rows) };
}

function refused(reason: InputFault["reason"]): ReadWindStowTable {
  return { rows: [], faults: [{ field: WIND_STOW_FIELD, reason }] };
}

function readRow(value: unknown, prefix: string) {
  const reader = readInput(asInput(value) ?? {}, prefix);
  const level = required(reader, "level", reader.number("level", WIND_STOW_LEVEL));
  const eastAngle = required(reader, "eastAngle", readAngle(reader, "eastAngle"));
  const westAngle = required(reader, "westAngle", readAngle(reader, "westAngle"));
  const windSpeed = required(reader, "windSpeed", reader.number("windSpeed", SPEED));
  const timeToRestore = required(reader, "timeToRestore", reader.number("timeToRestore", RESTORE));
  const row = { level, eastAngle, westAngle, windSpeed, timeToRestore };
  return { row: reader.faults.length > 0 ? undefined : row, faults: reader.faults };
}

/**
 * The value, or 0 in place of a missing one: the recorded fault then prevents the use of the table.
 */
function required(reader: InputReader, field: string, value: number | undefined): number {
  if (value === undefined) reader.require(field);
  return value ?? 0;
}

function readAngle(reader: InputReader, field: string): number | undefined {
  const angle = reader.number(field, {});
  if (angle === undefined || isSentinel(angle)) return angle;
  if (angle < ANGLE.min) reader.refuse(field, "belowMin");
  else if (angle > ANGLE.max) reader.refuse(field, "aboveMax");
  // The wire carries hundredths of a degree, so a third decimal would be lost.
  else if (Number(angle.toFixed(2)) !== angle) reader.refuse(field, "tooManyDecimals");
  // Adding 0 turns minus zero into zero.
  return angle + 0;
}

const SENTINELS: readonly number[] = Object.values(WIND_STOW_SENTINELS);

/** Whether the value is a sentinel: a special value in place of an angle. */
export function isSentinel(angle: number): boolean {
  return SENTINELS.includes(angle);
}

function repeatedLevels(rows: readonly WindStowRow[]): readonly InputFault[] {
  const seen = new Set<number>();
  return rows.flatMap(({ level }, at) => {
    if (!seen.has(level)) {
      seen.add(level);
      return [];
    }
    return [{ field: `${WIND_STOW_FIELD}.${at}.level`, reason: "notUnique" } as const];
  });
}
