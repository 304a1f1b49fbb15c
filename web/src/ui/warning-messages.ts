/**
 * Texts about weather warnings. For each state there is one sentence; unknown never reads as "no
 * warning".
 */
import { conversionOf, type DisplayUnits, windConversion } from "#domain/units/display-units.ts";
import type { FeedFailure } from "#domain/warnings/feed-state.ts";
import type { AreaMatch } from "#domain/warnings/warned-area.ts";
import type { WarningSeverity } from "#domain/warnings/warning.ts";
import type { KnownWarnings } from "#web/api/warning-operations.ts";
import type { WarningRecord } from "#web/api/warnings.generated.ts";
import { listText, numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { ageText, FORMAT_MESSAGES } from "./format.ts";
import { zonedTime } from "./zoned-time.ts";

export const WARNING_MESSAGES = messages("weatherWarnings", {
  title: "Weather warnings",
  off: "This site has no source of weather warnings.",
  noCoordinates: "Weather warnings unknown: this layout has no coordinates.",
  waiting: "Weather warnings unknown: the source has not been read yet.",
  neverRead: "Weather warnings unknown: the source has never been read.",
  notLoaded: "Weather warnings unknown: the server did not answer.",
  /** @param time of the last reading */
  dead: (time: string, age: string) =>
    `Weather warnings unknown: the source was last read ${age} ago, on ${time}.`,
  /** Shown after a message that could not be read. @param time of the last reading */
  unknownSince: (time: string) => `Weather warnings unknown since ${time}.`,
  none: (time: string) => `No weather warning, as of ${time}.`,
  checkYourself: "Check the weather service yourself.",
  /** Introduces a warning of a source that is not read any longer. */
  lastKnown: (warning: string) => `Last known: ${warning}.`,
  more: (count: number) => plural(count, { one: "# more warning", other: "# more warnings" }),

  /** @param event the service's name of it, which is not translated */
  event: (event: string, severity: string) => `${event} (${severity})`,
  hail: (size: string, unit: string) => `hail ${size} ${unit}`,
  /** @param statement of the service, without a readable number */
  hailStated: (statement: string) => `hail "${statement}"`,
  gust: (speed: string, unit: string) => `gusts ${speed} ${unit}`,
  gustStated: (statement: string) => `gusts "${statement}"`,
  /** @param left such as "42 min" */
  until: (time: string, left: string) => `until ${time}, ${left} left`,
  noEnd: "end not given",
  /** @param wait such as "20 min" */
  fromUntil: (from: string, wait: string, until: string) =>
    `from ${from}, in ${wait}, until ${until}`,
  fromNoEnd: (from: string, wait: string) => `from ${from}, in ${wait}, end not given`,
});

export const WARNING_SEVERITY_WORDS = messages("warningSeverities", {
  EXTREME: "extreme",
  SEVERE: "severe",
  UNKNOWN: "severity unknown",
  MODERATE: "moderate",
  MINOR: "minor",
} as const satisfies Readonly<Record<WarningSeverity, string>>);

/** What is said about the area unless the site lies inside. */
export const WARNING_AREA_WORDS = messages("warningAreas", {
  NEAR: "the edge of the area is within 5 km of this site",
  UNKNOWN_AREA: "area not given as a polygon: check yourself whether it includes this site",
} as const satisfies Readonly<Record<Exclude<AreaMatch, "INSIDE">, string>>);

/** Why the last attempt to read a source failed. */
export const FEED_FAILURE_WORDS = messages("feedFailures", {
  UNREACHABLE: "The source cannot be reached.",
  FORBIDDEN_ADDRESS: "The address leads into a private network or to another server.",
  REFUSED: "The source answered with an error.",
  TOO_LARGE: "The source sent more than can be read.",
  NOT_XML: "The last message is not well-formed and could not be read.",
  NOT_CAP: "The last message is no CAP 1.2 message and could not be read.",
  INCOMPLETE_MESSAGE: "A message of the source is incomplete and could not be read.",
} as const satisfies Readonly<Record<FeedFailure, string>>);

export interface WarningContext {
  /** Time zone of the site, such as America/Phoenix; null: that of the browser. */
  readonly tz: string | null;
  readonly units: DisplayUnits;
}

/**
 * How a state is shown, from the most urgent: `dead` red with its own sign, `warning`, `unknown`,
 * `calm`. Each has its own icon, so that colour is not the only difference.
 */
export type WarningTone = "dead" | "warning" | "unknown" | "calm";

export interface WarningText {
  readonly tone: WarningTone;
  /** The sentence about the state, or the worst warning. */
  readonly text: string;
  /** Further sentences: the last known warning, the number of others, why the reading failed. */
  readonly details: readonly string[];
}

/**
 * What is said about the warnings of a layout.
 * @param known undefined if the server has not answered
 */
export function warningText(
  known: KnownWarnings | undefined,
  context: WarningContext,
): WarningText {
  if (known === undefined)
    return { tone: "unknown", text: WARNING_MESSAGES.notLoaded, details: [] };
  switch (known.kind) {
    case "off":
      return { tone: "unknown", text: WARNING_MESSAGES.off, details: [] };
    case "noCoordinates":
      return said("unknown", WARNING_MESSAGES.noCoordinates, CHECK);
    case "waiting":
      return said("unknown", WARNING_MESSAGES.waiting, [...failureOf(known), ...CHECK]);
    case "dead": {
      const { readAt, serverSeconds } = known;
      const text =
        readAt === undefined
          ? WARNING_MESSAGES.neverRead
          : WARNING_MESSAGES.dead(zonedTime(readAt, context.tz), ageText(serverSeconds - readAt));
      const last = listed(known, context).map(WARNING_MESSAGES.lastKnown);
      return said("dead", text, [...failureOf(known), ...last, ...CHECK]);
    }
    case "unreadable":
    case "read": {
      const [worst, ...others] = listed(known, context);
      if (worst !== undefined) return said("warning", worst, [...others, ...failureOf(known)]);
      const time = zonedTime(known.readAt, context.tz);
      return known.kind === "read"
        ? said("calm", WARNING_MESSAGES.none(time), failureOf(known))
        : said("unknown", WARNING_MESSAGES.unknownSince(time), [...failureOf(known), ...CHECK]);
    }
  }
}

const CHECK = [WARNING_MESSAGES.checkYourself];

function said(tone: WarningTone, text: string, details: readonly string[]): WarningText {
  return { tone, text, details };
}

function failureOf({ failure }: { readonly failure: FeedFailure | undefined }): readonly string[] {
  return failure === undefined ? [] : [FEED_FAILURE_WORDS[failure]];
}

type WithWarnings = Extract<KnownWarnings, { readonly kind: "dead" | "unreadable" | "read" }>;

/** The worst warning and the number of the others. */
function listed(
  { active, more, serverSeconds }: WithWarnings,
  context: WarningContext,
): readonly string[] {
  const [worst] = active;
  if (worst === undefined) return [];
  const others = active.length - 1 + more;
  const line = warningLine(worst, serverSeconds, context);
  return others === 0 ? [line] : [line, WARNING_MESSAGES.more(others)];
}

/**
 * One warning in a line, such as "Severe Thunderstorm Warning (severe), hail 1.75 in, gusts 60 mph, until
 * Nov 22, 16:30 MST, 42 min left".
 */
export function warningLine(
  warning: WarningRecord,
  serverSeconds: number,
  { tz, units }: WarningContext,
): string {
  const { event, severity, hail, gust, area } = warning;
  const facts = [
    WARNING_MESSAGES.event(event, WARNING_SEVERITY_WORDS[severity]),
    hail === undefined ? "" : hailText(hail, units),
    gust === undefined ? "" : gustText(gust, units),
    periodText(warning, serverSeconds, tz),
    area === "INSIDE" ? "" : WARNING_AREA_WORDS[area],
  ];
  return listText(facts.filter((fact) => fact !== ""));
}

type Threat = NonNullable<WarningRecord["hail"]>;

function hailText({ value, text }: Threat, units: DisplayUnits): string {
  if (value === undefined) return WARNING_MESSAGES.hailStated(text);
  const { unit, convert } = conversionOf("in", units) ?? INCHES;
  return value === 0 ? "" : WARNING_MESSAGES.hail(numberText(rounded(convert(value), 2)), unit);
}

const INCHES = { unit: "in", convert: (size: number) => size } as const;

function gustText({ value, text }: Threat, units: DisplayUnits): string {
  if (value === undefined) return WARNING_MESSAGES.gustStated(text);
  const { unit, convert } = windConversion(units);
  return value === 0 ? "" : WARNING_MESSAGES.gust(numberText(rounded(convert(value), 0)), unit);
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function periodText(
  { from, until }: Pick<WarningRecord, "from" | "until">,
  serverSeconds: number,
  tz: string | null,
): string {
  const end = until === undefined ? undefined : zonedTime(until, tz);
  if (from > serverSeconds) {
    const wait = leftText(from - serverSeconds);
    return end === undefined
      ? WARNING_MESSAGES.fromNoEnd(zonedTime(from, tz), wait)
      : WARNING_MESSAGES.fromUntil(zonedTime(from, tz), wait, end);
  }
  return until === undefined || end === undefined
    ? WARNING_MESSAGES.noEnd
    : WARNING_MESSAGES.until(end, leftText(until - serverSeconds));
}

/** Time until a warning begins or ends, rounded down, such as "42 min" or "4 h". */
export function leftText(seconds: number): string {
  return seconds < 5_400 ? ageText(seconds) : FORMAT_MESSAGES.hours(Math.floor(seconds / 3_600));
}
