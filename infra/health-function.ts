/**
 * The functions that judge layouts: the health of every layout once a minute, and the state of a
 * user's layouts in a storm on request.
 */
import type { Construct } from "constructs";
import type { ApiFunctionsProps } from "./api-props.ts";
import { LambdaFunction } from "./constructs/lambda-function.ts";
import { Schedule } from "./constructs/schedule.ts";
import type { Tables } from "./data-stack.ts";
import { tableNames } from "./table-names.ts";

export interface HealthJudgeProps {
  readonly assets: string;
  readonly tables: Tables;
  readonly configPublisher: LambdaFunction;
  readonly onError: LambdaFunction;
}

/**
 * Reads the stored state of masters, their work zones and users' acts on alarms; can write only the
 * health of layouts, and requests the work documents of zones that have run out.
 */
export function addHealthJudge(
  scope: Construct,
  { assets, tables, configPublisher, onError }: HealthJudgeProps,
): LambdaFunction {
  const { core, events, telemetry } = tables;
  const judge = new LambdaFunction(scope, "JudgeHealth", {
    assets,
    name: "judge-health",
    timeoutSeconds: 60,
    memoryMegabytes: 1024,
    environment: {
      ...tableNames(tables, "core", "events", "telemetry"),
      CONFIG_PUBLISHER: configPublisher.handler.functionName,
    },
  });
  judge.allow(["dynamodb:GetItem", "dynamodb:Query"], [core.arn]);
  judge.allow(["dynamodb:Query"], [core.indexArn("GSI1")]);
  judge.allow(["dynamodb:Query"], [events.arn], {
    "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["L#*#J"] },
  });
  judge.allow(["dynamodb:Query", "dynamodb:GetItem", "dynamodb:BatchGetItem"], [telemetry.arn]);
  judge.allow(["dynamodb:PutItem"], [telemetry.arn], {
    "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["L#*#H", "L#*#R"] },
  });
  judge.allow(["lambda:InvokeFunction"], [configPublisher.handler.functionArn]);
  new Schedule(scope, "HealthJudge", { expression: "rate(1 minute)", target: judge, onError });
  return judge;
}

/** Reads the stored state of masters, for users who watch many layouts; writes nothing. */
export function stormDesk(scope: Construct, { assets, tables }: ApiFunctionsProps): LambdaFunction {
  const { access, core, telemetry } = tables;
  const desk = new LambdaFunction(scope, "StormDesk", {
    assets,
    name: "storm-desk",
    timeoutSeconds: 20,
    // Memory for the rounds of 50 layouts with 20 masters.
    memoryMegabytes: 1024,
    environment: tableNames(tables, "access", "core", "telemetry"),
  });
  desk.allow(["dynamodb:Query"], [access.arn]);
  desk.allow(["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"], [core.arn]);
  desk.allow(["dynamodb:Query"], [core.indexArn("GSI1")]);
  desk.allow(["dynamodb:Query", "dynamodb:BatchGetItem"], [telemetry.arn]);
  return desk;
}
