/**
 * The policy of a claim certificate: allows requesting the master's own certificate and its
 * registration.
 */
import { Stack } from "aws-cdk-lib";
import { CfnPolicy } from "aws-cdk-lib/aws-iot";
import { Construct } from "constructs";
import { policyVariable } from "./policy-variable.ts";

/**
 * The id of a client that connects with a claim. The factory writes the mId into the subject of the
 * claim certificate, so that a claim cannot be used for another master.
 */
const CLIENT = `claim-${policyVariable("iot:Certificate.Subject.CommonName")}`;

export interface ClaimPolicyProps {
  readonly policyName: string;
  readonly templateName: string;
}

export class ClaimPolicy extends Construct {
  constructor(scope: Construct, id: string, { policyName, templateName }: ClaimPolicyProps) {
    super(scope, id);
    const requests = [
      "$aws/certificates/create-from-csr/json",
      `$aws/provisioning-templates/${templateName}/provision/json`,
    ];
    const answers = requests.flatMap((topic) => [`${topic}/accepted`, `${topic}/rejected`]);
    const arns = (kind: "topic" | "topicfilter", names: readonly string[]) =>
      names.map((name) => this.arn(kind, name));
    new CfnPolicy(this, "Policy", {
      policyName,
      policyDocument: {
        Version: "2012-10-17",
        Statement: [
          { Effect: "Allow", Action: "iot:Connect", Resource: this.arn("client", CLIENT) },
          { Effect: "Allow", Action: "iot:Publish", Resource: arns("topic", requests) },
          { Effect: "Allow", Action: "iot:Subscribe", Resource: arns("topicfilter", answers) },
          { Effect: "Allow", Action: "iot:Receive", Resource: arns("topic", answers) },
        ],
      },
    });
  }

  private arn(resource: "client" | "topic" | "topicfilter", resourceName: string): string {
    return Stack.of(this).formatArn({ service: "iot", resource, resourceName });
  }
}
