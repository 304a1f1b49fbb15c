import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { getSwitch, setSwitch } from "#functions/remote-control/switch-fields.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import { changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import {
  ADMIN,
  type CommandHarness,
  done,
  type HarnessSite,
  openCommandHarness,
} from "./command-harness.ts";

const served = tablesOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let set: AnyField;
let get: AnyField;

beforeAll(() => {
  set = field(setSwitch(served, "remoteControl"));
  get = field(getSwitch(served, "remoteControl"));
});
beforeEach(async () => {
  ({ harness, site } = await openCommandHarness(served, 0));
});

type Input = Readonly<Record<string, unknown>>;

const OFF = { on: false, reason: "People are in the rows" };
const change = (input: Input) =>
  set({ input: { id: changeId(), layoutId: site.layoutId, ...input } }, ADMIN);
const present = () => done(get({ layoutId: site.layoutId }, ADMIN));

describe("the switch of remote control", () => {
  it("is on until a user switches it off", async () => {
    const untouched = { layoutId: site.layoutId, on: true, reason: null };
    expect(await present()).toEqual({ ...untouched, changedAt: null, changedBy: null });
    const off = { layoutId: site.layoutId, ...OFF, changedAt: START, changedBy: ADMIN.email };
    expect(await done(change(OFF))).toEqual(off);
    expect(await present()).toEqual(off);
  });

  it("leaves a record of every change, and other switches of the layout alone", async () => {
    const id = changeId();
    await harness.put("access", {
      pk: `L#${site.layoutId}`,
      sk: "A",
      rev: 4,
      flags: { beta: true },
    });
    await done(change({ ...OFF, id }));
    const items = await served.itemsOf("access");
    expect(items.find(({ pk }) => pk === `L#${site.layoutId}`)).toMatchObject({
      rev: 5,
      flags: { beta: true },
      remoteControl: OFF,
    });
    const records = await served.itemsOf("events");
    expect(records.find(({ sk }) => sk === id)).toMatchObject({
      pk: `L#${site.layoutId}#A`,
      operation: "Mutation.setRemoteControl",
      actor: ADMIN.sub,
      revBefore: 4,
      revAfter: 5,
    });
  });

  it("is not switched again by a repeat, nor by the same id with other content", async () => {
    const id = changeId();
    const off = await done(change({ ...OFF, id }));
    await done(change({ on: true, reason: "Everybody has left" }));
    served.clock.now += 5000;
    expect(await done(change({ ...OFF, id }))).toEqual(off);
    expect(await present()).toMatchObject({ on: true });
    expect(await change({ ...OFF, on: true, id })).toEqual(err({ code: "IdempotencyMismatch" }));
  });

  it("keeps every one of many changes at once", async () => {
    await Promise.all(
      Array.from({ length: 6 }, (_, at) => done(change({ ...OFF, reason: `Reason number ${at}` }))),
    );
    const items = await served.itemsOf("access");
    expect(items.find(({ pk }) => pk === `L#${site.layoutId}`)?.rev).toBe(6);
  });

  it.each([
    ["without a reason", { reason: "  short  " }, "reason"],
    ["without an id", { id: "once" }, "id"],
    ["to nothing", { on: "off" }, "on"],
  ])("%s is refused", async (_, input, where) => {
    expect(await change({ ...OFF, ...input })).toMatchObject(
      err({ code: "InvalidArgument", field: where }),
    );
  });

  it("of a layout that is not there is not found", async () => {
    expect(await change({ ...OFF, layoutId: changeId() })).toEqual(err({ code: "NotFound" }));
  });
});
