/**
 * The bucket of uploads (quarantine/), accepted layout drawings (layouts/) and photos of tasks
 * (photos/).
 */
import { Duration, Stack } from "aws-cdk-lib";
import { Effect, PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { type CorsRule, HttpMethods } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { LIMITS } from "#infra/deployment/limits.ts";
import type { AccessLogBucket } from "./access-log-bucket.ts";
import { PrivateBucket } from "./private-bucket.ts";

export const QUARANTINE_PREFIX = "quarantine/";
export const LAYOUTS_PREFIX = "layouts/";
/** Photos are read only with signed addresses; no distribution delivers them. */
export const PHOTOS_PREFIX = "photos/";

export interface MediaBucketProps {
  /**
   * Origins of pages that upload files and read photos; empty before the console has an address.
   */
  readonly origins: readonly string[];
  readonly accessLogs: AccessLogBucket;
}

export class MediaBucket extends Construct {
  readonly bucket: PrivateBucket;

  constructor(scope: Construct, id: string, { origins, accessLogs }: MediaBucketProps) {
    super(scope, id);
    this.bucket = new PrivateBucket(this, "Bucket", {
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: "media/",
      ...(origins.length === 0 ? {} : { cors: [corsRule(origins)] }),
      lifecycleRules: [
        { prefix: QUARANTINE_PREFIX, expiration: Duration.days(LIMITS.media.quarantineDays) },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
    this.bucket.addToResourcePolicy(this.readByDistributions());
  }

  /** ARN of all objects below a prefix. */
  objectsArn(prefix: string): string {
    return this.bucket.arnForObjects(`${prefix}*`);
  }

  /**
   * Allows any distribution of this account to read accepted drawings: naming one would make this
   * stack depend on the web stack.
   */
  private readByDistributions(): PolicyStatement {
    return new PolicyStatement({
      effect: Effect.ALLOW,
      principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
      actions: ["s3:GetObject"],
      resources: [this.objectsArn(LAYOUTS_PREFIX)],
      conditions: { ArnLike: { "AWS:SourceArn": this.anyDistribution() } },
    });
  }

  private anyDistribution(): string {
    return Stack.of(this).formatArn({
      service: "cloudfront",
      region: "",
      resource: "distribution",
      resourceName: "*",
    });
  }
}

function corsRule(origins: readonly string[]): CorsRule {
  return {
    allowedOrigins: [...origins],
    allowedMethods: [HttpMethods.PUT, HttpMethods.GET],
    allowedHeaders: ["content-type"],
    maxAge: 600,
  };
}
