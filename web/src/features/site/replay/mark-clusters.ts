/** Combines marks of events on the scrubber that would overlap. */
import type { MarkKind, ReplayMark } from "./replay-marks.ts";

export interface MarkCluster {
  readonly kind: MarkKind;
  /** Time of the first mark in the cluster; epoch seconds. */
  readonly ts: number;
  readonly marks: readonly ReplayMark[];
}

/** Maximum number of marks of one kind on the scrubber, for lack of room. */
const SLOTS = 80;

/**
 * Combines marks into clusters.
 * @param range start and end, epoch seconds
 */
export function markClusters(
  marks: readonly ReplayMark[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly MarkCluster[] {
  const clusters = new Map<string, MarkCluster>();
  for (const mark of marks) {
    if (mark.ts < from || mark.ts > to) continue;
    const slot = Math.floor(((mark.ts - from) / (to - from)) * SLOTS);
    const key = `${mark.kind} ${slot}`;
    const same = clusters.get(key);
    const { kind, ts } = same ?? mark;
    clusters.set(key, { kind, ts, marks: [...(same?.marks ?? []), mark] });
  }
  return [...clusters.values()];
}
