/**
 * Messages of masters with different values for each round and node, so that a mix-up is detected.
 */
import { masterData as anyMasterData, type Message } from "#test/builders/wire-messages.ts";
import { START } from "../served-tables.ts";

/** Midnight before the start of the tests' clock. */
export const DAY_START = START - 43_200;

/**
 * A round of the first `nodes` nodes (or of those listed), with different values for each round and
 * node. The sender adds the location.
 */
export function round(
  ts: number,
  nodes: number | readonly number[] = 20,
  more: Message = {},
): Message {
  const i = typeof nodes === "number" ? Array.from({ length: nodes }, (_, at) => at) : nodes;
  const value = (node: number, factor: number) => Math.floor(ts / 60 + node * factor) % 3000;
  return {
    v: 1,
    ts,
    kind: "cycle",
    chunk: [0, 1],
    n: i.length,
    dur: 8.5,
    cols: {
      i,
      t: i.map((node) => ts - (node % 7)),
      al: i.map((node) => (node % 5 === 0 ? "80000001" : "00000000")),
      fl: i.map(
        (node) => `0000000000${value(node, 3).toString(16).toUpperCase().padStart(6, "0")}`,
      ),
      ap: i.map((node) => (node % 11 === 10 ? 65_535 : value(node, 17) - 1500)),
      at: i.map((node) => value(node, 17) - 1490),
      bv: i.map((node) => 24_000 + value(node, 1)),
      cs: i.map((node) => node % 5),
      hc: i.map((node) => 1 + (node % 3)),
      nid: i.map((node) => (0x1000 + node).toString(16).toUpperCase()),
      fw: "3.20.1",
    },
    ...more,
  };
}

/** A master's report on itself; the sender adds the location. */
export function masterData(ts: number, more: Message = {}): Message {
  const { mLocId: _place, layoutId: _layout, ...own } = anyMasterData();
  return { ...own, ts, ...more };
}
