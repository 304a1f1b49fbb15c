/** The words of the status strip of a site. */

import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { isStow } from "#domain/health/master-mode.ts";
import { sumOfAlarms } from "#domain/health/open-alarms.ts";
import { type DisplayUnits, windConversion } from "#domain/units/display-units.ts";
import { numberText } from "#web/language/counts.ts";
import { handledParts } from "#web/ui/alarm-words.ts";
import { MODE_WORDS } from "#web/ui/mode-words.ts";
import type { AlarmCount, HandledAlarms } from "./site-alarms.ts";
import type { ModeGroup } from "./site-mode.ts";
import type { OnlineCount, PositionCount, SiteWind } from "./site-status.ts";

export const STATUS_MESSAGES = {
  strip: "Site status",
  /** In place of every figure that is not known. */
  unknown: "–",
  state: "State",
  wind: "Wind",
  windUnknown: "No master reports wind",
  positions: "In position",
  positionsUnknown: "No readings yet",
  alarms: "Alarms",
  alarmsUnknown: "No readings yet",
  noAlarms: "None raised",
  handledUnknown: "Acknowledgements not known",
  /** At a past moment. */
  handledIncluded: "Acknowledged ones included",
  masters: "Online",
  allOnline: "All online",
  mastersUnknown: "Connections are not known",
  oldest: "Oldest",
  oldestUnknown: "Some masters have never reported",
  notPermitted: "Your role does not include readings",
  noMasters: "No master has a controller yet",
  stateUnknown: "No data from the masters",
} as const;

/** Such as "Wind stow, 37° west", or "Mixed: 3 tracking, 1 wind stow". */
export function stateText(groups: readonly ModeGroup[]): string {
  const [first, ...others] = groups;
  if (first === undefined) return STATUS_MESSAGES.unknown;
  if (others.length === 0)
    return first.mode === "unknown" ? STATUS_MESSAGES.unknown : wordsOf(first);
  const parts = groups.map(
    ({ mode, masters }) => `${masters.length} ${lowerFirst(MODE_WORDS[mode])}`,
  );
  return `Mixed: ${parts.join(", ")}`;
}

function wordsOf({ mode, degrees }: ModeGroup): string {
  const words = MODE_WORDS[mode];
  return degrees === undefined || !isStow(mode) ? words : `${words}, ${angleWords(degrees)}`;
}

/** Whole degrees with the side in words; west is positive. */
export function angleWords(degrees: number): string {
  const whole = Math.round(degrees);
  if (whole === 0) return "flat";
  return `${Math.abs(whole)}° ${whole > 0 ? "west" : "east"}`;
}

export function windText({ average }: Pick<SiteWind, "average">, units: DisplayUnits): string {
  const { unit, convert } = windConversion(units);
  return `${convert(average).toFixed(0)} ${unit}`;
}

interface WindBounds {
  /** Miles per hour from which the master stows; undefined where it is not known. */
  readonly limit?: number | undefined;
  /** Highest of the hour, miles per hour; undefined where only the last round is known. */
  readonly peakOfHour?: number | undefined;
}

export function windDetail(
  { peak, master }: SiteWind,
  { limit, peakOfHour }: WindBounds,
  units: DisplayUnits,
): string {
  const { unit, convert } = windConversion(units);
  const stows = limit === undefined ? "" : `, stows at ${convert(limit).toFixed(0)}`;
  const peaked =
    peakOfHour === undefined
      ? `Peak ${convert(peak).toFixed(0)}`
      : `1 h peak ${convert(peakOfHour).toFixed(0)}`;
  return `${peaked}${stows} ${unit}, ${master.name}`;
}

/** Why a figure is not known. */
export function whyNot(held: PrivilegeBits, otherwise: string): string {
  return holds(held, "DATA_SNAPSHOT") ? otherwise : STATUS_MESSAGES.notPermitted;
}

export function positionText({ reached, elsewhere, unknown }: PositionCount): string {
  return `${counted(reached)} of ${counted(reached + elsewhere + unknown)}`;
}

/** Trackers that are not in position or unknown; undefined where there are none. */
export function positionDetail({ elsewhere, unknown }: PositionCount): string | undefined {
  const parts = [
    ...(elsewhere > 0 ? [`${counted(elsewhere)} not in position`] : []),
    ...(unknown > 0 ? [`${counted(unknown)} unknown`] : []),
  ];
  return parts.join(", ") || undefined;
}

export function onlineText({ online, offline, unknown }: OnlineCount): string {
  return `${online} of ${online + offline.length + unknown}`;
}

const MOST_NAMES = 2;

export function onlineDetail({ offline, unknown }: OnlineCount): string {
  const names = offline.slice(0, MOST_NAMES).map(({ name }) => name);
  const more = offline.length - names.length;
  const listed = [...names, ...(more > 0 ? [`${more} more`] : [])].join(", ");
  const parts = [
    ...(offline.length > 0 ? [`Offline: ${listed}`] : []),
    ...(unknown > 0 ? [`${unknown} unknown`] : []),
  ];
  return parts.join(", ") || STATUS_MESSAGES.allOnline;
}

/** How many of the alarms somebody handles, and of how many masters nothing is known. */
export function alarmDetail(
  { raised, unheard }: AlarmCount,
  handled: HandledAlarms,
): string | undefined {
  const parts = [
    ...(sumOfAlarms(raised) > 0 ? handledDetail(handled) : []),
    ...(unheard > 0 ? [`No readings from ${unheard} ${unheard === 1 ? "master" : "masters"}`] : []),
  ];
  return parts.join(", ") || undefined;
}

function handledDetail(handled: HandledAlarms): readonly string[] {
  if (handled.kind === "known") return handledParts(handled);
  return [
    handled.kind === "past" ? STATUS_MESSAGES.handledIncluded : STATUS_MESSAGES.handledUnknown,
  ];
}

function counted(count: number): string {
  return numberText(count);
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
