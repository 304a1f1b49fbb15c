/**
 * Builds the condition of a master that the interlocks judge, from its last report and its
 * settings.
 */
import type { KnownWind, MasterCondition } from "#domain/commands/interlocks/master-condition.ts";
import { isRadioOfAny, type MasterRadio } from "#domain/commands/interlocks/radio.ts";
import { STANDARD_ANGLES } from "#domain/commands/stow-angles.ts";
import { DEFAULT_WIND_STOW_TABLE } from "#domain/parameters/wind-stow-table.ts";
import type { MasterData } from "#domain/wire/master-data.ts";
import type { MasterReports } from "./store/command-masters.ts";
import type { StoredSettingsSet } from "./store/parameter-sets.ts";

export interface Circumstances extends Pick<MasterCondition, "now" | "userId" | "nodeFlags"> {
  readonly settings: StoredSettingsSet | undefined;
  readonly otherRadios: readonly MasterRadio[];
}

export function conditionOf(
  { data, cleaningLock }: MasterReports,
  { now, userId, nodeFlags, settings, otherRadios }: Circumstances,
): MasterCondition {
  return {
    now,
    userId,
    nodeFlags,
    cleaningLock,
    wind: windOf(data),
    windStowTable: settings?.windStowTable ?? DEFAULT_WIND_STOW_TABLE,
    stowWord: Number.parseInt(data?.stowModesActive ?? "0", 16),
    masterAlarms: Number.parseInt(data?.alarms ?? "0", 16),
    depthInches: data?.depth ?? undefined,
    limitEastDegrees: settings?.values.mechLimitEast ?? STANDARD_ANGLES.mechLimitEast,
    limitWestDegrees: settings?.values.mechLimitWest ?? STANDARD_ANGLES.mechLimitWest,
    isRadioTakenBy: (panId, channel) => isRadioOfAny(otherRadios, panId, channel),
  };
}

/** Average and peak wind of a report. If it has only one of them, that value is used for both. */
function windOf(data: MasterData | undefined): KnownWind {
  const average = data?.windAverage ?? data?.windPeak;
  const peak = data?.windPeak ?? data?.windAverage;
  if (data === undefined || average == null || peak == null) return { kind: "unknown" };
  return { kind: "known", averageMph: average, peakMph: peak, ts: data.ts };
}
