/** Sign-in of users: factors, durations, and attributes that users may write. */
import {
  at,
  flat,
  type Gate,
  type Json,
  list,
  type Resource,
  resourcesOf,
  type Templates,
  text,
  texts,
  unless,
} from "./deployment.ts";

export const cognitoGate: Gate = (templates) => {
  const pools = resourcesOf(templates, "AWS::Cognito::UserPool");
  const clients = resourcesOf(templates, "AWS::Cognito::UserPoolClient");
  return [
    ...Object.entries(POOL_RULES).flatMap(([rule, holds]) => unless(rule, pools, holds)),
    ...Object.entries(CLIENT_RULES).flatMap(([rule, holds]) => unless(rule, clients, holds)),
    ...unless(
      "page of Cognito's own",
      resourcesOf(templates, "AWS::Cognito::UserPoolDomain"),
      () => false,
    ),
    ...Object.entries(FIREWALL_RULES).flatMap(([rule, holds]) =>
      unless(rule, pools, (pool) => rulesBefore(templates, pool).some(holds)),
    ),
  ];
};

/** Rules of the web ACL in front of the pool. */
function rulesBefore(templates: Templates, { id }: Resource): readonly Json[] {
  const acls = resourcesOf(templates, "AWS::WAFv2::WebACLAssociation")
    .filter(({ properties }) => flat(templates, properties.ResourceArn) === `<${id}.Arn>`)
    .map(({ properties }) => flat(templates, properties.WebACLArn));
  return resourcesOf(templates, "AWS::WAFv2::WebACL")
    .filter((acl) => acls.includes(`<${acl.id}.Arn>`))
    .flatMap(({ properties }) => list(properties.Rules));
}

const OPERATION_HEADER = "x-amzn-cognito-operation-name";
/**
 * Operations that change an account with only an access token, and that the console does not use.
 */
const UNCALLED = [
  ...["ChangePassword", "DeleteUser", "DeleteUserAttributes", "UpdateUserAttributes"],
  ...["GetUserAttributeVerificationCode", "VerifyUserAttribute", "SetUserSettings"],
  ...["StartWebAuthnRegistration", "CompleteWebAuthnRegistration", "DeleteWebAuthnCredential"],
];
/** Operations that the console (through aws-amplify) and unsigned functions use. */
const CALLED = [
  ...["InitiateAuth", "RespondToAuthChallenge", "GetTokensFromRefreshToken", "RevokeToken"],
  ...["AssociateSoftwareToken", "VerifySoftwareToken", "SetUserMFAPreference", "GetUser"],
  ...["SignUp", "ConfirmSignUp", "ResendConfirmationCode"],
  ...["ForgotPassword", "ConfirmForgotPassword"],
];
/** Least limit per address: five requests of each of 30 users (docs/scale.md). */
const LEAST_PER_MINUTE = 150;
const MOST_PER_MINUTE = 600;

const FIREWALL_RULES: Readonly<Record<string, (rule: Json) => boolean>> = {
  "sign-in without a limit by address": (rule) => {
    const rate = at(rule, "Statement", "RateBasedStatement");
    const scope = at(rate, "ScopeDownStatement", "SizeConstraintStatement");
    const perMinute = (Number(at(rate, "Limit")) * 60) / Number(at(rate, "EvaluationWindowSec"));
    return (
      list(at(rate, "CustomKeys")).some((key) => at(key, "IP") !== undefined) &&
      at(scope, "FieldToMatch", "SingleHeader", "Name") === OPERATION_HEADER &&
      at(rule, "Action", "Block") !== undefined &&
      perMinute >= LEAST_PER_MINUTE &&
      perMinute <= MOST_PER_MINUTE
    );
  },
  "operation that the console never calls": (rule) => {
    const match = at(rule, "Statement", "RegexMatchStatement");
    const pattern = new RegExp(text(at(match, "RegexString")));
    return (
      at(match, "FieldToMatch", "SingleHeader", "Name") === OPERATION_HEADER &&
      at(rule, "Action", "Block") !== undefined &&
      UNCALLED.every((name) => pattern.test(name)) &&
      !CALLED.some((name) => pattern.test(name))
    );
  },
};

type Rule = (resource: Resource) => boolean;

const POOL_RULES: Readonly<Record<string, Rule>> = {
  // OPTIONAL suffices only with the trigger, by which the server knows and refuses users without an
  // authenticator.
  "no second factor": ({ properties }) =>
    properties.MfaConfiguration === "ON" ||
    (properties.MfaConfiguration === "OPTIONAL" &&
      at(properties, "LambdaConfig", "PreTokenGeneration") !== undefined),
  // Versions 2 and 3 of the trigger need a feature plan billed per active user.
  "trigger that needs a paid plan": ({ properties }) =>
    at(properties, "LambdaConfig", "PreTokenGenerationConfig") === undefined,
  "second factor other than an authenticator": ({ properties }) =>
    texts(properties.EnabledMfas).join() === "SOFTWARE_TOKEN_MFA" &&
    properties.SmsConfiguration === undefined,
  "short or simple password": ({ properties }) => {
    const policy = at(properties, "Policies", "PasswordPolicy");
    return (
      Number(at(policy, "MinimumLength")) >= 12 &&
      ["RequireLowercase", "RequireUppercase", "RequireNumbers", "RequireSymbols"].every(
        (name) => at(policy, name) === true,
      )
    );
  },
  "address changed unverified": ({ properties }) =>
    texts(
      at(properties, "UserAttributeUpdateSettings", "AttributesRequireVerificationBeforeUpdate"),
    ).includes("email") && texts(properties.AutoVerifiedAttributes).includes("email"),
  "pool that can be deleted": ({ properties }) => properties.DeletionProtection === "ACTIVE",
  "two accounts by case": ({ properties }) =>
    at(properties, "UsernameConfiguration", "CaseSensitive") === false,
  "reset by SMS": ({ properties }) =>
    list(at(properties, "AccountRecoverySetting", "RecoveryMechanisms")).every(
      (way) => at(way, "Name") === "verified_email",
    ),
  "attribute that every client must write": ({ properties }) =>
    list(properties.Schema).every((attribute) => at(attribute, "Required") !== true),
};

const CLIENT_RULES: Readonly<Record<string, Rule>> = {
  "attribute a user may write": ({ properties }) =>
    properties.WriteAttributes !== undefined &&
    !texts(properties.WriteAttributes).some(
      (name) => name.startsWith("custom:") || name.startsWith("email"),
    ),
  "sign-in without SRP": ({ properties }) =>
    texts(properties.ExplicitAuthFlows).length > 0 &&
    texts(properties.ExplicitAuthFlows).every((flow) => FLOWS.includes(flow)),
  "implicit flow": ({ properties }) =>
    properties.AllowedOAuthFlowsUserPoolClient !== true &&
    list(properties.AllowedOAuthFlows).length === 0,
  "callback elsewhere": ({ properties }) =>
    [...texts(properties.CallbackURLs), ...texts(properties.LogoutURLs)].every(
      (address) => address.startsWith("https://") && !address.includes("example.com"),
    ),
  "token that cannot be revoked": ({ properties }) => properties.EnableTokenRevocation === true,
  "user enumeration": ({ properties }) => properties.PreventUserExistenceErrors === "ENABLED",
  "long token": ({ properties }) =>
    minutes(properties, "AccessToken") <= 15 && minutes(properties, "IdToken") <= 15,
  "long session": ({ properties }) => minutes(properties, "RefreshToken") <= 12 * 60,
  "secret in the browser": ({ properties }) => properties.GenerateSecret !== true,
};

const FLOWS = ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"];
const MINUTES: Readonly<Record<string, number>> = { minutes: 1, hours: 60, days: 1440 };

/**
 * Validity of a token; NaN, which fails every comparison, when the template leaves length or unit
 * open.
 */
function minutes(properties: Resource["properties"], token: string): number {
  const length: Json | undefined = properties[`${token}Validity`];
  return (
    Number(length ?? Number.NaN) *
    (MINUTES[text(at(properties, "TokenValidityUnits", token))] ?? Number.NaN)
  );
}
