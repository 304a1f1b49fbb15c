/**
 * What is known of each master when the health of a layout is judged, which of it is current, and
 * the strongest wind that current data has.
 */
import type { DeviceType } from "#domain/identity/device-types.ts";
import { isMasterStale } from "#domain/telemetry/staleness.ts";
import type { MasterData } from "#domain/wire/master-data.ts";
import type { WindNow } from "./layout-health.ts";
import type { RoundCounts } from "./round-counts.ts";

/** The newest round of a master, all parts of the round together. */
export interface ObservedRound extends RoundCounts {
  /** Start of the round; epoch seconds. */
  readonly ts: number;
}

/** Data that a master reports of itself; `ts` in epoch seconds. */
type ReportedData = { readonly ts: number } & Pick<
  MasterData,
  "alarms" | "trackingMode" | "stowModesActive" | "windAverage" | "windPeak"
>;

export interface ObservedMaster {
  readonly mLocId: string;
  readonly name: string;
  readonly deviceType: DeviceType;
  readonly hasController: boolean;
  /**
   * Whether the master is connected; undefined while neither online nor offline was ever recorded.
   */
  readonly isOnline: boolean | undefined;
  /** Undefined while the master has reported nothing of itself. */
  readonly data: ReportedData | undefined;
  /** The newest round of the master's nodes; undefined while none has arrived. */
  readonly round: ObservedRound | undefined;
  /** Number of trackers by the layout, auxiliary units included. */
  readonly trackers: number;
  /** Id of the master's settings set; undefined for the default settings. */
  readonly spaParamId: string | undefined;
}

/**
 * Wind among masters with current data: the highest average, the master that measured it, and the
 * highest peak of any of them.
 */
export interface MeasuredWind extends Pick<WindNow, "average" | "peak"> {
  readonly master: ObservedMaster;
}

/**
 * The strongest wind; undefined where no master measures wind, or none has reported it recently.
 */
export function strongestWind(
  masters: readonly ObservedMaster[],
  nowSeconds: number,
): MeasuredWind | undefined {
  const measured = currentOf(masters, nowSeconds).flatMap(({ master, data }) => {
    const { windAverage: average, windPeak } = data;
    return average === null ? [] : [{ master, average, peak: windPeak ?? average }];
  });
  const [first] = measured.toSorted((one, other) => other.average - one.average);
  return first && { ...first, peak: Math.max(...measured.map(({ peak }) => peak)) };
}

/** A master with a recent report of itself. */
export interface CurrentMaster {
  readonly master: ObservedMaster;
  readonly data: ReportedData;
}

/** Masters whose report of themselves is recent enough to count. */
export function currentOf(
  masters: readonly ObservedMaster[],
  nowSeconds: number,
): readonly CurrentMaster[] {
  return masters.flatMap((master) => {
    const { data, hasController } = master;
    const isCurrent = hasController && data !== undefined && !isMasterStale(data.ts, nowSeconds);
    return isCurrent ? [{ master, data }] : [];
  });
}
