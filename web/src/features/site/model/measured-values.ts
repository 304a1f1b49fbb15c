/**
 * Reads recent measurements for figures and sparklines. Charts read their history in a different,
 * encoded form.
 */
import { andThen, ok, type Result } from "#domain/result.ts";
import type { GraphTypeKey } from "#domain/telemetry/graph-types.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import { MEASURED_VALUES } from "./measured.generated.ts";

export interface MeasuredRequest {
  /** Keys of the graphs to read, 1 to 4. */
  readonly graphs: readonly GraphTypeKey[];
  /** Start of the range; `end` is its end. Epoch seconds, both inclusive. */
  readonly start: number;
  readonly end: number;
  /** Masters to read, 1 to 100. */
  readonly mLocIds: readonly string[];
  /** Nodes to read of each master, for graphs of nodes; undefined: all. */
  readonly nLocIds?: readonly string[];
}

/** Measured points of one graph, for all requested devices. */
export interface Measured {
  /** Times of the points in epoch seconds, ascending for each device. */
  readonly times: readonly number[];
  /** Measured values, one per time, in the unit in which they are sent. */
  readonly values: readonly number[];
}

/** Reads measurements; returns one result per graph, in the order of the request. */
export async function readMeasured(
  client: GraphqlClient,
  { graphs, ...request }: MeasuredRequest,
): Promise<Result<readonly Measured[], Failure>> {
  const outcome = await execute(client, MEASURED_VALUES, { graphTypes: graphs, ...request });
  return andThen(outcome, ({ data, timestamps }) =>
    ok(graphs.map((_, at) => ({ times: timestamps[at] ?? [], values: data[at] ?? [] }))),
  );
}
