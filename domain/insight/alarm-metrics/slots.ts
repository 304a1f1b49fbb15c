/** Alarms of a site per ten minutes, and which of these slots are in a flood, calm or unknown. */
import type { MasterAlarms, TimeSpan } from "./master-alarms.ts";
import { REFERENCES, SLOT_SECONDS } from "./references.ts";

/** States of a slot, in the order of the numbers in `SlotTable.states`. */
export const SLOT_STATES = ["calm", "flood", "unknown"] as const;

export type SlotState = (typeof SLOT_STATES)[number];

export interface SlotTable extends TimeSpan {
  /** Number of alarms that were raised in each slot. */
  readonly counts: Uint32Array;
  /** Indexes into SLOT_STATES. */
  readonly states: Uint8Array;
  /** Share of the masters of which each slot is known, 0 to 1. */
  readonly known: Float64Array;
}

/** Sums of consecutive slots. The three numbers of seconds add up to the length of the slots. */
export interface SlotSums extends TimeSpan {
  readonly raised: number;
  /** Mean per slot of known time; undefined where nothing is known. */
  readonly average: number | undefined;
  /** Most alarms of one slot; undefined where nothing is known. */
  readonly peak: number | undefined;
  readonly floodSeconds: number;
  readonly calmSeconds: number;
  readonly unknownSeconds: number;
}

const [CALM, FLOOD, UNKNOWN] = [0, 1, 2];

/**
 * Counts alarms into slots. A slot outside a flood in which one master is unknown is unknown, because
 * it cannot be said to be calm. A flood goes on in a slot without a round, and ends where no master is
 * known.
 * @param masters with the alarms that count
 */
export function slotTable(masters: readonly MasterAlarms[], { from, to }: TimeSpan): SlotTable {
  const count = Math.ceil((to - from) / SLOT_SECONDS);
  const counts = new Uint32Array(count);
  const silent = new Uint32Array(count);
  const heard = new Uint8Array(count);
  const slotAt = (ts: number) => Math.floor((ts - from) / SLOT_SECONDS);
  for (const master of masters) {
    for (const span of master.spans) {
      const slot = slotAt(span.raisedAt);
      if (slot < 0 || slot >= count || !span.isRaiseSeen) continue;
      counts[slot] = (counts[slot] ?? 0) + 1;
    }
    for (const ts of master.times) heard[slotAt(ts)] = 1;
    for (const gap of master.unknown) {
      const end = Math.min(count, Math.ceil((gap.to - from) / SLOT_SECONDS));
      for (let slot = Math.max(0, slotAt(gap.from)); slot < end; slot += 1) {
        silent[slot] = (silent[slot] ?? 0) + 1;
      }
    }
  }
  const known = Float64Array.from(silent, (unknown) =>
    masters.length === 0 ? 0 : Math.max(0, 1 - unknown / masters.length),
  );
  return { from, to, counts, known, states: statesOf(counts, known, heard) };
}

function statesOf(counts: Uint32Array, known: Float64Array, heard: Uint8Array): Uint8Array {
  let isFlood = false;
  return Uint8Array.from(counts, (raised, slot) => {
    const share = known[slot] ?? 0;
    if (raised > REFERENCES.floodBegins.value) isFlood = true;
    else if (share === 0) isFlood = false;
    else if (heard[slot] === 1 && raised < REFERENCES.floodEnds.value) isFlood = false;
    if (isFlood) return FLOOD;
    return share < 1 ? UNKNOWN : CALM;
  });
}

/**
 * Sums the slots of a part of the table.
 * @param part begins and ends at slots
 */
export function slotSums({ from, counts, states, known }: SlotTable, part: TimeSpan): SlotSums {
  const first = Math.max(0, Math.round((part.from - from) / SLOT_SECONDS));
  const end = Math.min(counts.length, Math.round((part.to - from) / SLOT_SECONDS));
  const seconds = [0, 0, 0];
  let [raised, peak, knownSlots] = [0, 0, 0];
  for (let slot = first; slot < end; slot += 1) {
    const one = counts[slot] ?? 0;
    const state = states[slot] ?? UNKNOWN;
    raised += one;
    peak = Math.max(peak, one);
    knownSlots += known[slot] ?? 0;
    seconds[state] = (seconds[state] ?? 0) + SLOT_SECONDS;
  }
  const isKnown = knownSlots > 0;
  return {
    ...part,
    raised,
    average: isKnown ? raised / knownSlots : undefined,
    peak: isKnown ? peak : undefined,
    floodSeconds: seconds[FLOOD] ?? 0,
    calmSeconds: seconds[CALM] ?? 0,
    unknownSeconds: seconds[UNKNOWN] ?? 0,
  };
}
