/**
 * TrackerWeb: delivers the console and, from a second origin, accepted drawings. No other stack
 * depends on it.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Annotations, CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import {
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { Bucket, type IBucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { resourceName } from "#infra/deployment/resource-names.ts";
import type { Settings } from "#infra/deployment/settings.ts";
import type { ApiStack } from "./api-stack.ts";
import { AccessLogBucket } from "./constructs/access-log-bucket.ts";
import { ConsoleFiles } from "./constructs/console-files.ts";
import { type ConsoleSources, consolePolicy, MEDIA_POLICY } from "./constructs/content-policies.ts";
import { PrivateBucket } from "./constructs/private-bucket.ts";
import { SecurityHeaders } from "./constructs/security-headers.ts";
import { StaticDelivery } from "./constructs/static-delivery.ts";
import type { DataStack } from "./data-stack.ts";
import type { IdentityStack } from "./identity-stack.ts";

export interface WebStackProps extends StackProps {
  readonly assets: string;
  readonly settings: Settings;
  readonly identity: IdentityStack;
  readonly data: DataStack;
  readonly api: ApiStack;
}

export class WebStack extends Stack {
  private readonly accessLogs: AccessLogBucket;

  constructor(scope: Construct, id: string, props: WebStackProps) {
    const { assets, settings, identity, data, api, ...stackProps } = props;
    super(scope, id, stackProps);
    this.accessLogs = new AccessLogBucket(this, "AccessLogs", {
      writtenBy: "distributions",
    });
    const media = this.deliverMedia(data, settings);
    const siteBucket = this.siteBucket();
    const site = this.deliverSite(siteBucket, settings, [media.url, ...this.connections(props)]);
    const folder = join(assets, "web");
    if (existsSync(join(folder, "index.html"))) {
      new ConsoleFiles(this, "Files", {
        folder,
        bucket: siteBucket,
        distribution: site.distribution,
        config: this.consoleConfig(props, media),
      });
    }
    new CfnOutput(this, "SiteUrl", { value: site.url });
    if (settings.domain !== undefined)
      new CfnOutput(this, "SiteDnsTarget", { value: site.distribution.distributionDomainName });
    new CfnOutput(this, "MediaUrl", { value: media.url });
    if (settings.domain?.mediaName !== undefined)
      new CfnOutput(this, "MediaDnsTarget", { value: media.distribution.distributionDomainName });
  }

  private siteBucket(): PrivateBucket {
    return new PrivateBucket(this, "Site", {
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: "site-bucket/",
    });
  }

  private deliverSite(
    bucket: IBucket,
    { domain, helpChat }: Settings,
    connections: ConsoleSources["connections"],
  ): StaticDelivery {
    const spaFallback = new EdgeFunction(this, "SpaFallback", {
      functionName: resourceName(this, "tracker-spa-fallback"),
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromFile({
        filePath: join(import.meta.dirname, "constructs", "spa-fallback.js"),
      }),
    });
    return new StaticDelivery(this, "SiteDelivery", {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      headers: new SecurityHeaders(this, "SiteHeaders", {
        contentPolicy: consolePolicy({ connections, helpChat }),
        otherHeaders: {
          "Cross-Origin-Opener-Policy": "same-origin",
          "Permissions-Policy":
            "camera=(self), geolocation=(self), microphone=(), payment=(), usb=()",
        },
        allowsCrossOrigin: false,
      }),
      accessLogs: this.accessLogs,
      logPrefix: "site/",
      plainHttp: "redirected",
      functions: [{ function: spaFallback, eventType: FunctionEventType.VIEWER_REQUEST }],
      domain,
    });
  }

  /**
   * Delivers accepted drawings. The bucket is referred to by name only: otherwise its policy would
   * name the distribution, and the data stack would depend on this stack.
   */
  private deliverMedia({ media }: DataStack, { domain }: Settings): StaticDelivery {
    const bucket = Bucket.fromBucketName(this, "Media", media.bucket.bucketName);
    const delivery = new StaticDelivery(this, "MediaDelivery", {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      headers: new SecurityHeaders(this, "MediaHeaders", {
        contentPolicy: MEDIA_POLICY,
        otherHeaders: { "Cross-Origin-Resource-Policy": "cross-origin" },
        // The console reads drawings across origins, to cache them for offline use.
        allowsCrossOrigin: true,
      }),
      accessLogs: this.accessLogs,
      logPrefix: "media/",
      plainHttp: "refused",
      functions: [],
      domain:
        domain?.mediaName === undefined
          ? undefined
          : { name: domain.mediaName, certificateArn: domain.certificateArn },
    });
    Annotations.of(delivery).acknowledgeWarning(
      "@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac",
      "The data stack lets distributions read the drawings.",
    );
    return delivery;
  }

  private connections({ data, api, identity, settings }: WebStackProps): readonly string[] {
    return [
      api.graphql.api.attrGraphQlUrl,
      api.graphql.api.attrRealtimeUrl,
      api.rest.api.attrApiEndpoint,
      `https://cognito-idp.${this.region}.amazonaws.com`,
      ...(identity.singleSignOn === undefined ? [] : [identity.singleSignOn.address]),
      `https://${data.media.bucket.bucketRegionalDomainName}`,
      ...(settings.mapboxToken === undefined ? [] : MAPBOX),
      ...(settings.offlineGui === undefined ? [] : [new URL(settings.offlineGui).origin]),
    ];
  }

  private consoleConfig({ identity, api, settings }: WebStackProps, media: StaticDelivery) {
    return {
      region: this.region,
      userPoolId: identity.userPool.userPoolId,
      userPoolClientId: identity.userPoolClient.userPoolClientId,
      graphqlEndpoint: api.graphql.api.attrGraphQlUrl,
      realtimeUrl: api.graphql.api.attrRealtimeUrl,
      restUrl: api.rest.api.attrApiEndpoint,
      mediaBase: media.url,
      providerName: settings.providerName,
      providerDomain: settings.providerDomain,
      twoFactorNotice: settings.twoFactorNotice,
      ...signOnConfig(identity, settings),
      ...(settings.mapboxToken === undefined ? {} : { mapboxToken: settings.mapboxToken }),
      ...(settings.helpChat === undefined ? {} : { helpChat: settings.helpChat }),
      ...(settings.adminPage === undefined ? {} : { adminPage: settings.adminPage }),
      ...(settings.offlineGui === undefined ? {} : { offlineGui: settings.offlineGui }),
    };
  }
}

/** What the console needs to lead a person to the provider of their company. */
function signOnConfig({ singleSignOn }: IdentityStack, { singleSignOn: settings }: Settings) {
  if (singleSignOn === undefined || settings === undefined) return {};
  const providers = settings.providers.map(({ name, mailDomain }) => ({ name, mailDomain }));
  const { address, client } = singleSignOn;
  return { singleSignOn: { address, clientId: client.userPoolClientId, providers } };
}

/** Origins for tiles, and for the telemetry that Mapbox's terms require. */
const MAPBOX = ["https://api.mapbox.com", "https://events.mapbox.com"];
