/**
 * Common settings of all buckets: nothing public, TLS 1.2 required, one owner, retained when the
 * stack is deleted.
 */
import { RemovalPolicy } from "aws-cdk-lib";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";

export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, props: BucketProps) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: RemovalPolicy.RETAIN,
      ...props,
    });
  }

  /**
   * The getter is declared here because the type Bucket leaves it optional, but the interfaces that
   * use buckets require it.
   */
  override get isWebsite(): boolean {
    return false;
  }
}
