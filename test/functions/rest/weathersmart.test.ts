/**
 * The WeatherSmart switch over REST: stored with the layout, sent to its masters, and subject to
 * interlocks.
 */
import { beforeEach, describe, expect, it } from "vitest";
import { createMaster } from "#functions/layouts/create-master.ts";
import { field } from "#functions/shared/handler.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { done } from "../commands/command-harness.ts";
import { masterData } from "../devices/uplink-messages.ts";
import { newMId } from "../ids/field-crew.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { notFound, notPermitted, restHarness } from "./rest-harness.ts";

const { served, call, putUser, ownLayout, user } = restHarness();

describe("/sites/{id}/weathersmart/", () => {
  const GET = "GET /sites/{id}/weathersmart/";
  const PUT = "PUT /sites/{id}/weathersmart/";
  let id: string;
  const put = (body: unknown) => call(PUT, { path: { id }, body: JSON.stringify(body) });
  const changes = async () =>
    (await served.itemsOf("events")).filter(
      ({ operation, pk }) => operation === PUT && pk === `L#${id}#A`,
    );

  beforeEach(async () => {
    id = await ownLayout(`Cloudy ${changeId()}`);
    served.requests.length = 0;
    served.notices.length = 0;
  });

  it("is kept with the layout, with who changed it and from which revision", async () => {
    expect(await call(GET, { path: { id } })).toEqual({ status: 200, body: { value: false } });
    expect(await put({ value: true })).toEqual({ status: 200, body: { value: true } });
    expect(await call(GET, { path: { id } })).toEqual({ status: 200, body: { value: true } });
    expect(await changes()).toEqual([
      expect.objectContaining({
        actor: user(),
        target: `L#${id}`,
        revBefore: 1,
        revAfter: 2,
        result: true,
      }),
    ]);
    const { body } = await call("GET /sites/{id}/", { path: { id } });
    expect(body).toMatchObject({ uuid: id, weathersmart_enabled: true });
  });

  it("reaches every master with its site document, and viewers of the layout", async () => {
    const input = {
      changeId: changeId(),
      layoutId: id,
      name: "M1",
      deviceType: "gen3",
      xLoc: 1,
      yLoc: 2,
    };
    const { id: mLocId } = await done(field(createMaster(served))({ input }, caller()));
    served.requests.length = 0;
    served.notices.length = 0;
    await put({ value: true });
    expect(served.requests).toEqual([{ layoutId: id, mLocId, docs: ["site"] }]);
    expect(served.notices).toEqual([
      { layoutId: id, ts: START, kinds: ["LAYOUT"], mLocIds: [mLocId] },
    ]);
    const wanted = (await served.itemsOf("core")).find(({ sk }) => sk === `C#${mLocId}#site`);
    expect(wanted).toMatchObject({ wanted: 2 });
  });

  it("changes nothing that is already set, and answers all the same", async () => {
    expect(await put({ value: false })).toEqual({ status: 200, body: { value: false } });
    expect(await changes()).toEqual([]);
    expect(served.notices).toHaveLength(1);
  });

  it("holds for each of several who change it at once", async () => {
    const answers = await Promise.all([true, false, true].map((value) => put({ value })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const revisions = (await changes()).map(({ revAfter }) => revAfter);
    expect(new Set(revisions).size).toBe(revisions.length);
  });

  it("is ended by no user alone where such commands take two people, and begun by any user", async () => {
    await put({ value: true });
    const Item = { pk: `L#${id}`, sk: "A", secondPerson: { on: true }, rev: 1 };
    await served.store.tables.send(new PutCommand({ TableName: "access", Item }));
    expect(await put({ value: false })).toEqual({
      status: 409,
      body: { field_errors: [], non_field_errors: ["SecondPersonRequired"] },
    });
    expect(await put({ value: true })).toMatchObject({ status: 200 });
  });

  it("stays as it is while no user may command the layout from afar", async () => {
    const remoteControl = {
      on: false,
      reason: "People in the rows",
      changedAt: START,
      changedBy: "a",
    };
    const Item = { pk: `L#${id}`, sk: "A", remoteControl, rev: 1 };
    await served.store.tables.send(new PutCommand({ TableName: "access", Item }));
    expect(await put({ value: true })).toEqual({
      status: 409,
      body: { field_errors: [], non_field_errors: ["RemoteControlOff"] },
    });
    expect(await call(GET, { path: { id } })).toMatchObject({ body: { value: false } });
  });

  describe("with a master that reports", () => {
    let mLocId: string;
    let mId: string;
    const report = (stowModesActive: string, differences: Record<string, unknown> = {}) => {
      const data = masterData(START - 60, { mId, stowModesActive, ...differences });
      const Item = { pk: `L#${id}#X`, sk: mLocId, ...data };
      return served.store.tables.send(new PutCommand({ TableName: "telemetry", Item }));
    };

    beforeEach(async () => {
      mId = newMId();
      const master = { name: "M1", mId, deviceType: "gen3", xLoc: 1, yLoc: 2 };
      const input = { changeId: changeId(), layoutId: id, ...master };
      const made = await done(field(createMaster(served))({ input }, caller()));
      mLocId = String(made.id);
      await put({ value: true });
      served.requests.length = 0;
    });

    it("stays on while the master stows for it, and no notification is sent (K4)", async () => {
      // Bit 13 and others.
      await report("2004");
      expect(await put({ value: false })).toEqual({
        status: 409,
        body: { field_errors: [], non_field_errors: ["StowedForWeathersmart"] },
      });
      expect(await call(GET, { path: { id } })).toMatchObject({ body: { value: true } });
      expect(await changes()).toHaveLength(1);
      expect(served.requests).toEqual([]);
      expect(await put({ value: true })).toMatchObject({ status: 200 });
    });

    it.each<[string, string, Record<string, unknown>]>([
      ["stows for nothing", "0000", {}],
      ["stows for everything else", "DFFF", {}],
      ["has taken the place of one that stowed for it", "2000", { mId: "FCC23D0508A9B1FF" }],
    ])("goes off when the master %s", async (_, stowModesActive, differences) => {
      await report(stowModesActive, differences);
      expect(await put({ value: false })).toEqual({ status: 200, body: { value: false } });
    });

    it("is ended by no user alone while a board has lately left a layout where that takes two people", async () => {
      const left = { [changeId()]: START - 30 * 86_400 + 60 };
      const Item = { pk: `MID#${mId}`, sk: "L", left };
      await served.store.tables.send(new PutCommand({ TableName: "core", Item }));
      expect(await put({ value: false })).toEqual({
        status: 409,
        body: { field_errors: [], non_field_errors: ["SecondPersonRequired"] },
      });
      const own = { ...Item, left: { [id]: START - 60 } };
      await served.store.tables.send(new PutCommand({ TableName: "core", Item: own }));
      expect(await put({ value: false })).toMatchObject({ status: 200 });
    });

    it("is sent again once it is off, whatever the master does", async () => {
      await put({ value: false });
      await report("2000");
      served.requests.length = 0;
      expect(await put({ value: false })).toMatchObject({ status: 200 });
      expect(served.requests).toHaveLength(1);
    });
  });

  it.each([
    [{}, "required"],
    [{ value: "true" }, "wrongType"],
    [{ value: 1 }, "wrongType"],
    [{ value: null }, "wrongType"],
  ])("takes no %j (C-RST-11)", async (body, code) => {
    expect(await put(body)).toEqual({
      status: 400,
      body: {
        field_errors: [{ field: "value", code, message: expect.any(String) }],
        non_field_errors: [],
      },
    });
    expect(await changes()).toEqual([]);
  });

  it("cannot be changed by a user who may not control, nor for a layout that does not exist", async () => {
    await putUser({ groups: new Set(["USER"]) });
    expect(await put({ value: true })).toEqual(notPermitted);
    expect(await call(GET, { path: { id } })).toMatchObject({ status: 200 });
    await putUser({ allLayouts: true });
    const body = JSON.stringify({ value: true });
    expect(await call(PUT, { path: { id: changeId() }, body })).toEqual(notFound);
    expect(await call(GET, { path: { id: changeId() } })).toEqual(notFound);
  });
});
