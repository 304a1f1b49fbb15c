/** TrackerApi: the GraphQL API with its fields and functions, the REST API, and their grants. */

import { CfnOutput, Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { OPERATION_NAMES } from "#domain/access/operations.ts";
import { resourceName } from "#infra/deployment/resource-names.ts";
import { allowedOrigins } from "#infra/deployment/settings.ts";
import { addApiFunctions } from "./api-functions.ts";
import type { ApiStackProps } from "./api-props.ts";
import { GraphqlApi } from "./constructs/graphql-api.ts";
import type { LambdaFunction } from "./constructs/lambda-function.ts";
import { RateFirewall } from "./constructs/rate-firewall.ts";
import { RestApi } from "./constructs/rest-api.ts";
import { GraphqlFields } from "./graphql-fields.ts";
import { readSchema } from "./schema-fields.ts";

export class ApiStack extends Stack {
  readonly graphql: GraphqlApi;
  readonly rest: RestApi;
  readonly firewall: RateFirewall;
  /** Publishes configuration documents; invoked by functions whose changes must reach a master. */
  readonly configPublisher: LambdaFunction;
  /** Synchronises the user pool with the access table. */
  readonly accountKeeper: LambdaFunction;
  /** Ends the subscriptions of accounts that expire. */
  readonly endExpired: LambdaFunction;
  /** Cleans up the remains of deleted layouts. */
  readonly layoutRemover: LambdaFunction;

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    const { assets, settings, tables, userPool, userPoolClient, signOnClient, ...stackProps } =
      props;
    const userPoolClients = [userPoolClient, ...(signOnClient === undefined ? [] : [signOnClient])];
    super(scope, id, stackProps);
    this.graphql = new GraphqlApi(this, "Graphql", {
      name: this.stackName,
      schema: readSchema(),
      userPool,
      userPoolClients,
      environment: resolverEnvironment(props),
    });
    this.firewall = new RateFirewall(this, "Firewall", {
      apiArn: this.graphql.api.attrArn,
      userPoolArn: userPool.userPoolArn,
      metricName: resourceName(this, "tracker-graphql"),
    });
    const functions = addApiFunctions(this, { ...props, api: this.graphql });
    this.configPublisher = functions.configPublisher;
    this.accountKeeper = functions.accountKeeper;
    this.endExpired = functions.endExpired;
    this.layoutRemover = functions.layoutRemover;
    new GraphqlFields(this, "Fields", { assets, api: this.graphql, tables, functions });
    this.rest = new RestApi(this, "Rest", {
      name: `${this.stackName}Rest`,
      methods: restMethods(),
      handler: functions.sitesRest,
      recovery: functions.recovery,
      open: functions.openInterface,
      userPool,
      userPoolClients,
      origins: allowedOrigins(settings),
    });
    this.addOutputs();
  }

  private addOutputs(): void {
    new CfnOutput(this, "GraphqlUrl", { value: this.graphql.api.attrGraphQlUrl });
    new CfnOutput(this, "RealtimeUrl", { value: this.graphql.api.attrRealtimeUrl });
    new CfnOutput(this, "RestUrl", { value: this.rest.api.attrApiEndpoint });
  }
}

/**
 * Table names for resolvers, because a resolver that reads several items in one request must name
 * the table itself.
 */
function resolverEnvironment({ settings, tables }: ApiStackProps) {
  return {
    MFA_REQUIRED: String(settings.mfa === "required"),
    ACCESS_TABLE: tables.access.name,
    CORE_TABLE: tables.core.name,
  };
}

/** Methods of the REST operations in the table of rights, and HEAD, which is answered like GET. */
function restMethods(): readonly string[] {
  const rest = OPERATION_NAMES.filter((name) => name.includes(" /"));
  return [...new Set([...rest.map((name) => name.slice(0, name.indexOf(" "))), "HEAD"])];
}
