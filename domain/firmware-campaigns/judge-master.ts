/**
 * Whether a campaign may send anything to a master now. It is judged anew for every step, so that
 * nothing is queued.
 */
import { activeStow } from "#domain/commands/interlocks/master-condition.ts";
import { unknownWind } from "#domain/commands/interlocks/weather.ts";
import { DRILL_RULES, HINDERING_STOWS } from "#domain/drills/judge-drill.ts";
import type { NLocId } from "#domain/identity/location-id.ts";
import { isInZone } from "#domain/work-zones/judge-work-zones.ts";
import { zoneState } from "#domain/work-zones/work-zone.ts";
import type { MasterWait } from "./campaign.ts";
import type { MasterFacts } from "./campaign-facts.ts";

/**
 * Why nothing may be sent to the master; undefined when it may. Its wind must be known, as recent
 * as a drill asks for, and not above the limit, and no stow active but the hold of the night.
 */
export function masterWait(
  { isOnline, condition }: Pick<MasterFacts, "isOnline" | "condition">,
  limitMph: number,
): MasterWait | undefined {
  if (!isOnline) return { kind: "offline" };
  const stow = activeStow(condition, HINDERING_STOWS);
  if (stow !== undefined) return { kind: "stow", stow };
  const { wind, now } = condition;
  if (wind.kind === "unknown" || unknownWind(condition) !== undefined) {
    return { kind: "windUnknown" };
  }
  if (now - wind.ts > DRILL_RULES.windValidSeconds) return { kind: "windUnknown" };
  const mph = Math.max(wind.averageMph, wind.peakMph);
  // Not a number is not within the limit either.
  return mph <= limitMph ? undefined : { kind: "wind", mph, limitMph };
}

/** Whether the node is in a held work zone of any person. */
export function isInWorkZone(
  { zones, condition }: Pick<MasterFacts, "zones" | "condition">,
  nLocId: NLocId,
): boolean {
  return zones.some((zone) => zoneState(zone, condition.now) === "held" && isInZone(zone, nLocId));
}
