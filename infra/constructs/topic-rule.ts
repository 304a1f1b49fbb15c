/** Hands messages of the broker to one function; what cannot be delivered goes to another, which keeps it. */
import { Stack } from "aws-cdk-lib";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnTopicRule } from "aws-cdk-lib/aws-iot";
import { Construct } from "constructs";
import type { LambdaFunction } from "./lambda-function.ts";

export interface TopicRuleProps {
  /** Letters, digits and underscores. */
  readonly ruleName: string;
  /** The identity of the sender comes from the topic, never from the payload. */
  readonly sql: string;
  readonly target: LambdaFunction;
  readonly onError: LambdaFunction;
}

export class TopicRule extends Construct {
  readonly ruleName: string;

  constructor(scope: Construct, id: string, { ruleName, sql, target, onError }: TopicRuleProps) {
    super(scope, id);
    this.ruleName = ruleName;
    const rule = new CfnTopicRule(this, "Rule", {
      ruleName,
      topicRulePayload: {
        sql,
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
