/** Stops an address that floods an API. */
import { Stack } from "aws-cdk-lib";
import { CfnWebACL, CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";
import { LIMITS } from "#infra/limits.ts";

export interface RateFirewallProps {
  readonly resourceArn: string;
  /** Name of the metrics; letters, digits, - and _. */
  readonly metricName: string;
}

export class RateFirewall extends Construct {
  readonly metricName: string;
  readonly region: string;

  constructor(scope: Construct, id: string, { resourceArn, metricName }: RateFirewallProps) {
    super(scope, id);
    this.metricName = metricName;
    this.region = Stack.of(this).region;
    const acl = new CfnWebACL(this, "Rules", {
      scope: "REGIONAL",
      defaultAction: { allow: {} },
      visibilityConfig: visibilityOf(metricName),
      rules: [
        {
          name: "requests-per-address",
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: {
            rateBasedStatement: {
              aggregateKeyType: "IP",
              limit: LIMITS.firewall.requestsPerAddress,
              evaluationWindowSec: LIMITS.firewall.windowSeconds,
            },
          },
          visibilityConfig: visibilityOf(`${metricName}-rate`),
        },
      ],
    });
    new CfnWebACLAssociation(this, "Association", { resourceArn, webAclArn: acl.attrArn });
  }
}

function visibilityOf(metricName: string) {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
