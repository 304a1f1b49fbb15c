/**
 * The figures with which alarm systems are compared, with their origins. They were made for one
 * operator of a process plant, and are marks on a scale, not limits of this product.
 */

/** The publications in which the figures were made public. */
export type ReferenceOrigin = "EEMUA 191" | "ISA-18.2 / IEC 62682";

export interface ReferenceFigure {
  readonly value: number;
  readonly origin: ReferenceOrigin;
}

export const REFERENCES = {
  /** Average number of alarms per ten minutes that one operator can deal with very likely. */
  averagePer10Minutes: { value: 1, origin: "EEMUA 191" },
  /** A flood begins in ten minutes with more alarms than this. */
  floodBegins: { value: 10, origin: "ISA-18.2 / IEC 62682" },
  /** A flood ends in ten minutes with fewer alarms than this. */
  floodEnds: { value: 5, origin: "ISA-18.2 / IEC 62682" },
  /** Share of time in flood, 0 to 1. */
  floodShare: { value: 0.01, origin: "ISA-18.2 / IEC 62682" },
  /** Share of the ten most frequent alarms, 0 to 1. */
  topTenShare: { value: 0.05, origin: "ISA-18.2 / IEC 62682" },
  /** Alarms that stand for more than a day. */
  standing: { value: 5, origin: "ISA-18.2 / IEC 62682" },
} as const satisfies Readonly<Record<string, ReferenceFigure>>;

/** Length of a slot in which alarms are counted; seconds. */
export const SLOT_SECONDS = 600;

/** Seconds after which an alarm counts as standing. */
export const STANDING_SECONDS = 86_400;

/**
 * An alarm of one device chatters when it was raised this often within this time. Rounds are a
 * quarter of an hour apart, so that it changed in at least four of eight rounds; the figure of the
 * standards, three times within a minute, cannot be seen.
 */
export const CHATTERING = { raises: 3, seconds: 7_200 } as const;
