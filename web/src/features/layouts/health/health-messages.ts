/** Texts for the health of layouts. */

import type { HealthFilter, HealthState } from "#domain/health/attention.ts";
import { isHidden, isKnown, stowedShare } from "#domain/health/attention.ts";
import { isStow, modeFrom } from "#domain/health/master-mode.ts";
import { COUNTED_SEVERITIES, openAlarms } from "#domain/health/open-alarms.ts";
import { type DisplayUnits, windConversion } from "#domain/units/display-units.ts";
import type { HealthRecord } from "#web/api/health.generated.ts";
import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { handledParts, handledText, severityCount } from "#web/ui/alarm-words.ts";
import { ageText, durationText, formatTime } from "#web/ui/format.ts";
import { MODE_WORDS } from "#web/ui/mode-words.ts";
import type { LayoutsHealth } from "./use-layout-health.ts";

export const HEALTH_MESSAGES = messages("health", {
  health: "Health",
  trackers: "Trackers",
  wind: "Wind",
  oldest: "Oldest data",
  day: "Last 24\u00a0h",
  /** Shown in place of unknown figures. */
  unknown: "–",
  loading: "Reading health…",
  show: "Show",
  noAlarms: "No alarms",
  alarmsHidden: "Alarms: not in your role",
  notPermitted: "Not in your role",
  noReadings: "No readings yet",
  noWind: "No master reports wind",
  noController: "No master has a controller yet",
  notRead: "Health not read yet",
  notChecked: "Not checked by the server yet",
  allOnline: "All masters online",
  noMatch: "No layout passes this filter",
  showAll: "Show all",

  filters: {
    all: "All",
    attention: "Needs attention",
    silent: "Not reporting",
    stowed: "Stowed",
  },
  states: {
    critical: "Critical",
    major: "Major",
    unknown: "Unknown",
    minor: "Minor",
    handled: "Acknowledged or shelved",
    partial: "Normal, alarms not in your role",
    empty: "No controllers",
    normal: "Normal",
  },

  asOf: (time: string) => `Health as of ${time}`,
  /** @param reason why there is no newer data */
  showing: (reason: string, time: string) => `${reason}. Showing ${time}.`,
  failures: {
    networkError: "No connection: health is not up to date",
    unauthorised: "Your session has ended",
    refused: "Your role does not include the health of layouts",
    failed: "Health could not be read",
  },

  outOfDate: (duration: string) => `Out of date: last checked ${duration} ago`,
  notReporting: (masters: number) => `${masters} not reporting`,
  offlineOf: (offline: number, all: number) => `${offline} of ${all} offline`,
  neverReported: (masters: number) => `${masters} never reported`,
  /** Problems of masters, followed by the names of some of these masters. */
  atMasters: (problems: string, names: string) => `${problems}: ${names}`,
  noReadingsFrom: (masters: number) =>
    plural(masters, { one: "No readings from # master", other: "No readings from # masters" }),
  onlineOf: (online: number, all: number) => `${online} of ${all} online`,
  more: (count: number) => `${count} more`,
  /** @param mode such as "Wind stow" */
  modeOf: (mode: string, masters: number, all: number) =>
    plural(all, {
      one: `${mode}, ${masters} of # master`,
      other: `${mode}, ${masters} of # masters`,
    }),
  inPosition: (reached: string, all: string) => `${reached} of ${all} in position`,
  /** Trackers that may not reach a stow. */
  atRisk: (count: string) => `${count} may not stow`,
  /** Trackers that operators hold, above every stow for weather. */
  held: (count: string) => `${count} held`,
  peak: (speed: string) => `peak ${speed}`,
  peakAndLimit: (speed: string, limit: string) => `peak ${speed}, limit ${limit}`,
  alarmsUnknown: "alarms unknown",
  /** Text for screen readers if there are no alarms to count. */
  alarmsNone: "no alarms",
  trackersCounted: (count: number) => plural(count, { one: "# tracker", other: "# trackers" }),
});

export const FILTER_WORDS: Readonly<Record<HealthFilter, string>> = HEALTH_MESSAGES.filters;

export const STATE_WORDS: Readonly<Record<HealthState, string>> = HEALTH_MESSAGES.states;

/** Text for the age of the health data, or why it is unknown or not up to date. */
export function healthStatus({ savedAt, refresh }: LayoutsHealth): string {
  if (refresh.status !== "failed") {
    return savedAt === undefined
      ? HEALTH_MESSAGES.loading
      : HEALTH_MESSAGES.asOf(formatTime(savedAt));
  }
  const reason = HEALTH_MESSAGES.failures[refresh.failure.status];
  return savedAt === undefined
    ? `${reason}.`
    : HEALTH_MESSAGES.showing(reason, formatTime(savedAt));
}

/** Text for the problems of a layout's masters, in one line, most severe first. */
export function mastersText(health: HealthRecord | undefined, nowSeconds: number): string {
  if (health === undefined) return HEALTH_MESSAGES.notRead;
  if (!isKnown(health, nowSeconds)) {
    return health.judgedAt === undefined
      ? HEALTH_MESSAGES.notChecked
      : HEALTH_MESSAGES.outOfDate(durationText(nowSeconds - health.judgedAt));
  }
  const { masters, alarms } = health;
  if (masters === undefined) return HEALTH_MESSAGES.unknown;
  const { controllers, online, offline, silent, neverReported, troubled, names } = masters;
  if (controllers === 0) return HEALTH_MESSAGES.noController;
  const parts = [
    ...(silent > 0 ? [HEALTH_MESSAGES.notReporting(silent)] : []),
    ...(offline > 0 ? [HEALTH_MESSAGES.offlineOf(offline, controllers)] : []),
    ...(neverReported > 0 ? [HEALTH_MESSAGES.neverReported(neverReported)] : []),
  ];
  if (parts.length > 0) {
    return HEALTH_MESSAGES.atMasters(parts.join(", "), namesText(names, troubled));
  }
  const without = alarms?.mastersWithoutReadings ?? 0;
  if (without > 0) return HEALTH_MESSAGES.noReadingsFrom(without);
  return online === controllers
    ? HEALTH_MESSAGES.allOnline
    : HEALTH_MESSAGES.onlineOf(online, controllers);
}

/** Text below a layout's alarm counts: state of the masters and handled alarms, problems first. */
export function restText(health: HealthRecord | undefined, nowSeconds: number): string {
  const alarms = isKnown(health, nowSeconds) ? health?.alarms : undefined;
  const masters = mastersText(health, nowSeconds);
  const handled = alarms && handledText(alarms);
  if (handled === undefined) return masters;
  const isTroubled = (health?.masters?.troubled ?? 0) > 0;
  return (isTroubled ? [masters, handled] : [handled, masters]).join(" · ");
}

function namesText(names: readonly string[], all: number): string {
  const more = all > names.length ? [HEALTH_MESSAGES.more(all - names.length)] : [];
  return [...names, ...more].join(", ");
}

/**
 * Text for the mode of a layout's masters, such as "Wind stow, 1 of 4 masters"; without a stow, the
 * mode that most masters are in.
 */
export function modeText({ modes }: Pick<HealthRecord, "modes">): string {
  if (modes === undefined || modes.length === 0) return HEALTH_MESSAGES.unknown;
  const all = modes.reduce((sum, { masters }) => sum + masters, 0);
  const shown = modes.find(({ mode }) => isStow(modeFrom(mode))) ?? modes[0];
  if (shown === undefined) return HEALTH_MESSAGES.unknown;
  const words = MODE_WORDS[modeFrom(shown.mode)];
  return shown.masters === all ? words : HEALTH_MESSAGES.modeOf(words, shown.masters, all);
}

export function isStowed(health: Pick<HealthRecord, "modes">): boolean {
  return stowedShare(health) > 0;
}

/**
 * Number of trackers in position, such as "12 may not stow · 40 held · 1,940 of 2,000 in position",
 * or why it is unknown.
 */
export function positionText(health: HealthRecord): string {
  const { trackers } = health;
  if (trackers === undefined) return whyNot(health, "TRACKERS", HEALTH_MESSAGES.noReadings);
  const { all, inPosition, atRisk = 0, held = 0 } = trackers;
  return [
    ...(atRisk > 0 ? [HEALTH_MESSAGES.atRisk(numberText(atRisk))] : []),
    ...(held > 0 ? [HEALTH_MESSAGES.held(numberText(held))] : []),
    HEALTH_MESSAGES.inPosition(numberText(inPosition), numberText(all)),
  ].join(" · ");
}

/** Wind speed with its unit, such as "12 mph"; undefined if unknown. */
export function windText({ wind }: HealthRecord, units: DisplayUnits): string | undefined {
  if (wind === undefined) return undefined;
  const { unit, convert } = windConversion(units);
  return `${convert(wind.average).toFixed(0)} ${unit}`;
}

/** Peak and stow limit of the wind, such as "peak 18, limit 35", or why the wind is unknown. */
export function windDetail(health: HealthRecord, units: DisplayUnits): string {
  const { wind } = health;
  if (wind === undefined) return whyNot(health, "WIND", HEALTH_MESSAGES.noWind);
  const { convert } = windConversion(units);
  const peak = convert(wind.peak).toFixed(0);
  return wind.limit === undefined
    ? HEALTH_MESSAGES.peak(peak)
    : HEALTH_MESSAGES.peakAndLimit(peak, convert(wind.limit).toFixed(0));
}

/** Whether the average or peak wind reaches the stow limit. */
export function isWindy({ wind }: Pick<HealthRecord, "wind">): boolean {
  return wind?.limit !== undefined && Math.max(wind.average, wind.peak) >= wind.limit;
}

/** Age of the oldest readings, such as "3 min"; undefined without any reading. */
export function oldestText({ rounds }: HealthRecord, nowSeconds: number): string | undefined {
  return rounds && ageText(nowSeconds - rounds.oldest);
}

export function whyNot(
  health: HealthRecord,
  part: Parameters<typeof isHidden>[1],
  otherwise: string,
): string {
  return isHidden(health, part) ? HEALTH_MESSAGES.notPermitted : otherwise;
}

/**
 * Alarms of a layout in words, such as "3 critical, 1 major, 2 acknowledged", for screen readers.
 */
export function alarmsText({ alarms }: Pick<HealthRecord, "alarms">): string {
  if (alarms === undefined) return HEALTH_MESSAGES.alarmsUnknown;
  const open = openAlarms(alarms);
  const parts = [
    ...COUNTED_SEVERITIES.filter((severity) => open[severity] > 0).map((severity) =>
      severityCount(severity, open[severity]),
    ),
    ...handledParts(alarms),
  ];
  return parts.length === 0 ? HEALTH_MESSAGES.alarmsNone : parts.join(", ");
}
