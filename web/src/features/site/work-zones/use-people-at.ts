/** React hook of the people whom a command concerns: those in whose held zones it moves trackers. */

import { nLocIdOf } from "#domain/identity/location-id.ts";
import { isInZone } from "#domain/work-zones/judge-work-zones.ts";
import { mayTurnTrackers } from "#domain/work-zones/turning-commands.ts";
import { zoneState } from "#domain/work-zones/work-zone.ts";
import type { ShownZone } from "#web/api/work-zones.generated.ts";
import { type CommandTarget, mastersOf } from "#web/features/site/model/command-target.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useNow } from "#web/features/site/view/use-now.ts";
import { useWorkZones } from "./zones-context.ts";

/**
 * The zones in which the command moves trackers; undefined while it is unknown whether people are
 * in the rows.
 */
export function usePeopleAt(
  site: Site,
  name: string,
  target: CommandTarget,
): readonly ShownZone[] | undefined {
  const { zones, isOutdated } = useWorkZones();
  const now = useNow();
  if (!mayTurnTrackers(name)) return [];
  if (zones === undefined || isOutdated) return undefined;
  const nLocId = target.kind === "node" ? nLocIdOf(site.nodes.index[target.node] ?? 0) : undefined;
  const mLocIds = new Set(mastersOf(target).map(({ id }) => id));
  return zones.filter((zone) => {
    if (zoneState(zone, now) !== "held") return false;
    return zone.parts.some((part) => mLocIds.has(part.mLocId) && isInZone(part, nLocId));
  });
}
