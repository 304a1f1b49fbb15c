/** The versions of a site's nodes from their rounds: the newest that each node has reported. */
import { nodeColumn } from "#domain/device-data/schema.ts";
import { versionFromNumber } from "#domain/device-data/stored-text.ts";
import type { VersionedNode } from "#domain/firmware-campaigns/inventory.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { Day } from "#domain/telemetry/day.ts";
import type { MasterRounds } from "#web/features/site/model/replay-operations.ts";
import { ROLE_CODES, type Site, type SiteMaster } from "#web/features/site/model/site.ts";

export interface SiteNode extends VersionedNode {
  readonly master: string;
  /** Index of the node under its master. */
  readonly node: number;
}

const VERSION = nodeColumn("firmwareVersion").id;
const TYPE = nodeColumn("hardwareVersion").id;

/** All nodes of the site; auxiliary units run on the controllers of their primaries. */
export function nodeVersions(site: Site, rounds: readonly MasterRounds[]): readonly SiteNode[] {
  return site.masters.flatMap((master) => {
    const day = rounds.find(({ mLocId }) => mLocId === master.id)?.node;
    return indexesOf(site, master).map((node): SiteNode => {
      const version = newest(day, VERSION, node);
      return {
        ...{ mLocId: master.id, master: master.name, nLocId: nLocIdOf(node), node },
        version: version === undefined ? undefined : versionFromNumber(version),
        nodeType: newest(day, TYPE, node),
      };
    });
  });
}

function indexesOf({ nodes }: Site, { firstNode, nodeCount }: SiteMaster): readonly number[] {
  const places = Array.from({ length: nodeCount }, (_, at) => firstNode + at);
  return places
    .filter((place) => nodes.role[place] !== ROLE_CODES.aux)
    .map((place) => nodes.index[place] ?? 0);
}

/** The newest value of a node in a column; undefined where it has reported none. */
function newest(day: Day | undefined, column: number, node: number): number | undefined {
  const values = day?.columns[column];
  if (day === undefined || values === undefined || node >= day.slots) return undefined;
  for (let row = day.rows.length - 1; row >= 0; row -= 1) {
    const value = values[row * day.slots + node];
    if (value !== undefined && !Number.isNaN(value)) return value;
  }
  return undefined;
}
