/** A client of the served tables whose attempts can fail on the way there or on the way back. */
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { type Tables, tablesOn } from "#functions/shared/store/tables.ts";
import type { ServedTables } from "../served-tables.ts";

/** What happens to one attempt: refused by the service, or done with the answer lost. */
type Fault = "throttled" | "answerLost" | undefined;

/** Asked before every attempt. */
export type FaultOf = (operation: string, body: string) => Fault | Promise<Fault>;

export interface FaultyTables {
  readonly tables: Tables;
  /** Attempts of all operations by name, such as PutItem. */
  readonly attempts: string[];
  stop(): void;
}

/** Two attempts per operation, as functions have them. */
export function faultyTables({ store }: ServedTables, faultOf: FaultOf): FaultyTables {
  const { endpoint, credentials, region } = store.tables.config;
  const client = new DynamoDBClient({
    ...(endpoint === undefined ? {} : { endpoint }),
    credentials,
    region,
    maxAttempts: 2,
  });
  const attempts: string[] = [];
  client.middlewareStack.add(
    (next) => async (args) => {
      const { headers, body } = Object(args.request);
      const operation = String(headers["x-amz-target"]).replace(/^.*\./, "");
      attempts.push(operation);
      const fault = await faultOf(operation, new TextDecoder().decode(body));
      if (fault === "throttled") throw failure("ProvisionedThroughputExceededException");
      const output = await next(args);
      if (fault === "answerLost") throw failure("TimeoutError");
      return output;
    },
    { step: "finalizeRequest", priority: "low", name: "faults" },
  );
  return { tables: tablesOn(client), attempts, stop: () => client.destroy() };
}

function failure(name: string): Error {
  return Object.assign(new Error(name), { name, $metadata: {} });
}
