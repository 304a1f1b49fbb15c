/**
 * Reads recent measurements for figures and sparklines; charts read their history in encoded form.
 */
import { andThen, ok, type Result } from "#domain/result.ts";
import type { GraphTypeKey } from "#domain/telemetry/graph-types.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { ask } from "#web/api/operation.ts";
import { MEASURED_VALUES } from "./measured.generated.ts";

export interface MeasuredRequest {
  /** 1 to 4 graph types. */
  readonly graphs: readonly GraphTypeKey[];
  /** Epoch seconds, both inclusive. */
  readonly start: number;
  readonly end: number;
  /** 1 to 100 masters. */
  readonly mLocIds: readonly string[];
  /** Nodes of each master, for graphs of nodes; undefined: all. */
  readonly nLocIds?: readonly string[];
}

/** Points of one graph, for all requested devices. */
export interface Measured {
  /** Times of the points in epoch seconds, ascending for each device. */
  readonly times: readonly number[];
  /** One value per time, in the raw unit of the wire. */
  readonly values: readonly number[];
}

/** Returns one result per graph, in the order of the request. */
export async function readMeasured(
  client: GraphqlClient,
  { graphs, ...request }: MeasuredRequest,
): Promise<Result<readonly Measured[], Failure>> {
  const outcome = await ask(client, MEASURED_VALUES, { graphTypes: graphs, ...request });
  return andThen(outcome, ({ data, timestamps }) =>
    ok(graphs.map((_, at) => ({ times: timestamps[at] ?? [], values: data[at] ?? [] }))),
  );
}
