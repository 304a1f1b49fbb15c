/** Ages above which data counts as stale. */

/** Age of a node's reading, relative to the snapshot, above which alarm bit 31 is raised. */
export const NODE_STALE_SECONDS = 3600;

/** Age of a master's data above which it is shown as stale, except in device-ID mode. */
export const MASTER_STALE_SECONDS = 7200;

export function isNodeStale(readAtSeconds: number, snapshotAtSeconds: number): boolean {
  return snapshotAtSeconds - readAtSeconds > NODE_STALE_SECONDS;
}

export function isMasterStale(reportedAtSeconds: number, nowSeconds: number): boolean {
  return nowSeconds - reportedAtSeconds > MASTER_STALE_SECONDS;
}
