/** A settings set of masters: the 28 settings and the wind stow table, and their validation. */
import type { FieldValue } from "#domain/fields/field.ts";
import type { Input, InputFault } from "#domain/input/read-input.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { type MASTER_SETTINGS, type MasterSettingId, SENT_SETTINGS } from "./master-settings.ts";
import { readValues } from "./read-values.ts";
import { isSentinel, WIND_STOW_FIELD, windStowTableFrom } from "./wind-stow-rows.ts";
import type { WindStowRow } from "./wind-stow-table.ts";

type Setting = (typeof MASTER_SETTINGS)[number];

type ValueIn<Kind> = Kind extends "toggle" ? boolean : Kind extends "text" ? string : number;

/** The 28 settings in the unit of their field; angles in degrees, west positive. */
export type MasterSettingValues = {
  readonly [Entry in Setting as Entry["id"]]: ValueIn<Entry["field"]["kind"]>;
};

export interface SettingsSet {
  readonly values: MasterSettingValues;
  readonly windStowTable: readonly WindStowRow[];
}

export type SettingsSetResult = Result<SettingsSet, readonly InputFault[]>;

/**
 * Casts values that the fields of all settings have accepted, and so have the types of these
 * fields.
 */
export function masterSettingValues(
  values: Readonly<Record<MasterSettingId, FieldValue>>,
): MasterSettingValues {
  return values as MasterSettingValues;
}

/**
 * Reads the flat fields of a set. All are required: an empty value removes the field from the input
 * and so blocks saving.
 */
export function settingsSetFrom(input: Input): SettingsSetResult {
  const read = readValues(SENT_SETTINGS, input);
  const table = windStowTableFrom(input.windStowTable);
  const faults = [...read.faults, ...table.faults];
  if (faults.length > 0) return err(faults);
  // The type is certain, because without a fault every setting has its value.
  const values = masterSettingValues(read.values as Record<MasterSettingId, FieldValue>);
  const contradictions = [...settingFaults(values), ...windowFaults(values, table.rows)];
  return contradictions.length > 0
    ? err(contradictions)
    : ok({ values, windStowTable: table.rows });
}

const HELD_ANGLES = [
  "overnightAngle",
  "strongestAngle",
  "snowStowAngle",
  "floodStowAngle",
] as const;

/**
 * Faults of several settings together: angles at which trackers are held must be within reach, and
 * modules may not overlap the next row.
 */
function settingFaults(values: MasterSettingValues): readonly InputFault[] {
  const { mechLimitEast, mechLimitWest, panelLength, rowSpacing } = values;
  const outside = HELD_ANGLES.filter(
    (angle) => values[angle] < mechLimitEast || values[angle] > mechLimitWest,
  );
  return [
    ...(mechLimitEast < mechLimitWest ? [] : [fault("mechLimitEast", "outOfOrder")]),
    ...outside.map((angle) => fault(angle, "outsideLimits")),
    ...(panelLength < rowSpacing ? [] : [fault("panelLength", "outOfOrder")]),
  ];
}

/**
 * Faults of the rows of a wind stow table: a tracker cannot turn beyond its mechanical limits, and
 * the east end of a window must be east of its west end.
 */
function windowFaults(
  { mechLimitEast, mechLimitWest }: MasterSettingValues,
  rows: readonly WindStowRow[],
): readonly InputFault[] {
  const isOutside = (angle: number) =>
    !isSentinel(angle) && (angle < mechLimitEast || angle > mechLimitWest);
  // Without valid mechanical limits the wind stow table cannot be judged.
  if (mechLimitEast >= mechLimitWest) return [];
  return rows.flatMap(({ eastAngle, westAngle }, at): readonly InputFault[] => {
    const fieldOf = (end: "eastAngle" | "westAngle") => `${WIND_STOW_FIELD}.${at}.${end}`;
    const isSpecial = isSentinel(eastAngle) || isSentinel(westAngle);
    if (!isSpecial && eastAngle > westAngle)
      return [{ field: fieldOf("eastAngle"), reason: "outOfOrder" }];
    const outside = (["eastAngle", "westAngle"] as const).filter((end) =>
      isOutside({ eastAngle, westAngle }[end]),
    );
    return outside.map((end) => ({ field: fieldOf(end), reason: "outsideLimits" }));
  });
}

function fault(field: MasterSettingId, reason: InputFault["reason"]): InputFault {
  return { field, reason };
}
