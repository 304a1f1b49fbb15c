/** The function of the owner's gate. */
import type { Construct } from "constructs";
import type { ApiFunctionsProps } from "./api-props.ts";
import { LambdaFunction } from "./constructs/lambda-function.ts";
import { tableNames } from "./table-names.ts";

/**
 * Reads and changes the owner's gates, each change with its audit row in one transaction, and reports
 * remote access; it cannot change accounts or their grants.
 */
export function gate(
  scope: Construct,
  { assets, settings, tables, api }: ApiFunctionsProps,
): LambdaFunction {
  const { access, core, events } = tables;
  const gate = new LambdaFunction(scope, "Gate", {
    assets,
    name: "gate",
    timeoutSeconds: 25,
    memoryMegabytes: 512,
    environment: {
      ...tableNames(tables, "access", "core", "events"),
      GRAPHQL_URL: api.api.attrGraphQlUrl,
      MFA_REQUIRED: String(settings.mfa === "required"),
      PROVIDER_DOMAIN: settings.providerDomain,
    },
  });
  gate.allow(["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"], [access.arn]);
  // Items of layouts alone, not of users.
  gate.allow(["dynamodb:PutItem"], [access.arn], {
    "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["L#*"] },
  });
  gate.allow(["dynamodb:Query"], [access.indexArn("GSI1"), access.indexArn("GSI2")]);
  gate.allow(["dynamodb:GetItem"], [core.arn]);
  gate.allow(["dynamodb:GetItem", "dynamodb:Query", "dynamodb:PutItem"], [events.arn]);
  gate.allow(["dynamodb:Query"], [events.indexArn("GSI1")]);
  gate.allow(["appsync:GraphQL"], [api.fieldArn("Mutation", "publishSiteNotice")]);
  return gate;
}
