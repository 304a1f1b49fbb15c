/**
 * Controllers without a location that masters of a layout have heard, in the telemetry table: one
 * item per master, which expires a day after the last of them.
 */
import { HEARD_SECONDS, withHeard } from "#domain/identity/heard-controllers.ts";
import type { HeardController } from "#domain/identity/pairing.ts";
import type { Item } from "./attribute-values.ts";
import { isWritten } from "./conditional.ts";
import type { MasterKey } from "./master-key.ts";
import { queryAll } from "./query-all.ts";
import { GetCommand, PutCommand } from "./table-requests.ts";
import type { TelemetryStore } from "./telemetry-keys.ts";

/** Attempts to store beside others that store for the same master. */
const ATTEMPTS = 5;

/** Adds a controller to those of its master. Idempotent. */
export async function storeHeard(
  { tables, telemetryTable }: TelemetryStore,
  masterKey: MasterKey,
  heard: HeardController,
): Promise<void> {
  const key = keyOf(masterKey);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { Item } = await tables.send(
      new GetCommand({ TableName: telemetryTable, Key: key, ConsistentRead: true }),
    );
    const version = Item?.version ?? 0;
    const controllers = withHeard(controllersIn(Item), heard);
    const newest = Math.max(...controllers.map(({ lastHeard }) => lastHeard));
    const isStored = await isWritten(
      tables.send(
        new PutCommand({
          TableName: telemetryTable,
          Item: {
            ...{ ...key, ...masterKey, version: version + 1, x: newest + HEARD_SECONDS },
            controllers: controllers.map(({ hop, strength, ...one }) => ({
              ...{ ...one, hop: hop ?? null, strength: strength ?? null },
            })),
          },
          ConditionExpression: "attribute_not_exists(sk) OR version = :version",
          ExpressionAttributeValues: { ":version": version },
        }),
      ),
    );
    if (isStored) return;
  }
  throw new Error(`expected to store a controller within ${ATTEMPTS} attempts`);
}

export interface HeardByMaster {
  readonly mLocId: string;
  readonly controllers: readonly HeardController[];
}

/** All masters of a layout that have heard controllers without a location. */
export async function heardControllers(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
): Promise<readonly HeardByMaster[]> {
  const items = await queryAll(tables, {
    TableName: telemetryTable,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": partitionOf(layoutId) },
  });
  return items.map((item) => ({ mLocId: item.mLocId, controllers: controllersIn(item) }));
}

function controllersIn(item: Item | undefined): readonly HeardController[] {
  const stored: readonly Item[] = item?.controllers ?? [];
  return stored.map(({ nId, firstHeard, lastHeard, hop, strength }) => ({
    ...{ nId, firstHeard, lastHeard },
    hop: hop ?? undefined,
    strength: strength ?? undefined,
  }));
}

function keyOf({ layoutId, mLocId }: MasterKey) {
  return { pk: partitionOf(layoutId), sk: mLocId };
}

function partitionOf(layoutId: string): string {
  return `L#${layoutId}#U`;
}
