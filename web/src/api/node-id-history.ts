/** API calls for the history of a node's ids. */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import { NODE_ID_BEFORE, NODE_ID_HISTORY, type NodeIdChange } from "./ids.generated.ts";
import { execute } from "./operation.ts";
import { allPages } from "./pages.ts";

export interface NodeKey {
  readonly layoutId: string;
  readonly mLocId: string;
  readonly nLocId: string;
}

/** Period in epoch seconds, both ends inclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Changes of a node's id, earliest first, including those that had no effect. */
export function listNodeIdChanges(
  client: GraphqlClient,
  nodeKey: NodeKey,
  span: Span,
): Promise<Result<readonly NodeIdChange[], Failure>> {
  return allPages(client, NODE_ID_HISTORY, { ...nodeKey, ...span });
}

/** The last effective change before a time, epoch seconds; undefined if there was none. */
export function getNodeIdChangeBefore(
  client: GraphqlClient,
  nodeKey: NodeKey,
  from: number,
): Promise<Result<NodeIdChange | undefined, Failure>> {
  return execute(client, NODE_ID_BEFORE, { ...nodeKey, from });
}
