/**
 * One web ACL in front of the GraphQL API and the user pool. It limits the rate of requests by
 * caller and by address, answers requests over a limit in a form that the console can read, and
 * refuses operations of the user pool that the product never uses.
 */
import { Stack } from "aws-cdk-lib";
import { CfnWebACL, CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";
import { LIMITS } from "#infra/deployment/limits.ts";

export interface RateFirewallProps {
  /** ARN of the GraphQL API. */
  readonly apiArn: string;
  readonly userPoolArn: string;
  /** Name of the metrics: letters, digits, - and _. */
  readonly metricName: string;
}

export class RateFirewall extends Construct {
  readonly metricName: string;
  readonly region: string;

  constructor(
    scope: Construct,
    id: string,
    { apiArn, userPoolArn, metricName }: RateFirewallProps,
  ) {
    super(scope, id);
    this.metricName = metricName;
    this.region = Stack.of(this).region;
    const acl = new CfnWebACL(this, "Rules", {
      scope: "REGIONAL",
      defaultAction: { allow: {} },
      visibilityConfig: visibilityOf(metricName),
      rules: [
        ...RATES.map((rate, priority) => ruleOf(rate, priority, metricName)),
        unusedOperations(RATES.length, metricName),
      ],
    });
    const webAclArn = acl.attrArn;
    new CfnWebACLAssociation(this, "Association", { resourceArn: apiArn, webAclArn });
    new CfnWebACLAssociation(this, "SignInAssociation", { resourceArn: userPoolArn, webAclArn });
  }
}

interface Rate {
  readonly name: string;
  /** Maximum requests per window. */
  readonly limit: number;
  /**
   * The rule counts requests by the combined values of these keys. It ignores a request that lacks
   * one of them.
   */
  readonly customKeys: CfnWebACL.RateBasedStatementCustomKeyProperty[];
  readonly scopeDownStatement?: CfnWebACL.StatementProperty;
}

const { firewall } = LIMITS;
/** WAF requires a transformation of the header's value; NONE leaves the value unchanged. */
const AS_SENT = [{ priority: 0, type: "NONE" }];
/**
 * Requests are counted by address and method, so that a flood of POSTs does not use up the
 * preflight requests (OPTIONS) of others behind the same address, without which a browser cannot
 * read the 429.
 */
const ADDRESS_AND_METHOD = [{ ip: {} }, { httpMethod: {} }];

/**
 * Only requests to the user pool have this header: Cognito sets it to the operation ("Associate an
 * AWS WAF web ACL with a user pool").
 */
const OPERATION_HEADER = { singleHeader: { Name: "x-amzn-cognito-operation-name" } };

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
  {
    name: "sign-ins-per-address",
    limit: firewall.signInsPerAddress,
    customKeys: ADDRESS_AND_METHOD,
    scopeDownStatement: {
      sizeConstraintStatement: {
        fieldToMatch: OPERATION_HEADER,
        comparisonOperator: "GT",
        size: 0,
        textTransformations: AS_SENT,
      },
    },
  },
];

/**
 * Operations of the user pool that neither the console nor the functions use. With an access token
 * alone, a client could use them to change the password (given the old one), write attributes, add
 * a passkey or delete the account, without the server's rules and records.
 */
const UNUSED_OPERATIONS = [
  "ChangePassword",
  "CompleteWebAuthnRegistration",
  "DeleteUser",
  "DeleteUserAttributes",
  "DeleteWebAuthnCredential",
  "GetUserAttributeVerificationCode",
  "SetUserSettings",
  "StartWebAuthnRegistration",
  "UpdateUserAttributes",
  "VerifyUserAttribute",
] as const;

function unusedOperations(priority: number, metricName: string): CfnWebACL.RuleProperty {
  const name = "unused-operations";
  return {
    name,
    priority,
    action: { block: {} },
    statement: {
      regexMatchStatement: {
        regexString: `^(${UNUSED_OPERATIONS.join("|")})$`,
        fieldToMatch: OPERATION_HEADER,
        textTransformations: AS_SENT,
      },
    },
    visibilityConfig: visibilityOf(`${metricName}-${name}`),
  };
}

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
 * CORS headers without which a browser reports a network error. As in AppSync itself every origin
 * is allowed, which is safe because a request has its token in a header, never in a cookie.
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
