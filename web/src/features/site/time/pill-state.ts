/** The content of the time pill: the moment of the readings, "no data", or "loading". */
import { NODE_STALE_SECONDS } from "#domain/telemetry/staleness.ts";
import type { LoadStatus } from "#web/features/site/view/live/load-status.ts";

export type PillState =
  | { readonly kind: "loading" }
  | { readonly kind: "noData" }
  | {
      readonly kind: "at";
      /** Time of the readings; epoch seconds. */
      readonly ts: number;
      readonly age: Age;
    };

/** Age of live readings: fresh is not mentioned, old is mentioned, stale is unreliable. */
export type Age = "fresh" | "old" | "stale";

export interface PillFacts {
  readonly status: LoadStatus;
  /** Start of the newest round of any master; epoch seconds. */
  readonly newest: number | undefined;
  /** The shown past moment, epoch seconds; undefined: live. */
  readonly moment: number | undefined;
  readonly nowSeconds: number;
}

/**
 * Age in seconds from which readings are old: two rounds, a quarter of an hour apart, are missing.
 */
const OLD_SECONDS = 1_800;

export function pillState({ status, newest, moment, nowSeconds }: PillFacts): PillState {
  if (status === "pending") return { kind: "loading" };
  if (newest === undefined) return { kind: "noData" };
  // Always "fresh", because the user chose this moment and its age is no warning.
  if (moment !== undefined) return { kind: "at", ts: moment, age: "fresh" };
  return { kind: "at", ts: newest, age: ageOf(nowSeconds - newest) };
}

function ageOf(seconds: number): Age {
  if (seconds > NODE_STALE_SECONDS) return "stale";
  return seconds > OLD_SECONDS ? "old" : "fresh";
}
