/** Stored data survives mistakes, and no outside party can read it. */
import {
  at,
  flat,
  type Gate,
  list,
  object,
  type Resource,
  resourcesOf,
  text,
  texts,
  unless,
} from "./deployment.ts";

export const storeGate: Gate = (templates) => {
  const tables = resourcesOf(templates, "AWS::DynamoDB::Table");
  const globalTables = resourcesOf(templates, "AWS::DynamoDB::GlobalTable");
  const buckets = resourcesOf(templates, "AWS::S3::Bucket");
  const pools = resourcesOf(templates, "AWS::Cognito::UserPool");
  const policies = resourcesOf(templates, "AWS::S3::BucketPolicy");
  return [
    ...unless(
      "no point-in-time recovery",
      tables.filter(({ id }) => !isRebuildable(id)),
      ({ properties }) => recovers(properties),
    ),
    ...unless("no point-in-time recovery", globalTables, ({ properties }) =>
      list(properties.Replicas).every((replica) => recovers(object(replica))),
    ),
    ...unless(
      "table that can be deleted",
      tables,
      ({ properties }) => properties.DeletionProtectionEnabled === true,
    ),
    ...unless("table that can be deleted", globalTables, ({ properties }) =>
      list(properties.Replicas).every(
        (replica) => at(replica, "DeletionProtectionEnabled") === true,
      ),
    ),
    ...unless("gone with its stack", [...tables, ...globalTables, ...buckets, ...pools], isKept),
    ...unless("public bucket", buckets, ({ properties }) => {
      const block = object(properties.PublicAccessBlockConfiguration);
      return PUBLIC_BLOCKS.every((name) => block[name] === true);
    }),
    ...unless("bucket for every origin", buckets, ({ properties }) =>
      list(at(properties, "CorsConfiguration", "CorsRules")).every(
        (rule) =>
          !texts(at(rule, "AllowedOrigins")).some((origin) => origin.includes("*")) &&
          !texts(at(rule, "AllowedHeaders")).includes("*"),
      ),
    ),
    ...unless("bucket without TLS 1.2", buckets, ({ id }) =>
      policies.some(
        (policy) => flat(templates, policy.properties.Bucket) === `<${id}>` && demandsTls(policy),
      ),
    ),
    ...unless("bucket for everybody", policies, ({ properties }) =>
      list(at(properties, "PolicyDocument", "Statement")).every(
        (statement) =>
          at(statement, "Effect") === "Deny" || isForService(at(statement, "Principal")),
      ),
    ),
    ...unless(
      "unencrypted bucket",
      buckets,
      ({ properties }) => properties.BucketEncryption !== undefined,
    ),
    ...unless("uploads kept in quarantine", buckets.filter(takesUploads), ({ properties }) =>
      list(at(properties, "LifecycleConfiguration", "Rules")).some(
        (rule) => at(rule, "Prefix") === "quarantine/" && Number(at(rule, "ExpirationInDays")) <= 1,
      ),
    ),
  ];
};

const PUBLIC_BLOCKS = [
  "BlockPublicAcls",
  "BlockPublicPolicy",
  "IgnorePublicAcls",
  "RestrictPublicBuckets",
];

/** True for telemetry, which masters send again. */
function isRebuildable(id: string): boolean {
  return id.startsWith("Telemetry");
}

function recovers(holder: Resource["properties"]): boolean {
  return at(holder, "PointInTimeRecoverySpecification", "PointInTimeRecoveryEnabled") === true;
}

function isKept({ whole }: Resource): boolean {
  return [whole.DeletionPolicy, whole.UpdateReplacePolicy].every((policy) =>
    text(policy).startsWith("Retain"),
  );
}

function takesUploads({ properties }: Resource): boolean {
  return properties.CorsConfiguration !== undefined;
}

function isForService(principal: Parameters<typeof at>[0]): boolean {
  return Object.keys(object(principal)).join() === "Service";
}

function demandsTls({ properties }: Resource): boolean {
  const denials = list(at(properties, "PolicyDocument", "Statement")).filter(
    (statement) => at(statement, "Effect") === "Deny",
  );
  return (
    denials.some((denial) => at(denial, "Condition", "Bool", "aws:SecureTransport") === "false") &&
    denials.some(
      (denial) => Number(at(denial, "Condition", "NumericLessThan", "s3:TlsVersion")) >= 1.2,
    )
  );
}
