/** The report of remote access: who may see the layout, from where, and what was done and refused. */
import { beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { openGateWindow } from "#functions/gate/gate-windows.ts";
import { getOwnersGate, setOwnersGate } from "#functions/gate/owners-gate.ts";
import { listRemoteActs, type RemoteActs } from "#functions/gate/remote-acts.ts";
import { listRemotePeople } from "#functions/gate/remote-people.ts";
import { sealLedger } from "#functions/ledger/seal-ledger.ts";
import { verifyLedger } from "#functions/ledger/verify-ledger.ts";
import { withDenials } from "#functions/shared/denied-attempts.ts";
import { field } from "#functions/shared/handler.ts";
import { refuse } from "#functions/shared/refusal.ts";
import { recordDenial } from "#functions/shared/store/denials.ts";
import { PutCommand, UpdateCommand } from "#functions/shared/store/table-requests.ts";
import { recordSession } from "#functions/shared/store/user-sessions.ts";
import {
  type CommandHarness,
  done,
  type HarnessMaster,
  type HarnessSite,
  openCommandHarness,
  person,
} from "../commands/command-harness.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const served = tablesOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let master: HarnessMaster;

const OWNER = { ...person("olga", "ADMIN", "CONTROLS"), email: "olga@owner.example" };
const PROVIDER = { ...person("pia", "USER", "CONTROLS"), email: "pia@helio.example" };

beforeEach(async () => {
  ({ harness, site } = await openCommandHarness(served, 2));
  [master] = site.masters as [HarnessMaster];
  for (const { sub, email } of [OWNER, PROVIDER]) {
    const facts = { email, enabled: true, nameFirst: sub, rev: 1, groups: new Set(["USER"]) };
    await put({ pk: `U#${sub}`, sk: "A", gsi1pk: "USERS", gsi1sk: email, ...facts });
    const keys = { gsi2pk: `L#${site.layoutId}`, gsi2sk: `U#${sub}` };
    const grant = { grantedBy: "olga", grantedAt: START - 500 };
    await put({ pk: `U#${sub}`, sk: `L#${site.layoutId}`, ...keys, ...grant });
  }
});

async function put(Item: Record<string, unknown>): Promise<void> {
  await served.store.tables.send(new PutCommand({ TableName: served.store.accessTable, Item }));
}

const deps = () => ({
  ...served,
  ...{ uuid: changeId, providerDomain: "helio.example", mfaRequired: false },
});
const at = () => Math.floor(served.clock.now / 1000);
const acts = async (more: object = {}) => {
  const range = { layoutId: site.layoutId, from: START - 60, to: at() + 60, ...more };
  return (await field(listRemoteActs(deps()))(range, OWNER)) as ReturnType<typeof ok<RemoteActs>>;
};
const people = () => done(field(listRemotePeople(deps()))({ layoutId: site.layoutId }, OWNER));
const input = (more: object) => ({
  input: { changeId: changeId(), layoutId: site.layoutId, reason: "Fault of master 2", ...more },
});

describe("people", () => {
  it("are all who may see the layout, with every range from which a session was used", async () => {
    const session = { id: "s-1", signedInAt: START - 900, browser: "Firefox", system: "Linux" };
    const use = (lastUsedAt: number, network: string | null) =>
      recordSession(served.store, "pia", { ...session, lastUsedAt, network });
    await use(START - 600, "203.0.113.0/24");
    await use(START - 300, "198.51.100.0/24");
    await use(START - 200, null);
    const old = { ...session, id: "s-0", network: null };
    await recordSession(served.store, "pia", { ...old, lastUsedAt: START - 36 * 86_400 });
    const found = (await people()) as unknown as readonly { username: string }[];
    expect(found.find(({ username }) => username === "pia")).toMatchObject({
      ...{ email: PROVIDER.email, isProviders: true, allLayouts: false, state: "ACTIVE" },
      grantedAt: START - 500,
      sessions: [{ id: "s-1", networks: ["198.51.100.0/24", "203.0.113.0/24"] }],
    });
    expect(found.find(({ username }) => username === "olga")).toMatchObject({
      ...{ isProviders: false, sessions: [] },
    });
  });

  it("are the provider's while the gate is on, unless the owner has listed them", async () => {
    const on = input({ on: true, owners: ["owner.example"] });
    await done(field(setOwnersGate(deps()))(on, OWNER));
    await put({
      ...{ pk: "U#xan", sk: "A", gsi1pk: "USERS", gsi1sk: "x@elsewhere.example" },
      ...{ email: "x@elsewhere.example", enabled: true, allLayouts: true },
    });
    const found = (await people()) as unknown as readonly Record<string, unknown>[];
    const of = new Map(found.map(({ username, isProviders }) => [username, isProviders]));
    expect([of.get("olga"), of.get("pia"), of.get("xan")]).toEqual([false, true, true]);
  });
});

describe("acts", () => {
  it("are commands with their outcomes, windows, and refused attempts", async () => {
    await done(field(setOwnersGate(deps()))(input({ on: true, owners: ["owner.example"] }), OWNER));
    served.clock.now += 1000;
    await done(field(openGateWindow(deps()))(input({ people: ["pia"], seconds: 600 }), OWNER));
    await done(harness.request(master, { name: "strong-angle-stow" }, PROVIDER));
    served.clock.now += 600_000;
    await done(harness.request(master, { name: "strong-angle-stow" }, PROVIDER));
    await recordDenial(served.store.tables, "events", {
      ...{ actor: "pia", operation: "Mutation.setRemoteControl", reason: "GateClosed" },
      ofLayout: { layoutId: site.layoutId, sessionId: "s-1" },
      ...{ createdAtMilliseconds: served.clock.now, uuid: changeId() },
    });
    const { value } = await acts();
    expect(value.commands).toMatchObject([
      { username: "pia", email: PROVIDER.email, name: "strong-angle-stow", masters: 1 },
      { outcomes: [{ status: "noAnswer", count: 1 }] },
    ]);
    expect(value.commands[0]?.outcomes).toEqual([{ status: "refused", count: 1 }]);
    expect(value.gate).toMatchObject([
      {
        ...{ operation: "Mutation.openGateWindow", by: OWNER.email, people: [PROVIDER.email] },
        endsAt: START + 601,
      },
      { operation: "Mutation.setOwnersGate", owners: ["owner.example"], people: [] },
    ]);
    expect(value.refused).toMatchObject([
      {
        ...{ username: "pia", email: PROVIDER.email, operation: "Mutation.setRemoteControl" },
        ...{ reason: "GateClosed", sessionId: "s-1" },
      },
    ]);
    expect(value).toMatchObject({ sealedThrough: null, hash: null });
  });

  it("count a batch as one request", async () => {
    const id = changeId();
    const { token } = await done(harness.prepare(site, { name: "strong-angle-stow", id }));
    await done(harness.confirm(site, { name: "strong-angle-stow", id, token }));
    const { value } = await acts();
    expect(value.commands).toMatchObject([{ id, masters: 2, outcomes: [{ count: 2 }] }]);
  });

  it("are of the given range, of a week at most", async () => {
    const fault = (field: string, reason: string) =>
      err({ code: "InvalidArgument", field, reason });
    const week = 7 * 86_400;
    expect(await acts({ from: START, to: START + week + 1 })).toEqual(fault("to", "range"));
    expect(await acts({ from: START, to: START - 1 })).toEqual(fault("to", "time"));
    await done(harness.request(master, { name: "strong-angle-stow" }));
    expect((await acts({ from: START + 60, to: START + week })).value.commands).toEqual([]);
  });

  it("name no attempt of a user who may not see the layout", async () => {
    const refused = withDenials(deps(), "Mutation.setUserEnabled", {
      parse: () => ok({ layoutId: site.layoutId }),
      run: async () => refuse("NotPermitted"),
    });
    await refused.run({ layoutId: site.layoutId }, caller());
    expect((await acts()).value.refused).toEqual([]);
  });
});

it("seals refused attempts with the ledger, and finds one that was changed", async () => {
  const attempt = {
    ...{ actor: "pia", operation: "Mutation.setRemoteControl", reason: "GateClosed" },
    ofLayout: { layoutId: site.layoutId, sessionId: "s-1" },
    ...{ createdAtMilliseconds: served.clock.now, uuid: changeId() },
  };
  await recordDenial(served.store.tables, "events", attempt);
  served.clock.now += 3 * 3600_000;
  await sealLedger({ ...served, log: () => undefined })();
  const { value } = await acts();
  expect(value.sealedThrough).toBeGreaterThanOrEqual(START);
  expect(value.hash).toMatch(/^[0-9a-f]{64}$/);
  const range = { layoutId: site.layoutId, from: START, to: START + 3600 };
  const verify = () => done(field(verifyLedger(served))(range, OWNER));
  expect(await verify()).toMatchObject({ isIntact: true });
  const [row] = (await served.itemsOf("events")).filter(
    ({ layoutId, reason }) => layoutId === site.layoutId && reason === "GateClosed",
  );
  await served.store.tables.send(
    new UpdateCommand({
      TableName: "events",
      Key: { pk: row?.pk, sk: row?.sk },
      UpdateExpression: "SET actor = :actor",
      ExpressionAttributeValues: { ":actor": "olga" },
    }),
  );
  expect(await verify()).toMatchObject({ isIntact: false });
});

it("shows the gate to everyone who may see the layout", async () => {
  const gate = await field(getOwnersGate(deps()))({ layoutId: site.layoutId }, PROVIDER);
  expect(gate).toMatchObject(ok({ isOn: false }));
});
