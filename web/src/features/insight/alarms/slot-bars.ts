/** Bars of the chart of alarms per ten minutes: each is the highest of the slots that it covers. */

export interface SlotBar {
  /** Alarms of the highest slot. */
  readonly raised: number;
  /** `flood` if any of the slots is in a flood, else `unknown` if any is. */
  readonly state: "calm" | "flood" | "unknown";
}

/** Maximum number of bars, which a phone shows as one pixel each. */
const MAX_BARS = 300;

/**
 * @param counts alarms of each slot
 * @param states one letter per slot, as the server sends them
 */
export function slotBars(counts: readonly number[], states: string): readonly SlotBar[] {
  const size = Math.max(1, Math.ceil(counts.length / MAX_BARS));
  return Array.from({ length: Math.ceil(counts.length / size) }, (_, bar) => {
    const [first, end] = [bar * size, (bar + 1) * size];
    const letters = states.slice(first, end);
    return {
      raised: Math.max(0, ...counts.slice(first, end)),
      state: letters.includes("f") ? "flood" : letters.includes("u") ? "unknown" : "calm",
    };
  });
}
