/** A client of the served tables whose attempts can fail on the way there or on the way back. */
import { type HttpTransport, openTransport } from "#functions/shared/aws/http-transport.ts";
import { type Tables, tablesAt } from "#functions/shared/store/tables.ts";
import type { ServedTables } from "../served-tables.ts";

/** What happens to one attempt: refused by the service, or done with the answer lost. */
type Fault = "throttled" | "answerLost" | undefined;

/** Asked before every attempt. */
export type FaultOf = (operation: string, body: string) => Fault | Promise<Fault>;

export interface FaultyTables {
  readonly tables: Tables;
  /** Attempts of all operations by name, such as PutItem. */
  readonly attempts: string[];
}

/** Two attempts per operation, as functions have them. */
export function faultyTables({ place }: ServedTables, faultOf: FaultOf): FaultyTables {
  const send = openTransport(new URL(place.endpoint));
  const attempts: string[] = [];
  const wire: HttpTransport = async (request, signal) => {
    const operation = String(request.headers["x-amz-target"]).replace(/^.*\./, "");
    attempts.push(operation);
    const fault = await faultOf(operation, String(request.body));
    if (fault === "throttled") return THROTTLED;
    const answer = await send(request, signal);
    if (fault === "answerLost") throw new Error("the connection was cut");
    return answer;
  };
  return { tables: tablesAt(place, { wire }), attempts };
}

const THROTTLED = {
  status: 400,
  headers: {},
  body: '{"__type":"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException"}',
};
