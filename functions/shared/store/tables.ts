/** The client of the four tables: few attempts and short waits, because somebody is waiting for the answer. */
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";

export type Tables = DynamoDBDocumentClient;

/** Three attempts took 3.95 s with the standard back-off; two stay inside a field's time. */
const MAX_ATTEMPTS = 2;

/** Milliseconds after which an attempt counts as failed. */
export interface Waits {
  readonly connectionTimeout: number;
  readonly requestTimeout: number;
}

/** Region, endpoint and credentials come from the environment, as the SDK reads them. Without `waits` it waits as the SDK does. */
export function openTables(waits?: Waits): Tables {
  return tablesOn(new DynamoDBClient({ maxAttempts: MAX_ATTEMPTS, requestHandler: { ...waits } }));
}

export function tablesOn(client: DynamoDBClient): Tables {
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}
