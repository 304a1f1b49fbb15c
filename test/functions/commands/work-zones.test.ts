/** Commands where people work: refused by name, for everyone but stows to safety with a reason. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#domain/access/authorise.ts";
import { err } from "#domain/result.ts";
import { previewCommand } from "#functions/commands/preview-command.ts";
import { field } from "#functions/shared/handler.ts";
import { endWorkZone } from "#functions/work-zones/change-work-zone.ts";
import { createWorkZone } from "#functions/work-zones/create-work-zone.ts";
import { changeId } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import {
  ADMIN,
  argsOf,
  type CommandHarness,
  CX,
  commandsOf,
  done,
  type HarnessMaster,
  type HarnessSite,
  NODE,
  openCommandHarness,
  USER,
} from "./command-harness.ts";

const served = tablesOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let master: HarnessMaster;
let second: HarnessMaster;

beforeEach(async () => {
  ({ harness, site } = await openCommandHarness(served, 2));
  [master, second] = site.masters as [HarnessMaster, HarnessMaster];
});

type Input = Readonly<Record<string, unknown>>;

const HOLD = { name: "low-priority-keep-angle", args: argsOf({ angle: "45" }) };
const HOLD_NODE = { ...HOLD, args: argsOf({ angle: "45", nId: NODE }) };
const STOW = { name: "strong-angle-stow" };
const workZoneReason = "Hail, everyone has been called";
const MESSAGE = "People in the rows: Ana Silva since 2026-06-24 12:00 UTC";
const REFUSED = { status: "refused", code: "WORK_ZONE", message: MESSAGE };

async function enter(
  { layoutId, mLocId }: HarnessMaster,
  who: Caller = CX,
  nLocIds?: readonly string[],
) {
  const place = { layoutId, parts: [{ mLocId, nLocIds }] };
  const person = { name: "Ana Silva", phone: "555 0100", seconds: 3600 };
  const input = { changeId: changeId(), ...place, ...person };
  return String((await done(field(createWorkZone(served))({ input }, who))).id);
}

describe("a command into a zone", () => {
  it("is refused with the name and the time, in the answer and the ledger", async () => {
    await enter(master);
    expect(await done(harness.request(master, HOLD))).toMatchObject(REFUSED);
    expect(harness.published).toEqual([]);
    expect(await harness.ledger(site)).toMatchObject([REFUSED]);
  });

  it("goes to other masters, to other nodes, and after the zone's end", async () => {
    const id = await enter(master, CX, ["008"]);
    expect(await done(harness.request(second, HOLD))).toMatchObject({ status: "sent" });
    expect(await done(harness.request(master, HOLD_NODE))).toMatchObject({ status: "sent" });
    expect(await done(harness.request(master, HOLD))).toMatchObject(REFUSED);
    const input = { changeId: changeId(), layoutId: site.layoutId, zoneId: id };
    await done(field(endWorkZone(served))({ input }, CX));
    expect(await done(harness.request(master, HOLD))).toMatchObject({ status: "sent" });
  });

  it("goes once the zone has run out by the server's clock", async () => {
    await enter(master);
    served.clock.now += 3600_000;
    await harness.report(master, { ts: served.clock.now / 1000 - 5 });
    expect(await done(harness.request(master, HOLD))).toMatchObject({ status: "sent" });
  });

  it("of the zone's owner goes to a single node of it only", async () => {
    await enter(master, USER, ["007"]);
    expect(await done(harness.request(master, HOLD_NODE))).toMatchObject({ status: "sent" });
    expect(await done(harness.request(master, HOLD))).toMatchObject(REFUSED);
    await enter(master, CX, ["007"]);
    expect(await done(harness.request(master, HOLD_NODE))).toMatchObject({ code: "WORK_ZONE" });
  });

  it("is judged again right before its publish", async () => {
    // The zone is set while the command is being written, after all earlier checks.
    const { send } = harness.deps.store.tables;
    const tables = {
      send: async (request: never) => {
        const answer = await send.call(harness.deps.store.tables, request);
        if (Object(request).constructor.name === "TransactWriteCommand" && !hasEntered) {
          hasEntered = true;
          await enter(master);
        }
        return answer;
      },
    } as unknown as typeof harness.deps.store.tables;
    let hasEntered = false;
    const store = { ...harness.deps.store, tables };
    Object.assign(harness.deps, { store });
    expect(await done(harness.request(master, HOLD))).toMatchObject(REFUSED);
    expect(hasEntered).toBe(true);
    expect(harness.published).toEqual([]);
  });
});

describe("a stow to safety near people", () => {
  it("asks for a reason, goes with it, and the ledger has it", async () => {
    await enter(master);
    expect(await done(harness.request(master, STOW))).toMatchObject(REFUSED);
    expect(await done(harness.request(master, { ...STOW, workZoneReason }))).toMatchObject({
      status: "sent",
    });
    expect(commandsOf(harness).map(({ name }) => name)).toEqual([STOW.name]);
    const rows = await harness.ledger(site);
    expect(rows.map((row) => row.workZoneReason)).toEqual([undefined, workZoneReason]);
  });

  it("of a whole site goes with a reason to every master, without one to those without people", async () => {
    await enter(master);
    const stow = async (more: Input) => {
      const id = changeId();
      const { token } = await done(harness.prepare(site, { ...STOW, ...more, id }));
      const { requests } = await done(harness.confirm(site, { ...STOW, ...more, id, token }));
      return (requests as readonly Input[]).map(({ status }) => status);
    };
    expect(await stow({})).toEqual(["refused", "sent"]);
    expect(await stow({ workZoneReason })).toEqual(["sent", "sent"]);
  });

  it("has a reason of ten characters; no other command takes one", async () => {
    const fault = (reason: string) =>
      err({ code: "InvalidArgument", field: "workZoneReason", reason });
    expect(await harness.request(master, { ...STOW, workZoneReason: "Hail" })).toEqual(
      fault("length"),
    );
    expect(await harness.request(master, { ...HOLD, workZoneReason })).toEqual(fault("notAllowed"));
  });

  it("may get its reason after the preparation, and keeps it in a repeat", async () => {
    await enter(master);
    const id = changeId();
    const { token } = await done(harness.prepare(site, { ...STOW, id }));
    const reasoned = { ...STOW, workZoneReason, id, token };
    expect(await done(harness.confirm(site, reasoned))).toMatchObject({
      requests: [{ status: "sent" }, { status: "sent" }],
    });
    const other = { ...reasoned, workZoneReason: "Wind, everyone has been called" };
    expect(await harness.confirm(site, other)).toEqual(err({ code: "IdempotencyMismatch" }));
  });
});

describe("people in the rows", () => {
  it("stop a drill of the whole site before anything is written", async () => {
    for (const one of site.masters) await harness.report(one, { windAverage: 6, windPeak: 9 });
    await enter(second);
    const drill = { ...HOLD, isDrill: true };
    expect(await harness.prepare(site, drill, ADMIN)).toEqual(
      err({ code: "DrillRefused", master: "M2", reason: MESSAGE }),
    );
    expect(await harness.ledger(site)).toEqual([]);
  });

  it("are in the preview, with the number of their trackers", async () => {
    await enter(master, CX, ["007"]);
    const { layoutId, masters } = site;
    const mLocIds = masters.map(({ mLocId }) => mLocId);
    const preview = (more: Input) => {
      const input = { id: changeId(), layoutId, mLocIds, ...more };
      return done(field(previewCommand(harness.deps))({ input }, USER));
    };
    expect(await preview(HOLD)).toMatchObject({
      inWorkZones: 1,
      mastersReached: 1,
      masters: [REFUSED, { status: "sent", code: null }],
    });
    expect(await preview({ ...STOW, workZoneReason })).toMatchObject({
      inWorkZones: 1,
      mastersReached: 2,
    });
  });
});
