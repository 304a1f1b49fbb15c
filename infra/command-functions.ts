/**
 * The functions of the command path: the only function that may command masters, and the
 * remote-control switch.
 */
import { Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { TOPIC_ROOT } from "#domain/wire/topics.ts";
import type { GraphqlApi } from "./constructs/graphql-api.ts";
import { LambdaFunction } from "./constructs/lambda-function.ts";
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
  const { access, core, events, telemetry } = tables;
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
  commands.allow(["dynamodb:GetItem", "dynamodb:BatchGetItem"], [access.arn]);
  commands.allow(
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
  const requests = Stack.of(scope).formatArn({
    service: "iot",
    resource: "topic",
    resourceName: `${TOPIC_ROOT}/*/cmd`,
  });
  commands.allow(["iot:Publish"], [requests]);
  commands.allow(["appsync:GraphQL"], [api.fieldArn("Mutation", "publishSiteNotice")]);
  return commands;
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
