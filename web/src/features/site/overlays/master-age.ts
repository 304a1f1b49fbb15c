/** Finds the masters whose data is out of date. */
import { isMasterStale } from "#domain/telemetry/staleness.ts";
import type { OverlayInput } from "./overlay-model.ts";

/**
 * By index of the master: 1 for masters whose data is older than 7200 s, else 0. A master that has
 * never reported is not out of date, because it has no data.
 */
export function staleMasters({ site, masters, nowSeconds }: OverlayInput): Uint8Array {
  return Uint8Array.from(site.masters, ({ id }) => {
    const ts = masters.data.get(id)?.ts;
    return ts !== undefined && isMasterStale(ts, nowSeconds) ? 1 : 0;
  });
}
