/**
 * The bucket for finished days of telemetry: one immutable object per master and day, read only by
 * the product's own functions.
 */
import { Duration } from "aws-cdk-lib";
import { StorageClass } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { LIMITS } from "#infra/deployment/limits.ts";
import type { AccessLogBucket } from "./access-log-bucket.ts";
import { PrivateBucket } from "./private-bucket.ts";

export const TELEMETRY_PREFIX = "telemetry/";

export interface TelemetryBucketProps {
  readonly accessLogs: AccessLogBucket;
}

export class TelemetryBucket extends Construct {
  readonly bucket: PrivateBucket;
  /** ARN of all day objects. */
  readonly objectsArn: string;

  constructor(scope: Construct, id: string, { accessLogs }: TelemetryBucketProps) {
    super(scope, id);
    this.bucket = new PrivateBucket(this, "Bucket", {
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: "telemetry/",
      lifecycleRules: [
        {
          prefix: TELEMETRY_PREFIX,
          transitions: [
            {
              storageClass: StorageClass.GLACIER_INSTANT_RETRIEVAL,
              transitionAfter: Duration.days(LIMITS.telemetry.coldAfterDays),
            },
          ],
        },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
    this.objectsArn = this.bucket.arnForObjects(`${TELEMETRY_PREFIX}*`);
  }
}
