/** User pools of the templates with their app clients and groups. */
import * as v from "valibot";
import { clientPropertiesSchema, clientSettings } from "#src/cognito/client-properties.ts";
import type { CognitoService } from "#src/cognito/cognito.ts";
import { poolPropertiesSchema, poolSettings } from "#src/cognito/pool-properties.ts";
import { issuerOf } from "#src/cognito/pool-settings.ts";
import { providerPropertiesSchema, providerSettings } from "#src/cognito/provider-properties.ts";
import type { ProvidersOf, Resource, ResourceTypes } from "#src/services.ts";

const DIGITS_AND_LOWERCASE = "0123456789abcdefghijklmnopqrstuvwxyz";
const DIGITS_AND_LETTERS = `${DIGITS_AND_LOWERCASE}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;
const POOL_NAME_LENGTH = 9;
const CLIENT_ID_LENGTH = 26;

const groupPropertiesSchema = v.strictObject({
  GroupName: v.string(),
  UserPoolId: v.string(),
  Description: v.optional(v.string()),
  Precedence: v.optional(v.number()),
});

const domainPropertiesSchema = v.strictObject({
  Domain: v.pipe(v.string(), v.regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/)),
  UserPoolId: v.string(),
  ManagedLoginVersion: v.optional(v.number()),
});

export const IDENTITY_TYPES = {
  "AWS::Cognito::UserPool":
    "Mail goes to an outbox that this machine can read; no SMS, no pages of its own",
  "AWS::Cognito::UserPoolClient":
    "SRP, password and refresh; the authorization code grant with PKCE through an external provider; no secret, no other grants",
  "AWS::Cognito::UserPoolDomain":
    "The addresses below /_aws/cognito/<pool id>: authorize, token and logout, without pages and without a session of its own",
  "AWS::Cognito::UserPoolGroup": "Without roles",
  "AWS::Cognito::UserPoolIdentityProvider":
    "OIDC with discovery, for users whom the pre sign-up trigger links to an account of the pool; others are refused",
} as const satisfies ResourceTypes;

export function identityProviders(cognito: CognitoService): ProvidersOf<typeof IDENTITY_TYPES> {
  return {
    "AWS::Cognito::UserPool": async (resource, deployment) => {
      const name = deployment.stableId(resource, DIGITS_AND_LETTERS, POOL_NAME_LENGTH);
      const id = `${deployment.region}_${name}`;
      const arn = deployment.arn("cognito-idp", `userpool/${id}`);
      const properties = readProperties(poolPropertiesSchema, resource);
      await cognito.createPool(poolSettings(properties, id));
      const url = issuerOf(id);
      const attributes = {
        Arn: arn,
        UserPoolId: id,
        ProviderName: url.slice("https://".length),
        ProviderURL: url,
      };
      return { ref: id, attributes };
    },
    "AWS::Cognito::UserPoolClient": (resource, deployment) => {
      const id = deployment.stableId(resource, DIGITS_AND_LOWERCASE, CLIENT_ID_LENGTH);
      const properties = readProperties(clientPropertiesSchema, resource);
      cognito.createClient(clientSettings(properties, id));
      return { ref: id, attributes: { ClientId: id } };
    },
    "AWS::Cognito::UserPoolDomain": (resource) => {
      const { Domain } = readProperties(domainPropertiesSchema, resource);
      return { ref: Domain, attributes: {} };
    },
    "AWS::Cognito::UserPoolIdentityProvider": (resource) => {
      const settings = providerSettings(readProperties(providerPropertiesSchema, resource));
      cognito.createProvider(settings);
      return { ref: settings.name, attributes: {} };
    },
    "AWS::Cognito::UserPoolGroup": async (resource) => {
      const properties = readProperties(groupPropertiesSchema, resource);
      await cognito.createGroup(properties.UserPoolId, {
        name: properties.GroupName,
        description: properties.Description,
        precedence: properties.Precedence,
      });
      return { ref: properties.GroupName, attributes: {} };
    },
  };
}

/** Throws an error with the resource and the property that is not supported. */
function readProperties<Schema extends v.GenericSchema>(
  schema: Schema,
  resource: Resource,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, resource.properties);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const where = `${resource.stack}/${resource.logicalId}`;
  throw new Error(
    `${where}: ${v.getDotPath(issue) ?? "Properties"} is not supported: ${issue.message}`,
  );
}
