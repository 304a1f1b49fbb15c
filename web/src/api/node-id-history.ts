/** Which ids a node was given, asked of the server (S0 §7). */
import * as v from "valibot";
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { allPages } from "./pages.ts";
import { maybe, parsed } from "./parsed.ts";
import { NodeIdChangeSchema } from "./site-parse.ts";
import type { NodeIdChange } from "./site-records.ts";

export interface NodePlace {
  readonly layoutId: string;
  readonly mLocId: string;
  readonly nLocId: string;
}

/** Epoch seconds, both included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const CHANGE = "id mLocId nLocId nId timestamp serverTimestamp username mId masterName deltaAction";
const PLACE = "layoutId: $layoutId, mLocId: $mLocId, nLocId: $nLocId";
const DECLARED = "$layoutId: ID!, $mLocId: ID!, $nLocId: String!";

const WITHIN = `query NodeIdHistory(${DECLARED}, $from: AWSTimestamp!, $to: AWSTimestamp!, $nextToken: String) {
  list: listNodeIdHistoriesByNLocIdAndTimestamp(${PLACE}, startTimestamp: $from, endTimestamp: $to, nextToken: $nextToken) {
    items { ${CHANGE} } nextToken
  }
}`;

const BEFORE = `query NodeIdBefore(${DECLARED}, $from: AWSTimestamp!) {
  last: getNodeIdHistoryLessThanTimestamp(${PLACE}, startTimestamp: $from) { ${CHANGE} }
}`;

/** Earliest first, those that did not count included. */
export function listNodeIdChanges(
  client: GraphqlClient,
  place: NodePlace,
  span: Span,
): Promise<Outcome<readonly NodeIdChange[]>> {
  const variables = { ...place, ...span };
  return allPages(client, { document: WITHIN, variables, item: NodeIdChangeSchema });
}

/** The last change that counted before a moment, epoch seconds; undefined where there was none. */
export async function getNodeIdChangeBefore(
  client: GraphqlClient,
  place: NodePlace,
  from: number,
): Promise<Outcome<NodeIdChange | undefined>> {
  const answer = await client.query({ document: BEFORE, variables: { ...place, from } });
  const schema = v.object({ last: maybe(NodeIdChangeSchema) });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ last }) => ok(last),
  );
}
