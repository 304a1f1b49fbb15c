import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnyField, field } from "#functions/shared/handler.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { listAccessChanges } from "#functions/users/access-changes.ts";
import { listSiteCommanders } from "#functions/users/site-commanders.ts";
import { changeId, START } from "../served-tables.ts";
import { type AccountDesk, openAccountDesk } from "./account-desk.ts";
import { ADMIN, LIMITED } from "./user-desk.ts";

let desk: AccountDesk;
let commanders: AnyField;
let audit: AnyField;

beforeAll(async () => {
  desk = await openAccountDesk();
  commanders = field(listSiteCommanders(desk.directory));
  audit = field(listAccessChanges(desk.served));
});
afterAll(() => desk.stop());

const itemsOf = async (outcome: Promise<unknown>) =>
  Object(await outcome).result.items as readonly Record<string, unknown>[];

describe("who can command a site now", () => {
  it("are active people with a right to control and the layout, and nobody else", async () => {
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
      await desk.put({ sub, email: `${sub}@brightfield.example`, ...row });
      if (sub !== "f-elsewhere" && sub !== "b-everywhere") await desk.grant(sub, "north");
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

  it("come with how many others may see the site, by their own grant or among all sites, the asker left out", async () => {
    const counts = async () => Object(await commanders({ layoutId: "south" }, ADMIN)).result;
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
      await desk.put({ sub, email: `${sub}@brightfield.example`, ...row });
      await desk.grant(sub, "south");
    }
    await desk.grant(ADMIN.sub, "south");
    expect(await counts()).toMatchObject({
      othersGiven: 2,
      othersSeeAll: before.othersSeeAll + 1,
    });
  });
});

describe("the audit of accounts", () => {
  it("tells who did what to whom and why, newest first, a page at a time", async () => {
    const username = await desk.add("uma@brightfield.example");
    const reason = "Works for somebody else now";
    for (const enabled of [false, true]) {
      desk.served.clock.now += 1000;
      await desk.enable({ input: { changeId: changeId(), username, enabled, reason } }, ADMIN);
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
    const { nextToken } = Object(await audit({ username, limit: 1 }, ADMIN)).result;
    expect(await itemsOf(audit({ username, limit: 1, nextToken }, ADMIN))).toMatchObject([
      { after: '{"enabled":false}' },
    ]);
    expect(await audit({ username, limit: 1, nextToken }, LIMITED)).toMatchObject({
      refusal: { field: "nextToken" },
    });
    expect((await itemsOf(audit({}, ADMIN))).length).toBeGreaterThanOrEqual(2);
    expect(await itemsOf(audit({ month: "199001" }, ADMIN))).toEqual([]);
    expect(await audit({ month: "June" }, ADMIN)).toMatchObject({ refusal: { field: "month" } });
  });

  it("does not name layouts that the reader may not see", async () => {
    const username = await desk.add("una@brightfield.example");
    for (const layoutId of ["seen", "unseen"]) {
      const Item = { pk: `L#${layoutId}`, sk: "A", layoutId, name: layoutId };
      await desk.served.store.tables.send(new PutCommand({ TableName: "core", Item }));
    }
    await desk.grant(LIMITED.sub, "seen");
    const layoutIds = ["seen", "unseen"];
    await desk.setLayouts({ input: { changeId: changeId(), username, layoutIds } }, ADMIN);
    const readBy = async (by: typeof ADMIN) => (await itemsOf(audit({ username }, by)))[0]?.after;
    expect(await readBy(ADMIN)).toBe('{"layoutIds":["seen","unseen"]}');
    expect(await readBy(LIMITED)).toBe('{"layoutIds":["seen"]}');
  });
});
