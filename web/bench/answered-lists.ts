/**
 * Baseline of the history benchmark: requests the chart points as JSON numbers, in several requests
 * because the server limits the points per response.
 */
import { runConcurrently } from "#web/api/run-concurrently.ts";
import type { Lists } from "./listed-lines.ts";

export interface ListedRequest {
  readonly endpoint: string;
  readonly token: string;
  readonly graphTypes: readonly string[];
  readonly mLocId: string;
  /** Epoch seconds, both inclusive. */
  readonly range: { readonly start: number; readonly end: number };
  readonly nodes: number;
}

/**
 * Nodes per request: three graphs of 45 nodes over two weeks stay below the server's limit of
 * 200,000 points.
 */
const NODES_PER_ANSWER = 45;
const REQUESTS_AT_A_TIME = 3;

const LISTS = `query Lists($graphTypes: [String!]!, $start: AWSTimestamp!, $end: AWSTimestamp!, $mLocIds: [ID!]!, $nLocIds: [String!]) {
  graphs: getGraphsData(graphTypes: $graphTypes, startDate: $start, endDate: $end, mLocIds: $mLocIds, nLocIds: $nLocIds) {
    data timestamps labelIndexes series { nLocId }
  }
}`;

export async function answeredLists(request: ListedRequest): Promise<Lists> {
  const nodes = Array.from({ length: request.nodes }, (_, at) => String(at).padStart(3, "0"));
  const parts = Array.from({ length: Math.ceil(nodes.length / NODES_PER_ANSWER) }, (_, at) =>
    nodes.slice(at * NODES_PER_ANSWER, (at + 1) * NODES_PER_ANSWER),
  );
  const found: Lists[] = [];
  await runConcurrently(parts, REQUESTS_AT_A_TIME, async (nLocIds) => {
    found.push(await ask(request, nLocIds));
  });
  const joined = (of: keyof Lists) =>
    request.graphTypes.map((_, graph) => found.flatMap((lists) => lists[of][graph] ?? []));
  return {
    data: joined("data"),
    timestamps: joined("timestamps"),
    labelIndexes: joined("labelIndexes"),
  };
}

async function ask(
  { endpoint, token, graphTypes, mLocId, range }: ListedRequest,
  nLocIds: readonly string[],
): Promise<Lists> {
  const variables = { graphTypes, mLocIds: [mLocId], nLocIds, ...range };
  const answer = await fetch(endpoint, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: token },
    body: JSON.stringify({ query: LISTS, variables }),
  });
  const { data, errors } = await answer.json();
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  const { series, labelIndexes, ...lists } = data.graphs;
  const nodeOf = series.map(({ nLocId }: { nLocId: string }) => Number(nLocId));
  return {
    ...lists,
    labelIndexes: labelIndexes.map((indexes: readonly number[]) =>
      indexes.map((index) => nodeOf[index]),
    ),
  };
}
