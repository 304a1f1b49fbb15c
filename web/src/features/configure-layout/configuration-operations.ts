/**
 * API calls for the nodes of a layout in configuration, with all fields that must be sent back;
 * idempotent by changeId.
 */

import { nodeIdFrom } from "#domain/identity/node-id.ts";
import type { NodeLocation, NodeLocationsDraft } from "#domain/layout/node-locations.ts";
import { andThen, err, ok, type Result } from "#domain/result.ts";
import { forMasters } from "#web/api/batches.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import { UNINTELLIGIBLE } from "#web/api/parsed.ts";
import { type ConfiguredNodes, STORED_NODES, UPDATE_NODES } from "./configuration.generated.ts";

export interface StoredNodes extends NodeLocationsDraft {
  /** Revision of the nodes; undefined if the server sends none. */
  readonly rev: number | undefined;
}

/** Converts the response; undefined if an id is invalid. */
function storedNodesFrom({ nLocs, nIds, rev }: ConfiguredNodes): StoredNodes | undefined {
  const ids = nIds.flatMap(({ index, id }) => {
    const read = nodeIdFrom(id);
    return read.ok ? [{ index, id: read.value }] : [];
  });
  return ids.length === nIds.length
    ? { nLocs: nLocs.map(withoutAbsent), nIds: ids, rev }
    : undefined;
}

type Absent = "distance" | "relative";

/** Omits null fields, because the server does not accept null when they are sent back. */
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

/** Reads the stored nodes of masters, by mLocId; masters without nodes are absent. */
export function listStoredNodes(
  client: GraphqlClient,
  layoutId: string,
  mLocIds: readonly string[],
): Promise<Result<ReadonlyMap<string, StoredNodes>, Failure>> {
  return forMasters(client, mLocIds, {
    operation: STORED_NODES,
    shared: { layoutId },
    each: (mLocId) => ({ mLocId }),
    made: storedNodesFrom,
  });
}

export interface NodesChange extends NodeLocationsDraft {
  /** UUID v7; idempotency key of the change. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  /** Optimistic lock: revision of the replaced nodes, 0 if none; else refused with Conflict. */
  readonly expectedRev?: number;
}

/** Replaces all nodes of the master. */
export async function updateNodes(
  client: GraphqlClient,
  input: NodesChange,
): Promise<Result<undefined, Failure>> {
  return andThen(await execute(client, UPDATE_NODES, { input }), ({ mLocId }) =>
    mLocId === input.mLocId ? ok(undefined) : err(UNINTELLIGIBLE),
  );
}
