/** Operations of signed-in users on their own account, by access token. */
import * as v from "valibot";
import {
  type Attributes,
  attributeListSchema,
  changeOfAttributes,
  checkMutable,
  checkSchema,
  checkWritable,
  readAttributes,
  readableAttributes,
  writeAttributes,
} from "./attributes.ts";
import { mfaOf } from "./authenticator.ts";
import { cognitoError, wrongUsernameOrPassword } from "./cognito-error.ts";
import { attemptKey, type CognitoContext, nowSeconds } from "./context.ts";
import type { CodeDelivery, MessageSource } from "./messages.ts";
import { clientMetadataSchema, type Operations, publicOperation, type Reply } from "./operation.ts";
import { permanentPassword } from "./password-change.ts";
import { type ClientSettings, srpPoolName } from "./pool-settings.ts";
import type { Pool } from "./pools.ts";
import { isPassword } from "./srp.ts";
import { userOfAccessToken } from "./tokens.ts";
import type { ClientMetadata } from "./triggers.ts";
import type { User } from "./users.ts";

const tokenSchema = v.object({ AccessToken: v.string() });

const passwordSchema = v.object({
  AccessToken: v.string(),
  PreviousPassword: v.string(),
  ProposedPassword: v.string(),
});

const updateSchema = v.object({
  AccessToken: v.string(),
  UserAttributes: attributeListSchema,
  ClientMetadata: clientMetadataSchema,
});

const codeSchema = v.object({
  AccessToken: v.string(),
  AttributeName: v.literal("email"),
  ClientMetadata: clientMetadataSchema,
});

const verifySchema = v.object({
  AccessToken: v.string(),
  AttributeName: v.literal("email"),
  Code: v.string(),
});

/** The user, and the app client they use. */
interface Caller {
  readonly pool: Pool;
  readonly client: ClientSettings;
  readonly user: User;
}

export async function callerOf(context: CognitoContext, accessToken: string): Promise<Caller> {
  const found = await userOfAccessToken(context.pools, accessToken, nowSeconds(context));
  const { client } = context.pools.ofClient(found.clientId);
  return { pool: found.pool, client, user: found.user };
}

export function profileOperations(context: CognitoContext): Operations {
  return {
    GetUser: publicOperation(tokenSchema, async ({ AccessToken }) => {
      const { user, client } = await callerOf(context, AccessToken);
      const attributes = writeAttributes(readableAttributes(user, client));
      return { Username: user.sub, UserAttributes: attributes, ...mfaOf(user) };
    }),
    ChangePassword: publicOperation(passwordSchema, async (input) =>
      changePassword(context, await callerOf(context, input.AccessToken), input),
    ),
    UpdateUserAttributes: publicOperation(updateSchema, async (input) => {
      const caller = await callerOf(context, input.AccessToken);
      const given = readAttributes(input.UserAttributes);
      return updateAttributes(context, caller, given, input.ClientMetadata);
    }),
    GetUserAttributeVerificationCode: publicOperation(codeSchema, async (input) => {
      const caller = await callerOf(context, input.AccessToken);
      const source = "CustomMessage_VerifyUserAttribute";
      return {
        CodeDeliveryDetails: await sendEmailCode(context, caller, source, input.ClientMetadata),
      };
    }),
    VerifyUserAttribute: publicOperation(verifySchema, async (input) => {
      const { pool, user } = await callerOf(context, input.AccessToken);
      pool.codes.redeem(user.sub, "email", input.Code, nowSeconds(context));
      const email = user.pendingEmail ?? user.email;
      const change = { email, emailVerified: true, pendingEmail: undefined };
      pool.users.change(user.sub, change, nowSeconds(context));
      return {};
    }),
  };
}

function changePassword(
  context: CognitoContext,
  { pool, user }: Caller,
  input: v.InferOutput<typeof passwordSchema>,
): Reply {
  const who = attemptKey(pool, user.sub);
  context.tries.check(who);
  if (!isPassword(srpPoolName(pool.settings.id), user.sub, input.PreviousPassword, user)) {
    context.tries.add(who);
    throw wrongUsernameOrPassword();
  }
  const change = permanentPassword(context, pool, user.sub, input.ProposedPassword);
  pool.users.change(user.sub, change, nowSeconds(context));
  return {};
}

async function updateAttributes(
  context: CognitoContext,
  caller: Caller,
  given: Attributes,
  clientMetadata: ClientMetadata,
): Promise<Reply> {
  const { pool, client, user } = caller;
  checkWritable(given, client);
  checkSchema(given, pool.settings);
  checkMutable(given, pool.settings);
  const { email, ...others } = given;
  const isNewAddress = email !== undefined && email !== user.email;
  if (isNewAddress) checkFree(pool, user, email);
  pool.users.change(user.sub, changeOfAttributes(user, others), nowSeconds(context));
  if (!isNewAddress) return { CodeDeliveryDetailsList: [] };
  const changed = changeAddress(context, pool, user.sub, email);
  const source = "CustomMessage_UpdateUserAttribute";
  const asked = { ...caller, user: changed };
  return { CodeDeliveryDetailsList: [await sendEmailCode(context, asked, source, clientMetadata)] };
}

function checkFree(pool: Pool, user: User, email: string): void {
  const owner = pool.users.find(email);
  if (owner === undefined || owner.sub === user.sub) return;
  throw cognitoError("AliasExistsException", "An account with the email already exists.");
}

/**
 * Changes the address; where the pool requires it, only after the code sent there has been entered.
 */
function changeAddress(context: CognitoContext, pool: Pool, sub: string, email: string): User {
  const change = pool.settings.verifiesEmailBeforeUpdate
    ? { pendingEmail: email }
    : { email, emailVerified: false, pendingEmail: undefined };
  return pool.users.change(sub, change, nowSeconds(context));
}

async function sendEmailCode(
  context: CognitoContext,
  { pool, client, user }: Caller,
  source: MessageSource,
  clientMetadata: ClientMetadata,
): Promise<CodeDelivery> {
  context.mailQuota.spend(attemptKey(pool, user.sub));
  const code = pool.codes.issue(user.sub, "email", nowSeconds(context));
  const to = user.pendingEmail ?? user.email;
  const occasion = { pool, clientId: client.id, clientMetadata };
  return context.messages.send(occasion, { source, user, to, code });
}
