/**
 * The functions of weather warnings: one behind the API, and one that fetches the sources.
 */
import type { Construct } from "constructs";
import type { ApiFunctionsProps } from "./api-props.ts";
import { LambdaFunction } from "./constructs/lambda-function.ts";
import { Schedule } from "./constructs/schedule.ts";
import type { Tables } from "./data-stack.ts";
import { tableNames } from "./table-names.ts";

/** Partitions of the telemetry table that contain warnings. */
const WARNINGS = { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["L#*#CAP"] } } as const;

/**
 * Reads and sets the source of a layout, and stores submitted messages, each with its audit row in
 * one transaction.
 */
export function warnings(scope: Construct, { assets, tables }: ApiFunctionsProps): LambdaFunction {
  const { core, events, telemetry } = tables;
  const warnings = new LambdaFunction(scope, "Warnings", {
    assets,
    name: "warnings",
    timeoutSeconds: 15,
    memoryMegabytes: 512,
    environment: tableNames(tables, "core", "events", "telemetry"),
  });
  warnings.allow(["dynamodb:GetItem", "dynamodb:PutItem"], [core.arn]);
  warnings.allow(["dynamodb:GetItem", "dynamodb:PutItem"], [events.arn]);
  warnings.allow(
    ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:PutItem"],
    [telemetry.arn],
    WARNINGS,
  );
  return warnings;
}

export interface WarningPullProps {
  readonly assets: string;
  readonly tables: Tables;
  readonly onError: LambdaFunction;
}

/**
 * Every four minutes: fetches the sources of all layouts that have one. It handles documents from
 * outside, and can write nothing but warnings.
 */
export function addWarningPull(
  scope: Construct,
  { assets, tables, onError }: WarningPullProps,
): LambdaFunction {
  const { core, telemetry } = tables;
  const pull = new LambdaFunction(scope, "PullWarnings", {
    assets,
    name: "pull-warnings",
    timeoutSeconds: 120,
    memoryMegabytes: 1024,
    environment: tableNames(tables, "core", "telemetry"),
  });
  pull.allow(["dynamodb:GetItem", "dynamodb:BatchGetItem"], [core.arn]);
  pull.allow(["dynamodb:Query"], [core.indexArn("GSI1")]);
  pull.allow(
    ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:PutItem"],
    [telemetry.arn],
    WARNINGS,
  );
  new Schedule(scope, "WarningPull", { expression: "rate(4 minutes)", target: pull, onError });
  return pull;
}
