/** The functions behind HTTP routes: the REST API of the console, and the API for programs. */
import type { Construct } from "constructs";
import type { ApiFunctionsProps } from "./api-props.ts";
import { LambdaFunction } from "./constructs/lambda-function.ts";
import { signOnProviders } from "./sign-on-providers.ts";
import { tableNames } from "./table-names.ts";

/**
 * The REST routes: sites, their WeatherSmart, scanned components, permissions, and the proof of the
 * caller's identity.
 */
export function sitesRest(
  scope: Construct,
  props: ApiFunctionsProps,
  configPublisher: LambdaFunction,
): LambdaFunction {
  const { assets, settings, tables, userPool, userPoolClient, api } = props;
  const { access, core, events, telemetry } = tables;
  const sitesRest = new LambdaFunction(scope, "SitesRest", {
    assets,
    name: "sites-rest",
    timeoutSeconds: 10,
    memoryMegabytes: 512,
    environment: {
      ...tableNames(tables, "access", "core", "events", "telemetry"),
      USER_POOL_ID: userPool.userPoolId,
      USER_POOL_CLIENT_ID: userPoolClient.userPoolClientId,
      IDLE_CONTROL_MINUTES: String(settings.idleControlMinutes),
      MFA_REQUIRED: String(settings.mfa === "required"),
      GRAPHQL_URL: api.api.attrGraphQlUrl,
      CONFIG_PUBLISHER: configPublisher.handler.functionName,
      SIGN_ON_PROVIDERS: signOnProviders(settings),
    },
  });
  sitesRest.allow(["dynamodb:BatchGetItem", "dynamodb:Query", "dynamodb:GetItem"], [access.arn]);
  sitesRest.allow(
    [
      "dynamodb:GetItem",
      "dynamodb:BatchGetItem",
      "dynamodb:Query",
      "dynamodb:PutItem",
      "dynamodb:UpdateItem",
      "dynamodb:DeleteItem",
    ],
    [core.arn],
  );
  sitesRest.allow(["dynamodb:Query"], [core.indexArn("GSI1")]);
  sitesRest.allow(["dynamodb:PutItem", "dynamodb:Query"], [events.arn]);
  sitesRest.allow(["dynamodb:BatchGetItem"], [telemetry.arn]);
  sitesRest.allow(["appsync:GraphQL"], [api.fieldArn("Mutation", "publishSiteNotice")]);
  sitesRest.allow(["lambda:InvokeFunction"], [configPublisher.handler.functionArn]);
  return sitesRest;
}

/**
 * The API that programs read with access tokens. In the access table it can write only when and how
 * often a token was used.
 */
export function openInterface(scope: Construct, props: ApiFunctionsProps): LambdaFunction {
  const { assets, settings, tables, telemetryBucket } = props;
  const { access, core, events, telemetry } = tables;
  const open = new LambdaFunction(scope, "OpenInterface", {
    assets,
    name: "open-interface",
    timeoutSeconds: 15,
    memoryMegabytes: 1024,
    environment: {
      ...tableNames(tables, "access", "core", "events", "telemetry"),
      TELEMETRY_BUCKET: telemetryBucket.bucket.bucketName,
      MFA_REQUIRED: String(settings.mfa === "required"),
    },
  });
  open.allow(["dynamodb:GetItem", "dynamodb:BatchGetItem"], [access.arn]);
  open.allow(["dynamodb:UpdateItem"], [access.arn], {
    "ForAllValues:StringEquals": { "dynamodb:Attributes": [...TOKEN_USE] },
    "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["L#*"] },
  });
  open.allow(["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"], [core.arn]);
  // Acts on alarms are read for the time to acknowledge.
  open.allow(["dynamodb:PutItem", "dynamodb:BatchGetItem", "dynamodb:Query"], [events.arn]);
  open.allow(["dynamodb:Query"], [events.indexArn("GSI2")]);
  open.allow(["dynamodb:GetItem", "dynamodb:Query"], [telemetry.arn]);
  open.allow(["s3:GetObject"], [telemetryBucket.objectsArn]);
  return open;
}

/** Attributes of a token's row that record its use, and the key of the row. */
const TOKEN_USE = ["pk", "sk", "countedFrom", "counted", "lastUsedAt"] as const;
