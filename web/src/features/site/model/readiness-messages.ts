/** Texts about the readiness of trackers for a stow. */
import type { ReadinessVerdict } from "#domain/readiness/judge-readiness.ts";
import { decimalText, numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

/** First part of the name of the downloaded list; the layout and the time follow. */
export const READINESS_FILE = "Stow readiness";

/** Texts in English, for files. */
export const READINESS_TABLE = {
  no: "Would not stow",
  doubtful: "Doubtful",
  unknown: "Unknown",
  held: "Held by an operator",
  ready: "Ready",
  because: (verdict: string, reason: string) => `${verdict}: ${reason}`,
  noReport: "no report",
  /** @param day as yyyy-MM-dd */
  failedMove: (day: string) => `failed move on ${day}`,
  /** @param newest amperes, as is `usual` */
  motorCurrent: (newest: number, usual: number) =>
    `motor current ${decimalText(newest, 1)} A, usually up to ${decimalText(usual, 1)} A`,
  /** @param quality 0 to 255 */
  weakLink: (quality: number) => `weak radio link, ${quality} of 255`,

  // What a prediction is based on.
  basis: "Predicted from the last reports and the last 30 days of each tracker. Nothing was moved.",
  basisReports: "Predicted from the last report of each node. Nothing was moved.",
  pastMoment: "Earlier days do not count at a past moment.",
  readingDays: "Earlier days are being read.",
  daysOffline: "Earlier days do not count: there is no connection.",
  daysNotLoaded: "Earlier days do not count: they could not be loaded.",
  /** Trackers that have moved on too few days. */
  notCompared: (count: number) =>
    plural(count, {
      one: "The motor current of # tracker is not compared yet.",
      other: "The motor current of # trackers is not compared yet.",
    }),
  /** Further words by which the search of the site finds the trackers in each state. */
  searchedAs: {
    no: "not ready, readiness",
    doubtful: "not ready, may not stow, at risk, readiness",
    unknown: "not ready, no report, readiness",
    held: "not ready, readiness",
    ready: "would stow, readiness",
  },
  /** Summary of the site: how many of its trackers would reach a stow. */
  siteLine: (ready: number, all: number) =>
    `${numberText(ready)} of ${plural(all, { one: "# tracker", other: "# trackers" })} would stow`,
  /** Headings of the lists, with the number of trackers. */
  toLookAt: (count: number) => `To look at, in walking order: ${numberText(count)}`,
  unknownNow: (count: number) => `Unknown: ${numberText(count)}`,
  heldNow: (count: number) => `Held by an operator, no stow moves them: ${numberText(count)}`,
  /** Line below a list that was cut. */
  more: (count: number) => plural(count, { one: "and # more", other: "and # more" }),
  download: "Download list (CSV)",
} satisfies Readonly<Record<ReadinessVerdict, string>> & Readonly<Record<string, unknown>>;

export const READINESS_MESSAGES = messages("readiness", READINESS_TABLE);
