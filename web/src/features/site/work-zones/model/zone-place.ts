/** Where a work zone is, in words. */

import { masterAt, type Site } from "#web/features/site/model/site.ts";
import { listText } from "#web/language/counts.ts";
import { WORK_MESSAGES } from "./work-messages.ts";
import { nodesOf, type ZonePlace } from "./zone-mark.ts";

/** Most rows that are named one by one. */
const MAX_ROWS = 4;

/** Such as "Master 3, row 12" or "Master 3, whole master". */
export function placeText(site: Site, parts: readonly ZonePlace[]): string {
  return listText(parts.map((part) => partText(site, part)));
}

function partText(site: Site, part: ZonePlace): string {
  const master = site.masters[masterAt(site, part.mLocId)];
  if (master === undefined) return WORK_MESSAGES.unknownPlace;
  const rows = [...new Set(nodesOf(site, part).map((node) => site.nodes.row[node] ?? 0))];
  if (part.nLocIds == null) return WORK_MESSAGES.wholeMaster(master.name);
  const sorted = rows.sort((one, other) => one - other);
  return sorted.length === 0 || sorted.length > MAX_ROWS
    ? WORK_MESSAGES.trackersOf(master.name, part.nLocIds.length)
    : WORK_MESSAGES.rowsOf(master.name, sorted.length, listText(sorted.map(String)));
}
