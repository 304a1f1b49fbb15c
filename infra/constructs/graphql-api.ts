/**
 * The GraphQL API itself: its authentication, limits and log. Fields are added by PipelineField.
 */
import { Fn, RemovalPolicy, Stack } from "aws-cdk-lib";
import { CfnGraphQLApi, CfnGraphQLSchema } from "aws-cdk-lib/aws-appsync";
import type { UserPool, UserPoolClient } from "aws-cdk-lib/aws-cognito";
import { Policy, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { LIMITS } from "#infra/deployment/limits.ts";

export interface GraphqlApiProps {
  readonly name: string;
  /** GraphQL schema text. */
  readonly schema: string;
  readonly userPool: UserPool;
  /** The app clients whose tokens are accepted. */
  readonly userPoolClients: readonly UserPoolClient[];
  /** Read by resolvers as ctx.env. */
  readonly environment: Readonly<Record<string, string>>;
}

export class GraphqlApi extends Construct {
  readonly api: CfnGraphQLApi;
  readonly schema: CfnGraphQLSchema;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, props: GraphqlApiProps) {
    super(scope, id);
    const logRole = new Role(this, "LogRole", {
      assumedBy: new ServicePrincipal("appsync.amazonaws.com"),
    });
    this.api = new CfnGraphQLApi(this, "Api", {
      name: props.name,
      ...authenticationOf(props, Stack.of(this).region),
      introspectionConfig: "DISABLED",
      queryDepthLimit: LIMITS.graphql.queryDepth,
      resolverCountLimit: LIMITS.graphql.resolverCount,
      environmentVariables: { ...props.environment },
      logConfig: {
        cloudWatchLogsRoleArn: logRole.roleArn,
        fieldLogLevel: "ERROR",
        // Excluded from the log, because arguments and results are personal data.
        excludeVerboseContent: true,
      },
    });
    this.schema = new CfnGraphQLSchema(this, "Schema", {
      apiId: this.api.attrApiId,
      definition: props.schema,
    });
    this.logGroup = this.addLogGroup(logRole);
  }

  /** ARN of one field, on which a role is granted `appsync:GraphQL`. */
  fieldArn(typeName: string, fieldName: string): string {
    return Fn.join("/", [this.api.attrArn, "types", typeName, "fields", fieldName]);
  }

  /** The log group of the API, whose name AppSync prescribes. */
  private addLogGroup(role: Role): LogGroup {
    const logGroup = new LogGroup(this, "Log", {
      logGroupName: `/aws/appsync/apis/${this.api.attrApiId}`,
      retention: LIMITS.logs.retentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // A separate policy avoids a cyclic dependency: the API depends on the role, and the log group
    // on the API.
    new Policy(this, "WriteLog", {
      roles: [role],
      statements: [
        new PolicyStatement({
          actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
          resources: [logGroup.logGroupArn],
        }),
      ],
    });
    return logGroup;
  }
}

/**
 * How callers authenticate: users with a token of the console's own app client, the product's
 * functions with a signature. `authorise` decides everything else.
 */
function authenticationOf({ userPool, userPoolClients }: GraphqlApiProps, awsRegion: string) {
  return {
    authenticationType: "AMAZON_COGNITO_USER_POOLS",
    userPoolConfig: {
      userPoolId: userPool.userPoolId,
      awsRegion,
      appIdClientRegex: clientPattern(userPoolClients),
      // ALLOW, because the first function of every pipeline denies by default; with DENY, each
      // field would need a directive, too.
      defaultAction: "ALLOW",
    },
    additionalAuthenticationProviders: [{ authenticationType: "AWS_IAM" }],
  };
}

function clientPattern(clients: readonly UserPoolClient[]): string {
  const ids = clients.map(({ userPoolClientId }) => userPoolClientId);
  return ids.length === 1 ? `^${ids[0]}$` : `^(${ids.join("|")})$`;
}
