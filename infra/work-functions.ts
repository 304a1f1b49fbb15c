/** The function of work zones. */
import type { Construct } from "constructs";
import type { ApiFunctionsProps } from "./api-props.ts";
import { LambdaFunction } from "./constructs/lambda-function.ts";
import { tableNames } from "./table-names.ts";

/**
 * Sets, prolongs, ends and lists work zones, each change with its audit row in one transaction, and
 * notifies viewers and masters.
 */
export function workZones(
  scope: Construct,
  { assets, tables, api }: ApiFunctionsProps,
  configPublisher: LambdaFunction,
): LambdaFunction {
  const { core, events } = tables;
  const workZones = new LambdaFunction(scope, "WorkZones", {
    assets,
    name: "work-zones",
    timeoutSeconds: 10,
    memoryMegabytes: 512,
    environment: {
      ...tableNames(tables, "core", "events"),
      GRAPHQL_URL: api.api.attrGraphQlUrl,
      CONFIG_PUBLISHER: configPublisher.handler.functionName,
    },
  });
  workZones.allow(
    [
      "dynamodb:BatchGetItem",
      "dynamodb:Query",
      "dynamodb:PutItem",
      "dynamodb:UpdateItem",
      "dynamodb:ConditionCheckItem",
    ],
    [core.arn],
  );
  workZones.allow(["dynamodb:GetItem", "dynamodb:PutItem"], [events.arn]);
  workZones.allow(["appsync:GraphQL"], [api.fieldArn("Mutation", "publishSiteNotice")]);
  workZones.allow(["lambda:InvokeFunction"], [configPublisher.handler.functionArn]);
  return workZones;
}
