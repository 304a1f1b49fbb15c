/** Provides tables and buckets of the templates. */
import { physicalName } from "#src/assembly/deployment.ts";
import {
  isRecord,
  type Json,
  listAt,
  optionalNumberAt,
  optionalRecordAt,
  recordAt,
  textAt,
  textsAt,
} from "#src/assembly/json.ts";
import type { LocalDynamo } from "#src/dynamodb/server.ts";
import type { TableDefinition } from "#src/dynamodb/tables.ts";
import type { CorsRule } from "#src/s3/cors.ts";
import type { LocalS3 } from "#src/s3/server.ts";
import type { Provider, ProvidersOf, Resource, ResourceTypes } from "#src/services.ts";

/** Properties that are implemented, or have no effect that a program could notice. */
const TABLE_PROPERTIES: ReadonlySet<string> = new Set([
  "TableName",
  "KeySchema",
  "AttributeDefinitions",
  "GlobalSecondaryIndexes",
  "LocalSecondaryIndexes",
  "TimeToLiveSpecification",
  // A single replica is the table itself.
  "Replicas",
  // Nothing is throttled or billed.
  "BillingMode",
  "ProvisionedThroughput",
  "OnDemandThroughput",
  "WarmThroughput",
  "WriteProvisionedThroughputSettings",
  "WriteOnDemandThroughputSettings",
  "TableClass",
  "ContributorInsightsSpecification",
  // Matters of the data folder, which the operator backs up and deletes.
  "DeletionProtectionEnabled",
  "PointInTimeRecoverySpecification",
  "SSESpecification",
  "Tags",
]);

const BUCKET_PROPERTIES: ReadonlySet<string> = new Set([
  "BucketName",
  "CorsConfiguration",
  // Unsigned access is refused everywhere, and there is one owner.
  "PublicAccessBlockConfiguration",
  "OwnershipControls",
  // Matters of the data folder, which the operator protects, backs up and deletes.
  "BucketEncryption",
  "LifecycleConfiguration",
  "LoggingConfiguration",
  "Tags",
]);

const TABLE_NAME_CHARACTERS = 255;
const BUCKET_NAME_CHARACTERS = 63;

export const DATA_TYPES = {
  "AWS::DynamoDB::Table": "No streams, backups, throttling; no eventual consistency",
  "AWS::DynamoDB::GlobalTable": "With one replica: there is one region",
  "AWS::S3::Bucket":
    "No versions, multipart uploads, notifications or life cycle; objects up to 64 MB",
} as const satisfies ResourceTypes;

export function dataProviders(
  dynamo: Pick<LocalDynamo, "ensureTable">,
  s3: Pick<LocalS3, "createBucket">,
): ProvidersOf<typeof DATA_TYPES> {
  const table: Provider = async (resource, deployment) => {
    const name = physicalName(resource, "TableName", TABLE_NAME_CHARACTERS, deployment);
    await dynamo.ensureTable(tableDefinition(resource, name));
    return { ref: name, attributes: { Arn: deployment.arn("dynamodb", `table/${name}`) } };
  };
  return {
    "AWS::DynamoDB::Table": table,
    "AWS::DynamoDB::GlobalTable": table,
    "AWS::S3::Bucket": async (resource, deployment) => {
      const given = physicalName(resource, "BucketName", BUCKET_NAME_CHARACTERS, deployment);
      const name = given.toLowerCase();
      await s3.createBucket(name, corsRules(resource));
      return {
        ref: name,
        attributes: {
          Arn: `arn:aws:s3:::${name}`,
          DomainName: `${name}.s3.amazonaws.com`,
          RegionalDomainName: `${name}.s3.${deployment.region}.amazonaws.com`,
        },
      };
    },
  };
}

function tableDefinition(resource: Resource, name: string): TableDefinition {
  const { properties } = resource;
  const where = whereOf(resource);
  refuseUnknown(properties, TABLE_PROPERTIES, where);
  if (listAt(properties, "Replicas", where).length > 1) {
    throw new Error(`${where}: there is one region here, so a table has one replica`);
  }
  const expiry = optionalRecordAt(properties, "TimeToLiveSpecification", where);
  return {
    TableName: name,
    KeySchema: keySchema(properties, where),
    AttributeDefinitions: records(properties, "AttributeDefinitions", where).map((attribute) => ({
      AttributeName: textAt(attribute, "AttributeName", where),
      AttributeType: textAt(attribute, "AttributeType", where),
    })),
    GlobalSecondaryIndexes: indexes(properties, "GlobalSecondaryIndexes", where),
    LocalSecondaryIndexes: indexes(properties, "LocalSecondaryIndexes", where),
    timeToLiveAttribute: isTrue(expiry.Enabled)
      ? textAt(expiry, "AttributeName", where)
      : undefined,
  };
}

function indexes(properties: Json, key: string, where: string) {
  return records(properties, key, where).map((index) => ({
    IndexName: textAt(index, "IndexName", where),
    KeySchema: keySchema(index, where),
    Projection: recordAt(index, "Projection", where),
  }));
}

function keySchema(owner: Json, where: string): TableDefinition["KeySchema"] {
  return records(owner, "KeySchema", where).map((key) => ({
    AttributeName: textAt(key, "AttributeName", where),
    KeyType: textAt(key, "KeyType", where),
  }));
}

function corsRules(resource: Resource): readonly CorsRule[] {
  const { properties } = resource;
  const where = whereOf(resource);
  refuseUnknown(properties, BUCKET_PROPERTIES, where);
  const configuration = optionalRecordAt(properties, "CorsConfiguration", where);
  return records(configuration, "CorsRules", where).map((rule) => {
    const maxAgeSeconds = optionalNumberAt(rule, "MaxAge", where);
    return {
      allowedOrigins: textsAt(rule, "AllowedOrigins", where),
      allowedMethods: textsAt(rule, "AllowedMethods", where),
      allowedHeaders: textsAt(rule, "AllowedHeaders", where),
      exposedHeaders: textsAt(rule, "ExposedHeaders", where),
      ...(maxAgeSeconds === undefined ? {} : { maxAgeSeconds }),
    };
  });
}

/** Throws for unknown properties: ignoring them would silently leave out a part of the product. */
function refuseUnknown(properties: Json, known: ReadonlySet<string>, where: string): void {
  const unknown = Object.keys(properties).filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new Error(`${where}: ${unknown.join(", ")} is not available locally`);
  }
}

function records(owner: Json, key: string, where: string): readonly Json[] {
  return listAt(owner, key, where).map((entry) => {
    if (isRecord(entry)) return entry;
    throw new Error(`${where}: ${key} must be a list of objects`);
  });
}

function isTrue(value: unknown): boolean {
  return value === true || value === "true";
}

function whereOf({ stack, logicalId }: Resource): string {
  return `${stack}/${logicalId}`;
}
