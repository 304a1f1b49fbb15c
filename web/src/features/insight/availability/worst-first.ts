/** Order of sites, masters and trackers by availability. */
import type { AvailabilitySumsRecord } from "#web/api/availability.generated.ts";

/**
 * Compares by the share of bad time, then by that of unknown time, most first; what has no figures
 * comes last.
 */
export function byWorst(
  one: AvailabilitySumsRecord | undefined,
  other: AvailabilitySumsRecord | undefined,
): number {
  if (one === undefined || other === undefined) {
    return Number(one === undefined) - Number(other === undefined);
  }
  return (
    shareOf(other, "bad") - shareOf(one, "bad") ||
    shareOf(other, "unknown") - shareOf(one, "unknown")
  );
}

function shareOf(sums: AvailabilitySumsRecord, kind: "bad" | "unknown"): number {
  const total = sums.good + sums.bad + sums.unknown;
  return total === 0 ? 0 : sums[kind] / total;
}
