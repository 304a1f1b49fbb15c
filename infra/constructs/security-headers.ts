/**
 * The security headers of a page, which prevent it from running, framing or calling anything except
 * its own sources.
 */
import { Duration } from "aws-cdk-lib";
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { Construct } from "constructs";

/** Sources by directive; an empty list means a directive without values. */
export type ContentPolicy = Readonly<Record<string, readonly string[]>>;

export interface SecurityHeadersProps {
  readonly contentPolicy: ContentPolicy;
  readonly otherHeaders: Readonly<Record<string, string>>;
  /** Whether pages of other origins may read the files (CORS, without credentials). */
  readonly allowsCrossOrigin: boolean;
}

export class SecurityHeaders extends Construct {
  readonly policy: ResponseHeadersPolicy;

  constructor(scope: Construct, id: string, props: SecurityHeadersProps) {
    super(scope, id);
    const { contentPolicy, otherHeaders, allowsCrossOrigin } = props;
    this.policy = new ResponseHeadersPolicy(this, "Policy", {
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: textOf(contentPolicy),
          override: true,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: {
          referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override: true,
        },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(365),
          includeSubdomains: true,
          override: true,
        },
      },
      ...(allowsCrossOrigin ? { corsBehavior: CROSS_ORIGIN } : {}),
      customHeadersBehavior: { customHeaders: Object.entries(otherHeaders).map(customHeader) },
    });
  }
}

const CROSS_ORIGIN = {
  accessControlAllowCredentials: false,
  accessControlAllowHeaders: ["*"],
  accessControlAllowMethods: ["GET", "HEAD"],
  accessControlAllowOrigins: ["*"],
  originOverride: true,
};

function textOf(contentPolicy: ContentPolicy): string {
  return Object.entries(contentPolicy)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");
}

function customHeader([header, value]: [string, string]): ResponseCustomHeader {
  return { header, value, override: true };
}
