/** Provides a GraphQL API of a template: its authorisation modes, limits, environment and addresses. */
import type { ApiSettings, AuthMode } from "#src/appsync/api.ts";
import type { AppSyncService } from "#src/appsync/appsync.ts";
import { APPSYNC_LIMITS, QUERY_DEPTH_MOST } from "#src/appsync/limits.ts";
import {
  isRecord,
  type Json,
  listAt,
  optionalNumberAt,
  optionalRecordAt,
  recordAt,
  textAt,
} from "#src/assembly/json.ts";
import type { Provider, Resource } from "#src/services.ts";
import { appSyncId, nameOf } from "./appsync-properties.ts";

/** The limit that the API sets; 0 in the template means none. */
function limitOf(resource: Resource, member: string, most: number): number | undefined {
  const where = nameOf(resource);
  const limit = optionalNumberAt(resource.properties, member, where) ?? 0;
  if (!Number.isInteger(limit) || limit < 0 || limit > most) {
    throw new Error(`${where}: ${member} must be 0 to ${most}, got ${limit}`);
  }
  return limit === 0 ? undefined : limit;
}

function authMode(resource: Resource, holder: Json): AuthMode {
  const where = nameOf(resource);
  const type = textAt(holder, "AuthenticationType", where);
  if (type === "AWS_IAM") return { mode: "iam" };
  if (type !== "AMAZON_COGNITO_USER_POOLS") {
    throw new Error(`${nameOf(resource)}: ${type} is not provided locally`);
  }
  const config = recordAt(holder, "UserPoolConfig", where);
  const pattern = config.AppIdClientRegex;
  return {
    mode: "userPool",
    userPoolId: textAt(config, "UserPoolId", where),
    appIdClientPattern: typeof pattern === "string" ? new RegExp(`^(?:${pattern})$`) : undefined,
    defaultAction: config.DefaultAction === "DENY" ? "DENY" : "ALLOW",
  };
}

function environmentOf(resource: Resource): Readonly<Record<string, string>> {
  const variables = optionalRecordAt(resource.properties, "EnvironmentVariables", nameOf(resource));
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, String(value)]),
  );
}

function apiSettings(resource: Resource, apiId: string, arn: string): ApiSettings {
  const { properties } = resource;
  const additional = listAt(
    properties,
    "AdditionalAuthenticationProviders",
    nameOf(resource),
  ).filter(isRecord);
  return {
    apiId,
    arn,
    modes: [
      authMode(resource, properties),
      ...additional.map((provider) => authMode(resource, provider)),
    ],
    introspection: properties.IntrospectionConfig !== "DISABLED",
    queryDepthLimit: limitOf(resource, "QueryDepthLimit", QUERY_DEPTH_MOST),
    resolverCountLimit: limitOf(resource, "ResolverCountLimit", APPSYNC_LIMITS.resolversPerRequest),
    environment: environmentOf(resource),
  };
}

export function provideApi(service: AppSyncService): Provider {
  return (resource, deployment) => {
    const apiId = appSyncId(resource, deployment);
    const arn = deployment.arn("appsync", `apis/${apiId}`);
    service.createApi(apiSettings(resource, apiId, arn));
    const url = new URL(`/${apiId}/graphql`, deployment.endpoint);
    const attributes = {
      ApiId: apiId,
      Arn: arn,
      GraphQLUrl: url.href,
      RealtimeUrl: `${url.href.replace(/^http/, "ws")}/realtime`,
      GraphQLDns: url.host,
      RealtimeDns: url.host,
      GraphQLEndpointArn: arn,
    };
    return { ref: arn, attributes };
  };
}
