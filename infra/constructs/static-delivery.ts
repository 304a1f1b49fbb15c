/** Delivers the files of one bucket over https, under its own headers and with a log. */
import {
  Distribution,
  type FunctionAssociation,
  HttpVersion,
  type IOrigin,
  PriceClass,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import type { SecurityHeaders } from "./security-headers.ts";

export interface StaticDeliveryProps {
  readonly origin: IOrigin;
  readonly headers: SecurityHeaders;
  readonly accessLogs: IBucket;
  /** Folder of the log files. */
  readonly logPrefix: string;
  readonly functions: readonly FunctionAssociation[];
}

export class StaticDelivery extends Construct {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: StaticDeliveryProps) {
    super(scope, id);
    this.distribution = new Distribution(this, "Distribution", {
      defaultBehavior: {
        origin: props.origin,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        responseHeadersPolicy: props.headers.policy,
        functionAssociations: [...props.functions],
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      enableLogging: true,
      logBucket: props.accessLogs,
      logFilePrefix: props.logPrefix,
    });
  }

  get url(): string {
    return `https://${this.distribution.distributionDomainName}`;
  }
}
