/**
 * The functions of notifications: one behind the API, and one that evaluates the rules and sends
 * notifications.
 */
import { CfnOutput } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { Settings } from "#infra/deployment/settings.ts";
import type { ApiStackProps } from "./api-props.ts";
import type { GraphqlApi } from "./constructs/graphql-api.ts";
import { LambdaFunction } from "./constructs/lambda-function.ts";
import { NotificationTopic } from "./constructs/notification-topic.ts";
import type { PushKey } from "./constructs/push-key.ts";
import { Schedule } from "./constructs/schedule.ts";
import type { Tables } from "./data-stack.ts";
import { accountMail, pushContact, senderArns } from "./mail-sender.ts";
import { tableNames } from "./table-names.ts";
import { OWN_ROWS } from "./work-functions.ts";

/**
 * Reads notifications, and changes the settings of layouts and users; cannot send notifications.
 */
export function notifications(
  scope: Construct,
  { assets, settings, tables }: ApiStackProps,
): LambdaFunction {
  const { access, core, events, telemetry } = tables;
  const notifications = new LambdaFunction(scope, "Notifications", {
    assets,
    name: "notifications",
    timeoutSeconds: 15,
    memoryMegabytes: 512,
    environment: {
      ...tableNames(tables, "access", "core", "events", "telemetry"),
      MFA_REQUIRED: String(settings.mfa === "required"),
    },
  });
  notifications.allow(["dynamodb:Query"], [access.arn]);
  notifications.allow(["dynamodb:Query"], [access.indexArn("GSI1"), access.indexArn("GSI2")]);
  notifications.allow(
    ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:PutItem", "dynamodb:UpdateItem"],
    [core.arn],
  );
  notifications.allow(["dynamodb:Query"], [core.indexArn("GSI1")]);
  notifications.allow(["dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:Query"], [events.arn]);
  notifications.allow(
    ["dynamodb:GetItem", "dynamodb:Query", "dynamodb:UpdateItem"],
    [telemetry.arn],
    ESCALATIONS,
  );
  return notifications;
}

/** Limits a right to the escalations of layouts, of all that the telemetry table has. */
const ESCALATIONS = {
  "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["L#*#ESC"] },
} as const;

export interface RuleWatchProps {
  readonly assets: string;
  readonly settings: Settings;
  readonly tables: Tables;
  readonly pushKey: PushKey;
  readonly api: GraphqlApi;
  readonly onError: LambdaFunction;
}

/**
 * Every minute: evaluates the rules of every layout, and sends the notifications they raise and the
 * messages of their escalations.
 */
export function addRuleWatch(
  scope: Construct,
  { assets, settings, tables, pushKey, api, onError }: RuleWatchProps,
): LambdaFunction {
  const { access, core, events, telemetry } = tables;
  const { topic } = new NotificationTopic(scope, "NotificationTopic");
  const watchRules = new LambdaFunction(scope, "WatchRules", {
    assets,
    name: "watch-rules",
    timeoutSeconds: 60,
    memoryMegabytes: 1024,
    environment: {
      ...tableNames(tables, "access", "core", "events", "telemetry"),
      MFA_REQUIRED: String(settings.mfa === "required"),
      NOTIFICATION_TOPIC: topic.topicArn,
      GRAPHQL_URL: api.api.attrGraphQlUrl,
      ACCOUNT_MAIL: accountMail(settings),
      PUSH_KEY: pushKey.arn,
      PUSH_CONTACT: pushContact(settings),
    },
  });
  watchRules.allow(["dynamodb:BatchGetItem"], [access.arn]);
  watchRules.allow(["dynamodb:Query"], [access.indexArn("GSI1"), access.indexArn("GSI2")]);
  watchRules.allow(["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"], [core.arn]);
  // Removes subscriptions to web push that have ended.
  watchRules.allow(["dynamodb:DeleteItem"], [core.arn], OWN_ROWS);
  watchRules.allow(["dynamodb:Query"], [core.indexArn("GSI1")]);
  // The acts of the journal are Queried: an acknowledgement there stops an escalation.
  watchRules.allow(["dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:Query"], [events.arn]);
  watchRules.allow(["dynamodb:Query"], [events.indexArn("GSI1"), events.indexArn("GSI2")]);
  watchRules.allow(
    [
      "dynamodb:GetItem",
      "dynamodb:Query",
      "dynamodb:PutItem",
      "dynamodb:UpdateItem",
      "dynamodb:DeleteItem",
    ],
    [telemetry.arn],
  );
  watchRules.allow(["sns:Publish"], [topic.topicArn]);
  watchRules.allow(["kms:GetPublicKey", "kms:Sign"], [pushKey.arn]);
  if (settings.mail !== undefined)
    watchRules.allow(["ses:SendEmail"], senderArns(scope, settings, settings.mail));
  watchRules.allow(["appsync:GraphQL"], [api.fieldArn("Mutation", "publishNotificationNews")]);
  new Schedule(scope, "RuleWatch", {
    expression: "rate(1 minute)",
    target: watchRules,
    onError,
  });
  new CfnOutput(scope, "NotificationTopicArn", { value: topic.topicArn });
  return watchRules;
}
