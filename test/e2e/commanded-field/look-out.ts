/** Reads the visible effects on a master, and waits for them. */
import { vi } from "vitest";
import type { Sight } from "./sights.ts";
import type { Stand } from "./stand.ts";

/** Interval of reads: the fleet steps once a second, and each read is expensive. */
const WAITING = { timeout: 60_000, interval: 300 };

/** The effects that are missing. @param since epoch seconds; earlier measurements are ignored */
export async function unseen(
  stand: Stand,
  sights: readonly Sight[],
  since: number,
): Promise<readonly string[]> {
  if (sights.length === 0) return [];
  const healthy = new Set(stand.healthy.map(({ nLocId }) => nLocId));
  const reading = await stand.read(new Set(sights.map(({ of }) => of)));
  return sights.flatMap(({ lacks }) => lacks({ ...reading, since, healthy }) ?? []);
}

/** Resolves when all effects are visible; rejects with those that never are. */
export function untilSeen(
  stand: Stand,
  sights: readonly Sight[],
  { since = 0 }: { readonly since?: number } = {},
): Promise<void> {
  return vi.waitFor(async () => {
    const missing = await unseen(stand, sights, since);
    if (missing.length > 0) throw new Error(`not to be seen: ${missing.join("; ")}`);
  }, WAITING);
}
