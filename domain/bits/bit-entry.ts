/** The fields of every row of an alarm or flag table. */
import type { Privilege } from "#domain/access/privileges.ts";
import type { DeviceType } from "#domain/identity/device-types.ts";
import type { Severity } from "./severities.ts";

export interface BitEntry {
  /** Position in the word, 0 = least significant. */
  readonly bit: number;
  readonly key: string;
  /**
   * The name is defined by this product: the masters' protocol gives only the number of the bit.
   */
  readonly label: string;
  readonly needs: Privilege;
}

export interface AlarmEntry extends BitEntry {
  readonly severity: Severity;
  /**
   * True if the alarm follows its condition; false if it is latched until it is reset or its
   * clearing condition holds.
   */
  readonly live: boolean;
}

export interface NodeAlarmEntry extends AlarmEntry {
  readonly deviceTypes: readonly DeviceType[];
  /** Whether the command reset-alarms clears the alarm. */
  readonly resettable: boolean;
  readonly labelOn?: Readonly<Partial<Record<DeviceType, string>>>;
}

export interface NodeFlagEntry extends BitEntry {
  readonly severity: Severity;
  readonly live: boolean;
  readonly deviceTypes: readonly DeviceType[];
  /** Whether the command reset-flags clears the flag. */
  readonly resettable: boolean;
  /** Firmware version from which a set bit means the opposite, and the label that it then has. */
  readonly relabelled?: { readonly from: string; readonly label: string };
}

/** Every generation of node a bit may be limited to. */
export const EVERY_GENERATION = ["gen2", "gen3", "gen3-dual", "gen4"] as const;

/** Label of a row of an alarm or flag table on one generation of device. */
export function labelOn(
  row: Pick<BitEntry, "label"> & {
    readonly labelOn?: Readonly<Partial<Record<DeviceType, string>>>;
  },
  type: DeviceType,
): string {
  return row.labelOn?.[type] ?? row.label;
}
