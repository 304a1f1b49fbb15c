/** The preview of a command's result: the outcome of each master, and which trackers would move. */
import { beforeEach, describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { summaryOf } from "#domain/telemetry/summary.ts";
import { previewCommand } from "#functions/commands/preview-command.ts";
import type { CommandPreview } from "#functions/commands/rules/preview-answer.ts";
import { putSummary } from "#functions/devices/uplinks/store/telemetry.ts";
import { field } from "#functions/shared/handler.ts";
import { readTrackers } from "#functions/shared/store/command-trackers.ts";
import { deflateFrame } from "#functions/shared/telemetry/frame-codec.ts";
import { reading } from "#test/builders/readings.ts";
import { changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import {
  ADMIN,
  argsOf,
  type CommandHarness,
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

beforeEach(async () => {
  ({ harness, site } = await openCommandHarness(served, 4));
});

type Input = Readonly<Record<string, unknown>>;

const KEEP_ANGLE = { name: "low-priority-keep-angle", args: argsOf({ angle: "25" }) };

function ask(input: Input, who = USER, masters: readonly HarnessMaster[] = site.masters) {
  const { layoutId } = site;
  const mLocIds = masters.map(({ mLocId }) => mLocId);
  return field(previewCommand(harness.deps))(
    { input: { id: changeId(), layoutId, mLocIds, ...input } },
    who,
  );
}

async function preview(...question: Parameters<typeof ask>): Promise<CommandPreview> {
  const outcome = await ask(...question);
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.error)}`);
  // The cast is safe: the field has made the value.
  return outcome.value as CommandPreview;
}

const NO_ALARM = { al: "00000000", fl: "0000000000010000" };

/** Reports this angle (degrees) for a master's only node. */
async function standsAt(master: HarnessMaster, degrees: number, at = START - 60): Promise<void> {
  const round = reading({ ts: at, nodes: { 7: { t: at, ap: degrees * 100, ...NO_ALARM } } });
  const bytes = deflateFrame(summaryOf(round));
  await putSummary(served.store, master, { ts: at, chunk: 0, bytes });
}

describe("the outcome of each master", () => {
  it("is the one that the command then has", async () => {
    const [, offline, windy, taken] = site.masters as [
      HarnessMaster,
      HarnessMaster,
      HarnessMaster,
      HarnessMaster,
    ];
    await harness.connect(offline, { online: false });
    await harness.report(windy, { windPeak: 25 });
    await harness.connect(taken, { mId: "FCC23D0000000000" });
    const masters = site.masters.slice(0, 3);
    const some = { ...site, masters };
    const predicted = await preview(KEEP_ANGLE, USER, masters);
    const answer = await done(harness.batch(some, KEEP_ANGLE));
    const commanded = Object(answer.requests).map(({ status, code, message }: Input) =>
      status === "sent" ? { status, code: null, message: null } : { status, code, message },
    );
    expect(
      predicted.masters.map(({ status, code, message }) => ({ status, code, message })),
    ).toEqual(commanded);
    expect(predicted.masters.map(({ status, code }) => [status, code])).toEqual([
      ["sent", null],
      ["fail", "OFFLINE"],
      ["refused", "INTERLOCK"],
    ]);
    expect(predicted.masters[2]?.message).toContain("K1");
    expect(predicted.mastersReached).toBe(1);
  });

  it("is skipped where the master has no parameter set", async () => {
    const who = person("user-9", "DEV", "CONTROLS");
    const batch = { name: "send-node-params-batch" };
    const predicted = await preview(batch, who, site.masters.slice(0, 1));
    expect(predicted.masters[0]).toMatchObject({ status: "skipped", code: "SKIPPED" });
  });

  it("writes nothing down and uses up no number", async () => {
    await preview(KEEP_ANGLE);
    expect(await harness.ledger(site)).toEqual([]);
    for (let at = 0; at < 40; at += 1) await preview(KEEP_ANGLE, USER, site.masters.slice(0, 1));
    const [master] = site.masters as [HarnessMaster];
    expect(await done(harness.request(master, KEEP_ANGLE))).toMatchObject({ status: "sent" });
  });
});

describe("the whole intent", () => {
  it("has its class, and whether it takes two steps", async () => {
    expect(await preview(KEEP_ANGLE)).toMatchObject({ risk: "R4", needsConfirmation: true });
    expect(await preview(KEEP_ANGLE, USER, site.masters.slice(0, 2))).toMatchObject({
      risk: "R3",
      needsConfirmation: false,
    });
  });

  it("is not sent while the site is switched off, and says why", async () => {
    await harness.switchRemoteControl(site, false);
    const predicted = await preview(KEEP_ANGLE, ADMIN);
    expect(predicted).toMatchObject({
      refusedBy: "RemoteControlOff",
      refusedReason: "People are in the rows",
      mastersReached: 0,
      moving: 0,
    });
    expect(predicted.masters[0]?.stays).toEqual(["notSent"]);
  });

  it("is refused as the command would be: without the right, to a foreign master, with arguments that no entry takes", async () => {
    const advanced = { name: "broadcast-call-and-response" };
    expect(await ask(advanced, USER)).toEqual(err({ code: "NotPermitted" }));
    expect(await harness.denials(USER)).toContainEqual(
      expect.objectContaining({ operation: "Query.previewCommand", reason: "NotPermitted" }),
    );
    const other = await harness.open();
    expect(await ask(KEEP_ANGLE, USER, other.masters)).toEqual(err({ code: "NotFound" }));
    const tooFar = { name: "low-priority-keep-angle", args: argsOf({ angle: "61" }) };
    expect(await ask(tooFar)).toMatchObject(err({ code: "BadArguments", key: "angle" }));
  });
});

describe("the trackers", () => {
  it("move from where they stand to the angle, and stay for a reason", async () => {
    const [near, far, stale, unheard] = site.masters as [
      HarnessMaster,
      HarnessMaster,
      HarnessMaster,
      HarnessMaster,
    ];
    await standsAt(near, 24);
    await standsAt(far, -30.5);
    await standsAt(stale, -30, START - 3601);
    const predicted = await preview(KEEP_ANGLE);
    expect(predicted).toMatchObject({ nodes: 4, moving: 1, staying: 3, seconds: 278 });
    const columns = predicted.masters.map(({ indexes, from, to, travel, stays }) =>
      [indexes, from, to, travel, stays].flat(),
    );
    expect(columns).toEqual([
      [7, 24, 25, null, "alreadyThere"],
      [7, -30.5, 25, 278, null],
      [7, -30, null, null, "stale"],
      [7, null, null, null, "neverReported"],
    ]);
    expect(predicted.masters[3]?.mLocId).toBe(unheard.mLocId);
  });

  it("hide their angles, and everything derived from them, from users who may not see readings", async () => {
    const [near, far] = site.masters as [HarnessMaster, HarnessMaster];
    await standsAt(near, 25);
    await standsAt(far, -30.5);
    const who = person("user-8", "CX_TECH", "CONTROLS");
    const predicted = await preview(KEEP_ANGLE, who, [near, far]);
    const columns = predicted.masters.map(({ indexes, from, to, travel, stays }) =>
      [indexes, from, to, travel, stays].flat(),
    );
    expect(columns).toEqual([
      [7, null, 25, null, null],
      [7, null, 25, null, null],
    ]);
    expect(predicted).toMatchObject({ nodes: 2, moving: 2, seconds: null });
    const held = await preview({ name: "disable-tracking" }, who, [near, far]);
    expect(held.masters.map(({ to }) => to)).toEqual([[null], [null]]);
  });

  it("meet the stows that their master reports", async () => {
    const [master] = site.masters as [HarnessMaster];
    await standsAt(master, 0);
    await harness.report(master, { stowModesActive: "1000", windPeak: 5, windAverage: 3 });
    const predicted = await preview(KEEP_ANGLE, USER, [master]);
    expect(predicted.masters[0]?.conflicts).toEqual([
      { reason: "cleaningMode", label: "Cleaning mode", effect: "yields" },
    ]);
    expect(predicted.moving).toBe(1);
  });

  it("are the one that the command is for", async () => {
    const [master] = site.masters as [HarnessMaster];
    await standsAt(master, 0);
    const one = { ...KEEP_ANGLE, args: argsOf({ angle: "25", nId: NODE }) };
    expect(await preview(one, USER, [master])).toMatchObject({ risk: "R2", nodes: 1, moving: 1 });
    const nobody = { ...KEEP_ANGLE, args: argsOf({ angle: "25", nId: "0001" }) };
    expect(await ask(nobody, USER, [master])).toMatchObject(err({ code: "BadArguments" }));
    const trackers = await readTrackers(served.store, site.layoutId, [master.mLocId]);
    expect(trackers.get(master.mLocId)).toEqual([{ node: 7, primary: undefined, nId: NODE }]);
  });

  it("are none for a command that moves nothing", async () => {
    const predicted = await preview({ name: "time-get" }, person("user-8", "CX_TECH", "CONTROLS"));
    expect(predicted).toMatchObject({ nodes: 0, risk: "R0", mastersReached: 4 });
  });
});
