/** The functions behind the user manager, each with its grants. */
import { Construct } from "constructs";
import type { ApiFunctionsProps, ApiStackProps } from "./api-props.ts";
import { LambdaFunction } from "./constructs/lambda-function.ts";
import { Schedule } from "./constructs/schedule.ts";
import { accountMail, senderArns } from "./mail-sender.ts";
import { signOnProviders } from "./sign-on-providers.ts";
import { tableNames } from "./table-names.ts";

/** Reads users in the access table and in the user pool; cannot change anything. */
export function userDirectory(
  scope: Construct,
  { assets, settings, tables, userPool }: ApiStackProps,
): LambdaFunction {
  const { access, events } = tables;
  const directory = new LambdaFunction(scope, "UserDirectory", {
    assets,
    name: "user-directory",
    timeoutSeconds: 15,
    memoryMegabytes: 512,
    environment: {
      ...tableNames(tables, "access", "events"),
      USER_POOL_ID: userPool.userPoolId,
      MFA_REQUIRED: String(settings.mfa === "required"),
      PROVIDER_DOMAIN: settings.providerDomain,
      SIGN_ON_PROVIDERS: signOnProviders(settings),
    },
  });
  directory.allow(["dynamodb:GetItem", "dynamodb:Query"], [access.arn]);
  directory.allow(["dynamodb:Query"], [access.indexArn("GSI1"), access.indexArn("GSI2")]);
  directory.allow(["dynamodb:Query"], [events.indexArn("GSI1"), events.indexArn("GSI2")]);
  directory.allow(["cognito-idp:AdminGetUser", "cognito-idp:ListUsers"], [userPool.userPoolArn]);
  return directory;
}

/**
 * Changes rows of the access table, each with its record in one transaction; the account keeper
 * does the follow-up work.
 */
export function userChanges(
  scope: Construct,
  { assets, settings, tables }: ApiStackProps,
  keeper: LambdaFunction,
): LambdaFunction {
  const { access, core, events } = tables;
  const changes = new LambdaFunction(scope, "UserChanges", {
    assets,
    name: "user-changes",
    timeoutSeconds: 20,
    memoryMegabytes: 512,
    environment: {
      ...tableNames(tables, "access", "core", "events"),
      ACCOUNT_KEEPER: keeper.handler.functionName,
      MFA_REQUIRED: String(settings.mfa === "required"),
      PROVIDER_DOMAIN: settings.providerDomain,
      SIGN_ON_PROVIDERS: signOnProviders(settings),
    },
  });
  changes.allow(
    [
      "dynamodb:GetItem",
      "dynamodb:BatchGetItem",
      "dynamodb:Query",
      "dynamodb:PutItem",
      "dynamodb:UpdateItem",
      "dynamodb:DeleteItem",
      "dynamodb:ConditionCheckItem",
    ],
    [access.arn],
  );
  changes.allow(["dynamodb:Query"], [access.indexArn("GSI1"), access.indexArn("GSI2")]);
  changes.allow(["dynamodb:GetItem", "dynamodb:BatchGetItem"], [core.arn]);
  changes.allow(["dynamodb:GetItem", "dynamodb:PutItem"], [events.arn]);
  changes.allow(["lambda:InvokeFunction"], [keeper.handler.functionArn]);
  return changes;
}

/** The only function that may change the user pool. It cannot set passwords or delete users. */
export function accountKeeper(
  scope: Construct,
  { assets, settings, tables, userPool, api }: ApiFunctionsProps,
): LambdaFunction {
  const { access, events } = tables;
  const { mail } = settings;
  const keeper = new LambdaFunction(scope, "AccountKeeper", {
    assets,
    name: "account-keeper",
    timeoutSeconds: 60,
    memoryMegabytes: 512,
    environment: {
      ...tableNames(tables, "access", "events"),
      USER_POOL_ID: userPool.userPoolId,
      GRAPHQL_URL: api.api.attrGraphQlUrl,
      ACCOUNT_MAIL: accountMail(settings),
      SIGN_ON_PROVIDERS: signOnProviders(settings),
    },
  });
  if (mail !== undefined) keeper.allow(["ses:SendEmail"], senderArns(scope, settings, mail));
  keeper.allow(
    [
      "dynamodb:GetItem",
      "dynamodb:Query",
      "dynamodb:PutItem",
      "dynamodb:UpdateItem",
      "dynamodb:DeleteItem",
    ],
    [access.arn],
  );
  // Finds the administrators who are notified of a break-glass account.
  keeper.allow(["dynamodb:Query"], [access.indexArn("GSI1")]);
  keeper.allow(["dynamodb:PutItem"], [events.arn]);
  keeper.allow(POOL_CHANGES, [userPool.userPoolArn]);
  keeper.allow(["appsync:GraphQL"], [api.fieldArn("Mutation", "publishAccessChange")]);
  return keeper;
}

const POOL_CHANGES = [
  "cognito-idp:AdminCreateUser",
  "cognito-idp:AdminGetUser",
  "cognito-idp:AdminEnableUser",
  "cognito-idp:AdminDisableUser",
  "cognito-idp:AdminListGroupsForUser",
  "cognito-idp:AdminAddUserToGroup",
  "cognito-idp:AdminRemoveUserFromGroup",
  "cognito-idp:AdminUpdateUserAttributes",
  "cognito-idp:AdminSetUserMFAPreference",
  "cognito-idp:AdminUserGlobalSignOut",
];

/** Keys of the last presses of users, one for each of their sessions. */
const PRESSES = { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["U#*#PRESSED"] } } as const;

/**
 * Creates and redeems recovery codes, ends the caller's own sessions, and stores their use. Invokes
 * the account keeper for follow-up work, and cannot change the user pool itself.
 */
export function recovery(
  scope: Construct,
  { assets, settings, tables, userPool, userPoolClient }: ApiStackProps,
  keeper: LambdaFunction,
): LambdaFunction {
  const { access, core, events } = tables;
  const recovery = new LambdaFunction(scope, "Recovery", {
    assets,
    name: "recovery",
    timeoutSeconds: 25,
    // Memory for ten concurrent hashes of 16 MB each.
    memoryMegabytes: 1024,
    environment: {
      ...tableNames(tables, "access", "core", "events"),
      USER_POOL_ID: userPool.userPoolId,
      USER_POOL_CLIENT_ID: userPoolClient.userPoolClientId,
      ACCOUNT_KEEPER: keeper.handler.functionName,
      IDLE_CONTROL_MINUTES: String(settings.idleControlMinutes),
      MFA_REQUIRED: String(settings.mfa === "required"),
    },
  });
  recovery.allow(
    ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:PutItem", "dynamodb:UpdateItem"],
    [access.arn],
  );
  recovery.allow(["dynamodb:Query", "dynamodb:DeleteItem"], [access.arn]);
  recovery.allow(["dynamodb:Query"], [access.indexArn("GSI1")]);
  // The function counts wrong passwords, by source, in the core table.
  recovery.allow(["dynamodb:UpdateItem"], [core.arn]);
  // The presses that consoles report, without which their sessions lose control.
  recovery.allow(["dynamodb:PutItem"], [core.arn], PRESSES);
  recovery.allow(["dynamodb:PutItem"], [events.arn]);
  recovery.allow(["lambda:InvokeFunction"], [keeper.handler.functionArn]);
  return recovery;
}

/** Ends the subscriptions of accounts when they expire; reads users but cannot change them. */
export function endExpired(
  scope: Construct,
  { assets, tables: { access }, api }: ApiFunctionsProps,
): LambdaFunction {
  const endExpired = new LambdaFunction(scope, "EndExpired", {
    assets,
    name: "end-expired",
    // One run may wait up to a minute, so that it ends each account's subscriptions exactly when
    // the account expires.
    timeoutSeconds: 90,
    memoryMegabytes: 256,
    environment: { ACCESS_TABLE: access.name, GRAPHQL_URL: api.api.attrGraphQlUrl },
  });
  endExpired.allow(["dynamodb:Query"], [access.indexArn("GSI1")]);
  endExpired.allow(["appsync:GraphQL"], [api.fieldArn("Mutation", "publishAccessChange")]);
  return endExpired;
}

export interface KeeperSchedule {
  readonly accountKeeper: LambdaFunction;
  readonly endExpired: LambdaFunction;
  readonly layoutRemover: LambdaFunction;
  readonly onError: LambdaFunction;
}

/**
 * Every minute: continues interrupted work, ends expiring accounts, and cleans up the remains of
 * deleted layouts.
 */
export function addKeeperSchedules(
  scope: Construct,
  { accountKeeper, endExpired, layoutRemover, onError }: KeeperSchedule,
): void {
  const accounts = new Construct(scope, "Accounts");
  const everyMinute = { expression: "rate(1 minute)", onError };
  new Schedule(accounts, "Reconciliation", { ...everyMinute, target: accountKeeper });
  new Schedule(accounts, "Endings", { ...everyMinute, target: endExpired });
  new Schedule(scope, "LayoutRemovals", { ...everyMinute, target: layoutRemover });
}
