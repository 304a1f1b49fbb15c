/**
 * AdminCreateUser: creates an account with a temporary password and sends the invitation that
 * contains it, or sends an earlier invitation again with a new password.
 */
import * as v from "valibot";
import { adminOccasion, describeUser, findUser } from "./admin-user-operations.ts";
import { attributeListSchema, readAttributes } from "./attributes.ts";
import { cognitoError } from "./cognito-error.ts";
import { type CognitoContext, nowSeconds } from "./context.ts";
import { newPerson, newUser } from "./new-user.ts";
import { adminOperation, clientMetadataSchema, type Operations } from "./operation.ts";
import { temporaryPassword } from "./password-change.ts";
import { makeTemporaryPassword } from "./passwords.ts";
import type { Pool } from "./pools.ts";
import type { User } from "./users.ts";

const createSchema = v.object({
  Username: v.string(),
  UserAttributes: v.optional(attributeListSchema),
  ValidationData: v.optional(attributeListSchema),
  TemporaryPassword: v.optional(v.string()),
  MessageAction: v.optional(v.picklist(["RESEND", "SUPPRESS"])),
  DesiredDeliveryMediums: v.optional(v.array(v.literal("EMAIL"))),
  ClientMetadata: clientMetadataSchema,
});

type CreateInput = v.InferOutput<typeof createSchema>;

export function createUserOperation(context: CognitoContext): Operations {
  return {
    AdminCreateUser: adminOperation(context.pools, createSchema, async (pool, input) => {
      const password =
        input.TemporaryPassword ??
        makeTemporaryPassword(pool.settings.passwordPolicy, context.random);
      const user =
        input.MessageAction === "RESEND"
          ? renew(context, pool, input, password)
          : await create(context, pool, input, password);
      if (input.MessageAction !== "SUPPRESS") {
        const occasion = adminOccasion(pool, input.ClientMetadata);
        const source = "CustomMessage_AdminCreateUser";
        const message = { source, user, to: user.email, code: password } as const;
        await context.messages.send(occasion, message);
      }
      return { User: describeUser(user) };
    }),
  };
}

async function create(
  context: CognitoContext,
  pool: Pool,
  input: CreateInput,
  password: string,
): Promise<User> {
  const person = newPerson(context, pool, input.Username, readAttributes(input.UserAttributes));
  const account = temporaryPassword(context, pool, person.sub, password);
  const { verifiesEmail } = await context.triggers.preSignUp(
    adminOccasion(pool, input.ClientMetadata),
    "PreSignUp_AdminCreateUser",
    { userName: person.sub, attributes: person.attributes },
    readAttributes(input.ValidationData),
  );
  const user = newUser(context, person, account);
  const created = { ...user, emailVerified: user.emailVerified || verifiesEmail };
  pool.users.add(created);
  return created;
}

/** Gives a new temporary password with a new expiry to a user who has not signed in yet. */
function renew(context: CognitoContext, pool: Pool, input: CreateInput, password: string): User {
  const user = findUser(pool, input.Username);
  if (user.status !== "FORCE_CHANGE_PASSWORD") {
    throw cognitoError(
      "UnsupportedUserStateException",
      `Resend not possible. ${user.email} status is not FORCE_CHANGE_PASSWORD`,
    );
  }
  const change = temporaryPassword(context, pool, user.sub, password);
  return pool.users.change(user.sub, change, nowSeconds(context));
}
