/** What a master may do on the broker: its own topics, each by name, and nothing of any other master. */
import { Stack } from "aws-cdk-lib";
import { CfnPolicy } from "aws-cdk-lib/aws-iot";
import { Construct } from "constructs";
import { DOWNLINKS, TOPIC_ROOT, UPLINKS } from "#domain/wire/topics.ts";
import { policyVariable } from "./policy-variable.ts";

/** The thing is named after the mId; unlike the client id, a client cannot choose it. */
const THING_NAME = policyVariable("iot:Connection.Thing.ThingName");
const TOPICS = `${TOPIC_ROOT}/${THING_NAME}`;

export interface MasterPolicyProps {
  readonly policyName: string;
}

export class MasterPolicy extends Construct {
  readonly name: string;

  constructor(scope: Construct, id: string, { policyName }: MasterPolicyProps) {
    super(scope, id);
    const policy = new CfnPolicy(this, "Policy", {
      policyName,
      policyDocument: { Version: "2012-10-17", Statement: this.statements() },
    });
    this.name = policy.ref;
  }

  private statements(): readonly object[] {
    const topics = (names: readonly string[]) =>
      names.map((name) => this.arn("topic", `${TOPICS}/${name}`));
    const filters = DOWNLINKS.map((name) => this.arn("topicfilter", `${TOPICS}/${name}`));
    return [
      {
        Effect: "Allow",
        Action: "iot:Connect",
        Resource: this.arn("client", THING_NAME),
        Condition: {
          Bool: { "iot:Connection.Thing.IsAttached": "true" },
          // A will is all it may ask for: PersistentConnect would let old commands wait for it.
          "ForAllValues:StringEquals": { "iot:ConnectAttributes": ["LastWill"] },
        },
      },
      { Effect: "Allow", Action: "iot:Publish", Resource: topics(UPLINKS) },
      { Effect: "Allow", Action: "iot:RetainPublish", Resource: topics(["conn"]) },
      { Effect: "Allow", Action: "iot:Subscribe", Resource: filters },
      { Effect: "Allow", Action: "iot:Receive", Resource: topics(DOWNLINKS) },
    ];
  }

  private arn(resource: "client" | "topic" | "topicfilter", resourceName: string): string {
    return Stack.of(this).formatArn({ service: "iot", resource, resourceName });
  }
}
