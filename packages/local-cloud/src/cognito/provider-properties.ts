/**
 * Reads AWS::Cognito::UserPoolIdentityProvider of the template into the service's settings: OIDC
 * providers with discovery.
 */
import * as v from "valibot";
import type { ProviderSettings } from "./pool-settings.ts";

const NAME_CHARACTERS = 32;

export const providerPropertiesSchema = v.strictObject({
  UserPoolId: v.string(),
  /** An underscore would be taken for the end of the name in `<name>_<subject>`. */
  ProviderName: v.pipe(v.string(), v.regex(/^[^_\s]+$/), v.maxLength(NAME_CHARACTERS)),
  ProviderType: v.literal("OIDC"),
  ProviderDetails: v.strictObject({
    client_id: v.string(),
    client_secret: v.string(),
    oidc_issuer: v.pipe(v.string(), v.url()),
    authorize_scopes: v.pipe(v.string(), v.includes("openid")),
    attributes_request_method: v.picklist(["GET", "POST"]),
  }),
  IdpIdentifiers: v.optional(v.array(v.string()), []),
  AttributeMapping: v.optional(v.record(v.string(), v.string()), {}),
});

export function providerSettings(
  properties: v.InferOutput<typeof providerPropertiesSchema>,
): ProviderSettings {
  const { ProviderDetails: details } = properties;
  return {
    poolId: properties.UserPoolId,
    name: properties.ProviderName,
    identifiers: properties.IdpIdentifiers,
    issuer: details.oidc_issuer,
    clientId: details.client_id,
    clientSecret: details.client_secret,
    scope: details.authorize_scopes,
    mapping: properties.AttributeMapping,
  };
}
