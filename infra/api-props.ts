/**
 * The properties of the API's constructs: the stack, and the functions behind its fields and
 * routes.
 */
import type { StackProps } from "aws-cdk-lib";
import type { UserPool, UserPoolClient } from "aws-cdk-lib/aws-cognito";
import type { FieldFunction } from "#domain/access/graphql-fields.ts";
import type { Settings } from "#infra/deployment/settings.ts";
import type { GraphqlApi } from "./constructs/graphql-api.ts";
import type { LambdaFunction } from "./constructs/lambda-function.ts";
import type { MediaBucket } from "./constructs/media-bucket.ts";
import type { PushKey } from "./constructs/push-key.ts";
import type { TelemetryBucket } from "./constructs/telemetry-bucket.ts";
import type { Tables } from "./data-stack.ts";

export interface ApiStackProps extends StackProps {
  readonly assets: string;
  readonly settings: Settings;
  readonly tables: Tables;
  readonly media: MediaBucket;
  readonly telemetryBucket: TelemetryBucket;
  readonly pushKey: PushKey;
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
  /** App client of users who sign in through the provider of their company. */
  readonly signOnClient: UserPoolClient | undefined;
}

/**
 * The Lambda functions behind the fields of the API, and those behind routes, schedules and other
 * functions.
 */
export interface ApiFunctions extends Readonly<Record<FieldFunction, LambdaFunction>> {
  /** Publishes configuration documents. Other functions invoke it and do not wait for it. */
  readonly configPublisher: LambdaFunction;
  readonly sitesRest: LambdaFunction;
  /** Serves the API for programs. */
  readonly openInterface: LambdaFunction;
  readonly recovery: LambdaFunction;
  /**
   * Synchronises the user pool with the access table; invoked for one account, and every minute for
   * all pending work.
   */
  readonly accountKeeper: LambdaFunction;
  /** Ends the subscriptions of accounts that expire; invoked every minute. */
  readonly endExpired: LambdaFunction;
  /**
   * Cleans up the remains of deleted layouts; invoked for one deleted layout, and every minute for
   * all of them.
   */
  readonly layoutRemover: LambdaFunction;
}

export interface ApiFunctionsProps extends ApiStackProps {
  readonly api: GraphqlApi;
}
