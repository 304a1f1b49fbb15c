/** Accounts that users create themselves: sign-up and its confirmation. */
import * as v from "valibot";
import {
  attributeListSchema,
  checkWritable,
  missingAttributes,
  nonConforming,
  readAttributes,
} from "./attributes.ts";
import { cognitoError } from "./cognito-error.ts";
import { attemptKey, type CognitoContext, nowSeconds } from "./context.ts";
import { deliveryTo } from "./messages.ts";
import { newPerson, newUser } from "./new-user.ts";
import { clientMetadataSchema, type Operations, publicOperation, type Reply } from "./operation.ts";
import { credentialOf } from "./password-change.ts";
import type { Occasion } from "./triggers.ts";
import { findHolder } from "./unknown-user.ts";
import type { User } from "./users.ts";

const signUpSchema = v.object({
  ClientId: v.string(),
  Username: v.string(),
  Password: v.string(),
  UserAttributes: v.optional(attributeListSchema),
  ValidationData: v.optional(attributeListSchema),
  ClientMetadata: clientMetadataSchema,
});

const confirmSchema = v.object({
  ClientId: v.string(),
  Username: v.string(),
  ConfirmationCode: v.string(),
  ClientMetadata: clientMetadataSchema,
});

const resendSchema = v.object({
  ClientId: v.string(),
  Username: v.string(),
  ClientMetadata: clientMetadataSchema,
});

export function signUpOperations(context: CognitoContext): Operations {
  return {
    SignUp: publicOperation(signUpSchema, (input) => signUp(context, input)),
    ConfirmSignUp: publicOperation(confirmSchema, (input) => confirmSignUp(context, input)),
    ResendConfirmationCode: publicOperation(resendSchema, (input) => resend(context, input)),
  };
}

async function signUp(
  context: CognitoContext,
  input: v.InferOutput<typeof signUpSchema>,
): Promise<Reply> {
  const { pool, client } = context.pools.ofClient(input.ClientId);
  if (!pool.settings.signUpAllowed) {
    throw cognitoError("NotAuthorizedException", "SignUp is not permitted for this user pool");
  }
  const given = readAttributes(input.UserAttributes);
  checkWritable(given, client);
  const person = newPerson(context, pool, input.Username, given);
  const [missing] = missingAttributes(person.attributes, pool.settings);
  if (missing !== undefined) throw nonConforming(`${missing}: The attribute is required`);
  const credential = credentialOf(context, pool, person.sub, input.Password);
  const occasion = { pool, clientId: client.id, clientMetadata: input.ClientMetadata };
  const { confirms, verifiesEmail } = await context.triggers.preSignUp(
    occasion,
    "PreSignUp_SignUp",
    { userName: person.sub, attributes: person.attributes },
    readAttributes(input.ValidationData),
  );
  const status = confirms ? "CONFIRMED" : "UNCONFIRMED";
  const user = newUser(context, person, { ...credential, status });
  pool.users.add({ ...user, emailVerified: verifiesEmail });
  const reply = { UserConfirmed: confirms, UserSub: user.sub };
  if (!confirms) return { ...reply, ...(await sendConfirmation(context, occasion, user)) };
  await context.triggers.postConfirmation(occasion, "PostConfirmation_ConfirmSignUp", user);
  return reply;
}

async function confirmSignUp(
  context: CognitoContext,
  input: v.InferOutput<typeof confirmSchema>,
): Promise<Reply> {
  const { pool, client } = context.pools.ofClient(input.ClientId);
  const { sub } = findHolder(pool, client, input.Username);
  const status = pool.users.find(sub)?.status ?? "UNCONFIRMED";
  if (status !== "UNCONFIRMED") {
    throw cognitoError(
      "NotAuthorizedException",
      `User cannot be confirmed. Current status is ${status}`,
    );
  }
  pool.codes.redeem(sub, "confirmation", input.ConfirmationCode, nowSeconds(context));
  const user = pool.users.change(
    sub,
    { status: "CONFIRMED", emailVerified: true },
    nowSeconds(context),
  );
  const occasion = { pool, clientId: client.id, clientMetadata: input.ClientMetadata };
  await context.triggers.postConfirmation(occasion, "PostConfirmation_ConfirmSignUp", user);
  return {};
}

/**
 * Mails the code again. An address without a pending confirmation gets the same answer and no mail.
 */
async function resend(
  context: CognitoContext,
  input: v.InferOutput<typeof resendSchema>,
): Promise<Reply> {
  const { pool, client } = context.pools.ofClient(input.ClientId);
  const { sub } = findHolder(pool, client, input.Username);
  const user = pool.users.find(sub);
  if (!client.hidesUnknownUsers && user?.status !== "UNCONFIRMED") {
    throw cognitoError("InvalidParameterException", "User is already confirmed.");
  }
  const occasion = { pool, clientId: client.id, clientMetadata: input.ClientMetadata };
  context.mailQuota.spend(attemptKey(pool, sub));
  const code = pool.codes.issue(sub, "confirmation", nowSeconds(context));
  if (user?.status === "UNCONFIRMED") {
    const message = { source: "CustomMessage_ResendCode", user, to: user.email, code } as const;
    await context.messages.send(occasion, message);
  }
  return { CodeDeliveryDetails: deliveryTo(input.Username) };
}

async function sendConfirmation(
  context: CognitoContext,
  occasion: Occasion,
  user: User,
): Promise<Reply> {
  const { pool } = occasion;
  context.mailQuota.spend(attemptKey(pool, user.sub));
  const code = pool.codes.issue(user.sub, "confirmation", nowSeconds(context));
  const message = { source: "CustomMessage_SignUp", user, to: user.email, code } as const;
  return { CodeDeliveryDetails: await context.messages.send(occasion, message) };
}
