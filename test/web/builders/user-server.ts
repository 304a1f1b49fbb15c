/**
 * A valid user, and a server that manages some, which answers the user manager as the API would.
 */
import { err, ok, type Result } from "#domain/result.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import type { User } from "#web/features/users/operations/users.generated.ts";
import { account, layout } from "./layout.ts";
import { type TestConsole, testConsole } from "./services.ts";

export const USER_ID = "3f2a8a5e-0000-4000-8000-000000000001";
export const LAYOUTS = [layout({ id: "l-1", name: "Blue Mesa" }), layout({ name: "Pecos Flat" })];

export function user(facts: Partial<User> = {}): User {
  return {
    username: USER_ID,
    email: "oscar@example.com",
    nameFirst: "Oscar",
    nameLast: "Lind",
    company: "Brightfield",
    companyRole: undefined,
    userCreateDate: 1_750_000_000,
    userLastModifiedDate: 1_755_000_000,
    enabled: true,
    userStatus: "CONFIRMED",
    allLayouts: false,
    mayHaveAllLayouts: false,
    expiration: 0,
    trialExpiration: 0,
    groups: ["USER"],
    state: "ACTIVE",
    mfaEnrolled: false,
    signOnProvider: undefined,
    signOnLinked: false,
    signOnGroups: [],
    proposedGroups: [],
    breakGlass: false,
    ...facts,
  };
}

/** The signed-in administrator, as in the list of users. */
export function administrator(facts: Partial<User> = {}): User {
  const { id, email, nameFirst, nameLast } = account();
  const groups = ["ADMIN", "CONTROLS"];
  return user({ username: id, email, nameFirst, nameLast, groups, allLayouts: true, ...facts });
}

export interface UserServer {
  users: readonly User[];
  /** Layouts of every user without an entry of their own. */
  layoutIds: readonly string[];
  /** Layouts of single users, by username. */
  readonly layoutIdsOf: Map<string, readonly string[]>;
  commanders: readonly unknown[];
  commandersBeyond: number;
  changes: readonly unknown[];
  /** Answers that replace the default ones, by the name of the operation; each is used once. */
  readonly answers: Map<string, Result<unknown, Failure>[]>;
  /** Variables of every request, by the name of the operation. */
  readonly asked: (operation: string) => readonly Readonly<Record<string, unknown>>[];
  readonly inputs: (operation: string) => readonly Readonly<Record<string, unknown>>[];
  readonly graphql: (request: GraphqlRequest) => Result<unknown, Failure>;
}

export function refused(code: string): Result<never, Failure> {
  return err({ status: "refused", code });
}

export function userServer(users: readonly User[] = [user(), administrator()]): UserServer {
  const asked: { readonly operation: string; readonly variables: Record<string, unknown> }[] = [];
  const variablesOf = (wanted: string) =>
    asked.filter(({ operation }) => operation === wanted).map(({ variables }) => variables);
  const server: UserServer = {
    users,
    layoutIds: [],
    layoutIdsOf: new Map(),
    commanders: [],
    commandersBeyond: 0,
    changes: [],
    answers: new Map(),
    asked: variablesOf,
    inputs: (wanted) => variablesOf(wanted).map(({ input }) => asObject(input)),
    graphql(request) {
      const [, operation = ""] = /(?:query|mutation) (\w+)/.exec(request.document) ?? [];
      const variables = { ...request.variables };
      asked.push({ operation, variables });
      return server.answers.get(operation)?.shift() ?? ok(answer(server, operation, variables));
    },
  };
  return server;
}

interface Asked {
  readonly server: UserServer;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly input: Readonly<Record<string, unknown>>;
  readonly username: unknown;
  readonly known: User | undefined;
}

function answer(
  server: UserServer,
  operation: string,
  variables: Readonly<Record<string, unknown>>,
): unknown {
  const input = asObject(variables.input);
  const username = variables.username ?? input.username;
  const known = server.users.find((one) => one.username === username);
  return (ANSWERS[operation] ?? changeAttributes)({ server, variables, input, username, known });
}

const ANSWERS: Readonly<Record<string, (asked: Asked) => unknown>> = {
  ListUsers: ({ server }) => ({ users: { items: server.users.map(userAnswer) } }),
  GetUser: ({ known }) => ({ user: known ? userAnswer(known) : null }),
  ListUserLayoutIds: ({ server, username }) => ({
    list: { items: server.layoutIdsOf.get(String(username)) ?? server.layoutIds, nextToken: null },
  }),
  ListSiteCommanders: ({ server }) => ({
    commanders: { items: server.commanders, beyond: server.commandersBeyond },
  }),
  ListAccessChanges: ({ server }) => ({ page: { items: server.changes, nextToken: null } }),
  UserResendInvitation: () => ({ sent: { status: "RESENT" } }),
  UpdateUserGroups({ server, input, username }) {
    server.users = changed(server, { groups: textsOf(input.groups) }, username);
    return { saved: { groups: input.groups } };
  },
  SetUserLayoutIds({ server, input, username }) {
    const layoutIds = textsOf(input.layoutIds);
    if (server.layoutIdsOf.has(String(username))) {
      server.layoutIdsOf.set(String(username), layoutIds);
    } else server.layoutIds = layoutIds;
    return { saved: { layoutIds: input.layoutIds } };
  },
  CreateUser({ server, input }) {
    const made = { ...user(), ...input, username: "made", userStatus: "FORCE_CHANGE_PASSWORD" };
    server.users = [...server.users, { ...made, groups: [] }];
    return { user: userAnswer({ ...made, groups: [] }) };
  },
};

function changeAttributes({ server, input, username, known }: Asked): unknown {
  server.users = changed(server, input, username);
  return { user: userAnswer({ ...user(), ...known, ...input }) };
}

function changed({ users }: UserServer, facts: Partial<User>, username: unknown) {
  return users.map((one) => (one.username === username ? { ...one, ...facts } : one));
}

/** In the form of a GraphQL answer. */
function userAnswer(one: User) {
  const { companyRole = null, signOnProvider = null } = one;
  return { ...one, companyRole, signOnProvider };
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** The console of an administrator who sees the layouts, with this server. */
export async function userConsole(
  server: UserServer,
  groups: readonly string[] = ["ADMIN", "CONTROLS"],
): Promise<TestConsole> {
  const console = testConsole({ providerDomain: "helio.example" });
  console.server.me = ok(account({ groups }));
  console.server.layouts = ok(LAYOUTS);
  console.server.graphql = server.graphql;
  await console.services.session.welcome();
  return console;
}
