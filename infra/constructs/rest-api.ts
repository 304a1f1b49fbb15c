/**
 * The REST API: an HTTP API. Its routes require the identity token and lead to one function, except
 * the routes of recovery codes, of sessions and of programs.
 */
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
import { LIMITS } from "#infra/deployment/limits.ts";
import type { LambdaFunction } from "./lambda-function.ts";

export interface RestApiProps {
  readonly name: string;
  /**
   * HTTP methods; the gateway passes each on with any path. A route key cannot end in a slash, so
   * the function does the routing (docs/adr/008-rest-routes-in-the-function.md).
   */
  readonly methods: readonly string[];
  readonly handler: LambdaFunction;
  /**
   * Serves the routes of recovery codes and of the caller's sessions, one of which requires no token, for users who cannot sign
   * in.
   */
  readonly recovery: LambdaFunction;
  /** Serves the API for programs, and verifies their access tokens itself. */
  readonly open: LambdaFunction;
  readonly userPool: UserPool;
  /** The app clients whose tokens are accepted. */
  readonly userPoolClients: readonly UserPoolClient[];
  /** Origins of pages that may call the API; empty before the console has an address. */
  readonly origins: readonly string[];
}

export class RestApi extends Construct {
  readonly api: CfnApi;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, props: RestApiProps) {
    super(scope, id);
    this.api = new CfnApi(this, "Api", {
      name: props.name,
      protocolType: "HTTP",
      ...(props.origins.length === 0 ? {} : { corsConfiguration: corsOf(props) }),
    });
    const limited = this.addRoutes(props);
    this.allowInvocation("RestApi", props.handler);
    this.allowInvocation("RestApiRecovery", props.recovery);
    this.allowInvocation("RestApiOpen", props.open);
    this.logGroup = new LogGroup(this, "Log", {
      retention: LIMITS.logs.retentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.addStage(limited);
  }

  private addRoutes({
    methods,
    handler,
    recovery,
    open,
    userPool,
    userPoolClients,
  }: RestApiProps): readonly CfnRoute[] {
    const authorizer = new CfnAuthorizer(this, "IdentityToken", {
      apiId: this.api.ref,
      name: "identity-token",
      authorizerType: "JWT",
      identitySource: ["$request.header.Authorization"],
      jwtConfiguration: {
        issuer: userPool.userPoolProviderUrl,
        audience: userPoolClients.map(({ userPoolClientId }) => userPoolClientId),
      },
    });
    const byToken = { authorizationType: "JWT", authorizerId: authorizer.ref };
    const rest = this.integration("Integration", handler);
    for (const method of methods) {
      new CfnRoute(this, method, { ...rest, ...byToken, routeKey: `${method} /{proxy+}` });
    }
    const codes = this.integration("RecoveryIntegration", recovery);
    for (const method of ["GET", "HEAD", "POST"]) {
      const routeKey = `${method} /auth/recovery-codes`;
      new CfnRoute(this, `${method}RecoveryCodes`, { ...codes, ...byToken, routeKey });
    }
    for (const [name, method, path] of SESSION_ROUTES) {
      const routeKey = `${method} /auth/${path}`;
      new CfnRoute(this, name, { ...codes, ...byToken, routeKey });
    }
    const anybody = { authorizationType: "NONE" };
    const programs = this.integration("OpenIntegration", open);
    return [
      new CfnRoute(this, "Recover", { ...codes, ...anybody, routeKey: RECOVER_ROUTE }),
      new CfnRoute(this, "Open", { ...programs, ...anybody, routeKey: PROGRAMS_ROUTE }),
      new CfnRoute(this, "OpenHead", { ...programs, ...anybody, routeKey: PROGRAMS_HEAD_ROUTE }),
    ];
  }

  private integration(id: string, { handler }: LambdaFunction) {
    const integration = new CfnIntegration(this, id, {
      apiId: this.api.ref,
      integrationType: "AWS_PROXY",
      integrationUri: handler.functionArn,
      payloadFormatVersion: "2.0",
    });
    return { apiId: this.api.ref, target: `integrations/${integration.ref}` };
  }

  private allowInvocation(id: string, { handler }: LambdaFunction): void {
    handler.addPermission(id, {
      principal: new ServicePrincipal("apigateway.amazonaws.com"),
      scope: this,
      sourceArn: Stack.of(this).formatArn({
        service: "execute-api",
        resource: this.api.ref,
        resourceName: "$default/*",
      }),
    });
  }

  private addStage(limited: readonly CfnRoute[]): void {
    const stage = new CfnStage(this, "Stage", {
      apiId: this.api.ref,
      stageName: "$default",
      autoDeploy: true,
      defaultRouteSettings: {
        throttlingRateLimit: LIMITS.rest.requestsPerSecond,
        throttlingBurstLimit: LIMITS.rest.burst,
      },
      routeSettings: {
        [RECOVER_ROUTE]: {
          ThrottlingRateLimit: LIMITS.recovery.requestsPerSecond,
          ThrottlingBurstLimit: LIMITS.recovery.burst,
        },
        [PROGRAMS_ROUTE]: OPEN_LIMIT,
        [PROGRAMS_HEAD_ROUTE]: OPEN_LIMIT,
      },
      accessLogSettings: {
        destinationArn: this.logGroup.logGroupArn,
        format: JSON.stringify(ACCESS_LOG_FORMAT),
      },
    });
    // The routes must exist before the stage, which can only limit existing routes.
    for (const route of limited) stage.addResourceDependency(route);
  }
}

function corsOf({ origins, methods }: RestApiProps) {
  return {
    allowOrigins: [...origins],
    allowMethods: [...methods],
    allowHeaders: ["authorization", "content-type"],
    maxAge: 600,
  };
}

/** Routes of the caller's own sessions, in the function of the recovery codes. */
const SESSION_ROUTES = [
  ["GETSessions", "GET", "sessions"],
  ["HEADSessions", "HEAD", "sessions"],
  ["POSTSessions", "POST", "sessions"],
  ["EndSessions", "POST", "sessions/end"],
] as const;

/**
 * For users who cannot sign in: authenticates by a password and a recovery code instead of a token.
 */
const RECOVER_ROUTE = "POST /auth/recover";
/**
 * For programs: requires no token of the user pool, but an access token that the function verifies.
 */
const PROGRAMS_ROUTE = "GET /v1/{proxy+}";
const PROGRAMS_HEAD_ROUTE = "HEAD /v1/{proxy+}";

const OPEN_LIMIT = {
  ThrottlingRateLimit: LIMITS.open.requestsPerSecond,
  ThrottlingBurstLimit: LIMITS.open.burst,
};

/** One line per request, without tokens, bodies or addresses of users. */
const ACCESS_LOG_FORMAT = {
  requestId: "$context.requestId",
  routeKey: "$context.routeKey",
  status: "$context.status",
  sub: "$context.authorizer.claims.sub",
  error: "$context.error.messageString",
  responseMilliseconds: "$context.responseLatency",
};
