/** Mounts the services on paths of the HTTP port, and on its two origins. */
import { refuseTooLarge } from "./appsync/graphql-endpoint.ts";
import { APPSYNC_LIMITS } from "./appsync/limits.ts";
import type { Origins } from "./assembly/deployment.ts";
import type { Mount, UpgradeMount } from "./http-routes.ts";
import { createLambdaEndpoint } from "./lambda/endpoint.ts";
import { APPSYNC, COGNITO, DYNAMODB, HTTP_API, IAM, IOT, KMS, LAMBDA, S3, SNS } from "./limits.ts";
import type { LocalServices } from "./local-services.ts";
import { onlySameSite } from "./same-site.ts";
import type { WireHandler, WireRequest, WireResponse } from "./services.ts";
import { createSite, type SiteParts } from "./site.ts";
import type { Delivery } from "./web.ts";

/**
 * Bytes that a request may have besides a payload of the largest size; the service itself refuses
 * larger payloads.
 */
const MARGIN_BYTES = 64 * 1024;

const NOT_FOUND: WireResponse = { status: 404, headers: {}, body: "" };

function mount(path: RegExp, handler: WireHandler, limitBytes: number): Mount {
  return { path, handler, bodyBytes: limitBytes + MARGIN_BYTES };
}

export function mountsOf(
  services: LocalServices,
  { site, media }: Delivery,
  origins: Origins,
): readonly Mount[] {
  const { endpoint } = origins;
  const { access, lambda, dynamo, s3, cognito, appSync, httpApis, iot, events, sns } = services;
  /** Mount of a service that answers only signed requests. */
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
    signed("kms", /^\/_aws\/kms(\/|$)/, services.kms.handle, KMS.requestBytes),
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
    sameSite(/^\/_local(\/|$)/, async () => NOT_FOUND),
    ...(media === undefined ? [] : [mount(/^\/_media\//, onlyUnder(endpoint, s3.media(media)), 0)]),
    ...(site === undefined ? [] : siteMounts(site, origins)),
  ];
}

function siteMounts(site: SiteParts, origins: Origins): readonly Mount[] {
  const handler = redirectTo(origins.browserOrigin, createSite(site));
  // Serves only known documents under /_: an unknown path of a service must not return a page of
  // the site.
  const documentsOnly: WireHandler = async (request) =>
    site.documents.has(request.url) ? handler(request) : NOT_FOUND;
  return [mount(/^\/(?!_)/, handler, 0), mount(/^\/_/, onlySameSite(origins, documentsOnly), 0)];
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

/** Serves a handler under one origin only: uploads must never be served under the site's origin. */
function onlyUnder(origin: string, handler: WireHandler): WireHandler {
  return async (request) => (isUnder(origin, request) ? handler(request) : NOT_FOUND);
}

/** Redirects to the site's only origin, which is the one that its services allow. */
function redirectTo(origin: string, handler: WireHandler): WireHandler {
  return async (request) =>
    isUnder(origin, request)
      ? handler(request)
      : { status: 302, headers: { location: origin + request.url }, body: "" };
}

function isUnder(origin: string, { headers }: WireRequest): boolean {
  return headers.host === new URL(origin).host;
}
