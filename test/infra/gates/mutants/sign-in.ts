/** Faults in the user pool and its client. */
import { also, be, fault, gone, type Mutant } from "./fault.ts";

const POOL = ["AWS::Cognito::UserPool", "Users"] as const;
const CLIENT = ["AWS::Cognito::UserPoolClient", ""] as const;
const ACL = ["AWS::WAFv2::WebACL", ""] as const;
export const SIGN_IN_FAULTS: readonly Mutant[] = [
  fault(
    "second factor optional and unseen",
    "no second factor",
    [...POOL, "LambdaConfig/PreTokenGeneration"],
    gone,
  ),
  fault(
    "trigger of version 2",
    "trigger that needs a paid plan",
    [...POOL, "LambdaConfig/PreTokenGenerationConfig"],
    be({ LambdaArn: "arn:aws:lambda:us-east-1:000000000000:function:f", LambdaVersion: "V2_0" }),
  ),
  fault("second factor off", "no second factor", [...POOL, "MfaConfiguration"], be("OFF")),
  fault(
    "codes by SMS",
    "second factor other than an authenticator",
    [...POOL, "EnabledMfas"],
    also("SMS_MFA"),
  ),
  fault(
    "short password",
    "short or simple password",
    [...POOL, "Policies/PasswordPolicy/MinimumLength"],
    be(8),
  ),
  fault(
    "simple password",
    "short or simple password",
    [...POOL, "Policies/PasswordPolicy/RequireSymbols"],
    be(false),
  ),
  fault(
    "address changed unverified",
    "address changed unverified",
    [...POOL, "UserAttributeUpdateSettings"],
    gone,
  ),
  fault(
    "pool open to deletion",
    "pool that can be deleted",
    [...POOL, "DeletionProtection"],
    be("INACTIVE"),
  ),
  fault("addresses by case", "two accounts by case", [...POOL, "UsernameConfiguration"], gone),
  fault(
    "reset by SMS",
    "reset by SMS",
    [...POOL, "AccountRecoverySetting/RecoveryMechanisms"],
    also({ Name: "verified_phone_number", Priority: 2 }),
  ),
  fault(
    "address required",
    "attribute that every client must write",
    [...POOL, "Schema"],
    be([{ Name: "email", Required: true }]),
  ),
  {
    name: "page of Cognito's own",
    rule: "page of Cognito's own",
    mutation: {
      stack: "TrackerIdentity",
      add: { Type: "AWS::Cognito::UserPoolDomain", Properties: {} },
    },
  },
  fault(
    "every attribute writable",
    "attribute a user may write",
    [...CLIENT, "WriteAttributes"],
    gone,
  ),
  fault(
    "custom attribute writable",
    "attribute a user may write",
    [...CLIENT, "WriteAttributes"],
    also("custom:allLayouts"),
  ),
  fault(
    "address writable",
    "attribute a user may write",
    [...CLIENT, "WriteAttributes"],
    also("email"),
  ),
  fault(
    "password over the wire",
    "sign-in without SRP",
    [...CLIENT, "ExplicitAuthFlows"],
    also("ALLOW_USER_PASSWORD_AUTH"),
  ),
  fault("implicit flow", "implicit flow", [...CLIENT, "AllowedOAuthFlows"], be(["implicit"])),
  fault(
    "callback to a stranger",
    "callback elsewhere",
    [...CLIENT, "CallbackURLs"],
    be(["https://example.com"]),
  ),
  fault(
    "callback over http",
    "callback elsewhere",
    [...CLIENT, "CallbackURLs"],
    be(["http://console.test"]),
  ),
  fault(
    "token without end",
    "token that cannot be revoked",
    [...CLIENT, "EnableTokenRevocation"],
    be(false),
  ),
  fault(
    "user enumeration",
    "user enumeration",
    [...CLIENT, "PreventUserExistenceErrors"],
    be("LEGACY"),
  ),
  fault("long access token", "long token", [...CLIENT, "AccessTokenValidity"], be(60)),
  fault(
    "identity token in hours",
    "long token",
    [...CLIENT, "TokenValidityUnits/IdToken"],
    be("hours"),
  ),
  fault("session of a month", "long session", [...CLIENT, "RefreshTokenValidity"], gone),
  fault(
    "pool without a firewall",
    "sign-in without a limit by address",
    ["AWS::WAFv2::WebACLAssociation", "SignIn", "ResourceArn"],
    be("arn:other"),
  ),
  fault("no limit of sign-ins", "sign-in without a limit by address", [...ACL, "Rules/3"], gone),
  fault(
    "sign-ins counted and let through",
    "sign-in without a limit by address",
    [...ACL, "Rules/3/Action"],
    be({ Count: {} }),
  ),
  fault(
    "control room that cannot sign in",
    "sign-in without a limit by address",
    [...ACL, "Rules/3/Statement/RateBasedStatement/Limit"],
    be(20),
  ),
  fault(
    "password changed past the server",
    "operation that the console never calls",
    [...ACL, "Rules/4/Statement/RegexMatchStatement/RegexString"],
    be("^(DeleteUser)$"),
  ),
  fault(
    "sign-in refused with the rest",
    "operation that the console never calls",
    [...ACL, "Rules/4/Statement/RegexMatchStatement/RegexString"],
    be("."),
  ),
  fault("secret in the browser", "secret in the browser", [...CLIENT, "GenerateSecret"], be(true)),
];
