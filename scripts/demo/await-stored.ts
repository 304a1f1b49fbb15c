/**
 * Waits until the cloud has stored the messages sent: it stores them more slowly than it accepts
 * them.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";

export interface LastReport {
  readonly layoutId: string;
  readonly mLocId: string;
  /** Epoch seconds of the last master report sent. */
  readonly ts: number;
}

const PAUSE_MILLISECONDS = 250;
const LONGEST_SECONDS = 300;

/** Throws when a report has not been stored after five minutes. */
export async function awaitStored(
  dynamo: DynamoDBDocumentClient,
  telemetryTable: string,
  reports: readonly LastReport[],
): Promise<void> {
  for (const { layoutId, mLocId, ts } of reports) {
    const Key = { pk: `L#${layoutId}#X`, sk: mLocId };
    for (let waited = 0; ; waited += PAUSE_MILLISECONDS) {
      const { Item } = await dynamo.send(
        new GetCommand({ TableName: telemetryTable, Key, ConsistentRead: true }),
      );
      if (Item?.ts >= ts) break;
      if (waited > LONGEST_SECONDS * 1000)
        throw new Error(`the last report of ${mLocId} was not stored`);
      await sleep(PAUSE_MILLISECONDS);
    }
  }
}
