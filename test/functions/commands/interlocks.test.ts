/** Interlocks that the cloud applies to a command, and what can be overridden. */
import { beforeEach, describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { readingOf } from "#domain/telemetry/reading.ts";
import { summaryOf } from "#domain/telemetry/summary.ts";
import { parseNodeSnapshot } from "#domain/wire/node-snapshot.ts";
import { putSummary } from "#functions/devices/uplinks/store/telemetry.ts";
import { deflateFrame } from "#functions/shared/telemetry/frame-codec.ts";
import { settingsInput } from "#test/builders/parameter-sets.ts";
import { round } from "../devices/uplink-messages.ts";
import { changeId, START, START_MILLISECONDS } from "../served-tables.ts";
import {
  ADMIN,
  argsOf,
  type CommandHarness,
  commandsOf,
  done,
  type HarnessMaster,
  type HarnessSite,
  KEEP_ANGLE,
  NODE,
} from "./command-harness.ts";
import { type Input, interlocksOfFile, override, refusedBy, SENT } from "./interlock-harness.ts";

const { served, begin, request, giveSettings } = interlocksOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let master: HarnessMaster;
beforeEach(async () => {
  ({ harness, site, master } = await begin());
});

describe("the wind", () => {
  it.each([
    ["below the table's first row", { windPeak: 24, windAverage: 24 }, SENT],
    ["at it", { windPeak: 25 }, refusedBy("Refused (K1): wind 25 mph, limit 25 mph")],
    ["on average", { windAverage: 26 }, refusedBy("Refused (K1): wind 26 mph, limit 25 mph")],
  ])("%s decides about angles", async (_, wind, answer) => {
    await harness.report(master, wind);
    expect(await request(KEEP_ANGLE)).toMatchObject(answer);
    expect(harness.published).toHaveLength(answer === SENT ? 1 : 0);
  });

  it("is measured with the table of the master's own settings", async () => {
    const { windStowTable, ...settings } = settingsInput();
    const rows = Object(windStowTable).map((row: { level: number }) =>
      row.level === 1 ? { ...row, windSpeed: 12 } : row,
    );
    await giveSettings({ ...settings, windStowTable: rows });
    const refused = refusedBy("Refused (K1): wind 13.1 mph, limit 12 mph");
    expect(await request(KEEP_ANGLE)).toMatchObject(refused);
  });

  it("that is too old, or was never reported, is unknown", async () => {
    await harness.report(master, { ts: START - 7201 });
    expect(await request(KEEP_ANGLE)).toMatchObject(
      refusedBy("Refused (K2): wind data 7201 s old"),
    );
    await harness.report(master, { windAverage: null, windPeak: null });
    expect(await request(KEEP_ANGLE)).toMatchObject(refusedBy("Refused (K2): wind unknown"));
  });

  it("of another controller says nothing of the one that is there now", async () => {
    await harness.report(master, { mId: "FCC23D0508A9B1FF" });
    expect(await request(KEEP_ANGLE)).toMatchObject(refusedBy("Refused (K2): wind unknown"));
  });

  it("never keeps a tracker from safety", async () => {
    await harness.report(master, { windPeak: 60, stowModesActive: "0004" });
    expect(await request({ name: "strong-angle-stow" })).toMatchObject(SENT);
  });
});

describe("a refusal", () => {
  it("is in the ledger, final, with its reason, and stays the answer when the wind is gone", async () => {
    const id = changeId();
    await harness.report(master, { windPeak: 52 });
    const first = await request({ ...KEEP_ANGLE, id });
    await harness.report(master);
    expect(await request({ ...KEEP_ANGLE, id })).toEqual(first);
    expect(await harness.ledger(site)).toMatchObject([
      {
        status: "refused",
        code: "INTERLOCK",
        message: "Refused (K1): wind 52 mph, limit 25 mph",
        finalAt: START_MILLISECONDS,
      },
    ]);
    const [row] = await harness.ledger(site);
    for (const attribute of ["ts", "exp", "sid", "n"]) expect(row).not.toHaveProperty(attribute);
  });
});

describe("the limits of a master", () => {
  it("are those of its settings, or 45 degrees to each side", async () => {
    const sixty = { ...KEEP_ANGLE, args: argsOf({ angle: "60" }) };
    expect(await request(sixty)).toMatchObject(
      refusedBy("Refused (K6): angle 60 outside -45 to 45"),
    );
    await giveSettings(settingsInput({ mechLimitWest: 60 }));
    expect(await request(sixty)).toMatchObject(SENT);
  });

  it("cannot be set aside", async () => {
    const outcome = await harness.request(master, { ...KEEP_ANGLE, ...override("K6") });
    expect(outcome).toEqual(
      err({ code: "InvalidArgument", field: "override.rules", reason: "notAllowed" }),
    );
  });
});

describe("protections", () => {
  it("are not taken away while they are needed (K4)", async () => {
    await harness.report(master, { stowModesActive: "0004" });
    expect(await inTwoSteps({ name: "disable-tracking" })).toMatchObject({
      requests: [refusedBy("Refused (K4): Wind stow active")],
    });
    expect(harness.published).toEqual([]);
  });

  it("are not restarted under, and no node is updated that is stowed (K8)", async () => {
    await harness.report(master, { stowModesActive: "0080" });
    expect(await inTwoSteps({ name: "soft-reset" })).toMatchObject({
      requests: [refusedBy("Refused (K8): Snow stow active")],
    });
    await harness.report(master);
    const args = argsOf({ nId: NODE, autoUnicast: "1", otaUpdateType: "20800" });
    const update = { name: "start-unicast-ota-update", args };
    await reportFlags("0000000000400000");
    expect(await inTwoSteps(update)).toMatchObject({
      requests: [refusedBy("Refused (K8): node in Wind Stow")],
    });
    await reportFlags("0000000000000000");
    expect(await inTwoSteps(update)).toMatchObject({ requests: [SENT] });
  });

  it("keep nodes from the radio of another master (K7), but not from that of their own", async () => {
    const other = await harness.addMaster(site.layoutId, 1);
    await harness.change(other, { panid: 513, channel: 20 });
    const rescue = (panId: string, channel: string) =>
      request({
        name: "rescue-node",
        args: argsOf({ rescuerNId: NODE, rescueeNId: NODE, panId, channel }),
      });
    expect(await rescue("0201", "14")).toMatchObject(
      refusedBy("Refused (K7): PAN 0x0201 (513) channel 0x14 (20) belongs to another master"),
    );
    expect(await rescue("01F4", "10")).toMatchObject(SENT);
    expect(await rescue("0201", "0015")).toMatchObject(SENT);
  });
});

describe("an override", () => {
  it("goes with its reason into the ledger and to the master", async () => {
    await harness.report(master, { windPeak: 30 });
    expect(await request({ ...KEEP_ANGLE, ...override("K1") })).toMatchObject(SENT);
    const given = { rules: ["K1"], reason: "Seen from the row, all is clear" };
    expect(commandsOf(harness)).toMatchObject([{ override: given }]);
    expect(await harness.ledger(site)).toMatchObject([{ override: given }]);
  });

  it("sets aside what it names and nothing else", async () => {
    await harness.report(master, { ts: START - 9000 });
    const node = { ...KEEP_ANGLE, args: argsOf({ angle: "25", nId: NODE }) };
    expect(await request({ ...node, ...override("K1") })).toMatchObject(
      refusedBy("Refused (K2): wind data 9000 s old"),
    );
    expect(await request({ ...node, ...override("K2") })).toMatchObject(SENT);
  });

  it.each([
    ["without a rule", { rules: [], reason: "long enough" }, "override.rules"],
    ["of a rule that there is not", { rules: ["K3"], reason: "long enough" }, "override.rules"],
    ["of one rule twice", { rules: ["K1", "K1"], reason: "long enough" }, "override.rules"],
    ["without a real reason", { rules: ["K1"], reason: "  because \u200b " }, "override.reason"],
  ])("%s is refused", async (_, given, where) => {
    const outcome = await harness.request(master, { ...KEEP_ANGLE, override: given });
    expect(outcome).toMatchObject(err({ code: "InvalidArgument", field: where }));
    expect(harness.published).toEqual([]);
  });

  it("of the unknown wind is for one node, not for a whole master", async () => {
    const outcome = await harness.request(master, { ...KEEP_ANGLE, ...override("K2") });
    expect(outcome).toEqual(err({ code: "OverrideRefused", reason: "overrideNotPossible" }));
  });

  it("is for one master, never for several", async () => {
    const many = await harness.open(3);
    const [one, two] = many.masters as [HarnessMaster, HarnessMaster];
    const some = { ...many, masters: [one, two] };
    expect(await harness.batch(some, { ...KEEP_ANGLE, ...override("K1") })).toEqual(
      err({ code: "OverrideRefused", reason: "overrideOfSeveralMasters" }),
    );
  });
});

/** Sends a command in two steps, as an administrator who may send every command. */
async function inTwoSteps(input: Input): Promise<Input> {
  const id = changeId();
  const { token } = await done(harness.prepare(site, { ...input, id }, ADMIN));
  return done(harness.confirm(site, { ...input, id, token }, ADMIN));
}

let rounds = 0;

async function reportFlags(flags: string): Promise<void> {
  rounds += 1;
  const ts = START - 60 + rounds;
  const message = round(ts, [7]);
  const parsed = parseNodeSnapshot({
    ...message,
    mLocId: master.mLocId,
    cols: { ...Object(message.cols), fl: [flags] },
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed));
  const bytes = deflateFrame(summaryOf(readingOf(parsed.value)));
  await putSummary(served.store, master, { ts, chunk: 0, bytes });
}
