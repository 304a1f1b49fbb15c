/**
 * The topic to which notifications are sent, in addition to the console. Platform engineers
 * subscribe mailboxes and endpoints after the deployment.
 */
import { Alias } from "aws-cdk-lib/aws-kms";
import { Topic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";

export class NotificationTopic extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.topic = new Topic(this, "Topic", {
      enforceSSL: true,
      // AWS's managed key for SNS; with this key publishers and subscribers need no permissions.
      masterKey: Alias.fromAliasName(this, "Key", "alias/aws/sns"),
    });
  }
}
