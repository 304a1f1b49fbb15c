/** Delivers the files of one bucket over https, with its own security headers and an access log. */
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  Distribution,
  type DistributionProps,
  type FunctionAssociation,
  HttpVersion,
  type IOrigin,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import type { SecurityHeaders } from "./security-headers.ts";

export interface StaticDeliveryProps {
  readonly origin: IOrigin;
  readonly headers: SecurityHeaders;
  readonly accessLogs: IBucket;
  /** Folder of the log files in the log bucket. */
  readonly logPrefix: string;
  readonly functions: readonly FunctionAssociation[];
  /**
   * Answer to a request over plain http. Pages redirect, because users type their address; programs
   * and other pages address files by https, so a request over http is a mistake that must show.
   */
  readonly plainHttp: "redirected" | "refused";
  /** Host name and certificate; without them CloudFront's own host name is used. */
  readonly domain?: { readonly name: string; readonly certificateArn: string } | undefined;
}

const PLAIN_HTTP = {
  redirected: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  refused: ViewerProtocolPolicy.HTTPS_ONLY,
};

export class StaticDelivery extends Construct {
  readonly distribution: Distribution;
  readonly url: string;

  constructor(scope: Construct, id: string, props: StaticDeliveryProps) {
    super(scope, id);
    this.distribution = new Distribution(this, "Distribution", {
      defaultBehavior: {
        origin: props.origin,
        viewerProtocolPolicy: PLAIN_HTTP[props.plainHttp],
        responseHeadersPolicy: props.headers.policy,
        functionAssociations: [...props.functions],
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      enableLogging: true,
      logBucket: props.accessLogs,
      logFilePrefix: props.logPrefix,
      ...this.aliasOf(props),
    });
    this.url = `https://${props.domain?.name ?? this.distribution.distributionDomainName}`;
  }

  private aliasOf({ domain }: StaticDeliveryProps): Partial<DistributionProps> {
    if (domain === undefined) return {};
    return {
      domainNames: [domain.name],
      certificate: Certificate.fromCertificateArn(this, "Certificate", domain.certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }
}
