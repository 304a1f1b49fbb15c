/** Reads AWS::Cognito::UserPoolClient of the template into the service's settings. */
import * as v from "valibot";
import type { AuthFlow, ClientSettings } from "./pool-settings.ts";

const UNIT_SECONDS = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 };
const unit = (usual: keyof typeof UNIT_SECONDS) =>
  v.optional(v.picklist(["seconds", "minutes", "hours", "days"]), usual);

const unitsSchema = v.strictObject({
  AccessToken: unit("hours"),
  IdToken: unit("hours"),
  RefreshToken: unit("days"),
});

/** Properties of the sign-in through the pool's domain. */
const hostedEntries = {
  AllowedOAuthFlows: v.optional(v.array(v.string()), []),
  AllowedOAuthFlowsUserPoolClient: v.optional(v.boolean(), false),
  AllowedOAuthScopes: v.optional(v.array(v.string()), []),
  CallbackURLs: v.optional(v.array(v.string()), []),
  DefaultRedirectURI: v.optional(v.unknown()),
  LogoutURLs: v.optional(v.array(v.string()), []),
};

export const clientPropertiesSchema = v.strictObject({
  ...hostedEntries,
  AccessTokenValidity: v.optional(v.number(), 1),
  IdTokenValidity: v.optional(v.number(), 1),
  RefreshTokenValidity: v.optional(v.number(), 30),
  TokenValidityUnits: v.optional(unitsSchema, {}),
  AuthSessionValidity: v.optional(v.pipe(v.number(), v.minValue(3), v.maxValue(15)), 3),
  ClientName: v.optional(v.string()),
  EnableTokenRevocation: v.optional(v.literal(true)),
  ExplicitAuthFlows: v.optional(
    v.array(
      v.picklist([
        "ALLOW_USER_SRP_AUTH",
        "ALLOW_USER_PASSWORD_AUTH",
        "ALLOW_ADMIN_USER_PASSWORD_AUTH",
        "ALLOW_REFRESH_TOKEN_AUTH",
      ]),
    ),
    ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
  ),
  GenerateSecret: v.optional(v.literal(false)),
  PreventUserExistenceErrors: v.optional(v.picklist(["ENABLED", "LEGACY"]), "LEGACY"),
  ReadAttributes: v.optional(v.array(v.string())),
  WriteAttributes: v.optional(v.array(v.string())),
  RefreshTokenRotation: v.optional(
    v.strictObject({
      Feature: v.picklist(["ENABLED", "DISABLED"]),
      RetryGracePeriodSeconds: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60)), 0),
    }),
  ),
  SupportedIdentityProviders: v.optional(v.array(v.string()), ["COGNITO"]),
  UserPoolId: v.string(),
});

type ClientProperties = v.InferOutput<typeof clientPropertiesSchema>;

/** Throws when both rotation and REFRESH_TOKEN_AUTH are enabled, which Cognito refuses. */
export function clientSettings(properties: ClientProperties, id: string): ClientSettings {
  const units = properties.TokenValidityUnits;
  const flows = new Set<AuthFlow>(properties.ExplicitAuthFlows);
  const rotation = properties.RefreshTokenRotation;
  const rotates = rotation?.Feature === "ENABLED";
  if (rotates && flows.has("ALLOW_REFRESH_TOKEN_AUTH")) {
    throw new Error("RefreshTokenRotation excludes the flow ALLOW_REFRESH_TOKEN_AUTH");
  }
  return {
    id,
    poolId: properties.UserPoolId,
    flows,
    accessTokenSeconds: properties.AccessTokenValidity * UNIT_SECONDS[units.AccessToken],
    idTokenSeconds: properties.IdTokenValidity * UNIT_SECONDS[units.IdToken],
    refreshTokenSeconds: properties.RefreshTokenValidity * UNIT_SECONDS[units.RefreshToken],
    signInSessionSeconds: properties.AuthSessionValidity * UNIT_SECONDS.minutes,
    hidesUnknownUsers: properties.PreventUserExistenceErrors === "ENABLED",
    rotation: rotates ? { graceSeconds: rotation.RetryGracePeriodSeconds } : undefined,
    readableAttributes: properties.ReadAttributes && new Set(properties.ReadAttributes),
    writableAttributes: properties.WriteAttributes && new Set(properties.WriteAttributes),
    allowsCodeGrant:
      properties.AllowedOAuthFlowsUserPoolClient && properties.AllowedOAuthFlows.includes("code"),
    scopes: new Set(properties.AllowedOAuthScopes),
    callbackUrls: new Set(properties.CallbackURLs),
    logoutUrls: new Set(properties.LogoutURLs),
    providers: new Set(properties.SupportedIdentityProviders),
  };
}
