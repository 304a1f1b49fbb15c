import { describe, expect, it } from "vitest";
import {
  NODE_COLUMNS,
  NODE_SCHEMA,
  type NodeField,
  nodeColumn,
  STORED_TILT_FAULT,
} from "#domain/device-data/schema.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { SUMMARY_FIELDS, summaryOf } from "#domain/telemetry/summary.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";

const VALUES = [1234, -1234, 1235, -1235, 4, -4, Number.NaN, STORED_TILT_FAULT];

describe("summaryOf", () => {
  it("keeps what the map needs and nothing else", () => {
    const kept = summaryOf(fullReading()).columns.flatMap((values, id) =>
      values === undefined ? [] : [id],
    );
    const wanted = SUMMARY_FIELDS.map((field) => nodeColumn(field).id);
    expect(kept).toEqual(wanted.sort((one, other) => one - other));
  });

  it.each(["anglePanel", "auxAnglePanel"] as const)("rounds %s to tenths of a degree", (field) => {
    expect(columnOf(summaryOf(fullReading()), field)).toEqual([
      1230,
      -1230,
      1240,
      -1230,
      0,
      0,
      Number.NaN,
      STORED_TILT_FAULT,
    ]);
  });

  it.each(SUMMARY_FIELDS.filter((field) => field !== "anglePanel" && field !== "auxAnglePanel"))(
    "leaves %s as it came",
    (field) => {
      expect(columnOf(summaryOf(fullReading()), field)).toEqual(VALUES);
    },
  );

  it("leaves the round itself alone", () => {
    const reading = fullReading();
    summaryOf(reading);
    expect(columnOf(reading, "anglePanel")).toEqual(VALUES);
  });
});

function fullReading(): Reading {
  const ts = epochSecondsFrom(1_780_272_000);
  if (ts === undefined) throw new Error("no moment");
  return {
    schema: NODE_SCHEMA,
    kind: "cycle",
    ts,
    slots: VALUES.length,
    nodes: VALUES.map((_, node) => node),
    isComplete: true,
    columns: Array.from(NODE_COLUMNS, () => Float64Array.from(VALUES)),
  };
}

function columnOf(reading: Reading, field: NodeField): readonly number[] {
  return [...(reading.columns[nodeColumn(field).id] ?? [])];
}
