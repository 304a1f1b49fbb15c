/** What a master was told is taken: each round of its nodes stands in the tables once its function has done its work. */
import { asInput } from "#domain/input/read-input.ts";
import { decodePayload } from "#domain/wire/payload.ts";
import { measuredBy, ts10 } from "#functions/shared/store/telemetry-keys.ts";
import type { EventFate } from "./event-queue.ts";
import type { Promises } from "./promises.ts";
import { TABLES } from "./table-service.ts";
import type { TableShadow } from "./table-shadow.ts";

/** What one node said of itself in a round, as its master reported it. */
export interface HeardAnswer {
  readonly node: number;
  /** Epoch seconds. */
  readonly at: number;
  readonly degrees: number;
}

export interface HeardRound {
  readonly mLocId: string;
  readonly ts: number;
  readonly answers: readonly HeardAnswer[];
}

export interface UplinkPlace {
  readonly layoutId: string;
  readonly mLocId: string;
}

/** A time that is further ahead of the broker's is put right when it is stored. */
const AHEAD_SECONDS = 5;

/** What follows the time in the key of a round's first message. */
const PARTS = ["", "#c0", "#p0", "#d0"] as const;

/** The round in the message; undefined for everything that is none. */
export function roundIn(text: string, receivedAt: number): HeardRound | undefined {
  const decoded = decodePayload(text);
  const { ts, mLocId, cols } = asInput(decoded.ok ? decoded.value : {}) ?? {};
  const { i, t, ap } = asInput(cols) ?? {};
  if (typeof ts !== "number" || typeof mLocId !== "string" || !Array.isArray(i)) return undefined;
  if (ts > receivedAt + AHEAD_SECONDS || i.length === 0) return undefined;
  const at = (column: unknown, place: number) => (Array.isArray(column) ? column[place] : column);
  const answers = i.flatMap((node, place): HeardAnswer[] => {
    const [time, angle] = [at(t, place), at(ap, place)];
    return typeof time === "number" && typeof angle === "number"
      ? [{ node: Number(node), at: time, degrees: angle / 100 }]
      : [];
  });
  return { mLocId, ts, answers };
}

export class UplinkPromises {
  readonly #promises: Promises;
  readonly #shadow: TableShadow;

  constructor(promises: Promises, shadow: TableShadow) {
    this.#promises = promises;
    this.#shadow = shadow;
  }

  /** A round that the broker has acknowledged, once it is known what has become of it. */
  ended(place: UplinkPlace, { ts, mLocId }: HeardRound, fate: EventFate): void {
    this.#promises.count(`round ${fate}`);
    if (fate === "kept" || mLocId !== place.mLocId) return;
    const isStored = PARTS.some((part) =>
      this.#shadow.has(TABLES.telemetryTable, measuredBy(place), `F${ts10(ts)}${part}`),
    );
    if (isStored) return;
    this.#promises.broken("acknowledged", `the round of ${mLocId} at ${ts} was taken and is gone`);
  }
}
