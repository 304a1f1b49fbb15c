/** The DynamoDB service with real signatures and roles, reached through the unmodified SDK. */
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { parsePolicy, type Statement } from "#src/access/policy.ts";
import { createAccess } from "#src/access/principals.ts";
import { createDynamo, type LocalDynamo } from "#src/dynamodb/server.ts";
import type { TableDefinition } from "#src/dynamodb/tables.ts";
import type { AccessKey } from "#src/services.ts";
import { createMemoryState } from "#src/state.ts";
import { listen } from "./wire-listener.ts";

export const OPERATOR = { kind: "operator" } as const;

export interface ServedDynamo {
  readonly dynamo: LocalDynamo;
  readonly endpoint: string;
  /** Endpoint and region, with the operator's credentials. */
  readonly place: { endpoint: string; region: string; credentials: AccessKey };
  /** Client that signs as the operator. */
  readonly client: DynamoDBClient;
  readonly documents: DynamoDBDocumentClient;
  /** A client of a role with these statements. */
  roleClient(name: string, statements: readonly Statement[]): DynamoDBClient;
  /** Advances the clock of the service, not that of the signatures. */
  advance(milliseconds: number): void;
  readonly logged: string[];
  stop(): Promise<void>;
}

/**
 * Starts the service with the table `core` (keys pk and sk, GSI1 of all attributes, GSI2 of some,
 * expiry x).
 */
export async function serveDynamo(dataDir?: string): Promise<ServedDynamo> {
  const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) };
  const logged: string[] = [];
  let offset = 0;
  const access = await createAccess({
    region: "us-east-1",
    clock: { nowMilliseconds: () => Date.now() },
    random,
    state: createMemoryState(),
  });
  const dynamo = await createDynamo({
    ...(dataDir === undefined ? {} : { dataDir }),
    clock: { nowMilliseconds: () => Date.now() + offset },
    random,
    access,
    log: (event) => logged.push(event),
  });
  await dynamo.ensureTable(tableDefinition("core"));
  const listener = await listen(dynamo.handle);
  const endpoint = `${listener.origin}/_aws/dynamodb`;
  const credentials = access.operatorKey();
  const client = sdkClient(endpoint, credentials);
  return {
    dynamo,
    endpoint,
    place: { endpoint, region: "us-east-1", credentials },
    client,
    documents: DynamoDBDocumentClient.from(client),
    roleClient: (name, statements) => {
      const arn = `arn:aws:iam::000000000000:role/${name}`;
      access.define({ arn, name, trusted: ["lambda.amazonaws.com"] });
      access.grant(name, statements);
      return sdkClient(endpoint, access.keyOfRole(arn));
    },
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    logged,
    stop: async () => {
      client.destroy();
      await listener.stop();
      await dynamo.stop();
    },
  };
}

export function sdkClient(endpoint: string, credentials: AccessKey): DynamoDBClient {
  return new DynamoDBClient({ region: "us-east-1", endpoint, credentials, maxAttempts: 1 });
}

export function allow(action: string | readonly string[], resource: string): readonly Statement[] {
  const statement = { Effect: "Allow", Action: action, Resource: resource };
  return parsePolicy({ Statement: [statement] }, "test");
}

export function tableDefinition(name: string): TableDefinition {
  const keys = (prefix: string) => [
    { AttributeName: `${prefix}pk`, KeyType: "HASH" },
    { AttributeName: `${prefix}sk`, KeyType: "RANGE" },
  ];
  const text = (attribute: string) => ({ AttributeName: attribute, AttributeType: "S" });
  return {
    TableName: name,
    KeySchema: keys(""),
    AttributeDefinitions: ["pk", "sk", "gsi1pk", "gsi1sk", "gsi2pk", "gsi2sk"].map(text),
    GlobalSecondaryIndexes: [
      { IndexName: "GSI1", KeySchema: keys("gsi1"), Projection: { ProjectionType: "ALL" } },
      {
        IndexName: "GSI2",
        KeySchema: keys("gsi2"),
        Projection: { ProjectionType: "INCLUDE", NonKeyAttributes: ["name"] },
      },
    ],
    LocalSecondaryIndexes: [],
    timeToLiveAttribute: "x",
  };
}
