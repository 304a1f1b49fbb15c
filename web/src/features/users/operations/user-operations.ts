/**
 * Reads and changes users through GraphQL. Every change carries the id of its intent, so it is safe
 * to retry.
 */
import { andThen, ok, type Result } from "#domain/result.ts";
import type { UserAttributes } from "#domain/users/user-input.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute, requestOf } from "#web/api/operation.ts";
import { allPages } from "#web/api/pages.ts";
import {
  CREATE_USER,
  END_LAYOUT_SESSIONS,
  END_USER_SESSIONS,
  type EndedLayoutSessions,
  GET_USER,
  LIST_USER_LAYOUT_IDS,
  LIST_USERS,
  RESET_USER_AUTHENTICATOR,
  SET_USER_BREAK_GLASS,
  SET_USER_ENABLED,
  SET_USER_LAYOUT_IDS,
  UPDATE_USER_ATTR,
  UPDATE_USER_GROUPS,
  USER_RESEND_INVITATION,
  type User,
} from "./users.generated.ts";

export async function listUsers(client: GraphqlClient): Promise<Result<readonly User[], Failure>> {
  return andThen(await execute(client, LIST_USERS, {}), ({ items }) => ok(items));
}

/** Reads a user; undefined if no user has the id. */
export function getUser(
  client: GraphqlClient,
  username: string,
): Promise<Result<User | undefined, Failure>> {
  return execute(client, GET_USER, { username });
}

/**
 * Reads the ids of layouts that are granted individually to a user, as far as the administrator may
 * see them.
 */
export function listUserLayoutIds(
  client: GraphqlClient,
  username: string,
): Promise<Result<readonly string[], Failure>> {
  return allPages(client, LIST_USER_LAYOUT_IDS, { username });
}

export interface NewUser extends Required<Omit<UserAttributes, "trialExpiration">> {
  readonly changeId: string;
  readonly email: string;
  readonly groups: readonly string[];
  readonly layoutIds: readonly string[];
}

/**
 * Creates the user with all rights or not at all. `AccountPending` means that the same request must
 * be retried.
 */
export function createUser(client: GraphqlClient, input: NewUser): Promise<Result<User, Failure>> {
  return execute(client, CREATE_USER, { input });
}

export interface AttributesChange extends UserAttributes {
  readonly changeId: string;
  readonly username: string;
}

export function updateUserAttributes(
  client: GraphqlClient,
  input: AttributesChange,
): Promise<Result<User, Failure>> {
  return execute(client, UPDATE_USER_ATTR, { input });
}

/** Sets the groups of a user; returns the groups after the change. */
export async function updateUserGroups(
  client: GraphqlClient,
  input: {
    readonly changeId: string;
    readonly username: string;
    readonly groups: readonly string[];
  },
): Promise<Result<readonly string[], Failure>> {
  return andThen(await execute(client, UPDATE_USER_GROUPS, { input }), ({ groups }) => ok(groups));
}

/**
 * Sets the layouts of a user; returns the layouts after the change, as far as the administrator may
 * see them.
 */
export async function setUserLayoutIds(
  client: GraphqlClient,
  input: {
    readonly changeId: string;
    readonly username: string;
    readonly layoutIds: readonly string[];
  },
): Promise<Result<readonly string[], Failure>> {
  const saved = await execute(client, SET_USER_LAYOUT_IDS, { input });
  return andThen(saved, ({ layoutIds }) => ok(layoutIds));
}

interface Reasoned {
  readonly changeId: string;
  readonly username: string;
  /** Reason of the action for the audit; 10 to 500 characters. */
  readonly reason: string;
}

export function setUserEnabled(
  client: GraphqlClient,
  input: Reasoned & { readonly enabled: boolean },
): Promise<Result<User, Failure>> {
  return execute(client, SET_USER_ENABLED, { input });
}

/** Lets an account keep its password although its mail domain has a provider, or ends that. */
export function setUserBreakGlass(
  client: GraphqlClient,
  input: Reasoned & { readonly breakGlass: boolean },
): Promise<Result<User, Failure>> {
  return execute(client, SET_USER_BREAK_GLASS, { input });
}

/** Ends all sessions of a user, who can sign in again. */
export function endUserSessions(
  client: GraphqlClient,
  input: Reasoned,
): Promise<Result<User, Failure>> {
  return execute(client, END_USER_SESSIONS, { input });
}

/** Ends all sessions of everyone who has access to a layout, but those of this user. */
export function endLayoutSessions(
  client: GraphqlClient,
  input: Omit<Reasoned, "username"> & { readonly layoutId: string },
): Promise<Result<EndedLayoutSessions, Failure>> {
  return execute(client, END_LAYOUT_SESSIONS, { input });
}

/** Removes a user's authenticator and ends all their sessions; the next sign-in needs no code. */
export function resetUserAuthenticator(
  client: GraphqlClient,
  input: Reasoned,
): Promise<Result<User, Failure>> {
  return execute(client, RESET_USER_AUTHENTICATOR, { input });
}

export function resendInvitation(
  client: GraphqlClient,
  input: { readonly changeId: string; readonly email: string },
): Promise<Result<unknown, Failure>> {
  return client.query(requestOf(USER_RESEND_INVITATION, { input }));
}
