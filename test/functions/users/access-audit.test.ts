import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { listAccessChanges } from "#functions/users/access-changes.ts";
import { listSiteCommanders } from "#functions/users/site-commanders.ts";
import { changeId, START } from "../served-tables.ts";
import { type AccountHarness, openAccountHarness } from "./account-harness.ts";
import { ADMIN, LIMITED } from "./user-harness.ts";

let harness: AccountHarness;
let commanders: AnyField;
let audit: AnyField;

beforeAll(async () => {
  harness = await openAccountHarness();
  commanders = field(listSiteCommanders(harness.directory));
  audit = field(listAccessChanges(harness.served));
});
afterAll(() => harness.stop());

const itemsOf = async (outcome: Promise<unknown>) =>
  Object(await outcome).value.items as readonly Record<string, unknown>[];

describe("who can command a site now", () => {
  it("are active people with a right to control and the layout, and no other users", async () => {
    const controls = new Set(["USER", "CONTROLS"]);
    const people: Readonly<Record<string, object>> = {
      "a-given": { groups: controls, trialExpiration: START + 50 },
      "b-everywhere": { groups: new Set(["ADMIN"]), allLayouts: true },
      "c-without-controls": { groups: new Set(["USER"]) },
      "d-expired": { groups: controls, expiration: START - 1 },
      "e-disabled": { groups: controls, enabled: false },
      "f-elsewhere": { groups: controls },
      "g-no-longer": { groups: controls, trialExpiration: START - 1, allLayouts: true },
    };
    for (const [sub, row] of Object.entries(people)) {
      await harness.put({ sub, email: `${sub}@brightfield.example`, ...row });
      if (sub !== "f-elsewhere" && sub !== "b-everywhere") await harness.grant(sub, "north");
    }
    expect(await itemsOf(commanders({ layoutId: "north" }, ADMIN))).toMatchObject([
      {
        username: "a-given",
        groups: ["CONTROLS", "USER"],
        privileges: 1 + 2 + 4 + 16 + 32,
        grantedAt: START,
        grantedBy: "admin",
        endsAt: START + 50,
      },
      { username: "b-everywhere", allLayouts: true, grantedAt: null, grantedBy: null, endsAt: 0 },
    ]);
  });

  it("are named to users who manage them, and counted for the others", async () => {
    const controls = new Set(["USER", "CONTROLS"]);
    await harness.grant(LIMITED.sub, "east");
    for (const [sub, layoutIds] of [
      ["m-within", ["east"]],
      ["n-beyond", ["east", "west"]],
    ] as const) {
      await harness.put({ sub, email: `${sub}@brightfield.example`, groups: controls });
      for (const layoutId of layoutIds) await harness.grant(sub, layoutId);
    }
    const all = Object(await commanders({ layoutId: "east" }, ADMIN)).value;
    expect(all.beyond).toBe(0);
    const some = Object(await commanders({ layoutId: "east" }, LIMITED)).value;
    // The grantor's name is hidden: this administrator of all layouts is not visible to the reader.
    expect(some.items).toMatchObject([{ username: "m-within", grantedBy: null }]);
    expect(some.beyond).toBe(all.items.length - 1);
    expect(JSON.stringify(some)).not.toContain("n-beyond");
  });

  it("come with how many others may see the site, by their own grant or among all sites, the asker left out", async () => {
    const counts = async () => Object(await commanders({ layoutId: "south" }, ADMIN)).value;
    const before = await counts();
    expect(before.othersGiven).toBe(0);
    const seers: Readonly<Record<string, object>> = {
      "h-viewer": { groups: new Set(["USER"]) },
      "i-with-controls": { groups: new Set(["USER", "CONTROLS"]) },
      "j-expired": { groups: new Set(["USER"]), expiration: START - 1 },
      "k-disabled": { groups: new Set(["USER"]), enabled: false },
      "l-everywhere": { groups: new Set(["USER"]), allLayouts: true },
    };
    for (const [sub, row] of Object.entries(seers)) {
      await harness.put({ sub, email: `${sub}@brightfield.example`, ...row });
      await harness.grant(sub, "south");
    }
    await harness.grant(ADMIN.sub, "south");
    expect(await counts()).toMatchObject({
      othersGiven: 2,
      othersSeeAll: before.othersSeeAll + 1,
    });
  });
});

describe("the audit of accounts", () => {
  it("lists author, change, account and reason, newest first, a page at a time", async () => {
    const username = await harness.add("uma@brightfield.example");
    const reason = "Works for somebody else now";
    for (const enabled of [false, true]) {
      harness.served.clock.now += 1000;
      await harness.enable({ input: { changeId: changeId(), username, enabled, reason } }, ADMIN);
    }
    const [newest] = await itemsOf(audit({ username, limit: 1 }, ADMIN));
    expect(newest).toMatchObject({
      operation: "Mutation.setUserEnabled",
      actor: ADMIN.sub,
      actorEmail: ADMIN.email,
      username,
      reason,
      before: '{"enabled":false}',
      after: '{"enabled":true}',
    });
    const { nextToken } = Object(await audit({ username, limit: 1 }, ADMIN)).value;
    expect(await itemsOf(audit({ username, limit: 1, nextToken }, ADMIN))).toMatchObject([
      { after: '{"enabled":false}' },
    ]);
    expect(await audit({ username, limit: 1, nextToken }, LIMITED)).toMatchObject(
      err({ field: "nextToken" }),
    );
    expect((await itemsOf(audit({}, ADMIN))).length).toBeGreaterThanOrEqual(2);
    expect(await itemsOf(audit({ month: "199001" }, ADMIN))).toEqual([]);
    expect(await audit({ month: "June" }, ADMIN)).toMatchObject(err({ field: "month" }));
  });

  it("does not name layouts that the reader may not see", async () => {
    const username = await harness.add("una@brightfield.example");
    for (const layoutId of ["seen", "unseen"]) {
      const Item = { pk: `L#${layoutId}`, sk: "A", layoutId, name: layoutId };
      await harness.served.store.tables.send(new PutCommand({ TableName: "core", Item }));
    }
    await harness.grant(LIMITED.sub, "seen");
    const layoutIds = ["seen", "unseen"];
    await harness.setLayouts({ input: { changeId: changeId(), username, layoutIds } }, ADMIN);
    harness.served.clock.now += 1000;
    const fewer = { changeId: changeId(), username, layoutIds: ["seen"] };
    await harness.setLayouts({ input: fewer }, ADMIN);
    const readBy = async (by: typeof ADMIN) => (await itemsOf(audit({ username }, by)))[0]?.before;
    expect(await readBy(ADMIN)).toBe('{"layoutIds":["seen","unseen"]}');
    expect(await readBy(LIMITED)).toBe('{"layoutIds":["seen"]}');
  });

  it("leaves out accounts and administrators beyond the reader's layouts, and its pages are full all the same", async () => {
    // A later month without other entries.
    harness.served.clock.now += 60 * 86_400_000;
    const month = new Date(harness.served.clock.now).toISOString().slice(0, 7).replace("-", "");
    await harness.grant(LIMITED.sub, "mine");
    const within = await harness.add("within@brightfield.example");
    const beyond = await harness.add("beyond@brightfield.example");
    await harness.grant(within, "mine");
    for (const layoutId of ["mine", "theirs"]) await harness.grant(beyond, layoutId);
    const change = async (username: string, company: string, by = ADMIN) => {
      harness.served.clock.now += 1000;
      await harness.change({ input: { changeId: changeId(), username, company } }, by);
    };
    await change(beyond, "The oldest");
    for (const at of [1, 2, 3, 4]) {
      await change(within, `Within ${at}`, at === 4 ? LIMITED : ADMIN);
      await change(beyond, `Beyond ${at}`);
    }
    const first = Object(await audit({ month, limit: 2 }, LIMITED)).value;
    expect(first.items).toMatchObject([
      { after: '{"company":"Within 4"}', actor: LIMITED.sub, actorEmail: LIMITED.email },
      { after: '{"company":"Within 3"}', actor: null, actorEmail: null },
    ]);
    const next = { month, limit: 2, nextToken: first.nextToken };
    const second = Object(await audit(next, LIMITED)).value;
    expect(second.items).toMatchObject([{ username: within }, { username: within }]);
    // Invisible entries do not produce a further page either.
    expect(second.nextToken).toBeNull();
    expect(JSON.stringify([first, second])).not.toMatch(/Beyond|oldest/);
    expect(await itemsOf(audit({ month, limit: 1000 }, ADMIN))).toHaveLength(9);
    expect(await audit({ username: beyond }, LIMITED)).toEqual(
      await audit({ username: "nobody" }, LIMITED),
    );
  });
});
