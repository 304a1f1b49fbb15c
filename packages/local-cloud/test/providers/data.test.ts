import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Providers } from "#src/assembly/apply.ts";
import { createDeployment } from "#src/assembly/deployment.ts";
import { dataProviders } from "#src/providers/data.ts";
import type { Provided, Resource } from "#src/services.ts";
import { OPERATOR, type ServedDynamo, serveDynamo } from "#test/dynamodb/served-dynamo.ts";
import { type ServedS3, SITE, serveS3 } from "#test/s3/served-s3.ts";

let tables: ServedDynamo;
let buckets: ServedS3;

beforeAll(async () => {
  tables = await serveDynamo();
  buckets = await serveS3();
});
afterAll(async () => {
  await tables.stop();
  await buckets.stop();
});

const deployment = createDeployment(
  { endpoint: "http://127.0.0.1:4700", browserOrigin: "http://localhost:4700" },
  (objectKey) => objectKey,
);

async function provide(
  type: string,
  properties: Resource["properties"],
  logicalId = "CoreTable1A2B",
): Promise<Provided> {
  const providers: Providers = dataProviders(tables.dynamo, buckets.s3);
  const provider = providers[type];
  if (provider === undefined) return expect.unreachable(`nobody provides ${type}`);
  return provider({ stack: "AppData", logicalId, type, properties }, deployment);
}

const keys = [
  { AttributeName: "pk", KeyType: "HASH" },
  { AttributeName: "sk", KeyType: "RANGE" },
];
const table = {
  KeySchema: keys,
  AttributeDefinitions: ["pk", "sk", "gsi1pk"].map((AttributeName) => ({
    AttributeName,
    AttributeType: "S",
  })),
  GlobalSecondaryIndexes: [
    {
      IndexName: "GSI1",
      KeySchema: [{ AttributeName: "gsi1pk", KeyType: "HASH" }],
      Projection: { ProjectionType: "ALL" },
    },
  ],
  BillingMode: "PAY_PER_REQUEST",
  DeletionProtectionEnabled: true,
  PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  TimeToLiveSpecification: { AttributeName: "x", Enabled: true },
};

describe("a table of a template", () => {
  it("stands with its indexes and expiry, and stands again at the next start", async () => {
    const first = await provide("AWS::DynamoDB::Table", table);
    expect(first.ref).toMatch(/^AppData-CoreTable1A2B-[0-9a-f]{8}$/);
    expect(first.attributes).toEqual({
      Arn: `arn:aws:dynamodb:us-east-1:000000000000:table/${first.ref}`,
    });
    const TableName = first.ref;
    const Item = { pk: { S: "L#1" }, sk: { S: "A" }, gsi1pk: { S: "G" } };
    await tables.dynamo.call("PutItem", { TableName, Item }, OPERATOR);
    expect(await provide("AWS::DynamoDB::Table", table)).toEqual(first);
    const found = await tables.dynamo.call(
      "Query",
      {
        TableName,
        IndexName: "GSI1",
        KeyConditionExpression: "gsi1pk = :g",
        ExpressionAttributeValues: { ":g": { S: "G" } },
      },
      OPERATOR,
    );
    expect(found.Items).toEqual([Item]);
    const expiry = await tables.dynamo.call("DescribeTimeToLive", { TableName }, OPERATOR);
    expect(expiry.TimeToLiveDescription).toMatchObject({ AttributeName: "x" });
  });

  it("may be global with one replica and have a name of its own", async () => {
    const properties = { ...table, TableName: "named", Replicas: [{ Region: "us-east-1" }] };
    expect((await provide("AWS::DynamoDB::GlobalTable", properties)).ref).toBe("named");
    const two = { ...table, Replicas: [{ Region: "us-east-1" }, { Region: "eu-west-1" }] };
    await expect(provide("AWS::DynamoDB::GlobalTable", two)).rejects.toThrow("one replica");
  });

  it("is refused when it asks for what is not there", async () => {
    const streaming = { ...table, StreamSpecification: { StreamViewType: "NEW_IMAGE" } };
    await expect(provide("AWS::DynamoDB::Table", streaming, "Streaming")).rejects.toThrow(
      "AppData/Streaming: StreamSpecification is not available locally",
    );
    const keyless = { ...table, KeySchema: [{ AttributeName: "pk" }] };
    await expect(provide("AWS::DynamoDB::Table", keyless, "Keyless")).rejects.toThrow("KeyType");
  });
});

describe("a bucket of a template", () => {
  it("stands with its rules under a name that S3 would take", async () => {
    const properties = {
      CorsConfiguration: {
        CorsRules: [
          {
            AllowedOrigins: [SITE],
            AllowedMethods: ["PUT"],
            AllowedHeaders: ["content-type"],
            MaxAge: 600,
          },
        ],
      },
      PublicAccessBlockConfiguration: { BlockPublicAcls: true },
    };
    const provided = await provide("AWS::S3::Bucket", properties, "MediaBucket9F8E");
    const Bucket = provided.ref;
    expect(Bucket).toMatch(/^appdata-mediabucket9f8e-[0-9a-f]{8}$/);
    expect(provided.attributes).toEqual({
      Arn: `arn:aws:s3:::${Bucket}`,
      DomainName: `${Bucket}.s3.amazonaws.com`,
      RegionalDomainName: `${Bucket}.s3.us-east-1.amazonaws.com`,
    });
    await buckets.client.send(new PutObjectCommand({ Bucket, Key: "k", Body: "kept" }));
    await provide("AWS::S3::Bucket", properties, "MediaBucket9F8E");
    const object = await buckets.client.send(new GetObjectCommand({ Bucket, Key: "k" }));
    expect(await object.Body?.transformToString()).toBe("kept");
    const preflight = await fetch(`${buckets.endpoint}/${Bucket}/k`, {
      method: "OPTIONS",
      headers: { origin: SITE, "access-control-request-method": "PUT" },
    });
    expect(preflight.headers.get("access-control-max-age")).toBe("600");
  });

  it("has no name longer than 63 characters", async () => {
    const logicalId = "AVeryLongLogicalIdOfABucketThatNobodyWouldWriteByHandButCdkDoes";
    const { ref } = await provide("AWS::S3::Bucket", {}, logicalId);
    expect(ref).toHaveLength(63);
  });

  it("is refused when it asks for what is not there", async () => {
    const notifying = { NotificationConfiguration: { LambdaConfigurations: [] } };
    await expect(provide("AWS::S3::Bucket", notifying, "Notifying")).rejects.toThrow(
      "AppData/Notifying: NotificationConfiguration is not available locally",
    );
  });
});
