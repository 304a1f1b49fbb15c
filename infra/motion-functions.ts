/**
 * The functions that predict the effect of a command, and prove it afterwards. None of them can
 * command masters.
 */
import type { Construct } from "constructs";
import { allowCommandProgress } from "./command-functions.ts";
import type { GraphqlApi } from "./constructs/graphql-api.ts";
import { LambdaFunction } from "./constructs/lambda-function.ts";
import { Schedule } from "./constructs/schedule.ts";
import type { Tables } from "./data-stack.ts";
import { tableNames } from "./table-names.ts";

export interface MotionFunctionsProps {
  readonly assets: string;
  readonly tables: Tables;
}

/**
 * Predicts the effect of a command. Runs the same checks as the function that publishes commands,
 * and records denied attempts.
 */
export function commandPreview(
  scope: Construct,
  { assets, tables }: MotionFunctionsProps,
): LambdaFunction {
  const { access, core, events, telemetry } = tables;
  const preview = new LambdaFunction(scope, "CommandPreview", {
    assets,
    name: "command-preview",
    timeoutSeconds: 25,
    memoryMegabytes: 1024,
    environment: tableNames(tables, "access", "core", "events", "telemetry"),
  });
  preview.allow(["dynamodb:GetItem"], [access.arn]);
  preview.allow(["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"], [core.arn]);
  preview.allow(["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"], [telemetry.arn]);
  preview.allow(["dynamodb:PutItem"], [events.arn]);
  return preview;
}

/** Computes proofs from telemetry and stores closed ones. */
export function motionProof(
  scope: Construct,
  { assets, tables }: MotionFunctionsProps,
): LambdaFunction {
  const proof = new LambdaFunction(scope, "MotionProof", {
    assets,
    name: "motion-proof",
    timeoutSeconds: 25,
    // Memory for an hour of polling of a large site, which is a thousand rounds to decode.
    memoryMegabytes: 1769,
    environment: environmentOf(tables),
  });
  allowProofs(proof, tables);
  proof.allow(["dynamodb:Query"], [tables.events.indexArn("GSI2")]);
  return proof;
}

/**
 * Every quarter of an hour, closes proofs whose observation period is over, before their telemetry
 * expires.
 */
export function addProofClosing(
  scope: Construct,
  { assets, tables, onError }: MotionFunctionsProps & { readonly onError: LambdaFunction },
): LambdaFunction {
  const closeProofs = new LambdaFunction(scope, "CloseProofs", {
    assets,
    name: "close-proofs",
    timeoutSeconds: 300,
    memoryMegabytes: 1769,
    environment: environmentOf(tables),
  });
  allowProofs(closeProofs, tables);
  closeProofs.allow(["dynamodb:Query"], [tables.core.indexArn("GSI1")]);
  closeProofs.allow(["dynamodb:Query"], [tables.events.indexArn("GSI1")]);
  new Schedule(scope, "ProofClosing", {
    expression: "rate(15 minutes)",
    target: closeProofs,
    onError,
  });
  return closeProofs;
}

/** Every minute, follows the stows that masters start by themselves, and closes their proofs. */
export function addStowWatch(
  scope: Construct,
  { assets, tables, onError }: MotionFunctionsProps & { readonly onError: LambdaFunction },
): LambdaFunction {
  const watchStows = new LambdaFunction(scope, "WatchStows", {
    assets,
    name: "watch-stows",
    timeoutSeconds: 60,
    memoryMegabytes: 1769,
    environment: environmentOf(tables),
  });
  const { core, events, telemetry } = tables;
  watchStows.allow(["dynamodb:GetItem", "dynamodb:BatchGetItem"], [core.arn]);
  watchStows.allow(["dynamodb:GetItem", "dynamodb:Query", "dynamodb:PutItem"], [events.arn]);
  watchStows.allow(["dynamodb:GetItem", "dynamodb:Query"], [telemetry.arn]);
  watchStows.allow(["dynamodb:Query"], [tables.core.indexArn("GSI1")]);
  watchStows.allow(["dynamodb:Query"], [tables.events.indexArn("GSI1")]);
  new Schedule(scope, "StowWatch", {
    expression: "rate(1 minute)",
    target: watchStows,
    onError,
  });
  return watchStows;
}

interface SettlingProps extends MotionFunctionsProps {
  readonly api: GraphqlApi;
  readonly onError: LambdaFunction;
}

/** Every minute, settles unanswered commands by the measured movements of their trackers. */
export function addCommandSettling(
  scope: Construct,
  { assets, tables, api, onError }: SettlingProps,
): LambdaFunction {
  const { core, events, telemetry } = tables;
  const settleCommands = new LambdaFunction(scope, "SettleCommands", {
    assets,
    name: "settle-commands",
    timeoutSeconds: 60,
    memoryMegabytes: 1769,
    environment: { ...environmentOf(tables), GRAPHQL_URL: api.api.attrGraphQlUrl },
  });
  settleCommands.allow(["dynamodb:GetItem", "dynamodb:BatchGetItem"], [core.arn]);
  settleCommands.allow(["dynamodb:Query"], [core.indexArn("GSI1")]);
  settleCommands.allow(["dynamodb:Query"], [events.indexArn("GSI1")]);
  settleCommands.allow(["dynamodb:GetItem", "dynamodb:Query"], [telemetry.arn]);
  allowCommandProgress(settleCommands, events);
  settleCommands.allow(["appsync:GraphQL"], [api.fieldArn("Mutation", "publishCommandEvent")]);
  new Schedule(scope, "CommandSettling", {
    expression: "rate(1 minute)",
    target: settleCommands,
    onError,
  });
  return settleCommands;
}

function environmentOf(tables: Tables) {
  return tableNames(tables, "core", "events", "telemetry");
}

function allowProofs(target: LambdaFunction, { core, events, telemetry }: Tables): void {
  target.allow(["dynamodb:GetItem", "dynamodb:BatchGetItem"], [core.arn]);
  target.allow(
    ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query", "dynamodb:PutItem"],
    [events.arn],
  );
  target.allow(["dynamodb:GetItem", "dynamodb:Query"], [telemetry.arn]);
}
