/** The functions behind layouts, their masters and their drawings, each with its grants. */
import type { Construct } from "constructs";
import type { ApiFunctionsProps } from "./api-props.ts";
import { LambdaFunction } from "./constructs/lambda-function.ts";
import { LAYOUTS_PREFIX, QUARANTINE_PREFIX } from "./constructs/media-bucket.ts";
import { tableNames } from "./table-names.ts";

/**
 * Lists layouts with their health and weather warnings and creates them, granting each to its creator; creates and
 * revokes their access tokens.
 */
export function layouts(scope: Construct, { assets, tables }: ApiFunctionsProps): LambdaFunction {
  const { access, core, events, telemetry } = tables;
  const layouts = new LambdaFunction(scope, "Layouts", {
    assets,
    name: "layouts",
    timeoutSeconds: 10,
    memoryMegabytes: 512,
    environment: tableNames(tables, "access", "core", "events", "telemetry"),
  });
  layouts.allow(["dynamodb:Query", "dynamodb:PutItem"], [access.arn]);
  // DeleteItem is limited to the partition of a layout, where the function deletes only tokens.
  layouts.allow(["dynamodb:DeleteItem"], [access.arn], {
    "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["L#*"] },
  });
  layouts.allow(["dynamodb:Query"], [core.indexArn("GSI1")]);
  layouts.allow(
    [
      "dynamodb:GetItem",
      "dynamodb:BatchGetItem",
      "dynamodb:PutItem",
      "dynamodb:ConditionCheckItem",
    ],
    [core.arn],
  );
  layouts.allow(["dynamodb:GetItem", "dynamodb:PutItem"], [events.arn]);
  layouts.allow(["dynamodb:BatchGetItem"], [telemetry.arn]);
  return layouts;
}

/**
 * Cleans up the remains of deleted layouts: masters with their places and documents, grants, newest
 * readings.
 */
export function layoutRemover(
  scope: Construct,
  { assets, tables }: ApiFunctionsProps,
  configPublisher: LambdaFunction,
): LambdaFunction {
  const { access, core, events, telemetry } = tables;
  const remover = new LambdaFunction(scope, "LayoutRemover", {
    assets,
    name: "layout-remover",
    timeoutSeconds: 60,
    memoryMegabytes: 512,
    environment: {
      ...tableNames(tables, "access", "core", "events", "telemetry"),
      CONFIG_PUBLISHER: configPublisher.handler.functionName,
    },
  });
  remover.allow(["dynamodb:BatchWriteItem", "dynamodb:Query"], [access.arn]);
  remover.allow(["dynamodb:Query"], [access.indexArn("GSI2")]);
  remover.allow(
    [
      "dynamodb:GetItem",
      "dynamodb:Query",
      "dynamodb:PutItem",
      "dynamodb:UpdateItem",
      "dynamodb:DeleteItem",
      "dynamodb:BatchWriteItem",
    ],
    [core.arn],
  );
  remover.allow(["dynamodb:Query"], [events.arn]);
  remover.allow(["dynamodb:Query", "dynamodb:BatchWriteItem"], [telemetry.arn]);
  remover.allow(["lambda:InvokeFunction"], [configPublisher.handler.functionArn]);
  return remover;
}

/**
 * Changes and deletes layouts, creates and deletes masters and replaces the nodes of one, each
 * change with its audit row in one transaction.
 */
export function locations(
  scope: Construct,
  { assets, tables, api }: ApiFunctionsProps,
  { configPublisher, remover }: Readonly<Record<"configPublisher" | "remover", LambdaFunction>>,
): LambdaFunction {
  const { access, core, events, telemetry } = tables;
  const locations = new LambdaFunction(scope, "Locations", {
    assets,
    name: "locations",
    timeoutSeconds: 10,
    memoryMegabytes: 512,
    environment: {
      ...tableNames(tables, "access", "core", "events", "telemetry"),
      GRAPHQL_URL: api.api.attrGraphQlUrl,
      CONFIG_PUBLISHER: configPublisher.handler.functionName,
      LAYOUT_REMOVER: remover.handler.functionName,
    },
  });
  locations.allow(["dynamodb:GetItem"], [access.arn]);
  locations.allow(
    [
      "dynamodb:GetItem",
      "dynamodb:PutItem",
      "dynamodb:UpdateItem",
      "dynamodb:DeleteItem",
      "dynamodb:ConditionCheckItem",
    ],
    [core.arn],
  );
  locations.allow(["dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:Query"], [events.arn]);
  locations.allow(["dynamodb:DeleteItem"], [telemetry.arn]);
  locations.allow(["appsync:GraphQL"], [api.fieldArn("Mutation", "publishSiteNotice")]);
  const called = [configPublisher, remover].map(({ handler }) => handler.functionArn);
  locations.allow(["lambda:InvokeFunction"], called);
  return locations;
}

/**
 * Finds the layout of a master by the master's id, because no argument of the request names the
 * layout.
 */
export function masterById(
  scope: Construct,
  { assets, tables }: ApiFunctionsProps,
): LambdaFunction {
  const { access, core, events } = tables;
  const masterById = new LambdaFunction(scope, "MasterById", {
    assets,
    name: "master-by-id",
    timeoutSeconds: 10,
    memoryMegabytes: 512,
    environment: tableNames(tables, "access", "core", "events"),
  });
  masterById.allow(["dynamodb:BatchGetItem"], [access.arn]);
  masterById.allow(["dynamodb:GetItem"], [core.arn]);
  masterById.allow(["dynamodb:PutItem"], [events.arn]);
  return masterById;
}

/** Issues signed addresses for uploads to quarantine, and moves sanitised drawings to layouts/. */
export function uploads(
  scope: Construct,
  { assets, tables, media }: ApiFunctionsProps,
): LambdaFunction {
  const { events } = tables;
  const uploads = new LambdaFunction(scope, "Uploads", {
    assets,
    name: "uploads",
    timeoutSeconds: 20,
    // Memory for a drawing of 5 MB, which the sanitiser holds both as text and as a tree.
    memoryMegabytes: 1024,
    environment: { EVENTS_TABLE: events.name, MEDIA_BUCKET: media.bucket.bucketName },
  });
  uploads.allow(["dynamodb:GetItem", "dynamodb:PutItem"], [events.arn]);
  uploads.allow(
    ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
    [media.objectsArn(QUARANTINE_PREFIX)],
  );
  // Without the right ListBucket, S3 answers "forbidden" for a missing object instead of "not
  // found".
  uploads.allow(["s3:ListBucket"], [media.bucket.bucketArn]);
  uploads.allow(["s3:PutObject"], [media.objectsArn(LAYOUTS_PREFIX)]);
  return uploads;
}
