/** The functions that change the ids and parameters of a layout, and the one that publishes them. */
import { Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { TOPIC_ROOT } from "#domain/wire/topics.ts";
import type { ApiFunctionsProps } from "./api-props.ts";
import { LambdaFunction } from "./constructs/lambda-function.ts";
import { tableNames } from "./table-names.ts";

/**
 * Changes ids of nodes and masters, each change with its history and its audit row in one
 * transaction, and notifies viewers.
 */
export function ids(
  scope: Construct,
  { assets, tables, api }: ApiFunctionsProps,
  configPublisher: LambdaFunction,
): LambdaFunction {
  const { access, core, events, telemetry } = tables;
  const ids = new LambdaFunction(scope, "Ids", {
    assets,
    name: "ids",
    timeoutSeconds: 10,
    memoryMegabytes: 512,
    environment: {
      ...tableNames(tables, "access", "core", "events", "telemetry"),
      GRAPHQL_URL: api.api.attrGraphQlUrl,
      CONFIG_PUBLISHER: configPublisher.handler.functionName,
    },
  });
  ids.allow(["dynamodb:GetItem"], [access.arn]);
  ids.allow(
    ["dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:DeleteItem"],
    [core.arn],
  );
  ids.allow(["dynamodb:GetItem", "dynamodb:Query", "dynamodb:PutItem"], [events.arn]);
  ids.allow(["dynamodb:UpdateItem"], [telemetry.arn]);
  ids.allow(
    ["appsync:GraphQL"],
    [
      "publishSiteNotice",
      "publishNodeIdUpdate",
      "publishMasterIdUpdate",
      "publishNodeSyncBitmasks",
    ].map((field) => api.fieldArn("Mutation", field)),
  );
  ids.allow(["lambda:InvokeFunction"], [configPublisher.handler.functionArn]);
  return ids;
}

/**
 * Makes and changes parameter sets, each with its audit row in one transaction; finds the layout of
 * a set by the set's id.
 */
export function parameters(
  scope: Construct,
  { assets, tables, api }: ApiFunctionsProps,
  configPublisher: LambdaFunction,
): LambdaFunction {
  const { access, core, events } = tables;
  const parameters = new LambdaFunction(scope, "Parameters", {
    assets,
    name: "parameters",
    timeoutSeconds: 10,
    memoryMegabytes: 512,
    environment: {
      ...tableNames(tables, "access", "core", "events"),
      GRAPHQL_URL: api.api.attrGraphQlUrl,
      CONFIG_PUBLISHER: configPublisher.handler.functionName,
    },
  });
  parameters.allow(["dynamodb:BatchGetItem"], [access.arn]);
  parameters.allow(["dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:UpdateItem"], [core.arn]);
  parameters.allow(["dynamodb:GetItem", "dynamodb:PutItem"], [events.arn]);
  parameters.allow(["appsync:GraphQL"], [api.fieldArn("Mutation", "publishSiteNotice")]);
  parameters.allow(["lambda:InvokeFunction"], [configPublisher.handler.functionArn]);
  return parameters;
}

/**
 * The only function that may publish configuration documents to the broker, on which it has no
 * other right.
 */
export function publisherOfDocuments(
  scope: Construct,
  { assets, tables: { core } }: ApiFunctionsProps,
): LambdaFunction {
  const publisher = new LambdaFunction(scope, "ConfigPublisher", {
    assets,
    name: "config-publisher",
    timeoutSeconds: 30,
    memoryMegabytes: 256,
    environment: { CORE_TABLE: core.name },
  });
  publisher.allow(["dynamodb:GetItem", "dynamodb:UpdateItem"], [core.arn]);
  const documents = Stack.of(scope).formatArn({
    service: "iot",
    resource: "topic",
    resourceName: `${TOPIC_ROOT}/*/cfg/*`,
  });
  publisher.allow(["iot:Publish", "iot:RetainPublish"], [documents]);
  return publisher;
}
