/** Firmware versions of the masters, and masters that differ from the others of their type. */
import type { DeviceType } from "#domain/identity/device-types.ts";
import { type FleetRow, firmwareOf } from "./fleet.ts";

export interface FirmwareCount {
  /** Firmware version of these masters; undefined if they never reported one. */
  readonly version: string | undefined;
  readonly masters: number;
  /** Number of masters with this version whose device type mostly runs another version. */
  readonly outliers: number;
}

type Bare = Omit<FleetRow, "isOutlier">;

/** The collator is created once: `localeCompare` with options is many times slower per pair. */
const VERSIONS = new Intl.Collator("en", { numeric: true });

export function withOutliers(rows: readonly Bare[]): readonly FleetRow[] {
  const common = commonVersions(rows);
  return rows.map((row) => {
    const version = firmwareOf(row);
    const isOutlier = version !== undefined && version !== common.get(row.master.deviceType);
    return { ...row, isOutlier };
  });
}

/**
 * Number of masters per firmware version: newest version first, masters that never reported one
 * last.
 */
export function firmwareCounts(rows: readonly FleetRow[]): readonly FirmwareCount[] {
  const counts = new Map<string | undefined, FirmwareCount>();
  for (const row of rows) {
    const version = firmwareOf(row);
    const entry = counts.get(version) ?? { version, masters: 0, outliers: 0 };
    const outliers = entry.outliers + Number(row.isOutlier);
    counts.set(version, { version, masters: entry.masters + 1, outliers });
  }
  return [...counts.values()].sort((one, other) => newerFirst(one.version, other.version));
}

/**
 * The most frequent firmware version per device type; the newest one if several are equally
 * frequent.
 */
function commonVersions(rows: readonly Bare[]): ReadonlyMap<DeviceType, string> {
  const counts = new Map<DeviceType, Map<string, number>>();
  for (const row of rows) {
    const version = firmwareOf(row);
    if (version === undefined) continue;
    const ofType = counts.get(row.master.deviceType) ?? new Map<string, number>();
    counts.set(row.master.deviceType, ofType.set(version, (ofType.get(version) ?? 0) + 1));
  }
  return new Map(
    [...counts].map(([type, ofType]) => {
      const [common] = [...ofType].sort(
        ([one, first], [other, second]) => second - first || newerFirst(one, other),
      );
      return [type, common?.[0] ?? ""];
    }),
  );
}

function newerFirst(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) {
    return Number(one === undefined) - Number(other === undefined);
  }
  return VERSIONS.compare(other, one);
}
