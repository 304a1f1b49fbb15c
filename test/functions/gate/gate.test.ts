/** The owner's gate on the served tables: set, opened, closed, and what stays refused. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#domain/access/authorise.ts";
import { privilegesOfGroups } from "#domain/access/groups.ts";
import { err, ok } from "#domain/result.ts";
import type { GateDeps } from "#functions/gate/change-gate.ts";
import { closeGateWindow, openGateWindow } from "#functions/gate/gate-windows.ts";
import { getOwnersGate, setOwnersGate } from "#functions/gate/owners-gate.ts";
import { field } from "#functions/shared/handler.ts";
import { readRights } from "#functions/shared/store/access.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { recordSession } from "#functions/shared/store/user-sessions.ts";
import { fieldCrew, type Place } from "../ids/field-crew.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

type Input = Readonly<Record<string, unknown>>;

const served = tablesOfFile();
let place: Place;
let deps: GateDeps;

function person(sub: string, email: string, differences: Partial<Caller> = {}): Caller {
  const groups = ["ADMIN", "CONTROLS"];
  const rights = { groups, privileges: privilegesOfGroups(groups), allLayouts: false };
  return caller({ sub, email, ...rights, ...differences });
}

const OWNER = person("olga", "olga@owner.example");
const OPERATOR = person("omar", "omar@owner.example", {
  privileges: privilegesOfGroups(["USER", "CONTROLS"]),
});
const PROVIDER = person("pia", "pia@helio.example", { allLayouts: true });
const LIMITED = person("paul", "paul@helio.example");
const REASON = "The owner's rule for remote access";

beforeEach(async () => {
  served.clock.now = START * 1000;
  place = await fieldCrew(served).plant();
  served.notices.length = 0;
  deps = { ...served, uuid: changeId, providerDomain: "helio.example" };
  for (const { sub, email, allLayouts } of [OWNER, OPERATOR, PROVIDER, LIMITED]) {
    await put({ pk: `U#${sub}`, sk: "A", email, allLayouts, enabled: true, rev: 1 });
    if (!allLayouts) await put({ pk: `U#${sub}`, sk: `L#${place.layoutId}` });
  }
});

async function put(Item: Input): Promise<void> {
  await served.store.tables.send(
    new PutCommand({ TableName: served.store.accessTable, Item: { ...Item } }),
  );
}

const inputOf = (more: Input = {}) => ({
  input: { changeId: changeId(), layoutId: place.layoutId, ...more },
});
const set = (more: Input = {}, who = OWNER) =>
  field(setOwnersGate(deps))(
    inputOf({ on: true, owners: ["owner.example"], reason: REASON, ...more }),
    who,
  );
const open = (more: Input = {}, who = OWNER) =>
  field(openGateWindow(deps))(
    inputOf({ people: ["pia"], seconds: 3600, reason: "Firmware of master 2", ...more }),
    who,
  );
const close = (who = OWNER) => field(closeGateWindow(deps))(inputOf(), who);
const view = (who = OWNER) => field(getOwnersGate(deps))({ layoutId: place.layoutId }, who);
const gateOf = async (sub = "pia") => (await readRights(served.store, sub, place.layoutId)).gate;

describe("the gate of a layout", () => {
  it("is off until an administrator of the owner turns it on", async () => {
    expect(await view(PROVIDER)).toMatchObject(
      ok({ isOn: false, isClosed: false, mayKeep: false, window: null }),
    );
    expect(await set()).toMatchObject(
      ok({ isOn: true, owners: ["owner.example"], isClosed: false, mayKeep: true, mayClose: true }),
    );
    expect(await view(PROVIDER)).toMatchObject(
      ok({ isOn: true, isClosed: true, mayKeep: false, mayClose: false, changedBy: OWNER.email }),
    );
    expect(await gateOf()).toEqual({ owners: ["owner.example"], window: undefined });
    expect(served.notices).toEqual([
      { layoutId: place.layoutId, ts: START, kinds: ["COMMANDS"], mLocIds: [] },
    ]);
  });

  it.each([
    ["of all layouts", PROVIDER],
    ["on the provider's domain", LIMITED],
    ["without ADMIN", OPERATOR],
  ])("is not set by a user %s", async (_name, who) => {
    expect(await set({ owners: ["owner.example", "x.example"] }, who)).toEqual(
      err({ code: "OwnersOnly" }),
    );
    await set();
    expect(await set({ on: false }, who)).toEqual(err({ code: "OwnersOnly" }));
    expect(await open({}, who)).toEqual(err({ code: "OwnersOnly" }));
  });

  it("is not turned off by an administrator whose address the owner has not listed, nor from a window", async () => {
    await set();
    const stranger = person("sam", "sam@elsewhere.example");
    expect(await set({ on: false }, stranger)).toEqual(err({ code: "OwnersOnly" }));
    await open({ people: ["pia", "paul"] });
    for (const who of [PROVIDER, LIMITED]) {
      expect(await set({ on: false }, who)).toEqual(err({ code: "OwnersOnly" }));
      expect(await close(who)).toEqual(err({ code: "OwnersOnly" }));
    }
    expect(await gateOf()).toBeDefined();
  });

  it("lists the address of the administrator who turns it on, so that they keep their access", async () => {
    const fault = { code: "InvalidArgument", field: "owners", reason: "ownMissing" };
    expect(await set({ owners: ["other.example"] })).toEqual(err(fault));
    expect(await set({ owners: ["helio.example", "owner.example"] })).toEqual(
      err({ ...fault, reason: "notAllowed" }),
    );
  });

  it("is turned off with its window, and on again", async () => {
    await set();
    await open();
    expect(await set({ on: false })).toMatchObject(ok({ isOn: false, window: null }));
    expect(await gateOf()).toBeUndefined();
    await set();
    expect(await gateOf()).toEqual({ owners: ["owner.example"], window: undefined });
  });

  it("goes with a repeat of the same request, and not with another of its id", async () => {
    const request = inputOf({ on: true, owners: ["owner.example"], reason: REASON });
    const run = (input: typeof request) => field(setOwnersGate(deps))(input, OWNER);
    expect(await run(request)).toMatchObject(ok({ isOn: true }));
    await set({ on: false });
    expect(await run(request)).toMatchObject(ok({ isOn: false }));
    const other = { input: { ...request.input, reason: "Another reason for it" } };
    expect(await run(other)).toEqual(err({ code: "IdempotencyMismatch" }));
  });

  it("is closed to everyone when its item cannot be read", async () => {
    await put({ pk: `L#${place.layoutId}`, sk: "GATE", owners: "owner.example", rev: 3 });
    expect(await view()).toMatchObject(ok({ isOn: true, isClosed: true, mayKeep: false }));
    expect(await set({ on: false })).toEqual(err({ code: "OwnersOnly" }));
  });
});

describe("a window", () => {
  beforeEach(async () => {
    await set();
  });

  it("lets the named people in until its end by the server's clock", async () => {
    const window = {
      ...{ reason: "Firmware of master 2", openedBy: OWNER.email, openedAt: START },
      ...{ endsAt: START + 3600 },
      people: [{ username: "pia", email: PROVIDER.email, lastUsedAt: null, isIn: false }],
    };
    expect(await open()).toMatchObject(ok({ window }));
    expect(await view(PROVIDER)).toMatchObject(ok({ isClosed: false, window }));
    expect(await view(LIMITED)).toMatchObject(ok({ isClosed: true }));
    served.clock.now += 3600_000;
    expect(await view(PROVIDER)).toMatchObject(ok({ isClosed: true, window: null }));
  });

  it("is closed by any of the owner's people, at once", async () => {
    await open();
    expect(await close(OPERATOR)).toMatchObject(ok({ window: null }));
    expect(await view(PROVIDER)).toMatchObject(ok({ isClosed: true }));
    expect(await close()).toMatchObject(ok({ window: null }));
  });

  it("names people who may see the layout, one window at a time", async () => {
    const unknown = err({ code: "InvalidArgument", field: "people", reason: "unknown" });
    expect(await open({ people: ["pia", "nobody"] })).toEqual(unknown);
    await put({ pk: "U#far", sk: "A", email: "far@helio.example", allLayouts: false });
    expect(await open({ people: ["far"] })).toEqual(unknown);
    await open();
    expect(await open()).toEqual(err({ code: "WindowOpen" }));
    served.clock.now += 3600_000;
    expect((await open()).ok).toBe(true);
  });

  it("says who is in now, by the sessions that consoles report", async () => {
    await open({ people: ["pia", "paul"] });
    const used = { signedInAt: START - 900, browser: null, system: null, network: null };
    await recordSession(served.store, "pia", { id: "s-1", lastUsedAt: START - 500, ...used });
    await recordSession(served.store, "paul", { id: "s-2", lastUsedAt: START - 800, ...used });
    expect(await view()).toMatchObject(
      ok({
        window: {
          people: [
            { username: "pia", lastUsedAt: START - 500, isIn: true },
            { username: "paul", lastUsedAt: START - 800, isIn: false },
          ],
        },
      }),
    );
    await put({
      ...{ pk: "U#pia", sk: "A", email: PROVIDER.email, allLayouts: true, enabled: true },
      endedSessions: { "s-1": START },
    });
    expect(await view()).toMatchObject(
      ok({ window: { people: [{ lastUsedAt: null, isIn: false }, { username: "paul" }] } }),
    );
  });

  it("cannot be opened while the gate is off", async () => {
    await set({ on: false });
    expect(await open()).toEqual(err({ code: "GateOff" }));
    expect(await close()).toEqual(err({ code: "GateOff" }));
  });
});

it("records each change in the ledger of the layout, and each refused one", async () => {
  await set();
  await open();
  await close();
  await open({}, PROVIDER);
  const events = await served.itemsOf("events");
  const items = events.filter(({ layoutId }) => layoutId === place.layoutId);
  const changes = items.filter(({ target }) => target === "GATE");
  expect(changes.map(({ operation }) => operation)).toEqual([
    "Mutation.setOwnersGate",
    "Mutation.openGateWindow",
    "Mutation.closeGateWindow",
  ]);
  for (const change of changes) {
    expect(String(change.gsi1pk)).toMatch(new RegExp(`^L#${place.layoutId}#`));
    expect(change.result).toMatchObject({ by: OWNER.email, owners: ["owner.example"] });
  }
  expect(items.filter(({ reason }) => reason === "OwnersOnly")).toMatchObject([
    { actor: "pia", layoutId: place.layoutId, operation: "Mutation.openGateWindow" },
  ]);
});
