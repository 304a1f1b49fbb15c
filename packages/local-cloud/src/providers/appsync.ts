/** Provides the GraphQL APIs of a template: API, schema, data sources, functions and resolvers. */

import { readFileSync } from "node:fs";
import type { Roles } from "#src/access/principals.ts";
import type { ApiSettings, AuthMode } from "#src/appsync/api.ts";
import type { AppSyncService } from "#src/appsync/appsync.ts";
import type { DataSource } from "#src/appsync/data-source.ts";
import { APPSYNC_LIMITS, QUERY_DEPTH_MOST } from "#src/appsync/limits.ts";
import {
  isRecord,
  type Json,
  listAt,
  optionalNumberAt,
  optionalRecordAt,
  recordAt,
  textAt,
  textsAt,
} from "#src/assembly/json.ts";
import type {
  Deployment,
  Provided,
  Provider,
  ProvidersOf,
  Resource,
  ResourceTypes,
} from "#src/services.ts";

const ID_ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
const ID_LENGTH = 26;

/** Properties that are accepted without effect. */
const WITHOUT_EFFECT: Readonly<Record<string, readonly string[]>> = {
  "AWS::AppSync::GraphQLApi": [
    "ApiType",
    "EnhancedMetricsConfig",
    "LogConfig",
    "OwnerContact",
    "Tags",
    "Visibility",
    "XrayEnabled",
  ],
  "AWS::AppSync::DataSource": ["Description", "MetricsConfig"],
  "AWS::AppSync::FunctionConfiguration": ["Description", "FunctionVersion"],
  "AWS::AppSync::Resolver": ["MetricsConfig"],
};

const READ: Readonly<Record<string, readonly string[]>> = {
  "AWS::AppSync::GraphQLApi": [
    "AdditionalAuthenticationProviders",
    "AuthenticationType",
    "EnvironmentVariables",
    "IntrospectionConfig",
    "Name",
    "QueryDepthLimit",
    "ResolverCountLimit",
    "UserPoolConfig",
  ],
  "AWS::AppSync::GraphQLSchema": ["ApiId", "Definition", "DefinitionS3Location"],
  "AWS::AppSync::DataSource": [
    "ApiId",
    "DynamoDBConfig",
    "LambdaConfig",
    "Name",
    "ServiceRoleArn",
    "Type",
  ],
  "AWS::AppSync::FunctionConfiguration": [
    "ApiId",
    "Code",
    "CodeS3Location",
    "DataSourceName",
    "Name",
    "Runtime",
  ],
  "AWS::AppSync::Resolver": [
    "ApiId",
    "Code",
    "CodeS3Location",
    "DataSourceName",
    "FieldName",
    "Kind",
    "PipelineConfig",
    "Runtime",
    "TypeName",
  ],
};

function nameOf({ stack, logicalId, type }: Resource): string {
  return `${stack}/${logicalId} (${type})`;
}

/** Throws for properties that are not implemented: ignoring them would silently differ from AWS. */
function refuseUnknown(resource: Resource): void {
  const known = [...(READ[resource.type] ?? []), ...(WITHOUT_EFFECT[resource.type] ?? [])];
  const unknown = Object.keys(resource.properties).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new Error(`${nameOf(resource)}: ${unknown.join(", ")} is not provided locally`);
}

function text(resource: Resource, member: string): string {
  return textAt(resource.properties, member, nameOf(resource));
}

/** The limit that the API sets; 0 in the template means none. */
function limitOf(resource: Resource, member: string, most: number): number | undefined {
  const where = nameOf(resource);
  const limit = optionalNumberAt(resource.properties, member, where) ?? 0;
  if (!Number.isInteger(limit) || limit < 0 || limit > most) {
    throw new Error(`${where}: ${member} must be 0 to ${most}, got ${limit}`);
  }
  return limit === 0 ? undefined : limit;
}

/** Text given inline, or the asset at an S3 location; undefined when neither is given. */
function textOrAsset(
  resource: Resource,
  deployment: Deployment,
  inline: string,
  location: string,
): string | undefined {
  if (resource.properties[inline] !== undefined) return text(resource, inline);
  if (resource.properties[location] === undefined) return undefined;
  const objectKey = text(resource, location).split("/").at(-1) ?? "";
  return readFileSync(deployment.assetPath(objectKey), "utf8");
}

function codeOf(resource: Resource, deployment: Deployment): string | undefined {
  const code = textOrAsset(resource, deployment, "Code", "CodeS3Location");
  if (code === undefined) return undefined;
  const where = nameOf(resource);
  const runtime = textAt(recordAt(resource.properties, "Runtime", where), "Name", where);
  if (runtime === "APPSYNC_JS") return code;
  throw new Error(`${nameOf(resource)}: runtime ${runtime} is not provided locally`);
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

function provideApi(service: AppSyncService): Provider {
  return (resource, deployment) => {
    const apiId = deployment.stableId(resource, ID_ALPHABET, ID_LENGTH);
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

function provideSchema(service: AppSyncService): Provider {
  return (resource, deployment) => {
    const apiId = text(resource, "ApiId");
    const sdl = textOrAsset(resource, deployment, "Definition", "DefinitionS3Location");
    if (sdl === undefined) throw new Error(`${nameOf(resource)}: it has no definition`);
    service.putSchema(apiId, sdl);
    const id = `${apiId}GraphQLSchema`;
    return { ref: id, attributes: { Id: id } };
  };
}

function dataSourceOf(resource: Resource): DataSource {
  const type = text(resource, "Type");
  const where = nameOf(resource);
  const { properties } = resource;
  switch (type) {
    case "NONE":
      return { type };
    case "AMAZON_DYNAMODB": {
      const config = recordAt(properties, "DynamoDBConfig", where);
      const tableName = textAt(config, "TableName", where);
      return { type, tableName, roleArn: text(resource, "ServiceRoleArn") };
    }
    case "AWS_LAMBDA": {
      const config = recordAt(properties, "LambdaConfig", where);
      const functionArn = textAt(config, "LambdaFunctionArn", where);
      return { type, functionArn, roleArn: text(resource, "ServiceRoleArn") };
    }
  }
  throw new Error(`${nameOf(resource)}: data source type ${type} is not provided locally`);
}

function provideDataSource(service: AppSyncService, roles: Pick<Roles, "requireTrust">): Provider {
  return (resource, deployment) => {
    const apiId = text(resource, "ApiId");
    const name = text(resource, "Name");
    const source = dataSourceOf(resource);
    if (source.type !== "NONE") roles.requireTrust(source.roleArn, "appsync.amazonaws.com");
    service.putDataSource(apiId, name, source);
    const arn = deployment.arn("appsync", `apis/${apiId}/datasources/${name}`);
    return { ref: arn, attributes: { DataSourceArn: arn, Name: name } };
  };
}

function provideFunction(service: AppSyncService): Provider {
  return (resource, deployment) => {
    const apiId = text(resource, "ApiId");
    const functionId = deployment.stableId(resource, ID_ALPHABET, ID_LENGTH);
    const name = text(resource, "Name");
    const dataSourceName = text(resource, "DataSourceName");
    const code = codeOf(resource, deployment);
    service.putFunction(apiId, { functionId, name, dataSourceName, code });
    const arn = deployment.arn("appsync", `apis/${apiId}/functions/${functionId}`);
    const attributes = {
      FunctionId: functionId,
      FunctionArn: arn,
      Name: name,
      DataSourceName: dataSourceName,
    };
    return { ref: arn, attributes };
  };
}

function functionIdsOf(resource: Resource): readonly string[] {
  const where = nameOf(resource);
  return textsAt(recordAt(resource.properties, "PipelineConfig", where), "Functions", where);
}

function provideResolver(service: AppSyncService): Provider {
  return (resource, deployment): Provided => {
    const apiId = text(resource, "ApiId");
    const typeName = text(resource, "TypeName");
    const fieldName = text(resource, "FieldName");
    const common = { typeName, fieldName, code: codeOf(resource, deployment) };
    if (resource.properties.Kind === "PIPELINE") {
      const functionIds = functionIdsOf(resource);
      service.putResolver(apiId, { ...common, kind: "PIPELINE", functionIds });
    } else {
      const dataSourceName = text(resource, "DataSourceName");
      service.putResolver(apiId, { ...common, kind: "UNIT", dataSourceName });
    }
    const place = `apis/${apiId}/types/${typeName}/resolvers/${fieldName}`;
    const arn = deployment.arn("appsync", place);
    const attributes = { ResolverArn: arn, TypeName: typeName, FieldName: fieldName };
    return { ref: arn, attributes };
  };
}

function strict(provider: Provider): Provider {
  return (resource, deployment) => {
    refuseUnknown(resource);
    return provider(resource, deployment);
  };
}

/**
 * Providers of the AppSync types; `roles` decides whether AppSync may assume the role of a data
 * source.
 */
export const APPSYNC_TYPES = {
  "AWS::AppSync::GraphQLApi":
    "Authorisation by user pools and IAM; no API keys, OIDC, Lambda authorisers, caches or merged APIs",
  "AWS::AppSync::GraphQLSchema": "From an asset or inline",
  "AWS::AppSync::DataSource": "DynamoDB, Lambda and none",
  "AWS::AppSync::FunctionConfiguration": "APPSYNC_JS only",
  "AWS::AppSync::Resolver": "APPSYNC_JS only, unit and pipeline",
} as const satisfies ResourceTypes;

export function appSyncProviders(
  service: AppSyncService,
  roles: Pick<Roles, "requireTrust">,
): ProvidersOf<typeof APPSYNC_TYPES> {
  return {
    "AWS::AppSync::GraphQLApi": strict(provideApi(service)),
    "AWS::AppSync::GraphQLSchema": strict(provideSchema(service)),
    "AWS::AppSync::DataSource": strict(provideDataSource(service, roles)),
    "AWS::AppSync::FunctionConfiguration": strict(provideFunction(service)),
    "AWS::AppSync::Resolver": strict(provideResolver(service)),
  };
}
