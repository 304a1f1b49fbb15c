/** The Lambda functions behind the two APIs, each with the grants that it needs. */

import { Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { TOPIC_ROOT } from "#domain/wire/topics.ts";
import type { ApiFunctions, ApiFunctionsProps } from "./api-props.ts";
import { commandPublisher, remoteControl } from "./command-functions.ts";
import { commissioning } from "./commissioning-function.ts";
import { LambdaFunction } from "./constructs/lambda-function.ts";
import { gate } from "./gate-function.ts";
import { stormDesk } from "./health-function.ts";
import { layoutRemover, layouts, locations, masterById, uploads } from "./layout-functions.ts";
import { commandHistory, verifyLedger } from "./ledger-functions.ts";
import { commandPreview, motionProof } from "./motion-functions.ts";
import { notifications } from "./notification-functions.ts";
import { signOnProviders } from "./sign-on-providers.ts";
import { tableNames } from "./table-names.ts";
import { tasks } from "./task-function.ts";
import {
  accountKeeper,
  endExpired,
  recovery,
  userChanges,
  userDirectory,
} from "./user-functions.ts";
import { warnings } from "./warning-functions.ts";
import { workZones } from "./work-functions.ts";

export function addApiFunctions(scope: Construct, props: ApiFunctionsProps): ApiFunctions {
  const configPublisher = publisherOfDocuments(scope, props);
  const keeper = accountKeeper(scope, props);
  const remover = layoutRemover(scope, props, configPublisher);
  return {
    layouts: layouts(scope, props),
    locations: locations(scope, props, { configPublisher, remover }),
    masterById: masterById(scope, props),
    readings: readings(scope, props),
    stormDesk: stormDesk(scope, props),
    graphs: graphs(scope, props),
    commandHistory: commandHistory(scope, props),
    verifyLedger: verifyLedger(scope, props),
    ids: ids(scope, props, configPublisher),
    tasks: tasks(scope, props),
    commissioning: commissioning(scope, props),
    alarms: alarms(scope, props),
    parameters: parameters(scope, props, configPublisher),
    configPublisher,
    uploads: uploads(scope, props),
    sitesRest: sitesRest(scope, props, configPublisher),
    openInterface: openInterface(scope, props),
    commands: commandPublisher(scope, props),
    remoteControl: remoteControl(scope, props),
    commandPreview: commandPreview(scope, props),
    motionProof: motionProof(scope, props),
    notifications: notifications(scope, props),
    warnings: warnings(scope, props),
    workZones: workZones(scope, props, configPublisher),
    gate: gate(scope, props),
    userDirectory: userDirectory(scope, props),
    userChanges: userChanges(scope, props, keeper),
    recovery: recovery(scope, props, keeper),
    accountKeeper: keeper,
    endExpired: endExpired(scope, props),
    layoutRemover: remover,
  };
}

/**
 * Changes ids of nodes and masters, each change with its history and its audit row in one
 * transaction, and notifies viewers.
 */
function ids(
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
 * Stores and lists users' acts on alarms, each with its audit row in one transaction, and notifies
 * viewers; it cannot change existing rows of acts. It reads rounds to check whether an alarm has
 * cleared since it was acknowledged, and the alarms of finished days of the caller's layouts for their
 * figures.
 */
function alarms(scope: Construct, { assets, tables, api }: ApiFunctionsProps): LambdaFunction {
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

/**
 * Makes and changes parameter sets, each with its audit row in one transaction; finds the layout of
 * a set by the set's id.
 */
function parameters(
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
function publisherOfDocuments(
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

/** Reads measurements, of one master or of all masters of a layout. */
function readings(scope: Construct, props: ApiFunctionsProps): LambdaFunction {
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
function graphs(scope: Construct, props: ApiFunctionsProps): LambdaFunction {
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
 * The REST routes: sites, their WeatherSmart, scanned components, permissions, and the proof of the
 * caller's identity.
 */
function sitesRest(
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
function openInterface(scope: Construct, props: ApiFunctionsProps): LambdaFunction {
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
