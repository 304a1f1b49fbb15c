/**
 * The key with which the deployment identifies itself to push services (VAPID). KMS makes it and
 * signs with it; nothing can read its private part. Retained, because browsers bind their
 * subscriptions to it.
 */
import { RemovalPolicy } from "aws-cdk-lib";
import { Key, KeySpec, KeyUsage } from "aws-cdk-lib/aws-kms";
import { Construct } from "constructs";

export class PushKey extends Construct {
  readonly key: Key;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.key = new Key(this, "Key", {
      description: "Signs the tokens with which the deployment calls push services",
      keySpec: KeySpec.ECC_NIST_P256,
      keyUsage: KeyUsage.SIGN_VERIFY,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  get arn(): string {
    return this.key.keyArn;
  }
}
