/** Users read and changed through GraphQL (S0 §7). Every change carries the id of its intent, which makes a repeat harmless. */
import * as v from "valibot";
import type { UserAttributes } from "#domain/users/user-input.ts";
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { allPages } from "./pages.ts";
import { maybe, parsed } from "./parsed.ts";
import { USER_FIELDS, type User, UserSchema } from "./user-records.ts";

const LIST = `query ListUsers {
  users: listUsers { items { ${USER_FIELDS} } }
}`;

export async function listUsers(client: GraphqlClient): Promise<Outcome<readonly User[]>> {
  const answer = await client.query({ document: LIST });
  const schema = v.object({ users: v.object({ items: v.array(UserSchema) }) });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ users }) => ok(users.items),
  );
}

const GET = `query GetUser($username: ID!) {
  user: getUser(username: $username) { ${USER_FIELDS} }
}`;

/** Undefined for nobody's id. */
export async function getUser(
  client: GraphqlClient,
  username: string,
): Promise<Outcome<User | undefined>> {
  const answer = await client.query({ document: GET, variables: { username } });
  return andThen(
    andThen(answer, (json) => parsed(v.object({ user: maybe(UserSchema) }), json)),
    ({ user }) => ok(user),
  );
}

const LAYOUT_IDS = `query ListUserLayoutIds($username: ID!, $nextToken: String) {
  list: listUserLayoutIds(username: $username, nextToken: $nextToken) { items nextToken }
}`;

/** Layouts given one by one, as far as the viewer may see them. */
export function listUserLayoutIds(
  client: GraphqlClient,
  username: string,
): Promise<Outcome<readonly string[]>> {
  return allPages(client, { document: LAYOUT_IDS, variables: { username }, item: v.string() });
}

export interface NewUser extends Required<Omit<UserAttributes, "trialExpiration">> {
  readonly changeId: string;
  readonly email: string;
}

const CREATE = `mutation CreateUser($input: CreateUserInput!) {
  user: createUser(input: $input) { ${USER_FIELDS} }
}`;

/** `AccountPending` means: come back with the very same. */
export function createUser(client: GraphqlClient, input: NewUser): Promise<Outcome<User>> {
  return userAnswer(client, CREATE, input);
}

export interface AttributesChange extends UserAttributes {
  readonly changeId: string;
  readonly username: string;
}

const UPDATE_ATTRIBUTES = `mutation UpdateUserAttr($input: UpdateUserAttrInput!) {
  user: updateUserAttr(input: $input) { ${USER_FIELDS} }
}`;

export function updateUserAttributes(
  client: GraphqlClient,
  input: AttributesChange,
): Promise<Outcome<User>> {
  return userAnswer(client, UPDATE_ATTRIBUTES, input);
}

const UPDATE_GROUPS = `mutation UpdateUserGroups($input: UpdateUserGroupsInput!) {
  saved: updateUserGroups(input: $input) { groups }
}`;

/** The groups as they are then. */
export async function updateUserGroups(
  client: GraphqlClient,
  input: {
    readonly changeId: string;
    readonly username: string;
    readonly groups: readonly string[];
  },
): Promise<Outcome<readonly string[]>> {
  const answer = await client.query({ document: UPDATE_GROUPS, variables: { input } });
  const schema = v.object({ saved: v.object({ groups: v.array(v.string()) }) });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ saved }) => ok(saved.groups),
  );
}

const SET_LAYOUTS = `mutation SetUserLayoutIds($input: SetUserLayoutIdsInput!) {
  saved: setUserLayoutIds(input: $input) { layoutIds }
}`;

/** The layouts as they are then, as far as the viewer may see them. */
export async function setUserLayoutIds(
  client: GraphqlClient,
  input: {
    readonly changeId: string;
    readonly username: string;
    readonly layoutIds: readonly string[];
  },
): Promise<Outcome<readonly string[]>> {
  const answer = await client.query({ document: SET_LAYOUTS, variables: { input } });
  const schema = v.object({ saved: v.object({ layoutIds: v.array(v.string()) }) });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ saved }) => ok(saved.layoutIds),
  );
}

interface Reasoned {
  readonly changeId: string;
  readonly username: string;
  /** 10 to 500 characters. */
  readonly reason: string;
}

const SET_ENABLED = `mutation SetUserEnabled($input: SetUserEnabledInput!) {
  user: setUserEnabled(input: $input) { ${USER_FIELDS} }
}`;

export function setUserEnabled(
  client: GraphqlClient,
  input: Reasoned & { readonly enabled: boolean },
): Promise<Outcome<User>> {
  return userAnswer(client, SET_ENABLED, input);
}

const RESET = `mutation ResetUserAuthenticator($input: ResetUserAuthenticatorInput!) {
  user: resetUserAuthenticator(input: $input) { ${USER_FIELDS} }
}`;

/** Every session ends, and the next sign-in asks for no code. */
export function resetUserAuthenticator(
  client: GraphqlClient,
  input: Reasoned,
): Promise<Outcome<User>> {
  return userAnswer(client, RESET, input);
}

const RESEND = `mutation UserResendInvitation($input: UserResendInvitationInput!) {
  sent: userResendInvitation(input: $input) { status }
}`;

export async function resendInvitation(
  client: GraphqlClient,
  input: { readonly changeId: string; readonly email: string },
): Promise<Outcome<unknown>> {
  return client.query({ document: RESEND, variables: { input } });
}

async function userAnswer(
  client: GraphqlClient,
  document: string,
  input: object,
): Promise<Outcome<User>> {
  const answer = await client.query({ document, variables: { input } });
  return andThen(
    andThen(answer, (json) => parsed(v.object({ user: UserSchema }), json)),
    ({ user }) => ok(user),
  );
}
