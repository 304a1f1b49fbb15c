/** The data source of resolvers, with its own role. */
import { Stack } from "aws-cdk-lib";
import { CfnDataSource } from "aws-cdk-lib/aws-appsync";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import type { GraphqlApi } from "./graphql-api.ts";
import type { LambdaFunction } from "./lambda-function.ts";
import type { IndexName, Table } from "./table.ts";

export type Answerer =
  | { readonly kind: "none" }
  /**
   * DynamoDB actions without the prefix dynamodb:. They are allowed on the table itself or, if
   * indexes are named, only on those.
   */
  | {
      readonly kind: "table";
      readonly table: Table;
      readonly actions: readonly string[];
      readonly indexes?: readonly IndexName[];
    }
  | { readonly kind: "lambda"; readonly target: LambdaFunction };

export interface DataSourceProps {
  readonly api: GraphqlApi;
  /** Name of the data source: letters, digits and underscores. */
  readonly name: string;
  readonly answerer: Answerer;
}

export class DataSource extends Construct {
  readonly resource: CfnDataSource;

  constructor(scope: Construct, id: string, { api, name, answerer }: DataSourceProps) {
    super(scope, id);
    this.resource = new CfnDataSource(this, "Source", {
      apiId: api.api.attrApiId,
      name,
      ...this.connection(answerer),
    });
  }

  private connection(answerer: Answerer) {
    switch (answerer.kind) {
      case "none":
        return { type: "NONE" };
      case "table":
        return {
          type: "AMAZON_DYNAMODB",
          dynamoDbConfig: { awsRegion: Stack.of(this).region, tableName: answerer.table.name },
          serviceRoleArn: this.roleThatMay(
            answerer.actions.map((action) => `dynamodb:${action}`),
            resourcesOf(answerer),
          ),
        };
      case "lambda":
        return {
          type: "AWS_LAMBDA",
          lambdaConfig: { lambdaFunctionArn: answerer.target.handler.functionArn },
          serviceRoleArn: this.roleThatMay(
            ["lambda:InvokeFunction"],
            [answerer.target.handler.functionArn],
          ),
        };
    }
  }

  private roleThatMay(actions: readonly string[], resources: readonly string[]): string {
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("appsync.amazonaws.com"),
    });
    role.addToPolicy(new PolicyStatement({ actions: [...actions], resources: [...resources] }));
    return role.roleArn;
  }
}

function resourcesOf({
  table,
  indexes,
}: Pick<Extract<Answerer, { kind: "table" }>, "table" | "indexes">): readonly string[] {
  return indexes === undefined ? [table.arn] : indexes.map((name) => table.indexArn(name));
}
