/** The function that judges the health of every layout, once a minute. */
import type { Construct } from "constructs";
import { LambdaFunction } from "./constructs/lambda-function.ts";
import { Schedule } from "./constructs/schedule.ts";
import type { Tables } from "./data-stack.ts";
import { tableNames } from "./table-names.ts";

export interface HealthJudgeProps {
  readonly assets: string;
  readonly tables: Tables;
  readonly onError: LambdaFunction;
}

/**
 * Reads the stored state of masters and users' acts on alarms; can write only the health of
 * layouts.
 */
export function addHealthJudge(
  scope: Construct,
  { assets, tables, onError }: HealthJudgeProps,
): LambdaFunction {
  const { core, events, telemetry } = tables;
  const judge = new LambdaFunction(scope, "JudgeHealth", {
    assets,
    name: "judge-health",
    timeoutSeconds: 60,
    memoryMegabytes: 1024,
    environment: tableNames(tables, "core", "events", "telemetry"),
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
  new Schedule(scope, "HealthJudge", { expression: "rate(1 minute)", target: judge, onError });
  return judge;
}
