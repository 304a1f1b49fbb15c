/** A client of the served tables whose attempts can fail before or after their effect. */
import type { HttpTransport } from "#functions/shared/aws/http-transport.ts";
import { type Tables, tablesAt } from "#functions/shared/store/tables.ts";
import type { ServedTables } from "../served-tables.ts";

/** Fate of an attempt: refused by the service, or executed with its answer lost. */
type Fault = "throttled" | "answerLost" | undefined;

/** Called before every attempt; returns its fault. */
export type FaultOf = (operation: string, body: string) => Fault | Promise<Fault>;

export interface FaultyTables {
  readonly tables: Tables;
  /** Operations of all attempts in order, such as PutItem. */
  readonly attempts: string[];
}

/** Two attempts per operation, as functions have. */
export function faultyTables({ place, wire: send }: ServedTables, faultOf: FaultOf): FaultyTables {
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
