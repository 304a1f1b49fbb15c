/** Once an hour, finished days of telemetry become one object per master and day. */
import type { Construct } from "constructs";
import { LambdaFunction } from "./constructs/lambda-function.ts";
import { Schedule } from "./constructs/schedule.ts";
import type { Table } from "./constructs/table.ts";
import type { TelemetryBucket } from "./constructs/telemetry-bucket.ts";
import { LIMITS } from "./limits.ts";

export interface DayCompactionProps {
  readonly assets: string;
  readonly telemetry: Table;
  readonly telemetryBucket: TelemetryBucket;
  readonly onError: LambdaFunction;
}

export function addDayCompaction(
  scope: Construct,
  { assets, telemetry, telemetryBucket, onError }: DayCompactionProps,
): LambdaFunction {
  const compactDays = new LambdaFunction(scope, "CompactDays", {
    assets,
    name: "compact-days",
    timeoutSeconds: LIMITS.telemetry.compactionSeconds,
    memoryMegabytes: 1769,
    environment: {
      TELEMETRY_TABLE: telemetry.name,
      TELEMETRY_BUCKET: telemetryBucket.bucket.bucketName,
    },
  });
  compactDays.allow(
    ["dynamodb:GetItem", "dynamodb:Query", "dynamodb:PutItem", "dynamodb:DeleteItem"],
    [telemetry.arn],
  );
  compactDays.allow(
    ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
    [telemetryBucket.objectsArn],
  );
  new Schedule(scope, "Hourly", {
    expression: "rate(1 hour)",
    target: compactDays,
    onError,
  });
  return compactDays;
}
