/**
 * Recovery after a forgotten password. The user then signs in, still with the authenticator's code.
 */
import * as v from "valibot";
import { cognitoError } from "./cognito-error.ts";
import { attemptKey, type CognitoContext, nowSeconds } from "./context.ts";
import { deliveryTo } from "./messages.ts";
import { clientMetadataSchema, type Operations, publicOperation, type Reply } from "./operation.ts";
import { permanentPassword } from "./password-change.ts";
import { checkPassword } from "./passwords.ts";
import type { Pool } from "./pools.ts";
import { findHolder } from "./unknown-user.ts";
import type { User } from "./users.ts";

const forgotSchema = v.object({
  ClientId: v.string(),
  Username: v.string(),
  ClientMetadata: clientMetadataSchema,
});

const confirmSchema = v.object({
  ClientId: v.string(),
  Username: v.string(),
  ConfirmationCode: v.string(),
  Password: v.string(),
  ClientMetadata: clientMetadataSchema,
});

export function recoveryOperations(context: CognitoContext): Operations {
  return {
    ForgotPassword: publicOperation(forgotSchema, (input) => forgotPassword(context, input)),
    ConfirmForgotPassword: publicOperation(confirmSchema, (input) =>
      confirmForgotPassword(context, input),
    ),
  };
}

/**
 * Mails a code. An unknown address, or one whose owner may not recover, gets the same answer and no
 * mail.
 */
async function forgotPassword(
  context: CognitoContext,
  input: v.InferOutput<typeof forgotSchema>,
): Promise<Reply> {
  const { pool, client } = context.pools.ofClient(input.ClientId);
  if (!pool.settings.recoversByEmail) {
    throw cognitoError("NotAuthorizedException", "Contact administrator to reset password.");
  }
  const { sub } = findHolder(pool, client, input.Username);
  const user = pool.users.find(sub);
  const mayRecover = user !== undefined && canRecover(user);
  if (!client.hidesUnknownUsers && !mayRecover) throw cannotRecover(user);
  context.mailQuota.spend(attemptKey(pool, sub));
  const code = pool.codes.issue(sub, "recovery", nowSeconds(context));
  if (mayRecover) {
    const occasion = { pool, clientId: client.id, clientMetadata: input.ClientMetadata };
    const message = { source: "CustomMessage_ForgotPassword", user, to: user.email, code } as const;
    await context.messages.send(occasion, message);
  }
  return { CodeDeliveryDetails: deliveryTo(input.Username) };
}

async function confirmForgotPassword(
  context: CognitoContext,
  input: v.InferOutput<typeof confirmSchema>,
): Promise<Reply> {
  const { pool, client } = context.pools.ofClient(input.ClientId);
  const { sub } = findHolder(pool, client, input.Username);
  checkPassword(input.Password, pool.settings.passwordPolicy);
  pool.codes.redeem(sub, "recovery", input.ConfirmationCode, nowSeconds(context));
  const user = changePassword(context, pool, sub, input.Password);
  const occasion = { pool, clientId: client.id, clientMetadata: input.ClientMetadata };
  await context.triggers.postConfirmation(occasion, "PostConfirmation_ConfirmForgotPassword", user);
  return {};
}

function changePassword(context: CognitoContext, pool: Pool, sub: string, password: string): User {
  if (!canRecover(pool.users.get(sub))) throw cannotRecover(pool.users.get(sub));
  const change = permanentPassword(context, pool, sub, password);
  return pool.users.change(sub, change, nowSeconds(context));
}

function canRecover(user: User): boolean {
  const hasOwnPassword = user.status === "CONFIRMED" || user.status === "RESET_REQUIRED";
  return hasOwnPassword && user.enabled && user.emailVerified;
}

function cannotRecover(user: User | undefined): Error {
  return user?.status === "FORCE_CHANGE_PASSWORD"
    ? cognitoError("NotAuthorizedException", "User password cannot be reset in the current state.")
    : cognitoError(
        "InvalidParameterException",
        "Cannot reset password for the user as there is no registered/verified email or phone_number",
      );
}
