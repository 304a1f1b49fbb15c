/**
 * The functions of the command path: those that may command masters, and the remote-control switch.
 */
import { Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { TOPIC_ROOT } from "#domain/wire/topics.ts";
import type { GraphqlApi } from "./constructs/graphql-api.ts";
import { LambdaFunction } from "./constructs/lambda-function.ts";
import { Schedule } from "./constructs/schedule.ts";
import type { Table } from "./constructs/table.ts";
import type { Tables } from "./data-stack.ts";
import type { Settings } from "./deployment/settings.ts";
import { tableNames } from "./table-names.ts";

export interface CommandFunctionsProps {
  readonly assets: string;
  readonly tables: Tables;
  readonly api: GraphqlApi;
  readonly settings: Pick<Settings, "idleControlMinutes">;
}

/**
 * Judges commands, writes them to the ledger and publishes them; it has no other right on the
 * broker.
 */
export function commandPublisher(
  scope: Construct,
  { assets, tables, api, settings }: CommandFunctionsProps,
): LambdaFunction {
  const commands = new LambdaFunction(scope, "Commands", {
    assets,
    name: "commands",
    // A batch of 200 masters takes a few seconds; AppSync gives up after 30.
    timeoutSeconds: 25,
    // Signing and sending for 200 masters needs a full virtual CPU.
    memoryMegabytes: 1769,
    environment: {
      ...tableNames(tables, "access", "core", "events", "telemetry"),
      GRAPHQL_URL: api.api.attrGraphQlUrl,
      IDLE_CONTROL_MINUTES: String(settings.idleControlMinutes),
    },
  });
  allowCommands(commands, { tables, api });
  // Takes back the lock of the cleaning mode, and consumes confirmations.
  commands.allow(["dynamodb:DeleteItem"], [tables.core.arn]);
  return commands;
}

/** Allows what judging, storing and publishing commands needs. */
function allowCommands(
  commands: LambdaFunction,
  { tables, api }: Pick<CommandFunctionsProps, "tables" | "api">,
): void {
  const { access, core, events, telemetry } = tables;
  commands.allow(["dynamodb:GetItem", "dynamodb:BatchGetItem"], [access.arn]);
  commands.allow(
    [
      "dynamodb:GetItem",
      "dynamodb:BatchGetItem",
      "dynamodb:Query",
      "dynamodb:PutItem",
      "dynamodb:UpdateItem",
    ],
    [core.arn],
  );
  commands.allow(["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"], [telemetry.arn]);
  commands.allow(
    [
      "dynamodb:GetItem",
      "dynamodb:BatchGetItem",
      "dynamodb:PutItem",
      "dynamodb:ConditionCheckItem",
    ],
    [events.arn],
  );
  allowCommandProgress(commands, events);
  const requests = Stack.of(commands).formatArn({
    service: "iot",
    resource: "topic",
    resourceName: `${TOPIC_ROOT}/*/cmd`,
  });
  commands.allow(["iot:Publish"], [requests]);
  commands.allow(["appsync:GraphQL"], [api.fieldArn("Mutation", "publishSiteNotice")]);
}

interface CampaignFunctionProps extends Pick<CommandFunctionsProps, "assets" | "tables" | "api"> {
  readonly onError: LambdaFunction;
}

/**
 * Every minute, lets the firmware campaigns take a step. It commands masters in the name of the
 * users who have created and approved a campaign, over the same path.
 */
export function addCampaignSteps(
  scope: Construct,
  { assets, tables, api, onError }: CampaignFunctionProps,
): LambdaFunction {
  const stepFirmware = new LambdaFunction(scope, "StepFirmware", {
    assets,
    name: "step-firmware",
    timeoutSeconds: 60,
    memoryMegabytes: 1769,
    environment: {
      ...tableNames(tables, "access", "core", "events", "telemetry"),
      GRAPHQL_URL: api.api.attrGraphQlUrl,
    },
  });
  allowCommands(stepFirmware, { tables, api });
  stepFirmware.allow(["dynamodb:Query"], [tables.core.indexArn("GSI1")]);
  new Schedule(scope, "FirmwareSteps", {
    expression: "rate(1 minute)",
    target: stepFirmware,
    onError,
  });
  return stepFirmware;
}

/** Attributes of a command's row that record its progress, and the key of the row. */
const PROGRESS = [
  "pk",
  "sk",
  "status",
  "code",
  "message",
  "finalAt",
  "lastFeedbackAt",
  "seq",
] as const;

/**
 * Allows updates of only the attributes in PROGRESS, and only in rows of commands; the ledger is
 * otherwise append only.
 */
export function allowCommandProgress(target: LambdaFunction, events: Table): void {
  target.allow(["dynamodb:UpdateItem"], [events.arn], {
    "ForAllValues:StringEquals": { "dynamodb:Attributes": [...PROGRESS] },
    "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["L#*#C"] },
  });
}

/**
 * Sets the switches of a layout, each change with an audit row in the same transaction, and
 * notifies viewers.
 */
export function remoteControl(
  scope: Construct,
  { assets, tables, api }: CommandFunctionsProps,
): LambdaFunction {
  const { access, core, events } = tables;
  const remoteControl = new LambdaFunction(scope, "RemoteControl", {
    assets,
    name: "remote-control",
    timeoutSeconds: 10,
    memoryMegabytes: 256,
    environment: {
      ...tableNames(tables, "access", "core", "events"),
      GRAPHQL_URL: api.api.attrGraphQlUrl,
    },
  });
  remoteControl.allow(
    ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:UpdateItem"],
    [access.arn],
  );
  remoteControl.allow(["dynamodb:GetItem"], [core.arn]);
  remoteControl.allow(["dynamodb:GetItem", "dynamodb:PutItem"], [events.arn]);
  remoteControl.allow(["appsync:GraphQL"], [api.fieldArn("Mutation", "publishSiteNotice")]);
  return remoteControl;
}
