/** Checks that sign-up and creation by an administrator share. */

import { makeUuid } from "#src/uuid.ts";
import {
  type Attributes,
  changeOfAttributes,
  checkEmail,
  checkSchema,
  nonConforming,
} from "./attributes.ts";
import { cognitoError } from "./cognito-error.ts";
import { type CognitoContext, nowSeconds } from "./context.ts";
import type { Pool } from "./pools.ts";
import type { SrpCredential } from "./srp.ts";
import type { User } from "./users.ts";

export interface NewPerson {
  readonly sub: string;
  /** Attributes of the pool's schema, including `email`. */
  readonly attributes: Attributes;
}

/**
 * Checks address and attributes; throws UsernameExistsException when another user has the address.
 */
export function newPerson(
  context: CognitoContext,
  pool: Pool,
  username: string,
  given: Attributes,
): NewPerson {
  if (!username.includes("@")) {
    throw cognitoError("InvalidParameterException", "Username should be an email.");
  }
  checkEmail(username);
  const attributes = { ...given, email: given.email ?? username };
  if (attributes.email !== username) throw nonConforming("email: It differs from the username.");
  checkSchema(attributes, pool.settings);
  if (pool.users.find(username) !== undefined) {
    throw cognitoError("UsernameExistsException", "User account already exists");
  }
  return { sub: makeUuid(context.random), attributes };
}

export function newUser(
  context: CognitoContext,
  { sub, attributes }: NewPerson,
  account: SrpCredential & Pick<User, "status" | "temporaryUntilSeconds">,
): User {
  const now = nowSeconds(context);
  const blank = {
    sub,
    email: "",
    emailVerified: false,
    attributes: {},
    enabled: true,
    groups: [],
    mfaEnabled: false,
    mfaPreferred: false,
    totpLastStep: -1,
    createdAtSeconds: now,
    modifiedAtSeconds: now,
    ...account,
  };
  return { ...blank, ...changeOfAttributes(blank, attributes) };
}
