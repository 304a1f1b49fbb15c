/**
 * What the time pill shows: the moment of the snapshot, that there is no data, or that it is
 * loading.
 */
import { NODE_STALE_SECONDS } from "#domain/telemetry/staleness.ts";
import type { LoadStatus } from "#web/features/site/view/live/load-status.ts";

export type PillState =
  | { readonly kind: "loading" }
  | { readonly kind: "noData" }
  | {
      readonly kind: "at";
      /** Epoch seconds. */
      readonly ts: number;
      readonly age: Age;
    };

/** Of what should be new: fresh says nothing, old is worth a word, stale is not to be relied on. */
export type Age = "fresh" | "old" | "stale";

export interface PillFacts {
  readonly status: LoadStatus;
  /** Start of the newest round of any master; epoch seconds. */
  readonly newest: number | undefined;
  /** The past moment that is looked at; undefined: live. */
  readonly moment: number | undefined;
  readonly nowSeconds: number;
}

/** Two rounds of a quarter of an hour have failed to come. */
const OLD_SECONDS = 1_800;

export function pillState({ status, newest, moment, nowSeconds }: PillFacts): PillState {
  if (status === "pending") return { kind: "loading" };
  if (newest === undefined) return { kind: "noData" };
  // A chosen moment is as old as it was meant to be.
  if (moment !== undefined) return { kind: "at", ts: moment, age: "fresh" };
  return { kind: "at", ts: newest, age: ageOf(nowSeconds - newest) };
}

function ageOf(seconds: number): Age {
  if (seconds > NODE_STALE_SECONDS) return "stale";
  return seconds > OLD_SECONDS ? "old" : "fresh";
}
