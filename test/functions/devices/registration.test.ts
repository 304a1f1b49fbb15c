/** The hook that AWS IoT calls before it registers a master, on the served tables. */
import { beforeEach, describe, expect, it } from "vitest";
import { provisioningHook } from "#functions/devices/provisioning-hook.ts";
import type { Fields } from "#functions/shared/log.ts";
import { DeleteCommand, PutCommand } from "#functions/shared/store/table-requests.ts";
import { START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const LAYOUT = "0190a000-0000-7000-8000-000000000001";
const MASTER = "0190a000-0000-7000-8000-000000000002";
const MID = "FCC23D0508A9B1A1";

const served = tablesOfFile();
const logged: Fields[] = [];
const log = (event: string, fields: Fields) =>
  void logged.push(event === "registration" ? fields : { event, ...fields });

const put = (table: string, Item: Record<string, unknown>) =>
  served.store.tables.send(new PutCommand({ TableName: table, Item }));

describe("registration of a master", () => {
  const ask = (parameters: object, facts: object = {}) =>
    provisioningHook({ ...served, log })({
      clientId: `claim-${MID}`,
      certificateId: "own",
      parameters,
      ...facts,
    });
  const factory = (differences: Record<string, unknown> = {}) =>
    put("core", {
      pk: `FACTORY#${MID}`,
      sk: "A",
      deviceType: "gen4",
      hwRev: "B",
      blocked: false,
      ...differences,
    });
  const claim = { mId: MID, deviceType: "gen4", hw: "B" };
  const yes = { allowProvisioning: true };
  const no = { allowProvisioning: false };

  const row = async (mId = MID) =>
    (await served.itemsOf("core")).find(({ pk }) => pk === `FACTORY#${mId}`) ?? {};
  const opened = (differences: Record<string, unknown> = {}) =>
    factory({
      provisionedAt: START - 86_400,
      certificateId: "first",
      openUntil: served.clock.now / 1000 + 60,
      openedBy: "ada@example.com",
      ...differences,
    });
  /** Events about the registration, which users are shown at the master's location. */
  const reported = async () =>
    (await served.itemsOf("events")).filter(({ type }) => type === "registration");

  it("is allowed once, however much later another certificate comes", async () => {
    await factory();
    expect(await ask(claim)).toEqual(yes);
    for (const seconds of [1, 599, 60, 30 * 86_400]) {
      served.clock.now += seconds * 1000;
      expect(await ask(claim, { certificateId: "another" }), `${seconds} s later`).toEqual(no);
    }
    expect(await row()).toMatchObject({ certificateId: "own" });
  });

  it("is refused to a master that was registered before certificates were kept", async () => {
    await factory({ provisionedAt: START - 365 * 86_400 });
    expect(await ask(claim)).toEqual(no);
  });

  it("is allowed to the same certificate for ten minutes, whose answer was lost", async () => {
    await factory();
    expect(await ask(claim)).toEqual(yes);
    served.clock.now += 599_000;
    expect(await ask(claim)).toEqual(yes);
    served.clock.now += 1_000;
    expect(await ask(claim)).toEqual(no);
  });

  it("is allowed to one of many at a time", async () => {
    await factory();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => ask(claim, { certificateId: `certificate ${nth}` })),
    );
    expect(answers.filter(({ allowProvisioning }) => allowProvisioning)).toHaveLength(1);
  });

  describe("that is opened again", () => {
    it("is allowed once more, of many at a time too", async () => {
      await opened();
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, nth) => ask(claim, { certificateId: `certificate ${nth}` })),
      );
      expect(answers.filter(({ allowProvisioning }) => allowProvisioning)).toHaveLength(1);
      expect(await row()).not.toHaveProperty("openUntil");
      served.clock.now += 1_000;
      expect(await ask(claim, { certificateId: "late" })).toEqual(no);
    });

    it("is refused when the time is over", async () => {
      await opened({ openUntil: served.clock.now / 1000 });
      expect(await ask(claim)).toEqual(no);
    });

    it("is refused to a master that was blocked meanwhile", async () => {
      await opened({ blocked: true });
      expect(await ask(claim)).toEqual(no);
    });
  });

  describe("of a master in a layout", () => {
    const place = { layoutId: LAYOUT, mLocId: MASTER };
    beforeEach(async () => {
      served.clock.now += 86_400_000;
      await put("core", { pk: `MID#${MID}`, sk: "A", ...place });
    });
    const since = async () => {
      const now = served.clock.now / 1000;
      return (await reported())
        .filter(({ ts }) => Number(ts) >= now - 3_000)
        .map(({ data }) => data);
    };

    it("reveals nothing of the first", async () => {
      await factory();
      await ask(claim);
      expect(await since()).toEqual([]);
    });

    it("reports each refusal for an existing registration, once in ten minutes", async () => {
      await factory({ provisionedAt: START - 86_400, certificateId: "first" });
      for (const seconds of [0, 1, 598]) {
        served.clock.now += seconds * 1000;
        await ask(claim);
      }
      expect(await since()).toEqual([{ allowed: false }]);
      served.clock.now += 1_000;
      await ask(claim);
      expect(await since()).toEqual([{ allowed: false }, { allowed: false }]);
      expect(await row()).toMatchObject({ refusedAt: served.clock.now / 1000 });
    });

    it("reports another certificate once when it is requested twice", async () => {
      await opened();
      expect(await ask(claim)).toEqual(yes);
      served.clock.now += 5_000;
      expect(await ask(claim)).toEqual(yes);
      expect(await since()).toEqual([{ allowed: true }]);
      expect((await reported()).at(-1)).toMatchObject({ ...place, mId: MID });
    });
  });

  describe("of a master in no layout", () => {
    beforeEach(async () => {
      served.clock.now += 86_400_000;
      await served.store.tables.send(
        new DeleteCommand({ TableName: "core", Key: { pk: `MID#${MID}`, sk: "A" } }),
      );
      logged.length = 0;
    });
    const stray = () => logged.filter(({ event }) => event === "registration in no layout");

    it("is logged when it is refused, once in ten minutes", async () => {
      await factory({ provisionedAt: START - 86_400, certificateId: "first" });
      for (const seconds of [0, 1, 598]) {
        served.clock.now += seconds * 1000;
        expect(await ask(claim)).toEqual(no);
      }
      expect(stray()).toEqual([{ event: "registration in no layout", mId: MID, allowed: false }]);
      served.clock.now += 1_000;
      await ask(claim);
      expect(stray()).toHaveLength(2);
    });

    it("is logged when it was opened and is repeated", async () => {
      await opened();
      expect(await ask(claim)).toEqual(yes);
      expect(stray()).toEqual([{ event: "registration in no layout", mId: MID, allowed: true }]);
    });

    it("is no matter when it is the first", async () => {
      await factory();
      expect(await ask(claim)).toEqual(yes);
      expect(stray()).toEqual([]);
    });
  });

  it("is refused to a blocked master and to one of another generation", async () => {
    await factory({ blocked: true });
    expect(await ask(claim)).toEqual(no);
    await factory();
    expect(await ask({ ...claim, deviceType: "gen3" })).toEqual(no);
  });

  const STRANGER = "FCC23D0508A90000";
  it.each<[string, string, object, object?]>([
    [
      "an unknown master",
      "notListed",
      { ...claim, mId: STRANGER },
      { clientId: `claim-${STRANGER}` },
    ],
    ["an id in lower case", "badId", { ...claim, mId: MID.toLowerCase() }],
    ["an id with more to it", "badId", { ...claim, mId: `${MID}0` }, { clientId: `claim-${MID}0` }],
    ["a claim that speaks for another", "otherClaim", claim, { clientId: `claim-${STRANGER}` }],
    ["no certificate", "noCertificate", claim, { certificateId: undefined }],
    ["no id", "badId", { deviceType: "gen4" }],
    ["no generation", "badDeviceType", { mId: MID }],
    ["a generation that we do not make", "badDeviceType", { ...claim, deviceType: "gen9" }],
    ["another generation than the factory's", "otherGeneration", { ...claim, deviceType: "gen3" }],
  ])("is refused to %s, and the log says %s", async (_name, reason, parameters, facts = {}) => {
    await factory();
    expect(await ask(parameters, facts)).toEqual(no);
    expect(logged.at(-1)).toMatchObject({ allowed: false, reason });
  });

  it.each([
    ["blocked", { blocked: true }],
    ["alreadyRegistered", { provisionedAt: START - 86_400 }],
  ])("is refused as %s, which the log says with the master", async (reason, row) => {
    await factory(row);
    expect(await ask(claim)).toEqual(no);
    expect(logged.at(-1)).toEqual({ mId: MID, allowed: false, reason });
  });

  it("says of one that was allowed that it was", async () => {
    await factory();
    expect(await ask(claim)).toEqual(yes);
    expect(logged.at(-1)).toEqual({ mId: MID, allowed: true, registration: "first" });
  });
});
