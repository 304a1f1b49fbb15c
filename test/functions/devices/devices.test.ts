import { beforeEach, describe, expect, it } from "vitest";
import { onPresence } from "#functions/devices/on-presence.ts";
import { onRuleError } from "#functions/devices/on-rule-error.ts";
import type { Fields } from "#functions/shared/log.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { forgedKeys, ruleEvent } from "#test/builders/rule-event.ts";
import { START, START_MILLISECONDS } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const LAYOUT = "0190a000-0000-7000-8000-000000000001";
const MASTER = "0190a000-0000-7000-8000-000000000002";
const MID = "FCC23D0508A9B1A1";
const OTHER = "FCC23D0508A9FFFF";
const TOPIC = `tracker/v1/m/${MID}/conn`;

/** A message on the topic `conn`. */
interface Said {
  /** Time at the broker. */
  readonly srv?: unknown;
  /** The master in the topic. */
  readonly from?: string;
  /** Further members of the payload. */
  readonly [key: string]: unknown;
}

const served = tablesOfFile();
const logged: Fields[] = [];
const log = (_event: string, fields: Fields) => void logged.push(fields);

const put = (table: string, Item: Record<string, unknown>) =>
  served.store.tables.send(new PutCommand({ TableName: table, Item }));

describe("presence of a master", () => {
  let mId: string;
  let mLocId: string;
  let masters = 0;
  beforeEach(async () => {
    masters += 1;
    mId = MID.slice(0, -2) + masters.toString(16).toUpperCase().padStart(2, "0");
    mLocId = `${MASTER}-${masters}`;
    await put("core", { pk: `MID#${mId}`, sk: "A", layoutId: LAYOUT, mLocId });
    served.notices.length = 0;
    logged.length = 0;
  });

  const handle = ({ srv, from = mId, ...payload }: Said) =>
    onPresence({ ...served, log })({
      ...ruleEvent(`tracker/v1/m/${from}/conn`, payload, START_MILLISECONDS),
      srv,
    });
  const birth = (atSeconds: number, differences: Record<string, unknown> = {}): Said => ({
    v: 1,
    online: true,
    ts: START - 86_400,
    mId,
    sid: "9f2c41d07ab35e68",
    fw: "4.2.1",
    client: "2.3.0",
    deviceType: "gen4",
    cfg: { site: 2, nodes: 17, settings: 3, params: 3 },
    srv: START_MILLISECONDS + atSeconds * 1000,
    ...differences,
  });
  const will = (atSeconds: number) => ({
    v: 1,
    online: false,
    srv: START_MILLISECONDS + atSeconds * 1000,
  });
  const stored = async () => (await served.itemsOf("telemetry")).find(({ sk }) => sk === mLocId);

  it("is stored under its layout and published to the viewers", async () => {
    await handle(birth(0));
    expect(await stored()).toEqual({
      pk: `L#${LAYOUT}#P`,
      sk: mLocId,
      online: true,
      since: START,
      at: START_MILLISECONDS,
      sid: "9f2c41d07ab35e68",
      fw: "4.2.1",
      client: "2.3.0",
      deviceType: "gen4",
      cfg: { site: 2, nodes: 17, settings: 3, params: 3 },
      mId,
    });
    expect(served.notices).toEqual([
      { layoutId: LAYOUT, ts: START, kinds: ["CONN"], mLocIds: [mLocId] },
    ]);
  });

  // Otherwise a master with a lost clock would stay offline, and could get neither time-sync nor a
  // stow.
  it.each([
    ["was never set", 12],
    ["runs a year ahead", START + 31_536_000],
  ])("counts by the broker's time when the clock %s", async (_, ts) => {
    await handle(birth(0, { ts }));
    expect(await stored()).toMatchObject({ online: true, since: START });
    await handle(will(20));
    expect(await stored()).toMatchObject({ online: false });
  });

  it("asks for documents that were never published, that wait, or that the master does not hold", async () => {
    const document = (doc: string, differences: Record<string, unknown>) =>
      put("core", {
        pk: `L#${LAYOUT}`,
        sk: `C#${mLocId}#${doc}`,
        ...{ ver: 2, sent: 2, wanted: 1, made: 1, mId, ...differences },
      });
    const asked = async (atSeconds: number) => {
      served.requests.length = 0;
      await handle(birth(atSeconds));
      return served.requests;
    };
    const held = { site: 2, nodes: 17, settings: 3, params: 3 };
    const all = { layoutId: LAYOUT, mLocId, held };
    expect(await asked(0)).toEqual([{ ...all, docs: ["site", "nodes", "settings", "params"] }]);
    await document("settings", { ver: 3, sent: 3 });
    await document("params", { ver: 3, sent: 3 });
    await document("site", {});
    expect(await asked(1)).toEqual([{ ...all, docs: ["nodes"] }]);
    await document("nodes", { ver: 17, sent: 17 });
    expect(await asked(2)).toEqual([]);
    for (const lacking of [
      { ver: 18, sent: 18 },
      { ver: 17, sent: 16 },
      { ver: 17, sent: 17, wanted: 2 },
      { ver: 17, sent: 17, mId: "FCC23D0508A9FFFF" },
    ]) {
      await document("nodes", lacking);
      expect(await asked(3)).toEqual([{ ...all, docs: ["nodes"] }]);
    }
  });

  it("asks for no document that a place without sets never had, of a master that holds none", async () => {
    served.requests.length = 0;
    const nothing = { site: 0, nodes: 0, settings: 0, params: 0 };
    await handle(birth(0, { cfg: nothing }));
    expect(served.requests).toEqual([]);
    for (const doc of ["settings", "params"]) {
      const key = { pk: `L#${LAYOUT}`, sk: `C#${mLocId}#${doc}` };
      await put("core", { ...key, wanted: 1 });
    }
    await handle(birth(1, { cfg: nothing }));
    expect(served.requests).toMatchObject([{ docs: ["settings", "params"] }]);
  });

  it("does not ask for the work document on behalf of a master that does not read it", async () => {
    const nothing = { site: 0, nodes: 0, settings: 0, params: 0 };
    const state = { ver: 2, sent: 2, wanted: 1, made: 1, mId };
    await put("core", { pk: `L#${LAYOUT}`, sk: `C#${mLocId}#work`, ...state });
    served.requests.length = 0;
    await handle(birth(0, { cfg: nothing }));
    expect(served.requests).toEqual([]);
    await handle(birth(1, { cfg: { ...nothing, work: 1 } }));
    expect(served.requests).toMatchObject([{ docs: ["work"], held: { work: 1 } }]);
  });

  it("ends with the will and comes back with the next birth", async () => {
    await handle(birth(0));
    await handle(will(10));
    expect(await stored()).toMatchObject({ online: false, since: START + 10 });
    await handle(birth(20, { sid: "0000000000000002" }));
    expect(await stored()).toMatchObject({ online: true, since: START + 20 });
    expect(served.notices).toHaveLength(3);
  });

  it("does not end with the will of a connection that has been replaced", async () => {
    await handle(birth(0));
    await handle(birth(20, { sid: "0000000000000002" }));
    await handle(will(10));
    expect(await stored()).toMatchObject({ online: true, sid: "0000000000000002" });
    expect(served.notices).toHaveLength(2);
  });

  it("is the same whichever message arrives first, and however often", async () => {
    const messages = [birth(0), will(10), birth(20, { sid: "0000000000000002" })];
    for (const message of [...messages].reverse()) await handle(message);
    for (const message of messages) await handle(message);
    expect(await stored()).toMatchObject({ online: true, since: START + 20 });
    expect(served.notices).toHaveLength(1);
  });

  it("keeps its beginning when the same connection says so again", async () => {
    await handle(birth(0));
    await handle(birth(50, { fw: "4.2.2" }));
    expect(await stored()).toMatchObject({ since: START, fw: "4.2.2" });
  });

  describe("whose wills name their connections", () => {
    const FIRST = "9f2c41d07ab35e68";
    const NEXT = "0000000000000002";
    const late = () => ({ ...will(30), sid: FIRST });

    it("ends with the will of its own connection, once", async () => {
      await handle(birth(0));
      await handle(late());
      await handle(late());
      expect(await stored()).toMatchObject({ online: false, since: START + 30, sid: FIRST });
      expect(served.notices).toHaveLength(2);
    });

    it("stays when the will of a replaced connection comes after the birth of the next", async () => {
      await handle(birth(0));
      await handle(birth(20, { sid: NEXT }));
      await handle(late());
      expect(await stored()).toMatchObject({ online: true, sid: NEXT, since: START + 20 });
      expect(served.notices).toHaveLength(2);
      await handle({ ...will(40), sid: NEXT });
      expect(await stored()).toMatchObject({ online: false, since: START + 40 });
    });

    it("does not come back with a birth that its own will has overtaken", async () => {
      await handle(birth(0));
      await handle({ ...will(5), sid: FIRST });
      await handle({ ...will(30), sid: NEXT });
      await handle(birth(20, { sid: NEXT }));
      await handle(birth(31, { sid: NEXT }));
      expect(await stored()).toMatchObject({ online: false, since: START + 5 });
    });

    it("refuses a connection that is none", async () => {
      await handle(birth(0));
      await handle({ ...will(5), sid: "another" });
      expect(await stored()).toMatchObject({ online: true });
      expect(logged).toContainEqual(expect.objectContaining({ reason: "notHex" }));
    });
  });

  it("is not made by a will alone", async () => {
    await handle(will(0));
    await handle({ ...will(1), sid: "9f2c41d07ab35e68" });
    expect(await stored()).toBeUndefined();
  });

  it.each([
    ["an unknown master", () => birth(0, { mId: OTHER, from: OTHER }), "unknownMaster"],
    ["a sender that is no master", () => birth(0, { from: "+" }), "topic"],
    ["a birth of another master", () => birth(0, { mId: OTHER }), "foreignMaster"],
    ["a message without the broker's time", () => birth(0, { srv: undefined }), "time"],
    ["another version", () => birth(0, { v: 2 }), "version"],
    ["a session id of another form", () => birth(0, { sid: "9f2c" }), "notHex"],
  ])("drops %s and says why", async (_name, message, reason) => {
    await handle(message());
    expect(logged).toEqual([expect.objectContaining({ reason })]);
    expect(await stored()).toBeUndefined();
    expect(served.notices).toEqual([]);
  });

  it.each([
    ["no JSON", ruleEvent(TOPIC, "birth", START_MILLISECONDS), "notJson"],
    ["nothing", ruleEvent(TOPIC, "", START_MILLISECONDS), "notJson"],
    ["a list", ruleEvent(TOPIC, [], START_MILLISECONDS), "wrongType"],
    ["no payload", { topic: TOPIC, srv: START_MILLISECONDS }, "wrongType"],
    ["an event of no rule", "birth", "topic"],
  ])("drops %s and says why", async (_name, event, reason) => {
    await onPresence({ ...served, log })(event);
    expect(logged).toEqual([expect.objectContaining({ reason })]);
    expect(await stored()).toBeUndefined();
  });

  it("is of the master of the topic, whatever keys its payload has", async () => {
    const payload = { ...birth(0), ...forgedKeys(OTHER, "conn") };
    const event = ruleEvent(`tracker/v1/m/${mId}/conn`, { ...payload, mId }, START_MILLISECONDS);
    await onPresence({ ...served, log })(event);
    expect(await stored()).toMatchObject({ mId, online: true, at: START_MILLISECONDS });
  });
});

describe("a message a rule could not hand over", () => {
  it("is kept with its reason", async () => {
    const handle = onRuleError({ ...served, log, uuid: () => "id-1" });
    await handle({
      ruleName: "trk_conn",
      topic: `tracker/v1/m/${MID}/conn`,
      base64OriginalPayload: "eyJ2IjoxfQ==",
      failures: [
        { failedAction: "LambdaAction", failedResource: "arn", errorMessage: "throttled" },
        { failedAction: "Other", errorMessage: 7 },
      ],
    });
    const rows = (await served.itemsOf("events")).filter(({ pk }) => pk === "E#20260624");
    expect(rows).toEqual([
      {
        pk: "E#20260624",
        sk: `${served.clock.now}#id-1`,
        rule: "trk_conn",
        topic: `tracker/v1/m/${MID}/conn`,
        reason: "LambdaAction: throttled; Other:",
        payload: "eyJ2IjoxfQ==",
        createdAt: served.clock.now,
      },
    ]);
  });

  it("is kept when it was the function that failed, for the last time", async () => {
    const handle = onRuleError({ ...served, log, uuid: () => "id-2" });
    await handle({
      version: "1.0",
      timestamp: "2026-06-24T11:20:00.000Z",
      requestContext: {
        requestId: "r-1",
        functionArn: "arn:aws:lambda:us-east-1:000000000000:function:on-presence:$LATEST",
        condition: "RetriesExhausted",
        approximateInvokeCount: 3,
      },
      requestPayload: ruleEvent(TOPIC, { v: 1, mId: MID }, START_MILLISECONDS),
      responseContext: { statusCode: 200, functionError: "Unhandled" },
      responsePayload: { errorType: "ThrottlingException", errorMessage: "slow down" },
    });
    const rows = (await served.itemsOf("events")).filter(({ sk }) => String(sk).endsWith("id-2"));
    expect(rows).toEqual([
      expect.objectContaining({
        rule: "arn:aws:lambda:us-east-1:000000000000:function:on-presence:$LATEST",
        topic: `tracker/v1/m/${MID}/conn`,
        reason: "RetriesExhausted: ThrottlingException: slow down",
        payload: Buffer.from(JSON.stringify({ v: 1, mId: MID })).toString("base64"),
      }),
    ]);
  });

  it("is kept as it was called when no rule has called the function", async () => {
    const handle = onRuleError({ ...served, log, uuid: () => "id-3" });
    await handle({
      requestContext: {
        functionArn: "arn:aws:lambda:us-east-1:000000000000:function:compact-days",
      },
      requestPayload: { day: "20260624" },
    });
    const rows = (await served.itemsOf("events")).filter(({ sk }) => String(sk).endsWith("id-3"));
    const payload = Buffer.from('{"day":"20260624"}').toString("base64");
    expect(rows).toEqual([expect.objectContaining({ topic: "", payload })]);
  });

  it("is kept whatever it looks like, and however large", async () => {
    const ids = ["any-1", "any-2"];
    const handle = onRuleError({ ...served, log, uuid: () => ids.pop() ?? "" });
    await handle(null);
    await handle({ failures: "none", base64OriginalPayload: "A".repeat(500_000) });
    const rows = (await served.itemsOf("events")).filter(({ sk }) => String(sk).includes("any-"));
    expect(rows).toHaveLength(2);
    expect(Math.max(...rows.map((row) => JSON.stringify(row).length))).toBeLessThan(400_000);
  });
});
