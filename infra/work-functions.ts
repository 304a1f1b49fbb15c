/** The functions of work zones, and of the warnings of people in them. */
import type { Construct } from "constructs";
import type { Settings } from "#infra/deployment/settings.ts";
import type { ApiFunctionsProps } from "./api-props.ts";
import { LambdaFunction } from "./constructs/lambda-function.ts";
import type { PushKey } from "./constructs/push-key.ts";
import type { Tables } from "./data-stack.ts";
import { pushContact } from "./mail-sender.ts";
import { tableNames } from "./table-names.ts";

/**
 * Sets, prolongs, ends and lists work zones, each change with its audit row in one transaction, and
 * notifies viewers and masters. Stores subscriptions to warnings, and sends none.
 */
export function workZones(
  scope: Construct,
  { assets, settings, tables, pushKey, api }: ApiFunctionsProps,
  configPublisher: LambdaFunction,
): LambdaFunction {
  const { core, events } = tables;
  const workZones = new LambdaFunction(scope, "WorkZones", {
    assets,
    name: "work-zones",
    timeoutSeconds: 10,
    memoryMegabytes: 512,
    environment: {
      ...tableNames(tables, "core", "events"),
      GRAPHQL_URL: api.api.attrGraphQlUrl,
      CONFIG_PUBLISHER: configPublisher.handler.functionName,
      PUSH_KEY: pushKey.arn,
      PUSH_SERVICES: settings.pushServices.join(" "),
    },
  });
  workZones.allow(
    [
      "dynamodb:BatchGetItem",
      "dynamodb:Query",
      "dynamodb:PutItem",
      "dynamodb:UpdateItem",
      "dynamodb:ConditionCheckItem",
    ],
    [core.arn],
  );
  workZones.allow(["dynamodb:DeleteItem"], [core.arn], OWN_ROWS);
  workZones.allow(["dynamodb:GetItem", "dynamodb:PutItem"], [events.arn]);
  workZones.allow(["kms:GetPublicKey"], [pushKey.arn]);
  workZones.allow(["appsync:GraphQL"], [api.fieldArn("Mutation", "publishSiteNotice")]);
  workZones.allow(["lambda:InvokeFunction"], [configPublisher.handler.functionArn]);
  return workZones;
}

/** Limits a right to rows of users, of which the core table has no rights, but only settings. */
export const OWN_ROWS = { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["U#*"] } } as const;

export interface StowAlarmProps {
  readonly assets: string;
  readonly settings: Settings;
  readonly tables: Tables;
  readonly pushKey: PushKey;
}

/**
 * Warns people in the rows by web push. Reads rights, zones and subscriptions; writes only which
 * zones were warned, and removes subscriptions that have ended.
 */
export function stowAlarms(
  scope: Construct,
  { assets, settings, tables, pushKey }: StowAlarmProps,
): LambdaFunction {
  const { access, core } = tables;
  const stowAlarms = new LambdaFunction(scope, "SendStowAlarms", {
    assets,
    name: "send-stow-alarms",
    timeoutSeconds: 30,
    memoryMegabytes: 512,
    environment: {
      ...tableNames(tables, "access", "core"),
      MFA_REQUIRED: String(settings.mfa === "required"),
      PUSH_KEY: pushKey.arn,
      PUSH_CONTACT: pushContact(settings),
    },
  });
  stowAlarms.allow(["dynamodb:BatchGetItem"], [access.arn]);
  stowAlarms.allow(["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"], [core.arn]);
  stowAlarms.allow(["dynamodb:PutItem", "dynamodb:DeleteItem"], [core.arn], OWN_ROWS);
  stowAlarms.allow(["kms:GetPublicKey", "kms:Sign"], [pushKey.arn]);
  return stowAlarms;
}
