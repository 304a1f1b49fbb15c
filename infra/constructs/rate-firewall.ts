/** Limits the request rate of the GraphQL API, by caller and by address, and answers what is over a limit so that the console can read it. */
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
      rules: RATES.map((rate, priority) => ruleOf(rate, priority, metricName)),
    });
    new CfnWebACLAssociation(this, "Association", { resourceArn, webAclArn: acl.attrArn });
  }
}

interface Rate {
  readonly name: string;
  /** Requests in the window. */
  readonly limit: number;
  /** Requests with the same values of these are counted together; a request without one of them is not counted. */
  readonly customKeys: CfnWebACL.RateBasedStatementCustomKeyProperty[];
  readonly scopeDownStatement?: CfnWebACL.StatementProperty;
}

const { firewall } = LIMITS;
/** WAF demands transformations of a header; this one leaves it as it is. */
const AS_SENT = [{ priority: 0, type: "NONE" }];
/** The method keeps a flood of POSTs from using up the preflights (OPTIONS) of neighbours, without which a browser cannot read the 429. */
const ADDRESS_AND_METHOD = [{ ip: {} }, { httpMethod: {} }];

const RATES: readonly Rate[] = [
  {
    name: "requests-per-caller",
    limit: firewall.requestsPerCaller,
    customKeys: [{ header: { name: "authorization", textTransformations: AS_SENT } }],
  },
  {
    name: "requests-without-token",
    limit: firewall.requestsWithoutToken,
    customKeys: ADDRESS_AND_METHOD,
    scopeDownStatement: {
      notStatement: {
        statement: {
          sizeConstraintStatement: {
            fieldToMatch: { singleHeader: { Name: "authorization" } },
            comparisonOperator: "GT",
            size: 0,
            textTransformations: AS_SENT,
          },
        },
      },
    },
  },
  {
    name: "requests-per-address",
    limit: firewall.requestsPerAddress,
    customKeys: ADDRESS_AND_METHOD,
  },
];

function ruleOf({ name, ...rate }: Rate, priority: number, metricName: string) {
  return {
    name,
    priority,
    action: { block: { customResponse: TOO_MANY_REQUESTS } },
    statement: {
      rateBasedStatement: {
        ...rate,
        aggregateKeyType: "CUSTOM_KEYS",
        evaluationWindowSec: firewall.windowSeconds,
      },
    },
    visibilityConfig: visibilityOf(`${metricName}-${name}`),
  };
}

/**
 * AppSync itself allows every origin, and a request carries its token in a header, never in a cookie: the same is right
 * here, and one value fits any number of origins. Without these headers a browser reports a network error.
 */
const TOO_MANY_REQUESTS = {
  responseCode: 429,
  responseHeaders: [
    { name: "Access-Control-Allow-Origin", value: "*" },
    { name: "Access-Control-Expose-Headers", value: "Retry-After" },
    { name: "Retry-After", value: String(firewall.retryAfterSeconds) },
  ],
};

function visibilityOf(metricName: string) {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
