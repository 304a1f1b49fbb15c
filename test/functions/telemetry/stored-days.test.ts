/** The past of nodes and masters, from the objects of finished days. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { masterDataOf, nodeRowsOf } from "#domain/telemetry/reading.ts";
import { type DayReader, storedDays } from "#functions/shared/telemetry/stored-days.ts";
import { DAY_START } from "../devices/uplink-messages.ts";
import { GraphMasterSite } from "./graph-site.ts";
import { serveTelemetry, type TelemetryHarness } from "./telemetry-harness.ts";

const DAY = 86_400;
const YESTERDAY = DAY_START - DAY;

let served: TelemetryHarness;
let site: GraphMasterSite;
let days: DayReader;
beforeAll(async () => {
  served = await serveTelemetry();
  site = await GraphMasterSite.open(served, 601, { name: "Past" });
  await site.round(YESTERDAY + 900, [0, 1]);
  await site.round(YESTERDAY + 1800, [1], [0]);
  await site.sample(YESTERDAY + 1200);
  await served.compact();
  days = storedDays(served);
});
afterAll(() => served.stop());

describe("a finished day", () => {
  const nodesAt = async (ts: number) => {
    const reading = await days.snapshotAt(site.harness, ts);
    return (
      reading && [reading.ts - YESTERDAY, nodeRowsOf(reading).map(({ timestamp }) => timestamp)]
    );
  };

  it("gives every node as the last round up to a moment left it", async () => {
    const first = [900, [YESTERDAY + 901, YESTERDAY + 902]];
    expect(await nodesAt(YESTERDAY + 900)).toEqual(first);
    expect(await nodesAt(YESTERDAY + 1799)).toEqual(first);
    expect(await nodesAt(YESTERDAY + 1800)).toEqual([1800, [YESTERDAY + 901, YESTERDAY + 1802]]);
  });

  it("gives the master as its last report up to a moment", async () => {
    const at = async (ts: number) => {
      const reading = await days.masterAt(site.harness, ts);
      return reading && masterDataOf(reading).ts;
    };
    expect(await at(YESTERDAY + 1199)).toBeUndefined();
    expect(await at(YESTERDAY + 1200)).toBe(YESTERDAY + 1200);
    expect(await at(YESTERDAY + DAY + 5)).toBe(YESTERDAY + 1200);
  });

  it("answers for the time after too, while that has nothing of its own", async () => {
    const last = await nodesAt(YESTERDAY + 1800);
    expect(await nodesAt(YESTERDAY + DAY)).toEqual(last);
    expect(await nodesAt(YESTERDAY + 30 * DAY)).toEqual(last);
    expect(await nodesAt(YESTERDAY + 899)).toBeUndefined();
  });
});
