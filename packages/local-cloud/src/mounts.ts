/** Mounts the services on the paths of the one port, and on its two origins. */
import { refuseTooLarge } from "./appsync/graphql-endpoint.ts";
import { APPSYNC_LIMITS } from "./appsync/limits.ts";
import type { Applied, Outputs } from "./assembly/apply.ts";
import type { Assembly } from "./assembly/assembly.ts";
import type { Origins } from "./assembly/deployment.ts";
import type { Json } from "./assembly/json.ts";
import type { Mount, UpgradeMount } from "./http-server.ts";
import { createLambdaEndpoint } from "./lambda/endpoint.ts";
import { APPSYNC, COGNITO, DYNAMODB, HTTP_API, IAM, IOT, LAMBDA, S3, SNS } from "./limits.ts";
import type { LocalServices } from "./local-services.ts";
import { consoleConfig } from "./outputs.ts";
import type { DeliveryGrants } from "./providers/media.ts";
import { onlySameSite } from "./same-site.ts";
import type { Deployment, WireHandler, WireRequest } from "./services.ts";
import { createSite, type SiteParts } from "./site.ts";
import { readWebDelivery, requireReachable, type WebDelivery } from "./web-delivery.ts";

const MEDIA_MOUNT = "/_media";
const DEMO_ACCOUNTS = "/_demo/accounts.json";
/** Room for the parts around a payload at its limit: the service itself refuses larger ones. */
const MARGIN_BYTES = 64 * 1024;

export interface Delivery {
  readonly outputs: Outputs;
  readonly config: Json;
  readonly site: SiteParts;
  /** Undefined when no bucket has public objects. */
  readonly media: Parameters<LocalServices["s3"]["media"]>[0] | undefined;
}

export interface DeliveryParts {
  readonly assembly: Assembly;
  readonly deployment: Deployment;
  readonly applied: Applied;
  readonly grants: DeliveryGrants;
  readonly siteDir?: string;
  readonly demoAccounts?: () => unknown;
}

/** The console, its configuration and the drawings, as the web stack describes their delivery. */
export function describeDelivery(parts: DeliveryParts): Delivery {
  const { assembly, deployment, applied, demoAccounts } = parts;
  const [web] = assembly.omitted;
  const delivered = web && readWebDelivery(web, assembly, deployment, applied);
  const mediaBase = `${deployment.endpoint}${MEDIA_MOUNT}`;
  const addresses = web && {
    [web.name]: { SiteUrl: deployment.browserOrigin, MediaUrl: mediaBase },
  };
  const outputs = { ...applied.outputs, ...addresses };
  const config = requireReachable(
    consoleConfig({
      region: deployment.region,
      outputs,
      delivered: delivered?.config,
      mediaBase,
      userPoolEndpoint: `${deployment.browserOrigin}/_aws/cognito`,
      demoAccounts: demoAccounts && DEMO_ACCOUNTS,
    }),
  );
  const site: SiteParts = {
    folder: parts.siteDir ?? "build/web",
    headers: delivered?.siteHeaders ?? {},
    config,
    documents: new Map(demoAccounts ? [[DEMO_ACCOUNTS, demoAccounts]] : []),
  };
  return { outputs, config, site, media: mediaOf(delivered, parts.grants) };
}

function mediaOf(delivered: WebDelivery | undefined, grants: DeliveryGrants): Delivery["media"] {
  if (delivered === undefined) return undefined;
  const { mediaBucket: bucket, mediaHeaders: headers } = delivered;
  const keyPrefix = grants.prefixOf(bucket);
  return keyPrefix === undefined ? undefined : { bucket, mount: MEDIA_MOUNT, keyPrefix, headers };
}

export function mountsOf(
  services: LocalServices,
  { site, media }: Delivery,
  origins: Origins,
): readonly Mount[] {
  const { endpoint, browserOrigin } = origins;
  const { access, lambda, dynamo, s3, cognito, appSync, httpApis, iot, events, sns } = services;
  const mount = (path: RegExp, handler: WireHandler, limitBytes: number): Mount => ({
    path,
    handler,
    bodyBytes: limitBytes + MARGIN_BYTES,
  });
  /** Of a service that answers only signed requests. */
  const signed = (service: string, ...parts: Parameters<typeof mount>): Mount => ({
    ...mount(...parts),
    admits: (head) => access.admits(head, service),
  });
  const sameSite = (path: RegExp, handler: WireHandler): Mount =>
    mount(path, onlySameSite(origins, handler), 0);
  return [
    signed("dynamodb", /^\/_aws\/dynamodb(\/|$)/, dynamo.handle, DYNAMODB.requestBytes),
    mount(/^\/_aws\/cognito(\/|$)/, cognito.handle, COGNITO.requestBytes),
    signed("s3", /^\/_aws\/s3(\/|$)/, s3.handle, S3.objectBytes),
    mount(/^\/_aws\/iot\//, iot.handle, IOT.payloadBytes),
    signed(
      "lambda",
      /^\/_aws\/lambda\//,
      createLambdaEndpoint(lambda, access),
      LAMBDA.payloadBytes,
    ),
    signed("sns", /^\/_aws\/sns(\/|$)/, sns.handle, SNS.messageBytes),
    mount(/^\/_aws\/sts(\/|$)/, services.account.sts, 0),
    signed("iam", /^\/_aws\/iam(\/|$)/, services.account.iam, IAM.requestBytes),
    mount(/^\/_aws\/cloudformation(\/|$)/, services.account.cloudFormation, 0),
    mount(/^\/_aws\/cloudwatch(\/|$)/, services.cloudWatch.handle, 0),
    signed("appsync", /^\/_aws\/appsync\//, services.evaluateCode, APPSYNC.requestBytes),
    {
      ...mount(/^\/[a-z0-9]{26}\/graphql$/, appSync.handle, APPSYNC_LIMITS.bodyBytes),
      admits: appSync.admits,
      tooLarge: refuseTooLarge(APPSYNC_LIMITS.bodyBytes),
    },
    { ...mount(/^\/_rest\//, httpApis.handler, HTTP_API.payloadBytes), admits: httpApis.admits },
    sameSite(
      /^\/_local\/mail$/,
      listed(() => cognito.outbox.list()),
    ),
    sameSite(
      /^\/_local\/topics$/,
      listed(() => sns.messages()),
    ),
    sameSite(/^\/_local\/events\//, events.handle),
    sameSite(/^\/_local(\/|$)/, async () => ({ status: 404, headers: {}, body: "" })),
    ...(media === undefined ? [] : [mount(/^\/_media\//, onlyUnder(endpoint, s3.media(media)), 0)]),
    // An unknown service path must not return a page of the console.
    mount(/^\/(?!_)/, redirectTo(browserOrigin, createSite(site)), 0),
    sameSite(/^\/_demo\//, redirectTo(browserOrigin, createSite(site))),
  ];
}

export function upgradesOf({ appSync }: LocalServices): readonly UpgradeMount[] {
  return [{ path: /^\/[a-z0-9]{26}\/graphql\/realtime$/, handler: appSync.upgrade }];
}

/** The messages that would have been sent, newest first. */
function listed(sent: () => readonly unknown[]): WireHandler {
  return async () => ({
    status: 200,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
    body: JSON.stringify(sent().toReversed()),
  });
}

/** Uploads are never served under the origin of the console. */
function onlyUnder(origin: string, handler: WireHandler): WireHandler {
  return async (request) =>
    isUnder(origin, request) ? handler(request) : { status: 404, headers: {}, body: "" };
}

/** The console has one origin, which its services allow. */
function redirectTo(origin: string, handler: WireHandler): WireHandler {
  return async (request) =>
    isUnder(origin, request)
      ? handler(request)
      : { status: 302, headers: { location: origin + request.url }, body: "" };
}

function isUnder(origin: string, { headers }: WireRequest): boolean {
  return headers.host === new URL(origin).host;
}
