/** Looking at what is to be seen of a master, and waiting for it. */
import { vi } from "vitest";
import type { Sight } from "./sights.ts";
import type { Stand } from "./stand.ts";

/** The field steps once a second, and each look costs. */
const WAITING = { timeout: 60_000, interval: 300 };

/** What is not to be seen. @param since epoch seconds; what was measured up to then is left out. */
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

/** Resolves when all of it is to be seen; rejects with what never is. */
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
