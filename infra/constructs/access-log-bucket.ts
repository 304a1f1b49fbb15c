/** Stores the access logs of other buckets and distributions for a limited time. */
import { Duration } from "aws-cdk-lib";
import { ObjectOwnership } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { LIMITS } from "#infra/deployment/limits.ts";
import { PrivateBucket } from "./private-bucket.ts";

export interface AccessLogBucketProps {
  /**
   * Writer of the logs. Distributions write with an access control list, which the bucket must then
   * accept.
   */
  readonly writtenBy: "buckets" | "distributions";
}

export class AccessLogBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, { writtenBy }: AccessLogBucketProps) {
    super(scope, id, {
      ...(writtenBy === "distributions" ? { objectOwnership: ObjectOwnership.OBJECT_WRITER } : {}),
      lifecycleRules: [{ expiration: Duration.days(LIMITS.logs.retentionDays) }],
    });
  }
}
