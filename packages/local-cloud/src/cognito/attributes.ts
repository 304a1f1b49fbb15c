/**
 * Attributes of users: which ones the pool's schema and an app client allow, and their form on the
 * wire.
 */
import * as v from "valibot";
import { cognitoError } from "./cognito-error.ts";
import type { AttributeRule, ClientSettings, PoolSettings } from "./pool-settings.ts";
import { attributesOf, type User, type UserChange } from "./users.ts";

export const attributeListSchema = v.array(v.object({ Name: v.string(), Value: v.string() }));
export type AttributeList = v.InferOutput<typeof attributeListSchema>;
export type Attributes = Readonly<Record<string, string>>;

const EMAIL = /^[^\s@"]+@[^\s@."]+(?:\.[^\s@."]+)*$/u;
const EMAIL_CHARACTERS = 254;
const VERIFIED_NAMES = ["email_verified", "phone_number_verified"];

export function readAttributes(list: AttributeList | undefined): Attributes {
  return Object.fromEntries((list ?? []).map(({ Name, Value }) => [Name, Value]));
}

export function writeAttributes(attributes: Attributes): AttributeList {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}

/** Attributes that the client may read, always including `sub`. */
export function readableAttributes(user: User, client: ClientSettings): Attributes {
  const readable = client.readableAttributes;
  const all = Object.entries(attributesOf(user));
  return Object.fromEntries(
    all.filter(([name]) => name === "sub" || readable === undefined || readable.has(name)),
  );
}

/**
 * Refuses attributes that the client may not write; no client may write `sub` or whether an address
 * is verified.
 */
export function checkWritable(attributes: Attributes, client: ClientSettings): void {
  const writable = client.writableAttributes;
  for (const name of Object.keys(attributes)) {
    const isOpen = writable === undefined || writable.has(name);
    if (!isOpen || name === "sub" || VERIFIED_NAMES.includes(name)) {
      throw cognitoError(
        "NotAuthorizedException",
        "A client attempted to write unauthorized attribute",
      );
    }
  }
}

/** Refuses names that are not in the schema and values that it does not allow. */
export function checkSchema(attributes: Attributes, settings: PoolSettings): void {
  for (const [name, value] of Object.entries(attributes)) {
    const rule = settings.attributes.find((attribute) => attribute.name === name);
    if (rule === undefined) throw nonConforming(`${name}: Attribute does not exist in the schema.`);
    if (!fits(rule, value)) throw nonConforming(`${name}: The value does not fit the schema.`);
    if (name === "email") checkEmail(value);
  }
}

/**
 * The change of the user's record that sets these attributes. A new address is unverified unless
 * they say otherwise.
 */
export function changeOfAttributes(user: User, given: Attributes): UserChange {
  const { email = user.email, email_verified, ...others } = given;
  const stays = email === user.email && user.emailVerified;
  return {
    email,
    emailVerified: email_verified === undefined ? stays : email_verified === "true",
    attributes: { ...user.attributes, ...others },
  };
}

/** Refuses to change attributes that the schema makes immutable. */
export function checkMutable(attributes: Attributes, settings: PoolSettings): void {
  const fixed = settings.attributes.find(({ name, mutable }) => !mutable && name in attributes);
  if (fixed !== undefined) {
    throw cognitoError(
      "InvalidParameterException",
      `user.${fixed.name}: Attribute cannot be updated.`,
    );
  }
}

export function missingAttributes(attributes: Attributes, settings: PoolSettings): string[] {
  return settings.attributes
    .filter(({ name, required }) => required && !(name in attributes))
    .map(({ name }) => name);
}

/** Stricter than the schema: refuses an address without exactly one @, as a mail server would. */
export function checkEmail(address: string): void {
  if (address.length > EMAIL_CHARACTERS || !EMAIL.test(address)) {
    throw cognitoError("InvalidParameterException", "Invalid email address format.");
  }
}

export function nonConforming(reason: string): Error {
  return cognitoError(
    "InvalidParameterException",
    `Attributes did not conform to the schema: ${reason}`,
  );
}

function fits(rule: AttributeRule, value: string): boolean {
  if (rule.kind === "Number" && !/^-?\d+$/.test(value)) return false;
  const size = rule.kind === "Number" ? Number(value) : value.length;
  return (
    size >= (rule.minimum ?? Number.NEGATIVE_INFINITY) &&
    size <= (rule.maximum ?? Number.POSITIVE_INFINITY)
  );
}
