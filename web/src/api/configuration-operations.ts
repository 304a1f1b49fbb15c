/** The nodes of a layout as administrators configure it, with everything that is to be sent back; a changeId makes a repeat harmless. */
import * as v from "valibot";
import { type NLocId, nLocIdFrom } from "#domain/identity/location-id.ts";
import { type NodeId, nodeIdFrom } from "#domain/identity/node-id.ts";
import {
  NODE_ROLES,
  type NodeLocation,
  type NodeLocationsDraft,
} from "#domain/layout/node-locations.ts";
import { forMasters } from "./batches.ts";
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { maybe, parsed } from "./parsed.ts";

const nLocId = v.custom<NLocId>(
  (text) => typeof text === "string" && nLocIdFrom(text) !== undefined,
);
const nodeId = v.custom<NodeId>(
  (text) => typeof text === "string" && nodeIdFrom(text).kind === "nodeId",
);

const NODE_FIELDS = `nLocs { index xLoc yLoc rowNum fromSouth distance role relative } nIds { index id } rev`;

export interface StoredNodes extends NodeLocationsDraft {
  /** Undefined where the server does not say. */
  readonly rev: number | undefined;
}

const StoredNodesSchema = v.pipe(
  v.object({
    nLocs: v.array(
      v.object({
        index: nLocId,
        xLoc: v.number(),
        yLoc: v.number(),
        rowNum: v.number(),
        fromSouth: v.number(),
        distance: maybe(v.number()),
        role: v.picklist(NODE_ROLES),
        relative: maybe(nLocId),
      }),
    ),
    nIds: v.array(v.object({ index: nLocId, id: nodeId })),
    rev: maybe(v.number()),
  }),
  v.transform(
    ({ nLocs, nIds, rev }): StoredNodes => ({ nLocs: nLocs.map(withoutAbsent), nIds, rev }),
  ),
);

type Absent = "distance" | "relative";

/** The server takes what it gave: nothing stands for what is not there. */
function withoutAbsent({
  distance,
  relative,
  ...node
}: Omit<NodeLocation, Absent> & { readonly [Name in Absent]: NodeLocation[Name] | undefined }) {
  return {
    ...node,
    ...(distance === undefined ? {} : { distance }),
    ...(relative === undefined ? {} : { relative }),
  };
}

/** By mLocId; masters without nodes are absent. */
export function listStoredNodes(
  client: GraphqlClient,
  layoutId: string,
  mLocIds: readonly string[],
): Promise<Outcome<ReadonlyMap<string, StoredNodes>>> {
  return forMasters(client, mLocIds, {
    field: (place) =>
      `getNodeLocations(layoutId: $layoutId, mLocId: $m${place}) { ${NODE_FIELDS} }`,
    declares: (place) => `$m${place}: ID!`,
    variables: (mLocId, place) => ({ [`m${place}`]: mLocId }),
    shared: { declares: "$layoutId: ID!", variables: { layoutId } },
    schema: StoredNodesSchema,
  });
}

export interface NodesChange extends NodeLocationsDraft {
  /** A UUID of version 7; the same one is the same change. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  /** Of the nodes that are replaced, 0 where there are none: refused with Conflict when they have become others. */
  readonly expectedRev?: number;
}

const UPDATE_NODES = `mutation UpdateNodes($input: UpdateNodeLocationsInput!) {
  nodes: updateNodeLocations(input: $input) { mLocId }
}`;

/** In place of all nodes of the master. */
export async function updateNodes(
  client: GraphqlClient,
  input: NodesChange,
): Promise<Outcome<undefined>> {
  const answer = await client.query({ document: UPDATE_NODES, variables: { input } });
  const schema = v.object({ nodes: v.object({ mLocId: v.literal(input.mLocId) }) });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    () => ok(undefined),
  );
}
