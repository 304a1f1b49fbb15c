/**
 * Once an hour, compacts finished days of telemetry into one object per master and day: one
 * function starts batches, the other compacts them.
 */
import type { Construct } from "constructs";
import { LIMITS } from "#infra/deployment/limits.ts";
import { LambdaFunction } from "./constructs/lambda-function.ts";
import { Schedule } from "./constructs/schedule.ts";
import type { Table } from "./constructs/table.ts";
import type { TelemetryBucket } from "./constructs/telemetry-bucket.ts";

export interface DayCompactionProps {
  readonly assets: string;
  readonly core: Table;
  readonly telemetry: Table;
  readonly telemetryBucket: TelemetryBucket;
  readonly onError: LambdaFunction;
}

/**
 * Returns the function that starts the batches; its log has the waiting time of the oldest finished
 * day.
 */
export function addDayCompaction(scope: Construct, props: DayCompactionProps): LambdaFunction {
  const { assets, telemetry, telemetryBucket, onError } = props;
  const compactBatch = addBatches(scope, props);
  const compactDays = new LambdaFunction(scope, "CompactDays", {
    assets,
    name: "compact-days",
    timeoutSeconds: LIMITS.telemetry.compactionSeconds,
    // Memory for the marks of 20,000 masters and their batches.
    memoryMegabytes: 512,
    environment: {
      ...environmentOf(props),
      COMPACT_BATCH: compactBatch.handler.functionName,
    },
  });
  compactDays.allow(["dynamodb:GetItem", "dynamodb:Query", "dynamodb:DeleteItem"], [telemetry.arn]);
  compactDays.allow(["s3:DeleteObject"], [telemetryBucket.objectsArn]);
  compactDays.allow(["lambda:InvokeFunction"], [compactBatch.handler.functionArn]);
  new Schedule(scope, "Hourly", {
    expression: "rate(1 hour)",
    target: compactDays,
    onError,
  });
  return compactDays;
}

function addBatches(scope: Construct, props: DayCompactionProps): LambdaFunction {
  const { assets, core, telemetry, telemetryBucket, onError } = props;
  const compactBatch = new LambdaFunction(scope, "CompactBatch", {
    assets,
    name: "compact-batch",
    timeoutSeconds: LIMITS.telemetry.compactionSeconds,
    memoryMegabytes: 1769,
    environment: { ...environmentOf(props), CORE_TABLE: core.name },
  });
  compactBatch.allow(
    [
      "dynamodb:GetItem",
      "dynamodb:BatchGetItem",
      "dynamodb:Query",
      "dynamodb:PutItem",
      "dynamodb:DeleteItem",
      "dynamodb:BatchGetItem",
      "dynamodb:BatchWriteItem",
    ],
    [telemetry.arn],
  );
  // The time zone and the place of a layout, for the rollups and digests of its days, and the names
  // of its masters.
  compactBatch.allow(["dynamodb:GetItem", "dynamodb:Query"], [core.arn]);
  compactBatch.allow(["s3:GetObject", "s3:PutObject"], [telemetryBucket.objectsArn]);
  compactBatch.handFailuresTo(onError);
  return compactBatch;
}

function environmentOf({ telemetry, telemetryBucket }: DayCompactionProps) {
  return {
    TELEMETRY_TABLE: telemetry.name,
    TELEMETRY_BUCKET: telemetryBucket.bucket.bucketName,
  };
}
