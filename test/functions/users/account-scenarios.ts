/**
 * Every change of an account, each with another user: its request, and the required state
 * afterwards.
 */
import { AdminGetUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { changeId } from "../served-tables.ts";
import { type AccountHarness, REASON } from "./account-harness.ts";
import { ADMIN } from "./user-harness.ts";

export interface Scenario {
  readonly operation: string;
  readonly name: string;
  start(harness: AccountHarness, email: string): Promise<StartedChange>;
}

export interface StartedChange {
  readonly ask: () => Promise<unknown>;
  readonly isDone: () => Promise<boolean>;
}

const PERSON = { nameFirst: "Uma", nameLast: "S", company: "Sun", groups: ["USER"] };

/** More layouts than a transaction of 100 items can change together with the rest. */
const MANY_LAYOUTS = Array.from({ length: 95 }, (_, at) => `given-${String(at).padStart(2, "0")}`);

export const SCENARIOS: readonly Scenario[] = [
  {
    operation: "Mutation.createUser",
    name: "making an account with more layouts than one transaction holds",
    start: async (harness, email) => {
      await plantLayouts(harness, MANY_LAYOUTS);
      const input = { changeId: changeId(), email, ...PERSON, layoutIds: MANY_LAYOUTS };
      return {
        ask: () => harness.create({ input }, ADMIN),
        isDone: async () => {
          const [row] = await harness.rowsWith(email);
          const sub = String(row?.pk).slice("U#".length);
          return row !== undefined && (await grantsOf(harness, sub)).length === MANY_LAYOUTS.length;
        },
      };
    },
  },
  {
    operation: "Mutation.setUserEnabled",
    name: "switching an account off",
    start: async (harness, email) => {
      const username = await harness.add(email, { groups: undefined });
      const input = { changeId: changeId(), username, enabled: false, reason: REASON };
      return {
        ask: () => harness.enable({ input }, ADMIN),
        isDone: async () =>
          (await harness.rowOf(username))?.enabled === false && harness.ended.includes(username),
      };
    },
  },
  {
    operation: "Mutation.setUserEnabled",
    name: "switching an account on",
    start: async (harness, email) => {
      const username = await harness.add(email, { groups: undefined });
      const off = { changeId: changeId(), username, enabled: false, reason: REASON };
      await harness.enable({ input: off }, ADMIN);
      const input = { changeId: changeId(), username, enabled: true, reason: "Is back with us" };
      return {
        ask: () => harness.enable({ input }, ADMIN),
        isDone: async () => (await harness.rowOf(username))?.enabled === true,
      };
    },
  },
  {
    operation: "Mutation.updateUserGroups",
    name: "changing groups",
    start: async (harness, email) => {
      const username = await harness.add(email, { groups: new Set(["USER", "CONTROLS"]) });
      await harness.setGroups(
        { input: { changeId: changeId(), username, groups: ["USER"] } },
        ADMIN,
      );
      harness.ended.length = 0;
      const input = { changeId: changeId(), username, groups: ["CX_TECH"] };
      return {
        ask: () => harness.setGroups({ input }, ADMIN),
        isDone: async () => {
          const { groups } = (await harness.rowOf(username)) ?? {};
          return groups instanceof Set && groups.has("CX_TECH") && harness.ended.includes(username);
        },
      };
    },
  },
  {
    operation: "Mutation.updateUserAttr",
    name: "changing a name and taking all layouts away",
    start: async (harness, email) => {
      const username = await harness.add(email, { groups: undefined, allLayouts: true });
      const input = { changeId: changeId(), username, nameFirst: "Ada", allLayouts: false };
      return {
        ask: () => harness.change({ input }, ADMIN),
        isDone: async () => {
          const { nameFirst, allLayouts } = (await harness.rowOf(username)) ?? {};
          const isWritten = nameFirst === "Ada" && allLayouts === false;
          return (
            isWritten &&
            harness.ended.includes(username) &&
            (await nameInPool(harness, username)) === "Ada"
          );
        },
      };
    },
  },
  {
    operation: "Mutation.setUserLayoutIds",
    name: "giving one layout and taking another",
    start: async (harness, email) => {
      const username = await harness.add(email, { groups: undefined });
      await plantLayouts(harness, ["kept", "lost", "gained"]);
      for (const layoutId of ["kept", "lost"]) await harness.grant(username, layoutId);
      const input = { changeId: changeId(), username, layoutIds: ["kept", "gained"] };
      return {
        ask: () => harness.setLayouts({ input }, ADMIN),
        isDone: async () =>
          (await grantsOf(harness, username)).join() === "gained,kept" &&
          harness.ended.includes(username),
      };
    },
  },
  {
    operation: "Mutation.setUserBreakGlass",
    name: "making a break-glass account",
    start: async (harness, email) => {
      const username = await harness.add(email, { groups: undefined });
      const input = { changeId: changeId(), username, breakGlass: true, reason: REASON };
      return {
        ask: () => harness.breakGlass({ input }, ADMIN),
        isDone: async () =>
          (await harness.rowOf(username))?.mustEnrol === true && harness.ended.includes(username),
      };
    },
  },
  {
    operation: "Mutation.endUserSessions",
    name: "ending every session",
    start: async (harness, email) => {
      const username = await harness.add(email, { groups: undefined });
      const input = { changeId: changeId(), username, reason: REASON };
      return {
        ask: () => harness.endSessions({ input }, ADMIN),
        isDone: async () =>
          (await harness.rowOf(username))?.sessionsFrom !== undefined &&
          harness.ended.includes(username),
      };
    },
  },
  {
    operation: "Mutation.resetUserAuthenticator",
    name: "taking an authenticator away",
    start: async (harness, email) => {
      const username = await harness.add(email, { groups: undefined, mfaEnrolledAt: 5 });
      const input = { changeId: changeId(), username, reason: REASON };
      return {
        ask: () => harness.reset({ input }, ADMIN),
        isDone: async () =>
          (await harness.rowOf(username))?.mfaEnrolledAt === 0 && harness.ended.includes(username),
      };
    },
  },
  {
    operation: "Mutation.userResendInvitation",
    name: "sending an invitation again",
    start: async (harness, email) => {
      await harness.create({ input: { changeId: changeId(), email, ...PERSON } }, ADMIN);
      const first = harness.pool.mailedCode(email);
      const input = { changeId: changeId(), email };
      return {
        ask: () => harness.resend({ input }, ADMIN),
        isDone: async () =>
          harness.pool.mailedCode(email) !== first &&
          (await harness.served.itemsOf("events")).some(({ sk }) => sk === input.changeId),
      };
    },
  },
];

/** Layouts that are already in the tables of a harness. */
const planted = new WeakMap<AccountHarness, Set<string>>();

export async function plantLayouts(
  harness: AccountHarness,
  layoutIds: readonly string[],
): Promise<void> {
  const known = planted.get(harness) ?? new Set<string>();
  planted.set(harness, known);
  for (const layoutId of layoutIds) {
    if (known.has(layoutId)) continue;
    known.add(layoutId);
    const Item = { pk: `L#${layoutId}`, sk: "A", layoutId, name: layoutId };
    await harness.served.store.tables.send(new PutCommand({ TableName: "core", Item }));
  }
}

/** Ids of the layouts that a user may see, in order. */
export async function grantsOf(
  harness: AccountHarness,
  username: string,
): Promise<readonly string[]> {
  return (await harness.served.itemsUnder("access", `U#${username}`))
    .filter(({ sk }) => sk !== "A")
    .map(({ sk }) => String(sk).slice("L#".length))
    .sort();
}

async function nameInPool({ pool }: AccountHarness, Username: string): Promise<string | undefined> {
  const of = { UserPoolId: pool.poolId, Username };
  const { UserAttributes = [] } = await pool.admin.send(new AdminGetUserCommand(of));
  return UserAttributes.find(({ Name }) => Name === "given_name")?.Value;
}
