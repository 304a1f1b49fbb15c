/** Invokes one function on a schedule; failed events go to another function, which stores them. */
import { Stack } from "aws-cdk-lib";
import { CfnRule } from "aws-cdk-lib/aws-events";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import { resourceName } from "#infra/deployment/resource-names.ts";
import type { LambdaFunction } from "./lambda-function.ts";

export interface ScheduleProps {
  /** EventBridge expression, such as rate(1 hour) or rate(5 minutes). */
  readonly expression: string;
  readonly target: LambdaFunction;
  readonly onError: LambdaFunction;
}

export class Schedule extends Construct {
  constructor(scope: Construct, id: string, { expression, target, onError }: ScheduleProps) {
    super(scope, id);
    const rule = new CfnRule(this, "Rule", {
      name: resourceName(this, `tracker-${target.name}`),
      scheduleExpression: expression,
      state: "ENABLED",
      targets: [{ id: target.name, arn: target.handler.functionArn }],
    });
    target.handler.addPermission("Schedule", {
      principal: new ServicePrincipal("events.amazonaws.com"),
      scope: this,
      sourceArn: rule.attrArn,
    });
    // The construct must be in the later stack: a function of an earlier stack cannot refer to one
    // of this stack.
    target.handFailuresTo(onError, Stack.of(target) === Stack.of(this) ? target : this);
  }
}
