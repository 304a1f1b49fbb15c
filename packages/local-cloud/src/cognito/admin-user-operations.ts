/**
 * Operations of administrators on accounts: create and invite, change, reset, switch on and off,
 * sign out, delete.
 */
import * as v from "valibot";
import {
  attributeListSchema,
  changeOfAttributes,
  checkMutable,
  checkSchema,
  readAttributes,
  writeAttributes,
} from "./attributes.ts";
import { mfaOf } from "./authenticator.ts";
import { cognitoError, userNotFound } from "./cognito-error.ts";
import { type CognitoContext, nowSeconds } from "./context.ts";
import { adminOperation, clientMetadataSchema, type Operations } from "./operation.ts";
import { permanentPassword, temporaryPassword } from "./password-change.ts";
import type { Pool } from "./pools.ts";
import type { ClientMetadata, Occasion } from "./triggers.ts";
import { attributesOf, type User } from "./users.ts";

const userSchema = v.object({ Username: v.string(), ClientMetadata: clientMetadataSchema });
const attributesSchema = v.object({ Username: v.string(), UserAttributes: attributeListSchema });

const linkSchema = v.object({
  DestinationUser: v.object({
    ProviderName: v.literal("Cognito"),
    ProviderAttributeValue: v.string(),
  }),
  SourceUser: v.object({
    ProviderName: v.string(),
    ProviderAttributeName: v.literal("Cognito_Subject"),
    ProviderAttributeValue: v.string(),
  }),
});

const passwordSchema = v.object({
  Username: v.string(),
  Password: v.string(),
  Permanent: v.optional(v.boolean(), false),
});

export function adminUserOperations(context: CognitoContext): Operations {
  const { pools } = context;
  return {
    AdminGetUser: adminOperation(pools, userSchema, async (pool, input) => {
      const user = findUser(pool, input.Username);
      const { Attributes, ...facts } = describeUser(user);
      return { ...facts, UserAttributes: Attributes, ...mfaOf(user) };
    }),
    AdminUpdateUserAttributes: adminOperation(pools, attributesSchema, async (pool, input) => {
      const given = readAttributes(input.UserAttributes);
      checkSchema(given, pool.settings);
      checkMutable(given, pool.settings);
      const user = findUser(pool, input.Username);
      pool.users.change(user.sub, changeOfAttributes(user, given), nowSeconds(context));
      return {};
    }),
    AdminSetUserPassword: adminOperation(pools, passwordSchema, async (pool, input) => {
      const { sub } = findUser(pool, input.Username);
      const make = input.Permanent ? permanentPassword : temporaryPassword;
      pool.users.change(sub, make(context, pool, sub, input.Password), nowSeconds(context));
      return {};
    }),
    AdminConfirmSignUp: adminOperation(pools, userSchema, async (pool, input) => {
      const user = confirm(context, pool, findUser(pool, input.Username));
      const occasion = adminOccasion(pool, input.ClientMetadata);
      await context.triggers.postConfirmation(occasion, "PostConfirmation_ConfirmSignUp", user);
      return {};
    }),
    AdminResetUserPassword: adminOperation(pools, userSchema, async (pool, input) => {
      const user = findUser(pool, input.Username);
      await resetPassword(context, adminOccasion(pool, input.ClientMetadata), user);
      return {};
    }),
    AdminDeleteUser: adminOperation(pools, userSchema, async (pool, input) => {
      const { sub } = findUser(pool, input.Username);
      pool.users.remove(sub);
      pool.logins.revokeAllOf(sub);
      return {};
    }),
    ...linkOperation(context),
    ...switchOperations(context),
  };
}

/** Lets a user of the pool sign in with an account at an external provider. */
function linkOperation(context: CognitoContext): Operations {
  return {
    AdminLinkProviderForUser: adminOperation(context.pools, linkSchema, async (pool, input) => {
      const user = findUser(pool, input.DestinationUser.ProviderAttributeValue);
      const { ProviderName: providerName, ProviderAttributeValue: userId } = input.SourceUser;
      if (!pool.providers.has(providerName)) {
        throw cognitoError("ResourceNotFoundException", `Identity provider ${providerName}`);
      }
      if (userOfIdentity(pool, providerName, userId) !== undefined) {
        throw cognitoError("InvalidParameterException", "SourceUser is already linked");
      }
      const identities = [...(user.identities ?? []), { providerName, userId }];
      pool.users.change(user.sub, { identities }, nowSeconds(context));
      return {};
    }),
  };
}

/** The user who signs in with this account of the provider. */
export function userOfIdentity(pool: Pool, providerName: string, userId: string): User | undefined {
  const isMeant = (identity: { providerName: string; userId: string }) =>
    identity.providerName === providerName && identity.userId === userId;
  return pool.users.list().find(({ identities }) => identities?.some(isMeant));
}

function switchOperations(context: CognitoContext): Operations {
  const { pools } = context;
  return {
    AdminEnableUser: adminOperation(pools, userSchema, async (pool, input) => {
      const { sub } = findUser(pool, input.Username);
      pool.users.change(sub, { enabled: true }, nowSeconds(context));
      return {};
    }),
    AdminDisableUser: adminOperation(pools, userSchema, async (pool, input) => {
      const { sub } = findUser(pool, input.Username);
      pool.users.change(sub, { enabled: false }, nowSeconds(context));
      pool.logins.revokeAllOf(sub);
      return {};
    }),
    AdminUserGlobalSignOut: adminOperation(pools, userSchema, async (pool, input) => {
      pool.logins.revokeAllOf(findUser(pool, input.Username).sub);
      return {};
    }),
  };
}

/**
 * Finds a user for an administrator's request. Throws UserNotFoundException; sign-in, in contrast,
 * does not reveal that a username is unknown.
 */
export function findUser(pool: Pool, username: string): User {
  const user = pool.users.find(username);
  if (user === undefined) throw userNotFound();
  return user;
}

/** A user as lists and answers to administrators show them. */
export function describeUser(user: User): Readonly<Record<string, unknown>> {
  return {
    Username: user.sub,
    Attributes: writeAttributes(attributesOf(user)),
    UserCreateDate: user.createdAtSeconds,
    UserLastModifiedDate: user.modifiedAtSeconds,
    Enabled: user.enabled,
    UserStatus: user.status,
  };
}

export function adminOccasion(pool: Pool, clientMetadata: ClientMetadata): Occasion {
  return { pool, clientId: undefined, clientMetadata };
}

function confirm(context: CognitoContext, pool: Pool, user: User): User {
  if (user.status === "UNCONFIRMED") {
    return pool.users.change(user.sub, { status: "CONFIRMED" }, nowSeconds(context));
  }
  throw cognitoError(
    "NotAuthorizedException",
    `User cannot be confirmed. Current status is ${user.status}`,
  );
}

/** The old password is invalid from here on; the mailed code replaces it. */
async function resetPassword(
  context: CognitoContext,
  occasion: Occasion,
  user: User,
): Promise<void> {
  const { pool } = occasion;
  if (user.status !== "CONFIRMED" && user.status !== "RESET_REQUIRED") {
    throw cognitoError(
      "NotAuthorizedException",
      "User password cannot be reset in the current state.",
    );
  }
  if (!user.emailVerified) {
    throw cognitoError(
      "InvalidParameterException",
      "Cannot reset password for the user as there is no registered/verified email or phone_number",
    );
  }
  pool.users.change(user.sub, { status: "RESET_REQUIRED" }, nowSeconds(context));
  const code = pool.codes.issue(user.sub, "recovery", nowSeconds(context));
  const source = "CustomMessage_ForgotPassword";
  await context.messages.send(occasion, { source, user, to: user.email, code });
}
