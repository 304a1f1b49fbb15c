/** Texts of the status strip of a site. */

import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { isStow } from "#domain/health/master-mode.ts";
import { sumOfAlarms } from "#domain/health/open-alarms.ts";
import { type DisplayUnits, windConversion } from "#domain/units/display-units.ts";
import { decimalText, numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { handledParts } from "#web/ui/alarm-words.ts";
import { MODE_WORDS } from "#web/ui/mode-words.ts";
import type { AlarmCount, HandledAlarms } from "./site-alarms.ts";
import type { ModeGroup } from "./site-mode.ts";
import type { OnlineCount, PositionCount, SiteWind } from "./site-status.ts";

export const STATUS_MESSAGES = messages("status", {
  strip: "Site status",
  /** Text in place of a figure that is unknown. */
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
  /** Shown at a past moment, when it is unknown which alarms were acknowledged. */
  handledIncluded: "Incl. acknowledged",
  masters: "Online",
  allOnline: "All online",
  mastersUnknown: "Not known",
  oldest: "Oldest",
  oldestUnknown: "Some masters have never reported",
  notPermitted: "Your role does not include readings",
  noMasters: "No master has a controller yet",
  stateUnknown: "No data from the masters",

  /**
   * State of a site whose masters are in different modes.
   * @param parts such as "3 tracking, 1 wind stow"
   */
  mixed: (parts: string) => `Mixed: ${parts}`,
  mastersIn: (masters: number, mode: string) =>
    `${numberText(masters)} ${mode.charAt(0).toLowerCase()}${mode.slice(1)}`,
  /**
   * State of a site whose masters stow.
   * @param angle such as "37° west"
   */
  stowedAt: (stow: string, angle: string) => `${stow}, ${angle}`,
  flat: "flat",
  west: (degrees: number) => `${degrees}° west`,
  east: (degrees: number) => `${degrees}° east`,

  // Wind speeds as text; the argument `unit` is their unit.
  peak: (peak: string, unit: string, master: string) => `Peak ${peak} ${unit}, ${master}`,
  peakAndLimit: (peak: string, limit: string, unit: string, master: string) =>
    `Peak ${peak}, stows at ${limit} ${unit}, ${master}`,
  hourPeak: (peak: string, unit: string, master: string) => `1 h peak ${peak} ${unit}, ${master}`,
  hourPeakAndLimit: (peak: string, limit: string, unit: string, master: string) =>
    `1 h peak ${peak}, stows at ${limit} ${unit}, ${master}`,

  ofAll: (some: number, all: number) => `${numberText(some)} of ${numberText(all)}`,
  notInPosition: (trackers: number) => `${numberText(trackers)} not in position`,
  unknownCount: (count: number) => `${numberText(count)} unknown`,
  /**
   * Masters that are offline.
   * @param names of these masters
   */
  offline: (names: string) => `Offline: ${names}`,
  offlineAndMore: (names: string, more: number) => `Offline: ${names}, ${numberText(more)} more`,
  noReadingsFrom: (masters: number) =>
    plural(masters, {
      one: "No readings from # master",
      other: "No readings from # masters",
    }),
});

/** State of the site, such as "Wind stow, 37° west", or "Mixed: 3 tracking, 1 wind stow". */
export function stateText(groups: readonly ModeGroup[]): string {
  const [first, ...others] = groups;
  if (first === undefined) return STATUS_MESSAGES.unknown;
  if (others.length === 0)
    return first.mode === "unknown" ? STATUS_MESSAGES.unknown : wordsOf(first);
  const parts = groups.map(({ mode, masters }) =>
    STATUS_MESSAGES.mastersIn(masters.length, MODE_WORDS[mode]),
  );
  return STATUS_MESSAGES.mixed(parts.join(", "));
}

function wordsOf({ mode, degrees }: ModeGroup): string {
  const words = MODE_WORDS[mode];
  return degrees === undefined || !isStow(mode)
    ? words
    : STATUS_MESSAGES.stowedAt(words, angleWords(degrees));
}

/**
 * An angle in whole degrees, with its side as a word.
 * @param degrees west positive
 */
export function angleWords(degrees: number): string {
  const whole = Math.round(degrees);
  if (whole === 0) return STATUS_MESSAGES.flat;
  return whole > 0 ? STATUS_MESSAGES.west(whole) : STATUS_MESSAGES.east(-whole);
}

export function windText({ average }: Pick<SiteWind, "average">, units: DisplayUnits): string {
  const { unit, convert } = windConversion(units);
  return `${decimalText(convert(average), 0)} ${unit}`;
}

interface WindBounds {
  /** Wind speed in miles per hour at which the master stows; undefined if unknown. */
  readonly limit?: number | undefined;
  /** Highest wind of the last hour in miles per hour; undefined if only the last round is known. */
  readonly peakOfHour?: number | undefined;
}

export function windDetail(
  { peak, master: { name } }: SiteWind,
  { limit, peakOfHour }: WindBounds,
  units: DisplayUnits,
): string {
  const { unit, convert } = windConversion(units);
  const shown = (speed: number) => decimalText(convert(speed), 0);
  const highest = shown(peakOfHour ?? peak);
  if (limit === undefined) {
    return peakOfHour === undefined
      ? STATUS_MESSAGES.peak(highest, unit, name)
      : STATUS_MESSAGES.hourPeak(highest, unit, name);
  }
  return peakOfHour === undefined
    ? STATUS_MESSAGES.peakAndLimit(highest, shown(limit), unit, name)
    : STATUS_MESSAGES.hourPeakAndLimit(highest, shown(limit), unit, name);
}

/**
 * Text that explains why a figure is unknown.
 * @param otherwise text for users who have the right to see it
 */
export function whyNot(held: PrivilegeBits, otherwise: string): string {
  return holds(held, "DATA_SNAPSHOT") ? otherwise : STATUS_MESSAGES.notPermitted;
}

export function positionText({ reached, elsewhere, unknown }: PositionCount): string {
  return STATUS_MESSAGES.ofAll(reached, reached + elsewhere + unknown);
}

/**
 * Text with the numbers of trackers that are not in position, or whose position is unknown;
 * undefined if there are none.
 */
export function positionDetail({ elsewhere, unknown }: PositionCount): string | undefined {
  const parts = [
    ...(elsewhere > 0 ? [STATUS_MESSAGES.notInPosition(elsewhere)] : []),
    ...(unknown > 0 ? [STATUS_MESSAGES.unknownCount(unknown)] : []),
  ];
  return parts.join(", ") || undefined;
}

export function onlineText({ online, offline, unknown }: OnlineCount): string {
  return STATUS_MESSAGES.ofAll(online, online + offline.length + unknown);
}

const MOST_NAMES = 2;

export function onlineDetail({ offline, unknown }: OnlineCount): string {
  const names = offline
    .slice(0, MOST_NAMES)
    .map(({ name }) => name)
    .join(", ");
  const more = offline.length - MOST_NAMES;
  const parts = [
    ...(offline.length === 0
      ? []
      : [more > 0 ? STATUS_MESSAGES.offlineAndMore(names, more) : STATUS_MESSAGES.offline(names)]),
    ...(unknown > 0 ? [STATUS_MESSAGES.unknownCount(unknown)] : []),
  ];
  return parts.join(", ") || STATUS_MESSAGES.allOnline;
}

/** Text with the number of alarms that users have handled, and of masters without readings. */
export function alarmDetail(
  { raised, unheard }: AlarmCount,
  handled: HandledAlarms,
): string | undefined {
  const parts = [
    ...(sumOfAlarms(raised) > 0 ? handledDetail(handled) : []),
    ...(unheard > 0 ? [STATUS_MESSAGES.noReadingsFrom(unheard)] : []),
  ];
  return parts.join(", ") || undefined;
}

function handledDetail(handled: HandledAlarms): readonly string[] {
  if (handled.kind === "known") return handledParts(handled);
  return [
    handled.kind === "past" ? STATUS_MESSAGES.handledIncluded : STATUS_MESSAGES.handledUnknown,
  ];
}
