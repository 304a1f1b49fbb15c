/** TrackerApi: the GraphQL API with its fields and functions, the REST API, and what each of them may touch. */
import { join } from "node:path";
import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { UserPool, UserPoolClient } from "aws-cdk-lib/aws-cognito";
import { Asset } from "aws-cdk-lib/aws-s3-assets";
import type { Construct } from "constructs";
import { OPERATION_NAMES } from "#domain/access/operations.ts";
import { type ApiFunctions, addApiFunctions } from "./api-functions.ts";
import { type Answerer, DataSource } from "./constructs/data-source.ts";
import { GraphqlApi } from "./constructs/graphql-api.ts";
import type { LambdaFunction } from "./constructs/lambda-function.ts";
import type { MediaBucket } from "./constructs/media-bucket.ts";
import { PipelineField } from "./constructs/pipeline-field.ts";
import { PipelineFunction } from "./constructs/pipeline-function.ts";
import { RateFirewall } from "./constructs/rate-firewall.ts";
import { RestApi } from "./constructs/rest-api.ts";
import type { Tables } from "./data-stack.ts";
import { apiFields, readSchema, type SourceName } from "./schema-fields.ts";
import type { Settings } from "./settings.ts";

export interface ApiStackProps extends StackProps {
  readonly assets: string;
  readonly settings: Settings;
  readonly tables: Tables;
  readonly media: MediaBucket;
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
}

export class ApiStack extends Stack {
  readonly graphql: GraphqlApi;
  readonly rest: RestApi;
  readonly firewall: RateFirewall;
  readonly functions: readonly LambdaFunction[];

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    const { assets, settings, tables, media, userPool, userPoolClient, ...stackProps } = props;
    super(scope, id, stackProps);
    this.graphql = new GraphqlApi(this, "Graphql", {
      name: id,
      schema: readSchema(),
      userPool,
      userPoolClient,
      environment: resolverEnvironment(props),
    });
    this.firewall = new RateFirewall(this, "Firewall", {
      resourceArn: this.graphql.api.attrArn,
      metricName: "tracker-graphql",
    });
    const functions = addApiFunctions(this, { ...props, api: this.graphql });
    this.functions = Object.values(functions);
    this.addFields(assets, tables, functions);
    this.rest = new RestApi(this, "Rest", {
      name: `${id}Rest`,
      routes: OPERATION_NAMES.filter((name) => name.includes(" /")),
      handler: functions.sitesRest,
      userPool,
      userPoolClient,
      siteOrigins: settings.siteOrigins,
    });
    this.tellAddresses();
  }

  private addFields(assets: string, tables: Tables, functions: ApiFunctions): void {
    const frame = new Asset(this, "Frame", {
      path: join(assets, "resolvers", "lib", "pipeline.js"),
    });
    const guards = [
      this.guard(assets, "authorise", "authorise", {
        kind: "table",
        table: tables.access,
        actions: ["BatchGetItem"],
      }),
      this.guard(assets, "recordDenial", "record-denial", {
        kind: "table",
        table: tables.events,
        actions: ["PutItem"],
      }),
    ];
    const sources = this.fieldSources(tables, functions);
    for (const { typeName, fieldName, source } of apiFields(assets)) {
      new PipelineField(this, `${typeName}-${fieldName}`, {
        api: this.graphql,
        assets,
        typeName,
        fieldName,
        source: sources[source],
        guards,
        frame,
      });
    }
  }

  private guard(
    assets: string,
    name: string,
    bundle: string,
    answerer: Answerer,
  ): PipelineFunction {
    return new PipelineFunction(this, name, {
      api: this.graphql,
      assets,
      bundle: join("lib", bundle),
      name,
      source: this.source(`${name}Source`, answerer),
    });
  }

  private fieldSources(tables: Tables, functions: ApiFunctions): Record<SourceName, DataSource> {
    return {
      none: this.source("none", { kind: "none" }),
      core: this.source("core", {
        kind: "table",
        table: tables.core,
        actions: ["GetItem", "Query", "BatchGetItem"],
      }),
      layouts: this.source("layouts", { kind: "lambda", target: functions.layouts }),
      locations: this.source("locations", { kind: "lambda", target: functions.locations }),
      uploads: this.source("uploads", { kind: "lambda", target: functions.uploads }),
    };
  }

  private source(name: string, answerer: Answerer): DataSource {
    return new DataSource(this, `${name}-source`, { api: this.graphql, name, answerer });
  }

  private tellAddresses(): void {
    new CfnOutput(this, "GraphqlUrl", { value: this.graphql.api.attrGraphQlUrl });
    new CfnOutput(this, "RealtimeUrl", { value: this.graphql.api.attrRealtimeUrl });
    new CfnOutput(this, "RestUrl", { value: this.rest.api.attrApiEndpoint });
  }
}

/** A resolver that reads several items in one request must name the table itself. */
function resolverEnvironment({ settings, tables }: ApiStackProps) {
  return {
    MFA_REQUIRED: String(settings.mfa === "required"),
    ACCESS_TABLE: tables.access.name,
    CORE_TABLE: tables.core.name,
  };
}
