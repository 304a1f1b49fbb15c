/** Provides the GraphQL APIs of a template: API, schema, data sources, functions and resolvers. */
import type { Roles } from "#src/access/principals.ts";
import type { AppSyncService } from "#src/appsync/appsync.ts";
import type { DataSource } from "#src/appsync/data-source.ts";
import { recordAt, textAt, textsAt } from "#src/assembly/json.ts";
import type { Provided, Provider, ProvidersOf, Resource, ResourceTypes } from "#src/services.ts";
import { provideApi } from "./appsync-api.ts";
import { appSyncId, codeOf, nameOf, strict, text, textOrAsset } from "./appsync-properties.ts";

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
    const functionId = appSyncId(resource, deployment);
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

export const APPSYNC_TYPES = {
  "AWS::AppSync::GraphQLApi":
    "Authorisation by user pools and IAM; no API keys, OIDC, Lambda authorisers, caches or merged APIs",
  "AWS::AppSync::GraphQLSchema": "From an asset or inline",
  "AWS::AppSync::DataSource": "DynamoDB, Lambda and none",
  "AWS::AppSync::FunctionConfiguration": "APPSYNC_JS only",
  "AWS::AppSync::Resolver": "APPSYNC_JS only, unit and pipeline",
} as const satisfies ResourceTypes;

/**
 * Providers of the AppSync types; `roles` decides whether AppSync may assume the role of a data
 * source.
 */
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
