/**
 * Provides the HTTP APIs of the templates. A route needs its integration and authorizer, which are
 * provided first.
 */
import {
  isRecord,
  type Json,
  optionalNumberAt,
  optionalTextAt,
  recordAt,
  textAt,
  textsAt,
} from "#src/assembly/json.ts";
import type { JwtAuthorizer } from "#src/http-api/authorizer.ts";
import type { CorsRules } from "#src/http-api/cors.ts";
import { type HttpApis, REST_PREFIX, type Route } from "#src/http-api.ts";
import { HTTP_API } from "#src/limits.ts";
import type { Deployment, ProvidersOf, Resource, ResourceTypes } from "#src/services.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

interface Integration {
  readonly functionArn: string;
  readonly timeoutMilliseconds: number;
}

export const HTTP_API_TYPES = {
  "AWS::ApiGatewayV2::Api": "HTTP APIs; no WebSocket APIs",
  "AWS::ApiGatewayV2::Authorizer": "JWT of a user pool, from the header Authorization",
  "AWS::ApiGatewayV2::Integration": "AWS_PROXY with payload version 2.0",
  "AWS::ApiGatewayV2::Route": "With no authorisation or JWT without scopes",
  "AWS::ApiGatewayV2::Stage": "$default only",
} as const satisfies ResourceTypes;

export function httpApiProviders(apis: HttpApis): ProvidersOf<typeof HTTP_API_TYPES> {
  const integrations = new Map<string, Integration>();
  const authorizers = new Map<string, JwtAuthorizer>();
  return {
    "AWS::ApiGatewayV2::Api": (resource, deployment) => {
      const apiId = idOf(resource, deployment, 10);
      apis.defineApi(apiId, corsRules(resource));
      const ApiEndpoint = `${deployment.browserOrigin}${REST_PREFIX}${apiId}`;
      return { ref: apiId, attributes: { ApiId: apiId, ApiEndpoint } };
    },
    "AWS::ApiGatewayV2::Integration": (resource, deployment) => {
      const id = idOf(resource, deployment, 7);
      integrations.set(id, integrationOf(resource));
      return { ref: id, attributes: { IntegrationId: id } };
    },
    "AWS::ApiGatewayV2::Authorizer": (resource, deployment) => {
      const id = idOf(resource, deployment, 6);
      authorizers.set(id, authorizerOf(resource));
      return { ref: id, attributes: { AuthorizerId: id } };
    },
    "AWS::ApiGatewayV2::Route": (resource, deployment) => {
      const apiId = textAt(resource.properties, "ApiId", nameOf(resource));
      apis.addRoute(apiId, routeOf(resource, integrations, authorizers));
      return { ref: idOf(resource, deployment, 7), attributes: {} };
    },
    "AWS::ApiGatewayV2::Stage": ({ properties, ...resource }) => {
      const stage = textAt(properties, "StageName", resource.logicalId);
      if (stage !== "$default") throw new Error(`${resource.logicalId}: only $default is served`);
      return { ref: stage, attributes: {} };
    },
  };
}

function idOf(resource: Resource, deployment: Deployment, length: number): string {
  return deployment.stableId(resource, LETTERS, length);
}

function nameOf({ stack, logicalId }: Resource): string {
  return `${stack}/${logicalId}`;
}

function integrationOf(resource: Resource): Integration {
  const { properties } = resource;
  const where = nameOf(resource);
  const type = textAt(properties, "IntegrationType", where);
  const version = textAt(properties, "PayloadFormatVersion", where);
  if (type !== "AWS_PROXY" || version !== "2.0")
    throw new Error(`${where}: only AWS_PROXY with payload 2.0 is served, not ${type} ${version}`);
  return {
    functionArn: textAt(properties, "IntegrationUri", where),
    timeoutMilliseconds:
      optionalNumberAt(properties, "TimeoutInMillis", where) ?? HTTP_API.integrationMilliseconds,
  };
}

const IDENTITY_SOURCE = "$request.header.Authorization";

function authorizerOf(resource: Resource): JwtAuthorizer {
  const { properties } = resource;
  const where = nameOf(resource);
  const type = textAt(properties, "AuthorizerType", where);
  const sources = textsAt(properties, "IdentitySource", where);
  if (type !== "JWT" || sources.join() !== IDENTITY_SOURCE)
    throw new Error(`${where}: only JWT from ${IDENTITY_SOURCE} is served`);
  const jwt = recordAt(properties, "JwtConfiguration", where);
  return { issuer: textAt(jwt, "Issuer", where), audience: textsAt(jwt, "Audience", where) };
}

function routeOf(
  resource: Resource,
  integrations: ReadonlyMap<string, Integration>,
  authorizers: ReadonlyMap<string, JwtAuthorizer>,
): Route {
  const where = nameOf(resource);
  const target = textAt(resource.properties, "Target", where).replace(/^integrations\//, "");
  const integration = integrations.get(target);
  if (integration === undefined) throw new Error(`${where}: there is no integration ${target}`);
  return {
    routeKey: textAt(resource.properties, "RouteKey", where),
    ...integration,
    authorizer: routeAuthorizer(resource, authorizers),
  };
}

function routeAuthorizer(
  resource: Resource,
  authorizers: ReadonlyMap<string, JwtAuthorizer>,
): JwtAuthorizer | undefined {
  const { properties } = resource;
  const where = nameOf(resource);
  const type = optionalTextAt(properties, "AuthorizationType", where) ?? "NONE";
  if (type === "NONE") return undefined;
  if (type !== "JWT" || properties.AuthorizationScopes !== undefined)
    throw new Error(`${where}: only NONE and JWT without scopes are served, not ${type}`);
  const id = textAt(properties, "AuthorizerId", where);
  const authorizer = authorizers.get(id);
  if (authorizer === undefined) throw new Error(`${where}: there is no authorizer ${id}`);
  return authorizer;
}

function corsRules(resource: Resource): CorsRules | undefined {
  const rules: unknown = resource.properties.CorsConfiguration;
  if (!isRecord(rules)) return undefined;
  const list = (key: string): readonly string[] => textsAt(rules, key, nameOf(resource));
  return {
    allowOrigins: list("AllowOrigins"),
    allowMethods: list("AllowMethods"),
    allowHeaders: list("AllowHeaders"),
    exposeHeaders: list("ExposeHeaders"),
    allowCredentials: isTrue(rules, "AllowCredentials"),
    maxAgeSeconds: optionalNumberAt(rules, "MaxAge", nameOf(resource)),
  };
}

function isTrue(value: Json, key: string): boolean {
  return value[key] === true || value[key] === "true";
}
