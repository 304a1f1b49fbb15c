/**
 * The golden table of user management, called cell by cell at the API: who may manage whom, for
 * every operation on accounts.
 */
import { randomUUID } from "node:crypto";
import { AdminDeleteUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import {
  readTenants,
  TENANT_ADMINISTRATORS,
  type TenantAccount,
  type TenantAdministrator,
} from "#test/authz/tenants.ts";
import { askGraphql, dataOf } from "./api-calls.ts";
import { openPeople, type Person } from "./people.ts";
import { newChangeId, plantLayout } from "./planted-layout.ts";
import { openTarget } from "./target.ts";

const target = openTarget().deployment;
const clients = operatorClients(target);
const people = openPeople(clients, target);
const rows = readTenants();

interface Subject {
  readonly username: string;
  readonly email: string;
  readonly layoutIds: readonly string[];
}

const ADMINISTRATOR = { groups: ["ADMIN", "CONTROLS"] } as const;
const administrators = new Map<TenantAdministrator, Person>();
const subjects = new Map<TenantAccount, Subject>();
/** Ids of the layouts a and b. */
let ids: Readonly<Record<"a" | "b", string>>;
/** Month as yyyymm in UTC, in which every account was changed. */
let month: string;
const invited: string[] = [];

beforeAll(async () => {
  const all = await people.signedIn({ ...ADMINISTRATOR, allLayouts: true });
  const [a, b] = [
    await plantLayout(target, all.accessToken, "E2E tenant a"),
    await plantLayout(target, all.accessToken, "E2E tenant b"),
  ];
  ids = { a: a.layoutId, b: b.layoutId };
  administrators.set("of-all", all);
  for (const [name, layoutIds] of [
    ["of-a", [ids.a]],
    ["of-b", [ids.b]],
    ["of-both", [ids.a, ids.b]],
  ] as const) {
    administrators.set(name, await people.signedIn(ADMINISTRATOR, layoutIds));
  }
  month = new Date().toISOString().slice(0, 7).replace("-", "");
  for (const [kind, layoutIds] of [
    ["in-a", [ids.a]],
    ["in-b", [ids.b]],
    ["in-both", [ids.a, ids.b]],
    ["none-by-a", []],
    ["none", []],
    ["all-layouts", [ids.a]],
  ] as const) {
    subjects.set(kind, await plantSubject(kind, layoutIds, all.accessToken));
  }
});

afterAll(async () => {
  for (const sub of invited) {
    await people.forget({ sub, email: "", password: "" });
    await clients.cognito.send(
      new AdminDeleteUserCommand({ UserPoolId: target.userPoolId, Username: sub }),
    );
  }
  await people.dismiss();
});

async function plantSubject(
  kind: TenantAccount,
  layoutIds: readonly string[],
  token: string,
): Promise<Subject> {
  const login = await people.create({
    groups: ["USER", "CONTROLS"],
    allLayouts: kind === "all-layouts",
  });
  for (const layoutId of layoutIds) await people.grant(login, layoutId);
  if (kind === "none-by-a") await setCreator(login.sub, administratorOf("of-a").sub);
  const input = { changeId: newChangeId(), username: login.sub, company: "Sun" };
  await dataOf(target, token, UPDATE, { input });
  return { username: login.sub, email: login.email, layoutIds };
}

async function setCreator(sub: string, createdBy: string): Promise<void> {
  await clients.dynamo.send(
    new UpdateCommand({
      TableName: target.accessTable,
      Key: { pk: `U#${sub}`, sk: "A" },
      UpdateExpression: "SET createdBy = :by",
      ExpressionAttributeValues: { ":by": createdBy },
    }),
  );
}

function administratorOf(name: TenantAdministrator): Person {
  const person = administrators.get(name);
  if (person === undefined) throw new Error(`nobody is the administrator ${name}`);
  return person;
}

/** The test account of this kind; for one that does not exist, a new id and address each time. */
function subjectOf(account: TenantAccount): Subject {
  const email = `e2e-${randomUUID()}@brightfield.example`;
  return subjects.get(account) ?? { username: randomUUID(), email, layoutIds: [] };
}

const UPDATE =
  "mutation ($input: UpdateUserAttrInput!) { updateUserAttr(input: $input) { username } }";
const PERSON = { nameFirst: "Uma", nameLast: "S", company: "Sun", groups: ["USER"] };
const REASON = "Comes back from leave";

interface Operation {
  readonly document: string;
  readonly variables: (subject: Subject) => Readonly<Record<string, unknown>>;
}

/**
 * Operations that, even when allowed, do not change who manages the account, so that all cells can
 * use the same accounts.
 */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  "Query.getUser": read("getUser", "username"),
  "Query.listUsers": {
    document: "{ answer: listUsers { items { username } } }",
    variables: () => ({}),
  },
  "Query.getUserGroups": read("getUserGroups", "groups"),
  "Query.listUserLayoutIds": read("listUserLayoutIds", "nextToken"),
  "Query.listSiteCommanders": {
    document:
      "query ($layoutId: ID!) { answer: listSiteCommanders(layoutId: $layoutId) { items { username } } }",
    variables: ({ layoutIds }) => ({ layoutId: layoutIds[0] ?? ids.a }),
  },
  "Query.listAccessChanges of the account": {
    document:
      "query ($username: ID!) { answer: listAccessChanges(username: $username) { items { username } } }",
    variables: ({ username }) => ({ username }),
  },
  "Query.listAccessChanges of the month": {
    document:
      "query ($month: String!) { answer: listAccessChanges(month: $month, limit: 1000) { items { username } } }",
    variables: () => ({ month }),
  },
  "Mutation.createUser": change("createUser", "CreateUserInput", ({ email }) => ({
    ...{ email, ...PERSON },
  })),
  "Mutation.updateUserAttr": change("updateUserAttr", "UpdateUserAttrInput", ({ username }) => ({
    ...{ username, nameFirst: "Ada" },
  })),
  "Mutation.updateUserGroups": change(
    "updateUserGroups",
    "UpdateUserGroupsInput",
    ({ username }) => ({ username, groups: ["USER", "CONTROLS"] }),
  ),
  "Mutation.setUserLayoutIds": change(
    "setUserLayoutIds",
    "SetUserLayoutIdsInput",
    ({ username, layoutIds }) => ({ username, layoutIds }),
  ),
  "Mutation.setUserEnabled": change("setUserEnabled", "SetUserEnabledInput", ({ username }) => ({
    ...{ username, enabled: true, reason: REASON },
  })),
  "Mutation.setUserBreakGlass": change(
    "setUserBreakGlass",
    "SetUserBreakGlassInput",
    ({ username }) => ({ username, breakGlass: false, reason: REASON }),
  ),
  "Mutation.endUserSessions": change("endUserSessions", "EndUserSessionsInput", ({ username }) => ({
    ...{ username, reason: REASON },
  })),
  "Mutation.resetUserAuthenticator": change(
    "resetUserAuthenticator",
    "ResetUserAuthenticatorInput",
    ({ username }) => ({ username, reason: REASON }),
  ),
  "Mutation.userResendInvitation": change(
    "userResendInvitation",
    "UserResendInvitationInput",
    ({ email }) => ({ email }),
    "status",
  ),
};

function read(field: string, selection: string): Operation {
  return {
    document: `query ($username: ID!) { answer: ${field}(username: $username) { ${selection} } }`,
    variables: ({ username }) => ({ username }),
  };
}

function change(
  field: string,
  input: string,
  content: (subject: Subject) => object,
  selection = "username",
): Operation {
  return {
    document: `mutation ($input: ${input}!) { answer: ${field}(input: $input) { ${selection} } }`,
    variables: (subject) => ({ input: { changeId: newChangeId(), ...content(subject) } }),
  };
}

interface Answer {
  readonly answer: {
    readonly username?: string;
    readonly items?: readonly { readonly username: string }[];
  } | null;
}

/** Outcome of an operation, in the terms of the table. */
async function outcomeOf(name: string, account: TenantAccount, by: TenantAdministrator) {
  const operation = OPERATIONS[name];
  if (operation === undefined) throw new Error(`no operation ${name}`);
  const subject = subjectOf(account);
  const { document, variables } = operation;
  const { accessToken } = administratorOf(by);
  const { data, errors } = await askGraphql<Answer>(
    target,
    accessToken,
    document,
    variables(subject),
  );
  const code = errors[0]?.errorType;
  // A foreign layout is refused as a whole.
  if (code === "NotPermitted" && name === "Query.listSiteCommanders") return "hidden";
  if (code !== undefined) return code;
  const { username, items } = data?.answer ?? {};
  if (name === "Mutation.createUser" && username !== undefined) invited.push(username);
  if (data?.answer === null) return "null";
  if (name.startsWith("Mutation.")) return "done";
  if (items === undefined) return "shown";
  return items.some((item) => item.username === subject.username) ? "shown" : "hidden";
}

describe("the table of tenants", () => {
  it.each([...new Set(rows.map(({ operation }) => operation))])("holds for %s", async (wanted) => {
    for (const { operation, account, expected } of rows) {
      if (operation !== wanted) continue;
      const outcomes: Record<string, unknown> = { account };
      for (const by of TENANT_ADMINISTRATORS) {
        outcomes[by] = await outcomeOf(operation, account, by);
      }
      expect(outcomes).toEqual({ account, ...expected });
    }
  });
});
