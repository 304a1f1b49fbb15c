/**
 * The policy of a master on the broker: allows its own topics, each by name, and nothing of any
 * other master.
 */
import { Fn, Stack } from "aws-cdk-lib";
import { CfnPolicy } from "aws-cdk-lib/aws-iot";
import { Construct } from "constructs";
import { DOWNLINKS, TOPIC_ROOT, UPLINKS } from "#domain/wire/topics.ts";
import { policyVariable } from "./policy-variable.ts";

/** The thing is named after the mId and, unlike the client id, cannot be chosen by the client. */
const THING_NAME = policyVariable("iot:Connection.Thing.ThingName");
const TOPICS = `${TOPIC_ROOT}/${THING_NAME}`;

export interface MasterPolicyProps {
  /** Prefix of the policy names. */
  readonly policyName: string;
}

/**
 * Two policies, both of which a master needs, because one document with all topics exceeds the
 * limit of 2,048 characters without white space ("AWS IoT Core quota: policy document size").
 */
export class MasterPolicy extends Construct {
  readonly names: readonly string[];
  /** Policy names, separated by commas. */
  readonly joinedNames: string;

  constructor(scope: Construct, id: string, { policyName }: MasterPolicyProps) {
    super(scope, id);
    this.names = [
      this.policy("Publish", `${policyName}-publish`, this.publishing()),
      this.policy("Receive", `${policyName}-receive`, this.receiving()),
    ];
    this.joinedNames = Fn.join(",", [...this.names]);
  }

  private policy(id: string, policyName: string, statements: readonly object[]): string {
    const policyDocument = { Version: "2012-10-17", Statement: statements };
    return new CfnPolicy(this, id, { policyName, policyDocument }).ref;
  }

  private publishing(): readonly object[] {
    return [
      {
        Effect: "Allow",
        Action: "iot:Connect",
        Resource: this.arn("client", THING_NAME),
        Condition: {
          Bool: { "iot:Connection.Thing.IsAttached": "true" },
          // Allows only a will message: PersistentConnect would let old commands wait in a
          // persistent session.
          "ForAllValues:StringEquals": { "iot:ConnectAttributes": ["LastWill"] },
        },
      },
      { Effect: "Allow", Action: "iot:Publish", Resource: this.topics(UPLINKS) },
      { Effect: "Allow", Action: "iot:RetainPublish", Resource: this.topics(["conn"]) },
    ];
  }

  private receiving(): readonly object[] {
    const filters = DOWNLINKS.map((name) => this.arn("topicfilter", `${TOPICS}/${name}`));
    return [
      { Effect: "Allow", Action: "iot:Subscribe", Resource: filters },
      { Effect: "Allow", Action: "iot:Receive", Resource: this.topics(DOWNLINKS) },
    ];
  }

  private topics(names: readonly string[]): readonly string[] {
    return names.map((name) => this.arn("topic", `${TOPICS}/${name}`));
  }

  private arn(resource: "client" | "topic" | "topicfilter", resourceName: string): string {
    return Stack.of(this).formatArn({ service: "iot", resource, resourceName });
  }
}
