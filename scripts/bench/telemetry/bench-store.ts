/**
 * The local DynamoDB for a benchmark, in memory: used as the product uses it, with the cost of
 * every call recorded.
 */
import { createAccess, createDynamo, createMemoryState, openHttpServer } from "local-cloud/testing";
import { type Tables, tablesAt } from "#functions/shared/store/tables.ts";
import type { DayReader } from "#functions/shared/telemetry/stored-days.ts";

/** One call of the store, with the consumed units that it reports. */
export interface StoreCall {
  /** Operation, such as PutItem. */
  readonly operation: string;
  /** Partition key of the written item; undefined for other calls. */
  readonly pk: string | undefined;
  readonly sk: string | undefined;
  readonly units: number;
}

export interface BenchStore {
  readonly tables: Tables;
  readonly coreTable: string;
  readonly eventsTable: string;
  readonly telemetryTable: string;
  /** Calls since the last call of this function. */
  takeCalls(): readonly StoreCall[];
  stop(): Promise<void>;
}

/** Stands in for the archive, which is empty: benchmarks write no data older than a day. */
export const NO_DAYS: DayReader = {
  snapshotAt: async () => undefined,
  masterAt: async () => undefined,
};

const TABLES = { coreTable: "core", eventsTable: "events", telemetryTable: "telemetry" } as const;
const MOUNT = "/_aws/dynamodb";
const BODY_BYTES = 16 * 1024 * 1024;

export async function openBenchStore(): Promise<BenchStore> {
  const clock = { nowMilliseconds: () => Date.now() };
  const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) };
  const state = createMemoryState();
  const access = await createAccess({ region: "us-east-1", clock, random, state });
  // A clock at 0: the generated rounds are of a fixed day, and by this clock none ever expires.
  const noClock = { nowMilliseconds: () => 0 };
  const dynamo = await createDynamo({ clock: noClock, random, access, log: console.log });
  for (const name of Object.values(TABLES)) await dynamo.ensureTable(tableDefinition(name));
  const http = await openHttpServer({ port: 0, addresses: ["127.0.0.1"], log: console.log });
  http.serve([{ path: /^\/_aws\/dynamodb/, handler: dynamo.handle, bodyBytes: BODY_BYTES }], []);
  const tables = tablesAt({
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${http.port}${MOUNT}`,
    credentials: access.operatorKey(),
  });
  let calls: StoreCall[] = [];
  return {
    ...TABLES,
    tables: noting(tables, (call) => calls.push(call)),
    takeCalls: () => {
      const taken = calls;
      calls = [];
      return taken;
    },
    stop: async () => {
      await http.close();
      await dynamo.stop();
    },
  };
}

/**
 * Wraps the tables so that every call requests its cost, as the store computes it, and reports it
 * to `note`.
 */
function noting(tables: Tables, note: (call: StoreCall) => void): Tables {
  return {
    send: async (command) => {
      const { input, operation } = command;
      Object.assign(input, { ReturnConsumedCapacity: "TOTAL" });
      const answer = await tables.send(command);
      const item = Object("Item" in input ? input.Item : undefined);
      note({
        operation: operation.name,
        pk: textOf(item.pk),
        sk: textOf(item.sk),
        units: unitsOf(answer),
      });
      return answer;
    },
  };
}

/** Consumed units of one table, or the sum over the tables of a batch. */
function unitsOf(output: object): number {
  const consumed = "ConsumedCapacity" in output ? output.ConsumedCapacity : undefined;
  const parts: readonly unknown[] = Array.isArray(consumed) ? consumed : [consumed];
  return parts.reduce<number>((sum, part) => sum + capacityUnits(part), 0);
}

function capacityUnits(consumed: unknown): number {
  const isRecord = typeof consumed === "object" && consumed !== null;
  const units = isRecord && "CapacityUnits" in consumed ? consumed.CapacityUnits : undefined;
  if (typeof units === "number") return units;
  throw new Error("expected the store to report what a call has used");
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function tableDefinition(TableName: string) {
  return {
    TableName,
    KeySchema: [
      { AttributeName: "pk", KeyType: "HASH" },
      { AttributeName: "sk", KeyType: "RANGE" },
    ],
    AttributeDefinitions: ["pk", "sk", "gsi1pk", "gsi1sk"].map((AttributeName) => ({
      AttributeName,
      AttributeType: "S",
    })),
    // Only layouts have the attributes of the index.
    GlobalSecondaryIndexes: [
      {
        IndexName: "GSI1",
        KeySchema: [
          { AttributeName: "gsi1pk", KeyType: "HASH" },
          { AttributeName: "gsi1sk", KeyType: "RANGE" },
        ],
        Projection: { ProjectionType: "ALL" },
      },
    ],
    LocalSecondaryIndexes: [],
    timeToLiveAttribute: "x",
  };
}
