/** Rounds of node data as masters report them, parsed without the product's functions. */
import { asInput } from "#domain/input/read-input.ts";
import { decodePayload } from "#domain/wire/payload.ts";

/** A node's answer in a round, as its master reported it. */
export interface HeardAnswer {
  readonly node: number;
  /** Epoch seconds. */
  readonly at: number;
  readonly degrees: number;
}

export interface HeardRound {
  readonly ts: number;
  readonly answers: readonly HeardAnswer[];
}

/** Tolerance; times further ahead of the broker's clock are corrected when stored. */
const AHEAD_SECONDS = 5;

/** The round in a message; undefined for other messages, and when the master's clock was wrong. */
export function roundIn(text: string, receivedAt: number): HeardRound | undefined {
  const decoded = decodePayload(text);
  const { ts, cols } = asInput(decoded.ok ? decoded.value : {}) ?? {};
  const { i, t, ap } = asInput(cols) ?? {};
  if (typeof ts !== "number" || !Array.isArray(i)) return undefined;
  if (ts > receivedAt + AHEAD_SECONDS || i.length === 0) return undefined;
  const at = (column: unknown, index: number) => (Array.isArray(column) ? column[index] : column);
  const answers = i.flatMap((node, index): HeardAnswer[] => {
    const [time, angle] = [at(t, index), at(ap, index)];
    return typeof time === "number" && typeof angle === "number"
      ? [{ node: Number(node), at: time, degrees: angle / 100 }]
      : [];
  });
  return { ts, answers };
}
