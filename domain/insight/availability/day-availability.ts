/**
 * Availability of the trackers of one master on a UTC day, by the days of the site that it touches.
 * The definition is in docs/design/availability.md.
 */
import { AUX_ALARMS } from "#domain/bits/aux-alarms.ts";
import { alarmsOfAuxiliary } from "#domain/bits/aux-as-node-alarms.ts";
import { wordMask } from "#domain/bits/word-mask.ts";
import { type NodeField, nodeColumn, STORED_TILT_FAULT } from "#domain/device-data/schema.ts";
import type { FinishedDay } from "#domain/insight/digest/finished-day.ts";
import { unitKey } from "#domain/readiness/tracker-history.ts";
import { markDay } from "#domain/rollups/day-rollup.ts";
import { nextSlotStart, slotStart } from "#domain/rollups/resolution.ts";
import type { Day } from "#domain/telemetry/day.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { commonSeconds, coreSpans, type TimeSpan } from "./core-hours.ts";
import {
  AVAILABILITY_RULES,
  BAD,
  GOOD_IN_STOW,
  judgeReport,
  type ReportState,
  UNKNOWN,
} from "./judge-report.ts";
import { type TallyColumns, tallyColumns } from "./tallies.ts";

/** The part of a day of the site that is in the UTC day. */
export interface AvailabilityPart {
  /** Seconds from the start of the UTC day; a whole number of quarters of an hour. */
  readonly start: number;
  /** By the place of the tracker in `units`; seconds, and hundredths of a degree times hours. */
  readonly tallies: TallyColumns;
}

export interface DayAvailability {
  /** Keys of the trackers (unitKey), ascending: all that the master has reported on. */
  readonly units: readonly number[];
  /** One to three parts, in the order of time; together they are the whole UTC day. */
  readonly parts: readonly AvailabilityPart[];
}

const AUX_MEASURED_NOTHING = wordMask(AUX_ALARMS, "auxInitial");
const SECONDS_PER_HOUR = 3600;

/** Computes the day. The result depends on nothing but the argument. */
export function availabilityOfDay(finished: FinishedDay): DayAvailability {
  const { tables, startsAt, offsetAt, coordinates } = finished;
  const whole = { start: startsAt, end: startsAt + SECONDS_PER_DAY };
  const core = coreSpans(whole, coordinates, offsetAt);
  const units = unitsOf(tables.node);
  const parts = siteDaysIn(whole, offsetAt).map((span) => ({
    span,
    core: core.map((one) => overlapOf(one, span)),
    tallies: tallyColumns(units.length),
  }));
  const rounds = roundsOf(tables.node, startsAt);
  for (const [place, unit] of units.entries()) followUnit(rounds, unit, place, parts);
  return {
    units,
    parts: parts.map(({ span, tallies }) => ({
      start: span.start - startsAt,
      tallies: { ...tallies, error: inHours(tallies.error), coreError: inHours(tallies.coreError) },
    })),
  };
}

/** A span cut at the midnights of the site. */
export function siteDaysIn(
  { start, end }: TimeSpan,
  offsetAt: FinishedDay["offsetAt"],
): readonly TimeSpan[] {
  const days: TimeSpan[] = [];
  for (let from = start; from < end; ) {
    const to = Math.min(end, nextSlotStart("day", slotStart("day", from, offsetAt), offsetAt));
    days.push({ start: from, end: to });
    from = to;
  }
  return days;
}

/** May end before it starts when the spans have nothing in common. */
function overlapOf(one: TimeSpan, other: TimeSpan): TimeSpan {
  return { start: Math.max(one.start, other.start), end: Math.min(one.end, other.end) };
}

/** Every node of which anything was reported, and its auxiliary unit if that has an angle. */
function unitsOf(day: Day): readonly number[] {
  const [ids, alarms] = [columnOf(day, "nId"), columnOf(day, "alarms")];
  const auxAngles = columnOf(day, "auxAnglePanel");
  const isIn = (values: Float64Array, node: number) => {
    for (let cell = node; cell < values.length; cell += day.slots) {
      if (!Number.isNaN(values[cell])) return true;
    }
    return false;
  };
  return Array.from({ length: day.slots }, (_, node) => node).flatMap((node) => {
    if (!isIn(ids, node) && !isIn(alarms, node)) return [];
    const own = unitKey({ node, isAux: false });
    return isIn(auxAngles, node) ? [own, unitKey({ node, isAux: true })] : [own];
  });
}

/** A column of the day; NaN throughout where the day lacks it. */
function columnOf({ rows, slots, columns }: Day, field: NodeField): Float64Array {
  return columns[nodeColumn(field).id] ?? new Float64Array(rows.length * slots).fill(Number.NaN);
}

/** The rounds of a day: the columns that are judged, and for how long the reports of each count. */
interface Rounds {
  readonly slots: number;
  readonly count: number;
  /** 1 for each report that is new in its round. */
  readonly fresh: Uint8Array;
  /** Start of each round; epoch seconds. */
  readonly times: Float64Array;
  /** Time from which the first report of a tracker counts. */
  readonly from: Float64Array;
  /** Time until which the reports count when no other one follows. */
  readonly to: Float64Array;
  readonly alarms: Float64Array;
  readonly flags: Float64Array;
  readonly target: Float64Array;
  readonly angle: Float64Array;
  readonly auxAlarms: Float64Array;
  readonly auxAngle: Float64Array;
}

function roundsOf(day: Day, startsAt: number): Rounds {
  const { coverSeconds, coverBeforeSeconds } = AVAILABILITY_RULES;
  const times = Float64Array.from(day.rows, ({ ts }) => ts);
  return {
    slots: day.slots,
    count: day.rows.length,
    fresh: markDay(day, startsAt).fresh,
    times,
    from: times.map((ts) => (ts - startsAt <= coverBeforeSeconds ? startsAt : ts)),
    to: times.map((ts) => Math.min(startsAt + SECONDS_PER_DAY, ts + coverSeconds)),
    alarms: columnOf(day, "alarms"),
    flags: columnOf(day, "flagsLow"),
    target: columnOf(day, "angleTarget"),
    angle: columnOf(day, "anglePanel"),
    auxAlarms: columnOf(day, "auxAlarms"),
    auxAngle: columnOf(day, "auxAnglePanel"),
  };
}

interface OpenPart {
  readonly span: TimeSpan;
  readonly core: readonly TimeSpan[];
  readonly tallies: TallyColumns;
}

/** Adds up the reports of one tracker. Plain loops: a site has millions of reports a day. */
function followUnit(rounds: Rounds, unit: number, place: number, parts: readonly OpenPart[]): void {
  const { slots, count, fresh, times, from, to, target } = rounds;
  const [node, isAux] = [unit >> 1, (unit & 1) === 1];
  const angle = isAux ? rounds.auxAngle : rounds.angle;
  let isFirst = true;
  let row = nextReport(fresh, node, slots, -1, count);
  while (row < count) {
    const next = nextReport(fresh, node, slots, row, count);
    const start = (isFirst ? from[row] : times[row]) ?? 0;
    const end = Math.min(to[row] ?? 0, times[next] ?? Number.POSITIVE_INFINITY);
    isFirst = false;
    const cell = row * slots + node;
    row = next;
    const [measured, wanted] = [angle[cell] ?? Number.NaN, target[cell] ?? Number.NaN];
    const words = rounds.alarms[cell] ?? Number.NaN;
    const alarms = isAux ? alarmsOfAuxUnit(words, rounds.auxAlarms[cell] ?? Number.NaN) : words;
    const state = judgeReport(alarms, rounds.flags[cell] ?? Number.NaN, measured, wanted);
    if (state === UNKNOWN || end <= start) continue;
    const error = measured === STORED_TILT_FAULT ? Number.NaN : Math.abs(measured - wanted);
    for (const part of parts) addTo(part, place, state, error, start, end);
  }
}

/** Row of the next new report of a node after a row; `count` where there is none. */
function nextReport(
  fresh: Uint8Array,
  node: number,
  slots: number,
  after: number,
  count: number,
): number {
  let row = after + 1;
  while (row < count && fresh[row * slots + node] !== 1) row += 1;
  return row;
}

function alarmsOfAuxUnit(primary: number, own: number): number {
  if (Number.isNaN(own) || (own & AUX_MEASURED_NOTHING) !== 0) return Number.NaN;
  return Number.isNaN(primary) ? primary : alarmsOfAuxiliary(primary, own);
}

function addTo(
  { span, core, tallies }: OpenPart,
  place: number,
  state: ReportState,
  error: number,
  start: number,
  end: number,
): void {
  const from = Math.max(start, span.start);
  const seconds = Math.min(end, span.end) - from;
  if (seconds <= 0) return;
  const coreSeconds = commonSeconds({ start: from, end: from + seconds }, core);
  add(tallies.error, place, Number.isNaN(error) ? 0 : error * seconds);
  add(tallies.coreError, place, Number.isNaN(error) ? 0 : error * coreSeconds);
  add(state === BAD ? tallies.bad : tallies.good, place, seconds);
  add(state === BAD ? tallies.coreBad : tallies.coreGood, place, coreSeconds);
  if (state !== GOOD_IN_STOW) return;
  add(tallies.stow, place, seconds);
  add(tallies.coreStow, place, coreSeconds);
}

function add(column: Float64Array, place: number, value: number): void {
  column[place] = (column[place] ?? 0) + value;
}

/** Hundredths of a degree times hours, rounded, from those times seconds. */
function inHours(column: Float64Array): Float64Array {
  return column.map((sum) => Math.round(sum / SECONDS_PER_HOUR));
}
