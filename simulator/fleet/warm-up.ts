/**
 * Runs a site ahead of its start, so that batteries, latches and last values are those of a field
 * in service.
 */
import type { SimSite } from "./sim-site.ts";

/** A whole day, because batteries and charger stages depend on the time of day. */
export const WARM_UP_SECONDS = 24 * 3600;

const STEP_SECONDS = 60;
/** Long enough for every node to have answered once before some of them go silent. */
const HEALTHY_SECONDS = 2 * 3600;

/** The birth of this past connection is never published. */
const PAST_SESSION = "0000000000000000";

/**
 * Runs the site up to this moment; messages of the masters during it are discarded.
 * @param endSeconds epoch seconds
 */
export function warmUp(site: SimSite, endSeconds: number): void {
  for (const master of site.masters) master.birth(PAST_SESSION, endSeconds - WARM_UP_SECONDS);
  for (let left = WARM_UP_SECONDS; left > 0; left -= STEP_SECONDS) {
    if (left === WARM_UP_SECONDS - HEALTHY_SECONDS) site.playUsualFaults();
    site.step(endSeconds - left + STEP_SECONDS, STEP_SECONDS);
    for (const master of site.masters) master.takeMessages();
  }
  for (const master of site.masters) {
    master.disconnected();
    // Calls the nodes at once, so that the first viewer of the field need not wait for the next
    // round.
    master.callSoon();
  }
}
