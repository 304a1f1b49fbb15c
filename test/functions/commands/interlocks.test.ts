import { beforeEach, describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { readingOf } from "#domain/telemetry/reading.ts";
import { summaryOf } from "#domain/telemetry/summary.ts";
import { parseNodeSnapshot } from "#domain/wire/node-snapshot.ts";
import { putSummary } from "#functions/devices/uplinks/store/telemetry.ts";
import { createNodeParameters } from "#functions/parameters/create-node-parameters.ts";
import { createSettings } from "#functions/parameters/create-settings.ts";
import { field } from "#functions/shared/handler.ts";
import { deflateFrame } from "#functions/shared/telemetry/frame-codec.ts";
import { nodeParametersInput, settingsInput } from "#test/builders/parameter-sets.ts";
import { round } from "../devices/uplink-messages.ts";
import { caller, changeId, START, START_MILLISECONDS } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import {
  ADMIN,
  argsOf,
  type CommandHarness,
  commandsOf,
  done,
  type HarnessMaster,
  type HarnessSite,
  NODE,
  openCommandHarness,
  person,
  USER,
} from "./command-harness.ts";

const served = tablesOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let master: HarnessMaster;

beforeEach(async () => {
  ({ harness, site, master } = await openCommandHarness(served));
});

type Input = Readonly<Record<string, unknown>>;

const KEEP_ANGLE = { name: "low-priority-keep-angle", args: argsOf({ angle: "25" }) };
const ENTER = { name: "enter-cleaning-mode", args: argsOf({ angle: "5" }) };
const override = (...rules: readonly string[]) => ({
  override: { rules, reason: "Seen from the row, all is clear" },
});
const SENT = { status: "sent", message: "Command sent", code: null };
const refusedBy = (message: string) => ({ status: "refused", message, code: "INTERLOCK" });

const request = (input: Input, who = USER) => done(harness.request(master, input, who));

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

describe("the cleaning of rows", () => {
  const OTHER = person("cleaner-2", "USER", "CONTROLS");

  it("keeps all other users from moving that master, for twelve hours", async () => {
    expect(await request(ENTER)).toMatchObject(SENT);
    expect(await harness.lockOf(master)).toMatchObject({
      userId: USER.sub,
      until: START + 12 * 3600,
    });
    const refused = refusedBy("Refused (K5): cleaning in progress");
    expect(await request(KEEP_ANGLE, OTHER)).toMatchObject(refused);
    expect(await request({ name: "strong-angle-stow" }, OTHER)).toMatchObject(refused);
    expect(await request(ENTER, OTHER)).toMatchObject(refused);
    expect(await request(KEEP_ANGLE)).toMatchObject(SENT);
    served.clock.now += 12 * 3_600_000;
    await harness.report(master, { ts: START + 12 * 3600 - 60 });
    expect(await request(KEEP_ANGLE, OTHER)).toMatchObject(SENT);
  });

  it("is broken off by an administrator with a reason, and by no other user", async () => {
    await request(ENTER);
    expect(await harness.request(master, { ...KEEP_ANGLE, ...override("K5") }, OTHER)).toEqual(
      err({ code: "NotPermitted" }),
    );
    expect(await harness.denials(OTHER)).not.toEqual([]);
    expect(await request({ ...KEEP_ANGLE, ...override("K5") }, ADMIN)).toMatchObject(SENT);
    expect(await request({ ...ENTER, ...override("K5") }, ADMIN)).toMatchObject(SENT);
    expect(await harness.lockOf(master)).toMatchObject({ userId: ADMIN.sub });
  });

  it("begins for one of two who begin at once", async () => {
    for (const who of [USER, OTHER]) await harness.letIn(who, site);
    const answers = await Promise.all([request(ENTER), request(ENTER, OTHER)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["refused", "sent"]);
    expect(harness.published).toHaveLength(1);
  });

  it("has not begun when its command was not sent", async () => {
    harness.brokerSays = "notPublished";
    await request(ENTER);
    expect(await harness.lockOf(master)).toBeUndefined();
    harness.brokerSays = "unknown";
    await request(ENTER);
    expect(await harness.lockOf(master)).toMatchObject({ userId: USER.sub });
    harness.brokerSays = "notPublished";
    await request(ENTER);
    // The earlier lock remains.
    expect(await harness.lockOf(master)).toMatchObject({ userId: USER.sub });
  });

  it("is not begun again by a repeat of its command", async () => {
    const id = changeId();
    await request({ ...ENTER, id });
    await harness.put("core", { ...(await harness.lockOf(master)), userId: OTHER.sub });
    await request({ ...ENTER, id });
    expect(await harness.lockOf(master)).toMatchObject({ userId: OTHER.sub });
  });
});

describe("a command that brings a set along", () => {
  it("carries it whole, in the form of the wire", async () => {
    const nodeParamId = await giveParameters();
    const spaParamId = await giveSettings(settingsInput());
    await request({ name: "send-node-params-batch" }, ADMIN);
    await request({ name: "send-master-params-batch" }, ADMIN);
    await request({ name: "node-replacement-batch", args: argsOf({ nId: NODE }) }, ADMIN);
    const [first, second, third] = commandsOf(harness);
    expect(first?.params).toMatchObject({ nodeParamId });
    expect(Object.keys(first?.params?.values ?? {})).toHaveLength(40);
    expect(first).toMatchObject({ settings: undefined });
    expect(second?.settings).toMatchObject({ spaParamId });
    expect(Object.keys(second?.settings?.values ?? {})).toHaveLength(28);
    expect(second?.settings?.windStowTable.length).toBeGreaterThan(10);
    expect(third).toMatchObject({ params: { nodeParamId }, settings: { spaParamId } });
    for (const { command } of harness.published) {
      expect(JSON.stringify(command).length).toBeLessThan(10_000);
    }
  });

  it("skips a master that has none, which is written down and logged", async () => {
    const skipped = { status: "skipped", message: "Skipped: no parameter set", code: "SKIPPED" };
    expect(await request({ name: "send-node-params-batch" }, ADMIN)).toMatchObject(skipped);
    expect(await request({ name: "send-master-params-batch" }, ADMIN)).toMatchObject(skipped);
    expect(harness.published).toEqual([]);
    expect(await harness.ledger(site)).toMatchObject([
      { status: "refused", code: "SKIPPED" },
      { status: "refused", code: "SKIPPED" },
    ]);
    expect(harness.logged).toMatchObject([
      { event: "command skipped" },
      { event: "command skipped" },
    ]);
  });

  it("to replace a node needs one of the two", async () => {
    const replace = { name: "node-replacement-batch", args: argsOf({ nId: NODE }) };
    expect(await request(replace)).toMatchObject({ status: "skipped" });
    const nodeParamId = await giveParameters();
    expect(await request(replace)).toMatchObject(SENT);
    const named = argsOf({ nId: NODE, nodeParamId });
    expect(await request({ ...replace, args: named })).toMatchObject(SENT);
    const other = argsOf({ nId: NODE, nodeParamId: changeId() });
    expect(await harness.request(master, { ...replace, args: other })).toMatchObject(
      err({ code: "InvalidArgument", field: "args.nodeParamId", reason: "mismatch" }),
    );
  });
});

/** Sends a command in two steps, as an administrator who may send every command. */
async function inTwoSteps(input: Input): Promise<Input> {
  const id = changeId();
  const { token } = await done(harness.prepare(site, { ...input, id }, ADMIN));
  return done(harness.confirm(site, { ...input, id, token }, ADMIN));
}

async function giveSettings(settings: Input): Promise<string> {
  const { layoutId, mLocId } = master;
  const input = { changeId: changeId(), layoutId, mLocId, ...settings };
  const { id } = await done(field(createSettings(served))({ input }, caller()));
  return String(id);
}

async function giveParameters(): Promise<string> {
  const { layoutId, mLocId } = master;
  const input = { changeId: changeId(), layoutId, mLocIds: [mLocId], ...nodeParametersInput() };
  const { id } = await done(field(createNodeParameters(served))({ input }, caller()));
  return String(id);
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
