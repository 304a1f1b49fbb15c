/**
 * Filters master data by the reader's rights: DATA_SNAPSHOT gives everything but the alarms and
 * flags that take another right, VIEW alone only what the smart-stow overlay shows.
 */

import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { MASTER_COLUMNS, type MasterField } from "#domain/device-data/schema.ts";
import { toldHex } from "#domain/device-data/told-bits.ts";
import type { MasterData, ToldMasterData } from "./master-data.ts";

const TOLD_TO_VIEWERS = [
  "timestamp",
  "stowModesActive",
  "stowModesEnabled",
  "smartStowMode",
  "safetyStowDirection",
] as const satisfies readonly MasterField[];

type UntoldField = Exclude<MasterField, (typeof TOLD_TO_VIEWERS)[number]>;

/** Fields that are null for users with VIEW alone. */
export const UNTOLD_FIELDS: readonly UntoldField[] = MASTER_COLUMNS.map(
  ({ field }) => field,
).filter(isUntold);

const UNTOLD = Object.fromEntries(UNTOLD_FIELDS.map((field): [string, null] => [field, null]));

export function toldMasterData(held: PrivilegeBits, data: MasterData): ToldMasterData {
  return holds(held, "DATA_SNAPSHOT")
    ? {
        ...data,
        alarms: toldHex(held, "masterAlarms", data.alarms),
        flags: toldHex(held, "masterFlags", data.flags),
      }
    : { ...data, ...UNTOLD };
}

function isUntold(field: MasterField): field is UntoldField {
  return !TOLD_TO_VIEWERS.some((told) => told === field);
}
