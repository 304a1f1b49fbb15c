/** The functions that read telemetry: its values, graphs of it, and alarms with users' acts. */
import type { Construct } from "constructs";
import type { ApiFunctionsProps } from "./api-props.ts";
import { LambdaFunction } from "./constructs/lambda-function.ts";
import { tableNames } from "./table-names.ts";

/** Reads measurements, of one master or of all masters of a layout. */
export function readings(scope: Construct, props: ApiFunctionsProps): LambdaFunction {
  const { assets, tables, telemetryBucket } = props;
  const { core, telemetry } = tables;
  const readings = new LambdaFunction(scope, "Readings", {
    assets,
    name: "readings",
    timeoutSeconds: 15,
    memoryMegabytes: 1024,
    environment: {
      ...tableNames(tables, "core", "telemetry"),
      TELEMETRY_BUCKET: telemetryBucket.bucket.bucketName,
    },
  });
  readings.allow(["dynamodb:Query", "dynamodb:GetItem"], [core.arn]);
  readings.allow(["dynamodb:Query", "dynamodb:GetItem"], [telemetry.arn]);
  readings.allow(["s3:GetObject"], [telemetryBucket.objectsArn]);
  return readings;
}

/**
 * Computes graphs of telemetry, and answers from rollups and digests. A request may concern several
 * layouts, so the function itself checks the grants.
 */
export function graphs(scope: Construct, props: ApiFunctionsProps): LambdaFunction {
  const { access, core, events, telemetry } = props.tables;
  const graphs = new LambdaFunction(scope, "Graphs", {
    assets: props.assets,
    name: "graphs",
    timeoutSeconds: 25,
    // Memory for the 12 million values of ten masters over two weeks.
    memoryMegabytes: 1769,
    environment: {
      ...tableNames(props.tables, "access", "core", "events", "telemetry"),
      TELEMETRY_BUCKET: props.telemetryBucket.bucket.bucketName,
    },
  });
  graphs.allow(["dynamodb:BatchGetItem", "dynamodb:Query"], [access.arn]);
  graphs.allow(["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:Query"], [core.arn]);
  graphs.allow(["dynamodb:Query"], [core.indexArn("GSI1")]);
  graphs.allow(["dynamodb:PutItem"], [events.arn]);
  graphs.allow(["dynamodb:Query", "dynamodb:BatchGetItem"], [telemetry.arn]);
  graphs.allow(["s3:GetObject"], [props.telemetryBucket.objectsArn]);
  return graphs;
}

/**
 * Stores and lists users' acts on alarms, each with its audit row in one transaction, and notifies
 * viewers; it cannot change existing rows of acts. It reads rounds to check whether an alarm has
 * cleared since it was acknowledged, and the alarms of finished days of the caller's layouts for their
 * figures.
 */
export function alarms(
  scope: Construct,
  { assets, tables, api }: ApiFunctionsProps,
): LambdaFunction {
  const { access, core, events, telemetry } = tables;
  const alarms = new LambdaFunction(scope, "Alarms", {
    assets,
    name: "alarms",
    timeoutSeconds: 10,
    // The figures of fifty sites are computed by the processor that comes with the memory.
    memoryMegabytes: 1769,
    environment: {
      ...tableNames(tables, "access", "core", "events", "telemetry"),
      GRAPHQL_URL: api.api.attrGraphQlUrl,
    },
  });
  alarms.allow(["dynamodb:Query"], [access.arn]);
  alarms.allow(["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"], [core.arn]);
  alarms.allow(["dynamodb:Query"], [core.indexArn("GSI1")]);
  alarms.allow(["dynamodb:GetItem", "dynamodb:Query", "dynamodb:PutItem"], [events.arn]);
  alarms.allow(["dynamodb:Query"], [events.indexArn("GSI1")]);
  alarms.allow(["dynamodb:GetItem", "dynamodb:Query", "dynamodb:BatchGetItem"], [telemetry.arn]);
  // What users did about findings, beside the findings.
  alarms.allow(["dynamodb:PutItem"], [telemetry.arn], {
    "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["L#*#F"] },
  });
  alarms.allow(["appsync:GraphQL"], [api.fieldArn("Mutation", "publishSiteNotice")]);
  return alarms;
}
