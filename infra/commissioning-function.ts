/** The function of the commissioning of sites. */
import type { Construct } from "constructs";
import type { ApiFunctionsProps } from "./api-props.ts";
import { LambdaFunction } from "./constructs/lambda-function.ts";
import { tableNames } from "./table-names.ts";

/**
 * Reads the state of a site and stores its punch list and signatures, each change with its audit row
 * in one transaction; it cannot change the site, its devices or accounts.
 */
export function commissioning(
  scope: Construct,
  { assets, settings, tables, telemetryBucket }: ApiFunctionsProps,
): LambdaFunction {
  const { access, core, events, telemetry } = tables;
  const commissioning = new LambdaFunction(scope, "Commissioning", {
    assets,
    name: "commissioning",
    timeoutSeconds: 25,
    // Memory for the newest rounds of all masters, and for the file of 10,000 nodes.
    memoryMegabytes: 1769,
    environment: {
      ...tableNames(tables, "access", "core", "events", "telemetry"),
      PROVIDER_DOMAIN: settings.providerDomain,
      TELEMETRY_BUCKET: telemetryBucket.bucket.bucketName,
    },
  });
  commissioning.allow(["dynamodb:GetItem"], [access.arn]);
  commissioning.allow(["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"], [core.arn]);
  commissioning.allow(
    ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"],
    [events.arn],
  );
  // Its own rows, and the records of its changes.
  commissioning.allow(["dynamodb:PutItem", "dynamodb:ConditionCheckItem"], [events.arn], {
    "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["L#*#CX", "L#*#A"] },
  });
  commissioning.allow(["dynamodb:GetItem", "dynamodb:Query"], [telemetry.arn]);
  commissioning.allow(["s3:GetObject"], [telemetryBucket.objectsArn]);
  return commissioning;
}
