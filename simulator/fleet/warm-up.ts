/**
 * Runs the model of a site for a day before its start, so that batteries, latched flags and last
 * values are those of a field in service.
 */
import type { SimSite } from "./sim-site.ts";

/**
 * Length of the warm-up: a whole day, because batteries and charger stages depend on the time of
 * day.
 */
export const WARM_UP_SECONDS = 24 * 3600;

const STEP_SECONDS = 60;
/**
 * Time without faults at the beginning of the warm-up: every node answers at least once before the
 * initial faults silence some.
 */
const HEALTHY_SECONDS = 2 * 3600;

/** Connection id of the warm-up; no birth message with it is ever published. */
const PAST_SESSION = "0000000000000000";

/**
 * Runs the model of the site up to this moment and discards the messages that its masters write.
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
