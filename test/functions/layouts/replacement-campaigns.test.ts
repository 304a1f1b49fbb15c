import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { updateNodeId } from "#functions/ids/update-node-id.ts";
import { listCampaignReports } from "#functions/layouts/campaign-reports.ts";
import { createLayout } from "#functions/layouts/create-layout.ts";
import { createMaster } from "#functions/layouts/create-master.ts";
import {
  createReplacementCampaign,
  deleteReplacementCampaign,
  getReplacementCampaign,
} from "#functions/layouts/replacement-campaigns.ts";
import { setReplacementSkip } from "#functions/layouts/replacement-skips.ts";
import { updateNodes } from "#functions/layouts/update-nodes.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import { done } from "../commands/command-harness.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const served = tablesOfFile();
let create: AnyField;
let remove: AnyField;
let read: AnyField;
let leaveOut: AnyField;
let reports: AnyField;
let place: { readonly layoutId: string; readonly mLocId: string };

beforeAll(() => {
  create = field(createReplacementCampaign(served));
  remove = field(deleteReplacementCampaign(served));
  read = field(getReplacementCampaign(served));
  leaveOut = field(setReplacementSkip(served));
  reports = field(listCampaignReports(served));
});

beforeEach(async () => {
  served.notices.length = 0;
  const layout = { changeId: changeId(), name: "North", utcOffset: 0 };
  const { id } = await done(field(createLayout(served))({ input: layout }, caller()));
  const layoutId = String(id);
  const master = { name: "M1", deviceType: "gen4", xLoc: 1, yLoc: 2 };
  const input = { changeId: changeId(), layoutId, ...master };
  const made = await done(field(createMaster(served))({ input }, caller()));
  place = { layoutId, mLocId: String(made.id) };
  const nLocs = ["000", "001", "002"].map((index, at) => ({
    ...{ index, xLoc: at, yLoc: at, rowNum: 1, fromSouth: at + 1, role: "solo" },
  }));
  const nIds = [
    { index: "000", id: "000D6F0012340001" },
    { index: "001", id: "000D6F0012340002" },
  ];
  const nodes = { changeId: changeId(), ...place, nLocs, nIds };
  await done(field(updateNodes(served))({ input: nodes }, caller()));
});

const start = (differences: Record<string, unknown> = {}) =>
  create({ input: { changeId: changeId(), ...place, timestamp: START, ...differences } }, caller());

const skip = (differences: Record<string, unknown> = {}) => {
  const input = { nLocId: "001", campaign: START, reason: "otherReason", note: "" };
  return leaveOut(
    { input: { changeId: changeId(), ...place, ...input, ...differences } },
    caller(),
  );
};

const end = (id = changeId()) => remove({ input: { changeId: id, ...place } }, caller());

async function giveId(nLocId: string, nId: string) {
  const input = { changeId: changeId(), ...place, nLocId, nId, timestamp: START };
  await done(field(updateNodeId(served))({ input }, caller()));
}

describe("a replacement campaign", () => {
  it("is none until it is started, and then has its start and no replacement", async () => {
    expect(await read(place, caller())).toEqual(ok(null));
    const entered = [
      { index: "000", id: "000D6F0012340001" },
      { index: "001", id: "000D6F0012340002" },
    ];
    const none = { replacements: [], skipped: [], startedBy: caller().email };
    const campaign = { ...place, timestamp: START, entered, ...none };
    expect(await start()).toEqual(ok(campaign));
    expect(await read(place, caller())).toEqual(ok(campaign));
    expect(served.notices.at(-1)).toMatchObject({ kinds: ["IDS"], mLocIds: [place.mLocId] });
  });

  it("counts a node as replaced whose id is another than at the start, and no node without an id", async () => {
    await start();
    await giveId("000", "000D6F00ABCD0001");
    await giveId("001", "0000");
    await giveId("002", "000D6F00ABCD0003");
    const { replacements } = await done(read(place, caller()));
    expect(replacements).toEqual([
      { index: "000", id: "000D6F00ABCD0001" },
      { index: "002", id: "000D6F00ABCD0003" },
    ]);
  });

  it("is started once and deleted once; a repeat of each is answered as the first time", async () => {
    const id = changeId();
    const first = await start({ changeId: id });
    expect(await start({ changeId: id })).toEqual(first);
    expect(await start()).toEqual(err({ code: "CampaignRunning" }));
    const gone = changeId();
    expect(await end(gone)).toEqual(first);
    expect(await end(gone)).toEqual(first);
    expect(await end()).toEqual(err({ code: "NotFound" }));
    expect(await read(place, caller())).toEqual(ok(null));
  });

  it.each([
    [
      "a start in the future",
      { timestamp: START + 301 },
      { field: "timestamp", reason: "aboveMax" },
    ],
    ["half a second", { timestamp: START - 0.5 }, { field: "timestamp", reason: "notWhole" }],
    ["a negative start", { timestamp: -1 }, { field: "timestamp", reason: "belowMin" }],
    ["no change id", { changeId: "x" }, { field: "changeId", reason: "uuid" }],
    ["no master", { mLocId: "" }, { field: "mLocId", reason: "length" }],
  ])("refuses %s", async (_what, differences, fault) => {
    expect(await start(differences)).toEqual(err({ code: "InvalidArgument", ...fault }));
  });

  it("leaves out a location with a reason, takes that back, and stores who and when", async () => {
    await start();
    const id = changeId();
    const first = await skip({ changeId: id, reason: "notReachable", note: " fence locked " });
    const { skipped } = await done(Promise.resolve(first));
    expect(skipped).toEqual([
      { index: "001", reason: "notReachable", note: "fence locked", at: START, by: caller().email },
    ]);
    expect(await skip({ changeId: id, reason: "notReachable", note: " fence locked " })).toEqual(
      first,
    );
    expect((await done(skip({ reason: null }))).skipped).toEqual([]);
  });

  it.each([
    ["a reason that does not exist", { reason: "x" }, "reason", "notAllowed"],
    ["a note that is too long", { note: "x".repeat(201) }, "note", "tooLong"],
    ["a location without an id at the start", { nLocId: "002" }, "nLocId", "unknownIndex"],
    ["a location that is no index", { nLocId: "2" }, "nLocId", "notAllowed"],
  ])("refuses to leave out for %s", async (_what, differences, wrong, reason) => {
    await start();
    const fault = { code: "InvalidArgument", field: wrong, reason };
    expect(await skip(differences)).toEqual(err(fault));
  });

  it("does not leave out a location of a later campaign", async () => {
    await start();
    await end();
    await start({ timestamp: START - 5 });
    expect(await skip()).toEqual(err({ code: "NotFound" }));
  });

  it("stores a report at its end: who started and ended it, and each location", async () => {
    await start();
    await giveId("000", "000D6F00ABCD0001");
    await skip({ reason: "noSparePart", note: "ordered" });
    const id = changeId();
    await done(end(id));
    const [listed] = Object.values(await done(reports({ layoutId: place.layoutId }, caller())));
    const by = caller().email;
    const head = { ...place, id, masterName: "M1", startedAt: START, endedAt: START };
    const counts = { replaced: 1, pending: 0, skipped: 1 };
    expect(listed).toEqual({ ...head, startedBy: by, endedBy: by, ...counts, locations: [] });
    const [report] = Object.values(await done(reports({ layoutId: place.layoutId, id }, caller())));
    expect(report).toMatchObject({
      locations: [
        {
          ...{ index: "000", state: "replaced", before: "000D6F0012340001", at: START, by },
          ...{ after: "000D6F00ABCD0001", reason: null, note: "" },
        },
        {
          ...{ index: "001", state: "skipped", before: "000D6F0012340002", at: START, by },
          ...{ after: "000D6F0012340002", reason: "noSparePart", note: "ordered" },
        },
      ],
    });
    expect(await reports({ layoutId: changeId(), id }, caller())).toEqual(ok([]));
  });

  it("refuses a master that is not of this layout", async () => {
    expect(await start({ mLocId: changeId() })).toEqual(err({ code: "NotFound" }));
  });
});
