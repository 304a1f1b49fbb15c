/**
 * The topic of notifications, besides the console; platform engineers subscribe mail boxes and
 * endpoints to it after the deployment.
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
      // AWS's managed key for SNS: publishers and subscribers need no right on it.
      masterKey: Alias.fromAliasName(this, "Key", "alias/aws/sns"),
    });
  }
}
