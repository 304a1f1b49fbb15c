/**
 * Reads the properties of AppSync resources: which ones are known, text given inline or as an
 * asset, code, and the ids that follow from a resource.
 */
import { readFileSync } from "node:fs";
import { recordAt, textAt } from "#src/assembly/json.ts";
import type { Deployment, Provider, Resource } from "#src/services.ts";

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

/** Name of a resource in messages of errors. */
export function nameOf({ stack, logicalId, type }: Resource): string {
  return `${stack}/${logicalId} (${type})`;
}

/** Throws for properties that are not implemented: ignoring them would silently differ from AWS. */
function refuseUnknown(resource: Resource): void {
  const known = [...(READ[resource.type] ?? []), ...(WITHOUT_EFFECT[resource.type] ?? [])];
  const unknown = Object.keys(resource.properties).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new Error(`${nameOf(resource)}: ${unknown.join(", ")} is not provided locally`);
}

/** A provider that refuses resources with properties that are not implemented. */
export function strict(provider: Provider): Provider {
  return (resource, deployment) => {
    refuseUnknown(resource);
    return provider(resource, deployment);
  };
}

/** Text of a property that the resource must have. */
export function text(resource: Resource, member: string): string {
  return textAt(resource.properties, member, nameOf(resource));
}

/** Text given inline, or the asset at an S3 location; undefined when neither is given. */
export function textOrAsset(
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

/** Code of a function or resolver; undefined when it has none. */
export function codeOf(resource: Resource, deployment: Deployment): string | undefined {
  const code = textOrAsset(resource, deployment, "Code", "CodeS3Location");
  if (code === undefined) return undefined;
  const where = nameOf(resource);
  const runtime = textAt(recordAt(resource.properties, "Runtime", where), "Name", where);
  if (runtime === "APPSYNC_JS") return code;
  throw new Error(`${nameOf(resource)}: runtime ${runtime} is not provided locally`);
}

/** Id of an API or a function: the same at each start. */
export function appSyncId(resource: Resource, deployment: Deployment): string {
  return deployment.stableId(resource, ID_ALPHABET, ID_LENGTH);
}
