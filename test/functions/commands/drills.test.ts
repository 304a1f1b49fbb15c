/** Stow drills: refused in wind, unknown wind and stows; marked in the sealed ledger and the proof. */
import { beforeEach, describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { readOrder } from "#functions/commands/motion-proof/motion-order.ts";
import { changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import {
  ADMIN,
  argsOf,
  type CommandHarness,
  commandsOf,
  done,
  type HarnessMaster,
  type HarnessSite,
  openCommandHarness,
  USER,
} from "./command-harness.ts";

const served = tablesOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let second: HarnessMaster;

beforeEach(async () => {
  ({ harness, site } = await openCommandHarness(served, 3));
  [, second] = site.masters as [HarnessMaster, HarnessMaster];
  for (const master of site.masters) await harness.report(master, CALM);
});

type Input = Readonly<Record<string, unknown>>;

const CALM = { windAverage: 6, windPeak: 14.9 };
const DRILL = {
  ...{ name: "low-priority-keep-angle", args: argsOf({ angle: "45" }) },
  isDrill: true,
};
const hindered = (reason: string) => err({ code: "DrillRefused", master: "M2", reason });

async function confirmed(between: () => Promise<void> = async () => undefined) {
  const id = changeId();
  const { token } = await done(harness.prepare(site, { ...DRILL, id }, ADMIN));
  await between();
  return { id, answer: await harness.confirm(site, { ...DRILL, id, token }, ADMIN) };
}

describe("a drill of the whole site", () => {
  it("is sent in calm weather, and every row of it is marked", async () => {
    const { id, answer } = await confirmed();
    expect(answer).toHaveProperty("value");
    expect(commandsOf(harness).map(({ name }) => name)).toEqual(Array(3).fill(DRILL.name));
    const rows = await harness.ledger(site);
    expect(rows).toHaveLength(4);
    expect(rows.map(({ isDrill }) => isDrill)).toEqual(Array(4).fill(true));
    const key = { layoutId: site.layoutId, id } as unknown as Parameters<typeof readOrder>[1];
    expect(await readOrder(served.store, key)).toMatchObject({ isDrill: true });
  });

  it.each<[string, Input, string]>([
    ["peak wind at the limit", { windPeak: 15 }, "wind 15 mph, limit 15 mph"],
    ["average wind at it", { windAverage: 15 }, "wind 15 mph, limit 15 mph"],
    ["unknown wind", { windAverage: null, windPeak: null }, "wind unknown"],
    ["wind of 901 s ago", { ts: START - 901 }, "wind data 901 s old"],
    ["a wind stow", { stowModesActive: "0004" }, "Wind stow active"],
    ["a hail stow", { stowModesActive: "0008" }, "Hail stow active"],
    ["a manual hold", { stowModesActive: "0800" }, "Manual override low priority stow active"],
    ["cleaning", { stowModesActive: "1000" }, "Cleaning mode stow active"],
  ])("is refused with %s at one master, at preparation", async (_, changes, reason) => {
    await harness.report(second, { ...CALM, ...changes });
    expect(await harness.prepare(site, DRILL, ADMIN)).toEqual(hindered(reason));
    expect(await harness.ledger(site)).toEqual([]);
  });

  it("may run at night", async () => {
    await harness.report(second, { ...CALM, stowModesActive: "4000" });
    expect(await harness.prepare(site, DRILL, ADMIN)).toHaveProperty("value");
  });

  it("is refused when the wind rises between preparation and confirmation", async () => {
    const { answer } = await confirmed(() => harness.report(second, { windPeak: 16 }));
    expect(answer).toEqual(hindered("wind 16 mph, limit 15 mph"));
    expect(harness.published).toEqual([]);
    expect(await harness.ledger(site)).toEqual([]);
  });

  it("is another intent than the same hold without the mark", async () => {
    const id = changeId();
    const { token } = await done(harness.prepare(site, { ...DRILL, id }, ADMIN));
    const plain = { ...DRILL, isDrill: undefined };
    expect(await harness.confirm(site, { ...plain, id, token }, ADMIN)).toMatchObject(
      err({ code: "ConfirmationInvalid" }),
    );
  });
});

describe("a drill of one master", () => {
  it("is refused in the ledger when its wind is too high", async () => {
    await harness.report(second, { ...CALM, windPeak: 20 });
    expect(await done(harness.request(second, DRILL))).toMatchObject({
      status: "refused",
      code: "DRILL",
      message: "Stow drill refused: wind 20 mph, limit 15 mph",
    });
    expect(harness.published).toEqual([]);
    expect(await harness.ledger(site)).toMatchObject([{ isDrill: true, status: "refused" }]);
  });

  it("is only a hold of low priority, and overrides nothing", async () => {
    const refused = err({ code: "InvalidArgument", field: "isDrill", reason: "notAllowed" });
    const high = { ...DRILL, name: "high-priority-keep-angle" };
    expect(await harness.request(second, high, ADMIN)).toEqual(refused);
    const override = { rules: ["K1"], reason: "Seen from the row, all is clear" };
    expect(await harness.request(second, { ...DRILL, override }, USER)).toEqual(refused);
  });

  it("leaves a plain hold as it was: without the mark, in the wind of its own interlock", async () => {
    await harness.report(second, { ...CALM, windPeak: 20 });
    const { isDrill, ...plain } = DRILL;
    expect(await done(harness.request(second, plain))).toMatchObject({ status: "sent" });
    const [row] = await harness.ledger(site);
    expect(row).not.toHaveProperty("isDrill");
  });

  it("is ended in any wind", async () => {
    await harness.report(second, { windPeak: 60, stowModesActive: "0004" });
    const end = { name: "low-priority-restore" };
    expect(await done(harness.request(second, end))).toMatchObject({ status: "sent" });
  });
});
