/** When data counts as stale. */

/** A node's reading this much older than the snapshot raises alarm bit 31. */
export const NODE_STALE_SECONDS = 3600;

/** A master's data this much older than now shows it as stale, save in device-ID mode. */
export const MASTER_STALE_SECONDS = 7200;

export function isNodeStale(readAtSeconds: number, snapshotAtSeconds: number): boolean {
  return snapshotAtSeconds - readAtSeconds > NODE_STALE_SECONDS;
}

export function isMasterStale(reportedAtSeconds: number, nowSeconds: number): boolean {
  return nowSeconds - reportedAtSeconds > MASTER_STALE_SECONDS;
}
