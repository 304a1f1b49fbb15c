/**
 * Filters master data by the reader's rights: DATA_SNAPSHOT gives everything except alarms and
 * flags that take another right, VIEW alone only what the smart-stow overlay shows.
 */

import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { MASTER_COLUMNS, type MasterField } from "#domain/device-data/schema.ts";
import { visibleHex } from "#domain/device-data/visible-bits.ts";
import type { MasterData, VisibleMasterData } from "./master-data.ts";

const VISIBLE_TO_VIEWERS = [
  "timestamp",
  "stowModesActive",
  "stowModesEnabled",
  "smartStowMode",
  "safetyStowDirection",
] as const satisfies readonly MasterField[];

type HiddenField = Exclude<MasterField, (typeof VISIBLE_TO_VIEWERS)[number]>;

/** Fields that are null for users with VIEW alone. */
export const HIDDEN_FIELDS: readonly HiddenField[] = MASTER_COLUMNS.map(
  ({ field }) => field,
).filter(isHidden);

const HIDDEN_VALUES = Object.fromEntries(
  HIDDEN_FIELDS.map((field): [string, null] => [field, null]),
);

export function visibleMasterData(held: PrivilegeBits, data: MasterData): VisibleMasterData {
  return holds(held, "DATA_SNAPSHOT")
    ? {
        ...data,
        alarms: visibleHex(held, "masterAlarms", data.alarms),
        flags: visibleHex(held, "masterFlags", data.flags),
      }
    : { ...data, ...HIDDEN_VALUES };
}

function isHidden(field: MasterField): field is HiddenField {
  return !VISIBLE_TO_VIEWERS.some((visible) => visible === field);
}
