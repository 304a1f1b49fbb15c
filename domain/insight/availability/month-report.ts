/** What a reader of availability gets: sums with unknown time, which is what is missing to the period. */
import type { Coordinates } from "#domain/layout/layout.ts";
import type { ZoneOffset } from "#domain/rollups/resolution.ts";
import type { TimeSpan } from "./core-hours.ts";
import type { LayoutDays } from "./layout-days.ts";
import type { MasterRow, TrackerRow } from "./layout-table.ts";
import { dayLengths, type MonthNeighbours, periodOf } from "./month-period.ts";
import { type CalendarMonth, siteMonth } from "./site-month.ts";
import { sharesOf, type Tallies, type TimeShares, talliesAt } from "./tallies.ts";

/**
 * Times in minutes of trackers; good, bad and unknown add up to the period. `stow` is part of `good`;
 * `error` is in degrees times hours.
 */
export interface AvailabilitySums extends TimeShares {
  readonly stow: number;
  readonly error: number;
}

/** Sums over whole days and over core hours. */
export interface AvailabilityFigures {
  readonly whole: AvailabilitySums;
  readonly core: AvailabilitySums;
}

export interface AvailabilityDay extends AvailabilityFigures {
  /** Midnight at the start of the day; epoch seconds. */
  readonly start: number;
  /** Length of the counted time of the day, and of the core hours in it, in seconds. */
  readonly seconds: number;
  readonly coreSeconds: number;
  /** Whether the whole day is counted. */
  readonly isWhole: boolean;
  /** Number of trackers of which anything is known. */
  readonly heard: number;
}

export interface AvailabilityMonth extends AvailabilityFigures, TimeSpan {
  readonly month: CalendarMonth;
  readonly masters: number;
  readonly trackers: number;
  /** Sum of the core hours in the period, in seconds. */
  readonly coreSeconds: number;
  /** The counted days. */
  readonly days: readonly AvailabilityDay[];
}

/** What a layout says about the lengths of its days. */
export interface SitePlace {
  readonly offsetAt: ZoneOffset;
  readonly coordinates: Coordinates | undefined;
}

export function availabilityMonth(
  month: CalendarMonth,
  stored: LayoutDays,
  neighbours: MonthNeighbours,
  { offsetAt, coordinates }: SitePlace,
): AvailabilityMonth {
  const onSite = siteMonth(month, offsetAt);
  const period = periodOf(onSite, stored, neighbours);
  const { trackers, masters, heard, tallies } = stored;
  const lengths = dayLengths(onSite, period, coordinates, offsetAt);
  const days = lengths.flatMap((length, day): readonly AvailabilityDay[] => {
    if (length.seconds === 0) return [];
    const figures = figuresOf(talliesAt(tallies, day), inMinutes(length, trackers));
    return [{ ...length, heard: heard[day] ?? 0, ...figures }];
  });
  return {
    ...{ month, ...period, masters, trackers, days },
    coreSeconds: days.reduce((sum, day) => sum + day.coreSeconds, 0),
    whole: addedUp(days.map(({ whole }) => whole)),
    core: addedUp(days.map(({ core }) => core)),
  };
}

/** Figures of a master. @param month of its layout */
export function figuresOfMaster({ tallies, trackers }: MasterRow, month: AvailabilityMonth) {
  return figuresOf(tallies, inMinutes(lengthOf(month), trackers));
}

/** Figures of one tracker. @param month of its layout */
export function figuresOfTracker({ tallies }: TrackerRow, month: AvailabilityMonth) {
  const inLayoutUnits: Tallies = {
    ...{ good: tallies.good / 60, bad: tallies.bad / 60, stow: tallies.stow / 60 },
    ...{ coreGood: tallies.coreGood / 60, coreBad: tallies.coreBad / 60 },
    coreStow: tallies.coreStow / 60,
    ...{ error: tallies.error / 100, coreError: tallies.coreError / 100 },
  };
  return figuresOf(inLayoutUnits, inMinutes(lengthOf(month), 1));
}

interface Length {
  readonly seconds: number;
  readonly coreSeconds: number;
}

function lengthOf({ start, end, coreSeconds }: AvailabilityMonth): Length {
  return { seconds: end - start, coreSeconds };
}

function inMinutes({ seconds, coreSeconds }: Length, trackers: number) {
  return { whole: (seconds * trackers) / 60, core: (coreSeconds * trackers) / 60 };
}

/** @param total length of the period in minutes of trackers */
function figuresOf(
  tallies: Tallies,
  total: { readonly whole: number; readonly core: number },
): AvailabilityFigures {
  const sums = (good: number, bad: number, stow: number, error: number, minutes: number) => {
    const shares = sharesOf(minutes, { good, bad });
    return { ...shares, stow: Math.min(stow, shares.good), error };
  };
  const { good, bad, stow, error, coreGood, coreBad, coreStow, coreError } = tallies;
  return {
    whole: sums(good, bad, stow, error, total.whole),
    core: sums(coreGood, coreBad, coreStow, coreError, total.core),
  };
}

function addedUp(all: readonly AvailabilitySums[]): AvailabilitySums {
  const sum = (key: keyof AvailabilitySums) => all.reduce((total, one) => total + one[key], 0);
  return {
    ...{ good: sum("good"), bad: sum("bad"), unknown: sum("unknown") },
    ...{ stow: sum("stow"), error: sum("error") },
  };
}
