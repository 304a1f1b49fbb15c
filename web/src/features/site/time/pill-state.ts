/** What the time pill shows: the moment of the readings, "no data", or "loading". */
import { NODE_STALE_SECONDS } from "#domain/telemetry/staleness.ts";
import type { LoadStatus } from "#web/features/site/view/live/load-status.ts";

export type PillState =
  | { readonly kind: "loading" }
  | { readonly kind: "noData" }
  | {
      readonly kind: "at";
      /** Time of the shown readings; epoch seconds. */
      readonly ts: number;
      readonly age: Age;
    };

/** Age of live readings. fresh: not mentioned; old: mentioned; stale: too old to be relied on. */
export type Age = "fresh" | "old" | "stale";

export interface PillFacts {
  readonly status: LoadStatus;
  /** Start of the newest round of readings of any master; epoch seconds. */
  readonly newest: number | undefined;
  /** The shown past moment, epoch seconds; undefined while the view is live. */
  readonly moment: number | undefined;
  readonly nowSeconds: number;
}

/**
 * Age in seconds from which live readings count as old: two rounds are then missing, which are a
 * quarter of an hour apart.
 */
const OLD_SECONDS = 1_800;

export function pillState({ status, newest, moment, nowSeconds }: PillFacts): PillState {
  if (status === "pending") return { kind: "loading" };
  if (newest === undefined) return { kind: "noData" };
  // At a past moment, readings always count as fresh: the user chose this moment, so its age is no
  // warning.
  if (moment !== undefined) return { kind: "at", ts: moment, age: "fresh" };
  return { kind: "at", ts: newest, age: ageOf(nowSeconds - newest) };
}

function ageOf(seconds: number): Age {
  if (seconds > NODE_STALE_SECONDS) return "stale";
  return seconds > OLD_SECONDS ? "old" : "fresh";
}
