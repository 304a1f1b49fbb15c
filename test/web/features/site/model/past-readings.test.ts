/**
 * Readings at a past moment: their age counts from that moment, even if the master has not reported
 * since.
 */
import { describe, expect, it } from "vitest";
import { cachedSite, readingRecord } from "#test/web/builders/site-records.ts";
import { assembleReadings, assembleSite } from "#web/features/site/model/assemble-site.ts";
import { nodeRowAt, staleNodes } from "#web/features/site/model/node-rows.ts";

const SITE = assembleSite(cachedSite([1, 2]), "");
const TS = 1_760_000_000;
/** The second master's last reading is an hour and a second old. */
const READ = [readingRecord(1, TS), readingRecord(2, TS - 3_601)];

describe("readings of a past moment", () => {
  it("are stale more than an hour after their node answered", () => {
    const readings = assembleReadings(SITE, READ, TS);
    expect(readings.ts).toBe(TS);
    expect([...staleNodes(SITE, readings)]).toEqual([0, 0, 1, 1]);
    expect(nodeRowAt(SITE, readings, 2)?.alarms).toBe("80000000");
    expect([...staleNodes(SITE, assembleReadings(SITE, READ, TS - 1))]).toEqual([0, 0, 0, 0]);
  });

  it("are stale against their master's newest round while they are live", () => {
    expect([...staleNodes(SITE, assembleReadings(SITE, READ))]).toEqual([0, 0, 0, 0]);
  });
});
