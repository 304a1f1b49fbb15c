/**
 * Routes messages of the broker to one function; undeliverable ones go to another function, which
 * stores them.
 */
import { Stack } from "aws-cdk-lib";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnTopicRule } from "aws-cdk-lib/aws-iot";
import { Construct } from "constructs";
import { ruleName } from "#infra/deployment/resource-names.ts";
import type { LambdaFunction } from "./lambda-function.ts";

export interface TopicRuleProps {
  /** Name without the deployment's prefix: letters, digits and underscores. */
  readonly name: string;
  /** Topic filter of the messages. */
  readonly filter: string;
  readonly target: LambdaFunction;
  readonly onError: LambdaFunction;
}

/**
 * The payload is one base64 value next to the topic and the broker's time, so that its keys cannot
 * collide with those of the rule. The AWS IoT SQL reference does not define which of two equal keys
 * wins in `SELECT *, topic() AS topic`, but documents encode() of the whole payload next to other
 * functions ("Working with binary payloads"). The largest message of 128 KB makes an event of 171
 * KB, and Lambda accepts 1 MB ("AWS Lambda quota: asynchronous invocation payload", 256 KB until
 * October 2025).
 */
const SELECT = "SELECT encode(*, 'base64') AS payload, topic() AS topic, timestamp() AS srv";

export class TopicRule extends Construct {
  /** Name of the rule in the code, the same in every deployment. */
  readonly name: string;
  readonly ruleName: string;

  constructor(scope: Construct, id: string, { name, filter, target, onError }: TopicRuleProps) {
    super(scope, id);
    this.name = name;
    this.ruleName = ruleName(this, name);
    const rule = new CfnTopicRule(this, "Rule", {
      ruleName: this.ruleName,
      topicRulePayload: {
        sql: `${SELECT} FROM '${filter}'`,
        awsIotSqlVersion: "2016-03-23",
        ruleDisabled: false,
        actions: [{ lambda: { functionArn: target.handler.functionArn } }],
        errorAction: { lambda: { functionArn: onError.handler.functionArn } },
      },
    });
    for (const { handler, name } of [target, onError]) {
      handler.addPermission(name, {
        principal: new ServicePrincipal("iot.amazonaws.com"),
        scope: this,
        sourceAccount: Stack.of(this).account,
        sourceArn: rule.attrArn,
      });
    }
  }
}
