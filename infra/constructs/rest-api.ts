/** The REST API: an HTTP API whose every route takes the identity token and ends in one function. */
import { RemovalPolicy, Stack } from "aws-cdk-lib";
import {
  CfnApi,
  CfnAuthorizer,
  CfnIntegration,
  CfnRoute,
  CfnStage,
} from "aws-cdk-lib/aws-apigatewayv2";
import type { UserPool, UserPoolClient } from "aws-cdk-lib/aws-cognito";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { LIMITS } from "#infra/limits.ts";
import type { LambdaFunction } from "./lambda-function.ts";

export interface RestApiProps {
  readonly name: string;
  /** Each is handed on with any path: a route key cannot end in the slash that S0 §7 asks for, so the function routes. */
  readonly methods: readonly string[];
  readonly handler: LambdaFunction;
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
  readonly siteOrigins: readonly string[];
}

export class RestApi extends Construct {
  readonly api: CfnApi;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, props: RestApiProps) {
    super(scope, id);
    this.api = new CfnApi(this, "Api", {
      name: props.name,
      protocolType: "HTTP",
      corsConfiguration: {
        allowOrigins: [...props.siteOrigins],
        allowMethods: [...props.methods],
        allowHeaders: ["authorization", "content-type"],
        maxAge: 600,
      },
    });
    this.addRoutes(props);
    this.allowInvocation(props.handler);
    this.logGroup = new LogGroup(this, "Log", {
      retention: LIMITS.logs.retentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.addStage();
  }

  private addRoutes({ methods, handler, userPool, userPoolClient }: RestApiProps): void {
    const authorizer = new CfnAuthorizer(this, "IdentityToken", {
      apiId: this.api.ref,
      name: "identity-token",
      authorizerType: "JWT",
      identitySource: ["$request.header.Authorization"],
      jwtConfiguration: {
        issuer: userPool.userPoolProviderUrl,
        audience: [userPoolClient.userPoolClientId],
      },
    });
    const integration = new CfnIntegration(this, "Integration", {
      apiId: this.api.ref,
      integrationType: "AWS_PROXY",
      integrationUri: handler.handler.functionArn,
      payloadFormatVersion: "2.0",
    });
    for (const method of methods) {
      new CfnRoute(this, method, {
        apiId: this.api.ref,
        routeKey: `${method} /{proxy+}`,
        target: `integrations/${integration.ref}`,
        authorizationType: "JWT",
        authorizerId: authorizer.ref,
      });
    }
  }

  private allowInvocation({ handler }: LambdaFunction): void {
    handler.addPermission("RestApi", {
      principal: new ServicePrincipal("apigateway.amazonaws.com"),
      scope: this,
      sourceArn: Stack.of(this).formatArn({
        service: "execute-api",
        resource: this.api.ref,
        resourceName: "$default/*",
      }),
    });
  }

  private addStage(): void {
    new CfnStage(this, "Stage", {
      apiId: this.api.ref,
      stageName: "$default",
      autoDeploy: true,
      defaultRouteSettings: {
        throttlingRateLimit: LIMITS.rest.requestsPerSecond,
        throttlingBurstLimit: LIMITS.rest.burst,
      },
      accessLogSettings: {
        destinationArn: this.logGroup.logGroupArn,
        format: JSON.stringify(ACCESS_LOG_FORMAT),
      },
    });
  }
}

/** One line per request. Neither tokens nor bodies nor addresses of people. */
const ACCESS_LOG_FORMAT = {
  requestId: "$context.requestId",
  routeKey: "$context.routeKey",
  status: "$context.status",
  sub: "$context.authorizer.claims.sub",
  error: "$context.error.messageString",
  responseMilliseconds: "$context.responseLatency",
};
