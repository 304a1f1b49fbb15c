/** The users of one pool: records that are replaced as a whole, found by username or e-mail. */
import * as v from "valibot";
import { cognitoError, userNotFound } from "./cognito-error.ts";

const userSchema = v.object({
  /** Unique id, which is also the username. */
  sub: v.string(),
  status: v.picklist(["UNCONFIRMED", "CONFIRMED", "RESET_REQUIRED", "FORCE_CHANGE_PASSWORD"]),
  enabled: v.boolean(),
  email: v.string(),
  emailVerified: v.boolean(),
  /** The other attributes, as text, which is their form on the wire. */
  attributes: v.record(v.string(), v.string()),
  groups: v.array(v.string()),
  salt: v.string(),
  verifier: v.string(),
  /** Set while the user has a password set by an administrator. */
  temporaryUntilSeconds: v.optional(v.number()),
  mfaEnabled: v.boolean(),
  mfaPreferred: v.boolean(),
  totpSecret: v.optional(v.string()),
  /** Secret that the user has been shown, before its first code has been entered. */
  totpPendingSecret: v.optional(v.string()),
  /** Time step of the code accepted last; -1 before the first one. */
  totpLastStep: v.number(),
  /** Address that takes effect once the code sent to it has been entered. */
  pendingEmail: v.optional(v.string()),
  /** Accounts at external providers with which the user signs in. */
  identities: v.optional(v.array(v.object({ providerName: v.string(), userId: v.string() }))),
  createdAtSeconds: v.number(),
  modifiedAtSeconds: v.number(),
});

export const usersSchema = v.array(userSchema);
export type User = Readonly<v.InferOutput<typeof userSchema>>;
export type UserChange = Partial<Omit<User, "sub">>;

export interface UserDirectory {
  /** Finds a user by username (which is the sub) or e-mail address. */
  find(identifier: string): User | undefined;
  /** The present record; throws UserNotFoundException when the user does not exist. */
  get(sub: string): User;
  /** In the order of their usernames. */
  list(): readonly User[];
  /** Throws UsernameExistsException when another user has the address. */
  add(user: User): void;
  /** Throws AliasExistsException when another user has the new address. */
  change(sub: string, change: UserChange, nowSeconds: number): User;
  remove(sub: string): void;
}

export function createUserDirectory(
  saved: readonly User[],
  caseSensitive: boolean,
  onChange: () => void,
): UserDirectory {
  const users = new Map(saved.map((user) => [user.sub, user]));
  const alias = (email: string) => (caseSensitive ? email : email.toLowerCase());
  const subByEmail = new Map(saved.map((user) => [alias(user.email), user.sub]));

  function get(sub: string): User {
    const user = users.get(sub);
    if (user === undefined) throw userNotFound();
    return user;
  }

  function moveAlias(from: string, to: string, sub: string): void {
    const owner = subByEmail.get(alias(to));
    if (owner !== undefined && owner !== sub) {
      throw cognitoError("AliasExistsException", "An account with the email already exists.");
    }
    subByEmail.delete(alias(from));
    subByEmail.set(alias(to), sub);
  }

  return {
    get,
    find(identifier) {
      const sub = subByEmail.get(alias(identifier)) ?? identifier;
      return users.get(sub);
    },
    list: () => [...users.values()].sort((one, other) => (one.sub < other.sub ? -1 : 1)),
    add(user) {
      if (subByEmail.has(alias(user.email))) {
        throw cognitoError("UsernameExistsException", "User account already exists");
      }
      users.set(user.sub, user);
      subByEmail.set(alias(user.email), user.sub);
      onChange();
    },
    change(sub, change, nowSeconds) {
      const before = get(sub);
      const after = { ...before, ...change, modifiedAtSeconds: nowSeconds };
      if (after.email !== before.email) moveAlias(before.email, after.email, sub);
      users.set(sub, after);
      onChange();
      return after;
    },
    remove(sub) {
      subByEmail.delete(alias(get(sub).email));
      users.delete(sub);
      onChange();
    },
  };
}

/** Every attribute in its form on the wire. */
export function attributesOf(user: User): Readonly<Record<string, string>> {
  return {
    sub: user.sub,
    email: user.email,
    email_verified: String(user.emailVerified),
    ...user.attributes,
    ...(user.identities !== undefined && { identities: JSON.stringify(user.identities) }),
  };
}
