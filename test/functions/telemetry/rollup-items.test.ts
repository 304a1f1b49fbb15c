/** The items in which the rollups of a master's day are stored. */
import { describe, expect, it } from "vitest";
import { MASTER_SCHEMA, NODE_SCHEMA } from "#domain/device-data/schema.ts";
import { zoneOffset } from "#domain/rollups/resolution.ts";
import { dayOf } from "#domain/telemetry/day.ts";
import { rolledFields } from "#functions/telemetry/roll-up-day.ts";
import { rollupItems } from "#functions/telemetry/store/rollups.ts";

const PLACE = { layoutId: "L1", mLocId: "M1" };

describe("the items of a day's rollups", () => {
  const tables = {
    node: dayOf(NODE_SCHEMA, [], undefined),
    master: dayOf(MASTER_SCHEMA, [], undefined),
  };
  const fields = rolledFields(tables, 0, zoneOffset(undefined));
  const items = rollupItems(PLACE, { day: "20260601", version: 3 }, fields);

  it("expire after 35 days if they have quarters of an hour, and stay otherwise", () => {
    const expiry = Date.UTC(2026, 6, 6) / 1000;
    for (const item of items) expect(item.x).toBe("q" in item ? expiry : undefined);
    expect(items.filter((item) => "q" in item)).toHaveLength(fields.length);
  });

  it("have a key each, and the version of the day object", () => {
    expect(new Set(items.map(({ pk, sk }) => `${pk} ${sk}`)).size).toBe(items.length);
    expect(items.every(({ v }) => v === 3)).toBe(true);
  });
});
