/**
 * Fields that change users, together with the user pool's keeper; their calls to other services can
 * fail at any step.
 */
import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  type CognitoIdentityProviderClient,
  CreateGroupCommand,
  ListUsersCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { GROUP_NAMES, isGroup } from "#domain/access/groups.ts";
import type { AnyField } from "#functions/shared/handler.ts";
import { field } from "#functions/shared/handler.ts";
import type { Tables } from "#functions/shared/store/tables.ts";
import { accountKeeper } from "#functions/users/account-keeper.ts";
import { createUser } from "#functions/users/create-user.ts";
import { endLayoutSessions } from "#functions/users/end-layout-sessions.ts";
import { endUserSessions } from "#functions/users/end-user-sessions.ts";
import { poolAccounts } from "#functions/users/pool-accounts.ts";
import { userResendInvitation } from "#functions/users/resend-invitation.ts";
import { resetUserAuthenticator } from "#functions/users/reset-user-authenticator.ts";
import { setUserBreakGlass } from "#functions/users/set-user-break-glass.ts";
import { setUserEnabled } from "#functions/users/set-user-enabled.ts";
import { setUserLayoutIds } from "#functions/users/set-user-layout-ids.ts";
import { updateUserAttr } from "#functions/users/update-user-attr.ts";
import { updateUserGroups } from "#functions/users/update-user-groups.ts";
import { changeId, START_MILLISECONDS } from "../served-tables.ts";
import { ADMIN, LIMITED, openUserHarness, RULES, type UserHarness } from "./user-harness.ts";

/** Rights of the keeper on the pool, as deployed. */
const POOL_CHANGES = [
  "AdminCreateUser",
  "AdminGetUser",
  "AdminEnableUser",
  "AdminDisableUser",
  "AdminListGroupsForUser",
  "AdminAddUserToGroup",
  "AdminRemoveUserFromGroup",
  "AdminUpdateUserAttributes",
  "AdminSetUserMFAPreference",
  "AdminUserGlobalSignOut",
].map((action) => `cognito-idp:${action}`);

export interface AccountHarness extends UserHarness {
  readonly create: AnyField;
  readonly change: AnyField;
  readonly setGroups: AnyField;
  readonly setLayouts: AnyField;
  readonly enable: AnyField;
  readonly breakGlass: AnyField;
  readonly endSessions: AnyField;
  readonly endLayoutSessions: AnyField;
  readonly reset: AnyField;
  readonly resend: AnyField;
  /** Users whose subscriptions were ended, in order. */
  readonly ended: string[];
  /** Mails sent, with address and news. */
  readonly mails: { readonly email: string; readonly news: string }[];
  /**
   * Makes this step take effect without an answer, and every later one fail; undefined: none.
   * Restarts the count of steps.
   */
  crashAt(step: number | undefined): void;
  /** Number of steps since `crashAt`. */
  steps(): number;
  /** Runs the schedule, which otherwise runs every minute. */
  reconcile(): Promise<void>;
  /** Differences between pool and table about a user, and pending work. */
  disagreements(email: string): Promise<readonly string[]>;
}

export async function openAccountHarness(): Promise<AccountHarness> {
  const harness = await openUserHarness();
  const { served, pool } = harness;
  for (const GroupName of GROUP_NAMES) {
    if (["USER", "ADMIN", "CONTROLS"].includes(GroupName)) continue;
    await pool.admin.send(new CreateGroupCommand({ UserPoolId: pool.poolId, GroupName }));
  }
  const failures = createFailures();
  const client = pool.roleClient("keeper", POOL_CHANGES);
  failures.watch(client);
  const { tables } = served.store;
  const send: Tables["send"] = (request) => failures.step(() => tables.send(request));
  const store = { ...served.store, tables: { send } };
  const ended: string[] = [];
  const mails: { email: string; news: string }[] = [];
  const keeper = accountKeeper({
    store,
    pool: poolAccounts({ client, userPoolId: pool.poolId }),
    endSubscriptions: (sub) => failures.step(async () => void ended.push(sub)),
    notify: async (email, { notice }) => void mails.push({ email, news: notice }),
    isInvitedByCompany: (email) => email.endsWith("@acme.example"),
    clock: served.clock,
    log: () => undefined,
  });
  const deps = {
    store,
    clock: served.clock,
    rules: RULES,
    uuid: () => crypto.randomUUID(),
    // A failed keeper gives no answer.
    invokeKeeper: (request: Parameters<typeof keeper>[0] & { kind: string }) =>
      keeper(request).catch(() => undefined),
    callKeeper: () => keeper({}).then(() => undefined),
  };
  return {
    ...harness,
    create: field(createUser(deps)),
    change: field(updateUserAttr(deps)),
    setGroups: field(updateUserGroups(deps)),
    setLayouts: field(setUserLayoutIds(deps)),
    enable: field(setUserEnabled(deps)),
    breakGlass: field(setUserBreakGlass(deps)),
    endSessions: field(endUserSessions(deps)),
    endLayoutSessions: field(endLayoutSessions(deps)),
    reset: field(resetUserAuthenticator(deps)),
    resend: field(userResendInvitation(deps)),
    ended,
    mails,
    crashAt: failures.crashAt,
    steps: failures.steps,
    reconcile: async () => {
      await keeper({});
    },
    disagreements: (email) => disagreements(harness, email),
    stop: async () => {
      client.destroy();
      await harness.stop();
    },
  };
}

/** The reason that the tests' administrators give. */
export const REASON = "Has left the company";

let made = 0;

export function newEmail(domain = "brightfield.example"): string {
  made += 1;
  return `person-${made}@${domain}`;
}

export const person = (more: Readonly<Record<string, unknown>> = {}) => ({
  changeId: changeId(),
  email: newEmail(),
  nameFirst: "Uma",
  nameLast: "Sørensen",
  company: "Brightfield Energy",
  ...more,
});

export async function done(outcome: Promise<unknown>): Promise<Readonly<Record<string, unknown>>> {
  const answer = Object(await outcome);
  expect(answer.error).toBeUndefined();
  return answer.value;
}

export async function codeOf(outcome: Promise<unknown>): Promise<string | undefined> {
  return Object(await outcome).error?.code;
}

/**
 * The harness of a test file, with an administrator of all layouts and one of some, and what its
 * tests read from it. To be called at the beginning of the file; the harness is empty until its
 * `beforeAll` hook has run.
 */
export function accountsOfFile() {
  const harness: AccountHarness = Object.create(null);
  beforeAll(async () => {
    Object.assign(harness, await openAccountHarness());
    for (const { sub, email } of [ADMIN, LIMITED]) {
      await harness.put({ sub, email, groups: new Set(["ADMIN", "CONTROLS"]) });
    }
  });
  afterAll(() => harness.stop());
  beforeEach(() => {
    harness.served.clock.now = START_MILLISECONDS;
    harness.ended.length = 0;
    harness.mails.length = 0;
    harness.crashAt(undefined);
  });

  async function newUser(row: Readonly<Record<string, unknown>> = {}): Promise<string> {
    return harness.add(String(row.email ?? newEmail()), row);
  }
  const recordOf = async (id: string) =>
    (await harness.served.itemsUnder("events", "G#A")).find(({ sk }) => sk === id);
  const denialsOf = async (operation: string) =>
    (await harness.served.itemsOf("events"))
      .filter((item) => String(item.pk).startsWith("X#") && item.operation === operation)
      .map(({ reason }) => reason);

  return { harness, newUser, recordOf, denialsOf };
}

interface Failures {
  watch(client: CognitoIdentityProviderClient): void;
  step<Result>(work: () => Promise<Result>): Promise<Result>;
  crashAt(step: number | undefined): void;
  steps(): number;
}

const WATCH = { step: "finalizeRequest", priority: "low", name: "failures" } as const;

function createFailures(): Failures {
  let crash: number | undefined;
  let taken = 0;
  const step = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const at = taken;
    taken += 1;
    if (crash === undefined || at < crash) return work();
    if (at === crash) await work();
    throw Object.assign(new Error("crashed"), { name: "Crashed", $metadata: {} });
  };
  return {
    step,
    watch: ({ middlewareStack }) =>
      middlewareStack.add((next) => (args) => step(() => next(args)), WATCH),
    crashAt: (next) => {
      crash = next;
      taken = 0;
    },
    steps: () => taken,
  };
}

async function disagreements(harness: UserHarness, email: string): Promise<readonly string[]> {
  const { served, pool } = harness;
  const toDo = (await served.itemsUnder("access", "TODO")).map(({ sk }) => `to do: ${sk}`);
  const rows = await harness.rowsWith(email);
  const search = { UserPoolId: pool.poolId, Filter: `email = "${email}"` };
  const { Users = [] } = await pool.admin.send(new ListUsersCommand(search));
  const pair =
    rows.length === Users.length ? [] : [`${rows.length} rows, ${Users.length} accounts`];
  const differing = await Promise.all(rows.map((row) => differencesOf(harness, row)));
  return [...toDo, ...pair, ...differing.flat()];
}

async function differencesOf({ pool }: UserHarness, row: Readonly<Record<string, unknown>>) {
  const of = { UserPoolId: pool.poolId, Username: String(row.pk).slice("U#".length) };
  const account = await pool.admin.send(new AdminGetUserCommand(of));
  const { Groups = [] } = await pool.admin.send(new AdminListGroupsForUserCommand(of));
  const held = Groups.map(({ GroupName }) => String(GroupName)).sort();
  const wanted = [...(row.groups instanceof Set ? row.groups : [])].map(String).filter(isGroup);
  return [
    ...(account.Enabled === row.enabled ? [] : [`${row.email} enabled ${account.Enabled}`]),
    ...(held.join() === wanted.sort().join() ? [] : [`${row.email} in ${held} not ${wanted}`]),
  ];
}
