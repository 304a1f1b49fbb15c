/** What a layout is made of and what its masters say, asked of the server. */
import { andThen, ok, type Result } from "#domain/result.ts";
import { forMasters } from "./batches.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import { nodeCountFrom, nodesRecordFrom } from "./nodes-parse.ts";
import { ask } from "./operation.ts";
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
import { zoneOfPlace } from "./zone-of-place.ts";

/** Undefined for a layout that does not exist, told only to those who may see every layout. */
export async function getSiteLayout(
  client: GraphqlClient,
  layoutId: string,
): Promise<Result<LayoutRecord | undefined, Failure>> {
  const stored = await ask(client, SITE_LAYOUT, { layoutId });
  return stored.ok ? ok(stored.value && (await withZone(stored.value))) : stored;
}

/** A layout that was saved without a time zone has that of its coordinates. */
async function withZone({ coordinates, ...layout }: StoredLayout): Promise<LayoutRecord> {
  const isKnown = layout.tz !== undefined || coordinates === undefined;
  const zone = isKnown ? undefined : await zoneOfPlace(coordinates);
  return { ...layout, tz: layout.tz ?? zone, isTzDerived: zone !== undefined };
}

export function listMasters(
  client: GraphqlClient,
  layoutId: string,
): Promise<Result<readonly MasterRecord[], Failure>> {
  return allPages(client, SITE_MASTERS, { layoutId });
}

/** By mLocId; masters without nodes are absent. `onPart` hears each request's answer as it comes. */
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

/** By mLocId, how many nodes there are and how many ids the masters have yet to be told; masters without nodes are absent. */
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

/** What these masters said last, which are few; those that have said nothing are absent. */
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

/** What the masters said last, and which of them are connected. */
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

/** What the masters had said by that moment; epoch seconds. */
export async function listMasterDataAt(
  client: GraphqlClient,
  layoutId: string,
  timestamp: number,
): Promise<Result<readonly MasterDataRecord[], Failure>> {
  return andThen(await ask(client, SITE_MASTER_DATA_AT, { layoutId, timestamp }), masterDataFrom);
}
