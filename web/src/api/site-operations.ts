/** API calls for a site: its layout, masters and nodes, and the state of its masters. */
import { andThen, ok, type Result } from "#domain/result.ts";
import { forMasters } from "./batches.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import { nodeCountFrom, nodesRecordFrom } from "./nodes-parse.ts";
import { execute } from "./operation.ts";
import { allPages } from "./pages.ts";
import type { MasterRecord } from "./site.generated.ts";
import {
  MASTER_DATA_OF,
  SITE_LAYOUT,
  SITE_MASTER_DATA,
  SITE_MASTER_DATA_AT,
  SITE_MASTERS,
  SITE_NODE_COUNTS,
  SITE_NODES,
  SITE_PRESENCE,
  type StoredLayout,
} from "./site.generated.ts";
import { masterDataFrom } from "./site-parse.ts";
import type {
  LayoutRecord,
  MasterDataRecord,
  MasterStates,
  NodeCount,
  NodesRecord,
} from "./site-records.ts";
import { zoneAtCoordinates } from "./zone-at-coordinates.ts";

/**
 * Reads the layout; undefined if it does not exist. Users without access to all layouts are
 * refused.
 */
export async function getSiteLayout(
  client: GraphqlClient,
  layoutId: string,
): Promise<Result<LayoutRecord | undefined, Failure>> {
  const stored = await execute(client, SITE_LAYOUT, { layoutId });
  return stored.ok ? ok(stored.value && (await withZone(stored.value))) : stored;
}

/** Adds the time zone of the coordinates to a layout without a stored one. */
async function withZone({ coordinates, ...layout }: StoredLayout): Promise<LayoutRecord> {
  const isKnown = layout.tz !== undefined || coordinates === undefined;
  const zone = isKnown ? undefined : await zoneAtCoordinates(coordinates);
  return { ...layout, tz: layout.tz ?? zone, isTzDerived: zone !== undefined };
}

export function listMasters(
  client: GraphqlClient,
  layoutId: string,
): Promise<Result<readonly MasterRecord[], Failure>> {
  return allPages(client, SITE_MASTERS, { layoutId });
}

/**
 * Reads the nodes of masters, by mLocId; masters without nodes are absent.
 * @param onPart called with the answers of each request
 */
export function listNodes(
  client: GraphqlClient,
  layoutId: string,
  mLocIds: readonly string[],
  onPart?: (part: ReadonlyMap<string, NodesRecord>) => void,
): Promise<Result<ReadonlyMap<string, NodesRecord>, Failure>> {
  const query = {
    operation: SITE_NODES,
    shared: { layoutId },
    each: (mLocId: string) => ({ mLocId }),
    made: nodesRecordFrom,
  };
  return forMasters(client, mLocIds, query, onPart);
}

/** Numbers of nodes and of unsynced ids, by mLocId; masters without nodes are absent. */
export function listNodeCounts(
  client: GraphqlClient,
  layoutId: string,
  mLocIds: readonly string[],
): Promise<Result<ReadonlyMap<string, NodeCount>, Failure>> {
  return forMasters(client, mLocIds, {
    operation: SITE_NODE_COUNTS,
    shared: { layoutId },
    each: (mLocId) => ({ mLocId }),
    made: nodeCountFrom,
  });
}

/** Last reported data of a few masters; masters that never reported are absent. */
export async function listMasterDataOf(
  client: GraphqlClient,
  layoutId: string,
  mLocIds: readonly string[],
): Promise<Result<readonly MasterDataRecord[], Failure>> {
  const found = await forMasters(client, mLocIds, {
    operation: MASTER_DATA_OF,
    shared: { layoutId },
    each: (mLocId) => ({ mLocId }),
    made: ({ items }) => items,
  });
  return andThen(found, (lists) => masterDataFrom([...lists.values()].flat()));
}

/** Last reported data of all masters of a layout, and which of them are online. */
export async function getMasterStates(
  client: GraphqlClient,
  layoutId: string,
): Promise<Result<MasterStates, Failure>> {
  const [rows, presence] = await Promise.all([
    allPages(client, SITE_MASTER_DATA, { layoutId }),
    allPages(client, SITE_PRESENCE, { layoutId }),
  ]);
  return andThen(andThen(rows, masterDataFrom), (data) =>
    andThen(presence, (known) => ok({ layoutId, data, presence: known })),
  );
}

/** Last data that the masters had reported at a time. @param timestamp epoch seconds */
export async function listMasterDataAt(
  client: GraphqlClient,
  layoutId: string,
  timestamp: number,
): Promise<Result<readonly MasterDataRecord[], Failure>> {
  return andThen(
    await execute(client, SITE_MASTER_DATA_AT, { layoutId, timestamp }),
    masterDataFrom,
  );
}
