/** Changes of accounts behind the owner's gate: the provider cannot get round it, nor shut the owner out. */
import { beforeAll, describe, expect, it } from "vitest";
import { gateKey } from "#functions/shared/store/gates.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { changeId, START } from "../served-tables.ts";
import { accountsOfFile, codeOf, done, person } from "./account-harness.ts";
import { grantsOf } from "./account-scenarios.ts";
import { ADMIN, callerIn } from "./user-harness.ts";

const { harness, newUser, denialsOf } = accountsOfFile();

const OWNER = {
  ...callerIn("olga", ["ADMIN", "CONTROLS"], false),
  email: "olga@brightfield.example",
};
const REASON = "Is back from leave";

async function gate(layoutId: string, endsAt?: number): Promise<void> {
  const people = [{ sub: ADMIN.sub, email: ADMIN.email }];
  const Item = {
    ...{ ...gateKey(layoutId), owners: ["brightfield.example"], rev: 1 },
    ...(endsAt === undefined ? {} : { window: { people, endsAt } }),
  };
  await harness.served.store.tables.send(new PutCommand({ TableName: "access", Item }));
}

beforeAll(async () => {
  for (const layoutId of ["gated", "open"]) {
    const Item = { pk: `L#${layoutId}`, sk: "A", layoutId, name: layoutId };
    await harness.served.store.tables.send(new PutCommand({ TableName: "core", Item }));
    await harness.grant(OWNER.sub, layoutId);
  }
});

const change = (username: string, more: object = {}) => ({
  input: { changeId: changeId(), username, ...more },
});

/** Every mutation of an account, with this account as its subject. */
const mutations = (sub: string, email: string, by = ADMIN) =>
  [
    ["updateUserAttr", harness.change(change(sub, { company: `C ${changeId()}` }), by)],
    ["updateUserGroups", harness.setGroups(change(sub, { groups: ["FIELD_TECH"] }), by)],
    ["setUserLayoutIds", harness.setLayouts(change(sub, { layoutIds: [] }), by)],
    ["setUserEnabled", harness.enable(change(sub, { enabled: false, reason: REASON }), by)],
    [
      "setUserBreakGlass",
      harness.breakGlass(change(sub, { breakGlass: true, reason: REASON }), by),
    ],
    ["endUserSessions", harness.endSessions(change(sub, { reason: REASON }), by)],
    ["resetUserAuthenticator", harness.reset(change(sub, { reason: REASON }), by)],
    ["userResendInvitation", harness.resend({ input: { changeId: changeId(), email } }, by)],
  ] as const;

describe("while the gate is closed", () => {
  it("the owner's people cannot be changed by the provider in any way", async () => {
    await gate("gated");
    const email = `owen-${changeId()}@brightfield.example`;
    const sub = await harness.add(email);
    await harness.grant(sub, "gated");
    const before = await harness.rowOf(sub);
    for (const [name, answer] of mutations(sub, email)) {
      expect([name, await codeOf(answer)]).toEqual([name, "GateClosed"]);
      expect(await denialsOf(`Mutation.${name}`)).toContain("GateClosed");
    }
    expect(await harness.rowOf(sub)).toEqual(before);
    expect(await grantsOf(harness, sub)).toEqual(["gated"]);
  });

  it("the layout can be neither given nor withdrawn by the provider, whatever the address", async () => {
    await gate("gated");
    const input = { ...person(), email: `x-${changeId()}@elsewhere.example` };
    expect(await codeOf(harness.create({ input: { ...input, layoutIds: ["gated"] } }, ADMIN))).toBe(
      "GateClosed",
    );
    const sub = await newUser();
    const set = (layoutIds: readonly string[], by = ADMIN) =>
      harness.setLayouts(change(sub, { layoutIds }), by);
    expect(await codeOf(set(["gated", "open"]))).toBe("GateClosed");
    expect(await grantsOf(harness, sub)).toEqual([]);
    await done(set(["open"]));
    await done(set(["gated", "open"], OWNER));
    expect(await codeOf(set(["open"]))).toBe("GateClosed");
    expect(await grantsOf(harness, sub)).toEqual(["gated", "open"]);
  });

  it("the provider manages its own accounts, and people of other layouts, as before", async () => {
    await gate("gated");
    const own = await harness.add(`tech-${changeId()}@heliotrack.example`);
    await harness.grant(own, "gated");
    await done(harness.enable(change(own, { enabled: false, reason: REASON }), ADMIN));
    const other = await harness.add(`other-${changeId()}@brightfield.example`);
    await harness.grant(other, "open");
    await done(harness.enable(change(other, { enabled: false, reason: REASON }), ADMIN));
  });

  it("the owner's administrators manage their people", async () => {
    await gate("gated");
    const sub = await harness.add(`ola-${changeId()}@brightfield.example`);
    await harness.grant(sub, "gated");
    await done(harness.setGroups(change(sub, { groups: ["USER", "CONTROLS"] }), OWNER));
  });

  it("a window lets the named people change accounts as before", async () => {
    await gate("gated", START + 60);
    const sub = await harness.add(`ole-${changeId()}@brightfield.example`);
    await harness.grant(sub, "gated");
    await done(harness.setGroups(change(sub, { groups: ["FIELD_TECH"] }), ADMIN));
  });
});
