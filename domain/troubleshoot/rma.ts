/**
 * RMA numbers, which are written on returned parts. The order of their components and the
 * separators are defined by this product.
 */
import { type EpochSeconds, utcDayOf } from "#domain/units/time.ts";

export const RMA_LETTERS = {
  N: { field: "rmaNumN", part: "node" },
  A: { field: "rmaNumA", part: "actuator" },
  C: { field: "rmaNumC", part: "charging panel" },
  B: { field: "rmaNumB", part: "battery" },
} as const satisfies Readonly<Record<string, { readonly field: string; readonly part: string }>>;

export type RmaLetter = keyof typeof RMA_LETTERS;

/** The facts that make up an RMA number: location of a node, and the start of its repair. */
export interface RmaFacts {
  /** Absent when the layout has no number. */
  readonly layoutNumber?: string | undefined;
  readonly masterName: string;
  readonly fromSouth: number;
  readonly rowNum: number;
  /**
   * Start of the repair. Its day at the site is part of the number, so that a label retains its
   * number however late the task is sent.
   */
  readonly startedAtSeconds: EpochSeconds;
  /** Hours that the site's clock is ahead of UTC, -12 to 12. */
  readonly utcOffset: number;
}

/**
 * The RMA number: `{layoutNumber}-{digits of the master's
 * name}-{fromSouth}-{rowNum}{letter}-{MMDDYYYY}`, with 0 for a missing part.
 */
export function rmaNumber(letter: RmaLetter, facts: RmaFacts): string {
  const { layoutNumber, masterName, fromSouth, rowNum } = facts;
  const masterDigits = masterName.replace(/[^0-9]/g, "");
  const parts = [layoutNumber || "0", masterDigits || "0", fromSouth, `${rowNum}${letter}`];
  return [...parts, siteDay(facts)].join("-");
}

/** The day on which the repair started, on the site's calendar, as MMDDYYYY. */
function siteDay({ startedAtSeconds, utcOffset }: RmaFacts): string {
  const { year, month, day } = utcDayOf((startedAtSeconds + utcOffset * 3600) as EpochSeconds);
  return `${twoDigits(month)}${twoDigits(day)}${year}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
