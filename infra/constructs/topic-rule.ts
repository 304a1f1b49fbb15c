/**
 * Routes messages of the broker to one function; undeliverable ones go to another, which stores
 * them.
 */
import { Stack } from "aws-cdk-lib";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnTopicRule } from "aws-cdk-lib/aws-iot";
import { Construct } from "constructs";
import { ruleName } from "#infra/deployment/resource-names.ts";
import type { LambdaFunction } from "./lambda-function.ts";

export interface TopicRuleProps {
  /** Letters, digits and underscores; the deployment's name is its prefix. */
  readonly name: string;
  /** Topic filter of the messages. */
  readonly filter: string;
  readonly target: LambdaFunction;
  readonly onError: LambdaFunction;
}

/**
 * The payload is selected as one base64 value beside the topic and the time of the broker, so that
 * no key of a payload can collide with one of the rule. `SELECT *, topic() AS topic` would depend
 * on which of two equal keys wins, which the AWS IoT SQL reference leaves open; encode() of the
 * whole payload beside other functions is documented there ("Working with binary payloads"). The
 * largest message of 128 KB makes an event of 171 KB, and Lambda takes 1 MB ("AWS Lambda quota:
 * asynchronous invocation payload", 256 KB until October 2025).
 */
const SELECT = "SELECT encode(*, 'base64') AS payload, topic() AS topic, timestamp() AS srv";

export class TopicRule extends Construct {
  /** The same in every deployment. */
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
