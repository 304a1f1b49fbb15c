/** API calls for a site: its layout, masters and nodes, and the state of its masters. */
import { andThen, err, ok, type Result } from "#domain/result.ts";
import { chunksOf, forMasters } from "./batches.ts";
import type { GraphqlClient, GraphqlRequest } from "./client.ts";
import type { Failure } from "./failure.ts";
import { nodeCountFrom, nodesRecordFrom } from "./nodes-parse.ts";
import { execute, requestOf } from "./operation.ts";
import { allPages } from "./pages.ts";
import { UNINTELLIGIBLE } from "./parsed.ts";
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

/** The request that `getSiteLayout` sends. */
export function siteLayoutRequest(layoutId: string): GraphqlRequest {
  return requestOf(SITE_LAYOUT, { layoutId });
}

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

/** The server answers for at most 33 masters at a time. */
const MAX_MASTERS_PER_REQUEST = 25;
const REQUESTS_AT_A_TIME = 3;

/**
 * Reads the nodes of masters, by mLocId; masters without nodes are absent. Ends at the first failed
 * request.
 * @param onPart called with the answers of each request
 */
export async function listNodes(
  client: GraphqlClient,
  layoutId: string,
  mLocIds: readonly string[],
  onPart: (part: ReadonlyMap<string, NodesRecord>) => void = () => undefined,
): Promise<Result<ReadonlyMap<string, NodesRecord>, Failure>> {
  const found = new Map<string, NodesRecord>();
  let failure: Failure | undefined;
  await eachPart(mLocIds, async (part) => {
    const nodes = await listNodesOfPart(client, layoutId, part);
    if (failure !== undefined) return false;
    if (!nodes.ok) failure = nodes.error;
    else {
      for (const [mLocId, record] of nodes.value) found.set(mLocId, record);
      onPart(nodes.value);
    }
    return nodes.ok;
  });
  return failure === undefined ? ok(found) : err(failure);
}

/** Sends the requests of `listNodes` without reading the answers. */
export async function prefetchNodes(
  prefetcher: GraphqlClient,
  layoutId: string,
  mLocIds: readonly string[],
): Promise<void> {
  await eachPart(mLocIds, async (part) => {
    const answer = await prefetcher.query(requestOf(SITE_NODES, { layoutId, mLocIds: part }));
    return answer.ok;
  });
}

/** Calls `run` for groups of masters, some at a time, until one call resolves to false. */
async function eachPart(
  mLocIds: readonly string[],
  run: (part: readonly string[]) => Promise<boolean>,
): Promise<void> {
  const parts = chunksOf(mLocIds, MAX_MASTERS_PER_REQUEST);
  async function runNext(): Promise<void> {
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      if (!(await run(part))) parts.length = 0;
    }
  }
  await Promise.all(Array.from({ length: REQUESTS_AT_A_TIME }, runNext));
}

async function listNodesOfPart(
  client: GraphqlClient,
  layoutId: string,
  mLocIds: readonly string[],
): Promise<Result<ReadonlyMap<string, NodesRecord>, Failure>> {
  const answer = await execute(client, SITE_NODES, { layoutId, mLocIds });
  if (!answer.ok) return answer;
  const records = answer.value.map((nodes) => nodesRecordFrom(layoutId, nodes));
  const known = records.filter((record) => record !== undefined);
  if (known.length < records.length) return err(UNINTELLIGIBLE);
  return ok(new Map(known.map((record) => [record.mLocId, record])));
}

/**
 * Sends the first requests of `getMasterStates` without reading the answers.
 */
export async function prefetchMasterStates(
  prefetcher: GraphqlClient,
  layoutId: string,
): Promise<void> {
  await Promise.all(
    [SITE_MASTER_DATA, SITE_PRESENCE].map((operation) =>
      prefetcher.query(requestOf(operation, { layoutId, nextToken: null })),
    ),
  );
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
