/** What devices measured lately, for figures and small lines; charts read their history in coded form. */
import { andThen, ok, type Result } from "#domain/result.ts";
import type { GraphTypeKey } from "#domain/telemetry/graph-types.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { ask } from "#web/api/operation.ts";
import { MEASURED_VALUES } from "./measured.generated.ts";

export interface MeasuredRequest {
  /** 1 to 4. */
  readonly graphs: readonly GraphTypeKey[];
  /** Epoch seconds, both included. */
  readonly start: number;
  readonly end: number;
  /** 1 to 100. */
  readonly mLocIds: readonly string[];
  /** Of nodes: only these of each master. */
  readonly nLocIds?: readonly string[];
}

/** Points of one graph, of all devices that were asked for. */
export interface Measured {
  /** Epoch seconds; of one device ascending. */
  readonly times: readonly number[];
  /** Beside the times, in the raw unit of the wire. */
  readonly values: readonly number[];
}

/** By graph, in the order asked for. */
export async function readMeasured(
  client: GraphqlClient,
  { graphs, ...request }: MeasuredRequest,
): Promise<Result<readonly Measured[], Failure>> {
  const outcome = await ask(client, MEASURED_VALUES, { graphTypes: graphs, ...request });
  return andThen(outcome, ({ data, timestamps }) =>
    ok(graphs.map((_, at) => ({ times: timestamps[at] ?? [], values: data[at] ?? [] }))),
  );
}
