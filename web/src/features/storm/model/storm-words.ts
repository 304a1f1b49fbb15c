/** Texts of the cells of the storm desk. */
import { isStow, modeFrom } from "#domain/health/master-mode.ts";
import { type DisplayUnits, windConversion } from "#domain/units/display-units.ts";
import { durationText } from "#web/ui/format.ts";
import { MODE_WORDS } from "#web/ui/mode-words.ts";
import { STORM_MESSAGES } from "./storm-messages.ts";
import { type ShareCount, type StormRow, shareCounts } from "./storm-rows.ts";

/** A wind speed with its unit. @param speed miles per hour */
export function speedText(speed: number, units: DisplayUnits): string {
  const { unit, convert } = windConversion(units);
  return `${convert(speed).toFixed(0)} ${unit}`;
}

/** A wind speed without its unit. @param speed miles per hour */
export function bareSpeed(speed: number, units: DisplayUnits): string {
  return windConversion(units).convert(speed).toFixed(0);
}

/** The wind now; undefined if it is unknown. */
export function windText({ state }: StormRow, units: DisplayUnits): string | undefined {
  return state?.wind && speedText(state.wind.average, units);
}

/** Peak of the hour and limit, or why the wind is unknown. */
export function windDetail(row: StormRow, units: DisplayUnits): string {
  const wind = row.state?.wind;
  if (wind === undefined) return row.state === undefined ? "" : STORM_MESSAGES.noWind;
  return [
    ...(row.isWindOld && row.windAge !== undefined
      ? [STORM_MESSAGES.windOld(durationText(row.windAge))]
      : []),
    STORM_MESSAGES.peakOfHour(speedText(wind.peakOfHour, units)),
    wind.limit === undefined
      ? STORM_MESSAGES.noLimit
      : STORM_MESSAGES.limit(speedText(wind.limit, units)),
  ].join(", ");
}

export function shareText({ share, count }: ShareCount): string {
  return STORM_MESSAGES.share(count, STORM_MESSAGES.shares[share]);
}

/** All shares of the trackers as text, the worst first. */
export function sharesText({ state }: StormRow): string {
  if (state === undefined) return "";
  const counts = shareCounts(state);
  return counts.length === 0 ? STORM_MESSAGES.noTrackers : counts.map(shareText).join(" · ");
}

/** The most frequent stow of the masters, if any stows. */
export function stowModeText({ state }: StormRow): string | undefined {
  const stow = state?.modes.find(({ mode }) => isStow(modeFrom(mode)));
  if (state === undefined || stow === undefined) return undefined;
  return STORM_MESSAGES.modeOf(
    MODE_WORDS[modeFrom(stow.mode)],
    stow.masters,
    state.masters.controllers,
  );
}

/** What is unusual about the readiness of the trackers and about the masters. */
export function readinessText({ state }: StormRow): string {
  if (state === undefined) return STORM_MESSAGES.unknown;
  const { trackers, masters } = state;
  const unknown = Math.max(0, trackers.all - trackers.ready - trackers.atRisk - trackers.held);
  const parts = [
    ...(masters.troubled > 0 ? [STORM_MESSAGES.troubled(masters.troubled)] : []),
    ...(trackers.atRisk > 0 ? [STORM_MESSAGES.atRisk(trackers.atRisk)] : []),
    ...(trackers.held > 0 ? [STORM_MESSAGES.held(trackers.held)] : []),
    ...(unknown > 0 ? [STORM_MESSAGES.readinessUnknown(unknown)] : []),
  ];
  if (parts.length > 0) return parts.join(", ");
  return trackers.all === 0 ? STORM_MESSAGES.noTrackers : STORM_MESSAGES.allReady;
}

/** Wind of the wall display: now, peak of the hour and limit, such as "12 ↑31 /25 mph". */
export function wallWind({ state }: StormRow, units: DisplayUnits): string {
  const wind = state?.wind;
  if (wind === undefined) return STORM_MESSAGES.unknown;
  const { unit } = windConversion(units);
  const [now, peak] = [bareSpeed(wind.average, units), bareSpeed(wind.peakOfHour, units)];
  const limit = wind.limit === undefined ? STORM_MESSAGES.unknown : bareSpeed(wind.limit, units);
  return `${now} ↑${peak} / ${limit} ${unit}`;
}

/** Stowed trackers of all, for the wall display. */
export function stowedText({ state }: StormRow): string {
  if (state === undefined) return STORM_MESSAGES.unknown;
  const { stowed, all } = state.trackers;
  return all === 0 ? STORM_MESSAGES.noTrackers : STORM_MESSAGES.stowedOf(stowed, all);
}
