/**
 * Administrators of two layouts, with accounts inside and outside them, and every user operation by
 * its name in the table of user management.
 */
import { type AnyField, field } from "#functions/shared/handler.ts";
import { listAccessChanges } from "#functions/users/access-changes.ts";
import { getUser, getUserGroups, listUsers } from "#functions/users/read-users.ts";
import { listSiteCommanders } from "#functions/users/site-commanders.ts";
import { listUserLayoutIds } from "#functions/users/user-layout-ids.ts";
import type { TenantAccount, TenantAdministrator } from "#test/authz/tenants.ts";
import { changeId } from "../served-tables.ts";
import { type AccountHarness, openAccountHarness } from "./account-harness.ts";
import { plantLayouts } from "./account-scenarios.ts";
import { ADMIN, callerIn } from "./user-harness.ts";

export interface TenantField {
  readonly harness: AccountHarness;
  /** Creates an account of this kind. */
  add(kind: TenantAccount): Promise<Subject>;
  /** Outcome of the operation, in the terms of the table. */
  ask(operation: string, by: TenantAdministrator, subject: Subject): Promise<string>;
  /** The unchanged answer. */
  answer(operation: string, by: TenantAdministrator, subject: Subject): Promise<unknown>;
  stop(): Promise<void>;
}

export interface Subject {
  readonly username: string;
  readonly email: string;
  /** Layout whose commanders are queried. */
  readonly layoutId: string;
}

export const ADMINISTRATORS: Readonly<Record<TenantAdministrator, typeof ADMIN>> = {
  "of-a": callerIn("admin-a", ["ADMIN", "CONTROLS"], false),
  "of-b": callerIn("admin-b", ["ADMIN", "CONTROLS"], false),
  "of-both": callerIn("admin-both", ["ADMIN", "CONTROLS"], false),
  "of-all": ADMIN,
};

interface Kind {
  readonly layoutIds: readonly string[];
  readonly row?: Readonly<Record<string, unknown>>;
}

const KINDS: Readonly<Record<Exclude<TenantAccount, "absent">, Kind>> = {
  "in-a": { layoutIds: ["a"] },
  "in-b": { layoutIds: ["b"] },
  "in-both": { layoutIds: ["a", "b"] },
  "none-by-a": { layoutIds: [], row: { createdBy: "admin-a" } },
  none: { layoutIds: [] },
  "all-layouts": { layoutIds: ["a"], row: { allLayouts: true } },
};

export async function openTenantField(): Promise<TenantField> {
  const harness = await openAccountHarness();
  await plantLayouts(harness, ["a", "b"]);
  for (const { sub, email } of Object.values(ADMINISTRATORS)) {
    await harness.put({ sub, email, groups: new Set(["ADMIN", "CONTROLS"]) });
  }
  for (const id of ["a", "b"]) {
    await harness.grant(`admin-${id}`, id);
    await harness.grant("admin-both", id);
  }
  const asks = operationsOf(harness);
  let made = 0;
  const answer: TenantField["answer"] = (operation, by, subject) => {
    const { ask } = asks[operation] ?? {};
    if (ask === undefined) throw new Error(`no operation ${operation}`);
    return ask(subject, ADMINISTRATORS[by]);
  };
  return {
    harness,
    answer,
    add: async (kind) => {
      made += 1;
      const email = `tenant-${made}@brightfield.example`;
      if (kind === "absent") return { username: crypto.randomUUID(), email, layoutId: "a" };
      const { layoutIds, row } = KINDS[kind];
      const groups = new Set(["USER", "CONTROLS"]);
      const username = await harness.add(email, { groups, mfaEnrolledAt: 5, ...row });
      for (const layoutId of layoutIds) await harness.grant(username, layoutId);
      // A change, so that the audit has an entry about the account.
      const input = { changeId: changeId(), username, company: "Sun" };
      await harness.change({ input }, ADMIN);
      return { username, email, layoutId: layoutIds[0] ?? "a" };
    },
    ask: async (operation, by, subject) => {
      const outcome = Object(await answer(operation, by, subject));
      if (!outcome.ok) return outcome.error.code;
      return asks[operation]?.read(outcome.value, subject) ?? "";
    },
    stop: () => harness.stop(),
  };
}

interface Operation {
  readonly ask: (subject: Subject, by: typeof ADMIN) => Promise<unknown>;
  readonly read: (result: unknown, subject: Subject) => string;
}

function operationsOf(harness: AccountHarness): Readonly<Record<string, Operation>> {
  const changes = field(listAccessChanges(harness.served));
  return {
    "Query.getUser": byUsername(field(getUser(harness.directory))),
    "Query.listUsers": listing(field(listUsers(harness.directory)), () => ({})),
    "Query.getUserGroups": byUsername(field(getUserGroups(harness.directory))),
    "Query.listUserLayoutIds": byUsername(field(listUserLayoutIds(harness.directory))),
    "Query.listSiteCommanders": listing(
      field(listSiteCommanders(harness.directory)),
      ({ layoutId }) => ({ layoutId }),
    ),
    "Query.listAccessChanges of the account": listing(changes, ({ username }) => ({ username })),
    "Query.listAccessChanges of the month": listing(changes, () => ({ limit: 1000 })),
    "Mutation.createUser": change(harness.create, ({ email }) => ({ email, ...PERSON })),
    "Mutation.updateUserAttr": change(harness.change, ({ username }) => ({
      ...{ username, nameFirst: "Ada" },
    })),
    "Mutation.updateUserGroups": change(harness.setGroups, ({ username }) => ({
      ...{ username, groups: ["USER"] },
    })),
    "Mutation.setUserLayoutIds": change(harness.setLayouts, ({ username }) => ({
      ...{ username, layoutIds: [] },
    })),
    "Mutation.setUserEnabled": change(harness.enable, ({ username }) => ({
      ...{ username, enabled: false, reason: REASON },
    })),
    "Mutation.setUserBreakGlass": change(harness.breakGlass, ({ username }) => ({
      ...{ username, breakGlass: true, reason: REASON },
    })),
    "Mutation.endUserSessions": change(harness.endSessions, ({ username }) => ({
      ...{ username, reason: REASON },
    })),
    "Mutation.resetUserAuthenticator": change(harness.reset, ({ username }) => ({
      ...{ username, reason: REASON },
    })),
    "Mutation.userResendInvitation": change(harness.resend, ({ email }) => ({ email })),
  };
}

const PERSON = { nameFirst: "Uma", nameLast: "S", company: "Sun", groups: ["USER"] };
const REASON = "Has left the company";

function byUsername(ask: AnyField): Operation {
  return {
    ask: ({ username }, by) => ask({ username }, by),
    read: (result) => (result === null ? "null" : "shown"),
  };
}

function listing(ask: AnyField, args: (subject: Subject) => object): Operation {
  return {
    ask: (subject, by) => ask(args(subject), by),
    read: (result, { username }) => {
      const items: readonly { readonly username: string }[] = Object(result).items;
      return items.some((item) => item.username === username) ? "shown" : "hidden";
    },
  };
}

function change(ask: AnyField, content: (subject: Subject) => object): Operation {
  return {
    ask: (subject, by) => ask({ input: { changeId: changeId(), ...content(subject) } }, by),
    read: () => "done",
  };
}
