/** Texts about the readiness of trackers for a stow. */
import type { ReadinessVerdict } from "#domain/readiness/judge-readiness.ts";
import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

/** First part of the name of the downloaded list; the layout and the time follow. */
export const READINESS_FILE = "Stow readiness";

/** Texts in English, for files. */
export const READINESS_TABLE = {
  no: "Would not stow",
  doubtful: "Doubtful",
  unknown: "Unknown",
  ready: "Ready",
  because: (verdict: string, reason: string) => `${verdict}: ${reason}`,
  noReport: "no report",
  basis: "Predicted from the last report of each node. Nothing was moved.",
  /** Summary of the site: how many of its trackers would reach a stow. */
  siteLine: (ready: number, all: number) =>
    `${numberText(ready)} of ${plural(all, { one: "# tracker", other: "# trackers" })} would stow`,
  /** Headings of the lists, with the number of trackers. */
  toLookAt: (count: number) => `To look at, in walking order: ${numberText(count)}`,
  unknownNow: (count: number) => `Unknown: ${numberText(count)}`,
  /** Line below a list that was cut. */
  more: (count: number) => plural(count, { one: "and # more", other: "and # more" }),
  download: "Download list (CSV)",
} satisfies Readonly<Record<ReadinessVerdict, string>> & Readonly<Record<string, unknown>>;

export const READINESS_MESSAGES = messages("readiness", READINESS_TABLE);
