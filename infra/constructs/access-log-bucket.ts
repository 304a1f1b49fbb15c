/** Receives the access logs of the other buckets and distributions, for a while. */
import { Duration } from "aws-cdk-lib";
import { ObjectOwnership } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { LIMITS } from "#infra/deployment/limits.ts";
import { PrivateBucket } from "./private-bucket.ts";

export interface AccessLogBucketProps {
  /** "distributions" writes with an access control list, which the bucket must then accept. */
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
