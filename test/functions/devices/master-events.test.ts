/** A master's reports and answers are stored once, and ended conditions are found by layout. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { masterIdFrom } from "#domain/identity/master-id.ts";
import { onAck } from "#functions/devices/uplinks/ack.ts";
import { onEvent } from "#functions/devices/uplinks/event.ts";
import { endedEvents } from "#functions/shared/store/master-events.ts";
import { QueryCommand } from "#functions/shared/store/table-requests.ts";
import { type FieldCrew, fieldCrew, type Place } from "../ids/field-crew.ts";
import { START, START_MILLISECONDS } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const served = tablesOfFile();
let crew: FieldCrew;
let place: Place;
beforeAll(() => {
  crew = fieldCrew(served);
});
beforeEach(async () => {
  place = await crew.plant();
});

function message(payload: unknown) {
  const sender = masterIdFrom(place.mId);
  if (!sender.ok) throw new Error(place.mId);
  const { layoutId, mLocId, mId: _ } = place;
  const at = { layoutId, mLocId };
  return { mId: sender.value, masterKey: at, topic: "t", srv: START_MILLISECONDS, payload };
}

const report = (type: string, data: Record<string, unknown>, ts = START) =>
  onEvent(served, message({ v: 1, ts, type, data }));
const answer = (differences: Record<string, unknown>) =>
  onAck(
    served,
    message({ v: 1, ts: START, doc: "settings", ver: 1, ok: true, error: null, ...differences }),
  );
const ended = () => endedEvents(served.store, place.layoutId, START - 3600);

async function kept(): Promise<readonly unknown[]> {
  const { Items = [] } = await served.store.tables.send(
    new QueryCommand({
      TableName: served.store.eventsTable,
      IndexName: "GSI2",
      KeyConditionExpression: "gsi2pk = :pk",
      ExpressionAttributeValues: { ":pk": `L#${place.layoutId}#E#${place.mLocId}` },
    }),
  );
  return Items.map(({ type, data }) => ({ type, data }));
}

describe("the history of a master", () => {
  it("has every answer to its configuration, the reason of a refusal included, once", async () => {
    await answer({ ts: START - 60, ok: false, error: "slope out of range" });
    await answer({ ts: START - 60, ok: false, error: "slope out of range" });
    await answer({ ver: 2 });
    const doc = "settings";
    expect(await kept()).toEqual([
      { type: "ack", data: { doc, ver: 1, ok: false, error: "slope out of range" } },
      { type: "ack", data: { doc, ver: 2, ok: true, error: null } },
    ]);
  });

  it("has what it reports, whatever that is", async () => {
    await report("boot", { resetType: 3 });
    await report("ota", { state: "transfer", pct: 12 });
    expect(await kept()).toHaveLength(2);
  });
});

describe("an event", () => {
  it("is kept without words of alarms and flags, whose bits take rights that its readers may not hold", async () => {
    const words = { alarms: "08000000", auxAlarms: "2000", flags: "00014000" };
    const ofNodes = { al: "20000000", xal: "2000", fl: "0100000000000002" };
    await report("boot", { resetType: 3, ...words, ...ofNodes });
    expect(await kept()).toEqual([{ type: "boot", data: { resetType: 3 } }]);
  });
});

describe("what has ended in a layout", () => {
  it("is found newest first, and what is under way is not", async () => {
    await report("ota", { state: "transfer", pct: 12 });
    await report("ota", { state: "aborted", ok: 3, missing: 57 }, START + 1);
    await report("rescue", { rescuer: "1A2B", rescuee: "3C4D", ok: true }, START + 2);
    await answer({ ts: START + 3, ok: false, error: "slope out of range" });
    const { mLocId } = place;
    expect(await ended()).toEqual([
      { rule: "REFUSED_SETTINGS", ok: false, nodes: 0, mLocId, at: START + 3, subject: "settings" },
      { rule: "FAILED_UPDATE", ok: true, nodes: 0, mLocId, at: START + 2, subject: "" },
      { rule: "FAILED_UPDATE", ok: false, nodes: 57, mLocId, at: START + 1, subject: "" },
    ]);
  });

  it("by a master whose clock was never set counts from when it came", async () => {
    await report("rescue", { search: "over", found: 0 }, 0);
    expect(await ended()).toMatchObject([{ rule: "FAILED_JOB", at: START }]);
  });

  it("before the moment is left out", async () => {
    await report("ota", { state: "aborted" }, START - 3601);
    expect(await ended()).toEqual([]);
  });
});
