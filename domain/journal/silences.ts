/** When nothing came from a master for so long that it counted as stale (S0 §4): gaps between what it sent. */
import type { Day } from "#domain/telemetry/day.ts";
import { MASTER_STALE_SECONDS } from "#domain/telemetry/staleness.ts";

export interface Silence {
  /** So long after the last that came; epoch seconds. */
  readonly raisedAt: number;
  readonly isRaiseSeen: boolean;
  /** When it was heard again; undefined while it is silent. */
  readonly clearedAt: number | undefined;
  readonly seenAt: number;
}

/** Of a master of which nothing was ever heard there is none. In the order of time. */
export function silencesOf(
  tables: readonly Day[],
  { to }: { readonly to: number },
): readonly Silence[] {
  const heard = [...new Set(tables.flatMap(({ rows }) => rows.map(({ ts }) => Number(ts))))]
    .filter((ts) => ts <= to)
    .sort((one, other) => one - other);
  return heard.flatMap((ts, at) => {
    const raisedAt = ts + MASTER_STALE_SECONDS + 1;
    const next = heard[at + 1];
    if ((next ?? to) < raisedAt) return [];
    return [{ raisedAt, isRaiseSeen: true, clearedAt: next, seenAt: next ?? to }];
  });
}
