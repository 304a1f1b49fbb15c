/** From the wire to stored columns, and back to the fields of the API. */
import { describe, expect, it } from "vitest";
import {
  MASTER_SCHEMA,
  NODE_SCHEMA,
  type NodeField,
  nodeColumn,
  storedRange,
} from "#domain/device-data/schema.ts";
import { masterDataOf, masterReadingOf, nodeRowsOf, readingOf } from "#domain/telemetry/reading.ts";
import { type MasterData, parseMasterData } from "#domain/wire/master-data.ts";
import { parseNodeSnapshot } from "#domain/wire/node-snapshot.ts";
import { columns, type Message, masterData, snapshot, TS } from "#test/builders/wire-messages.ts";

function read(cols: Message, changes: Message = {}) {
  const result = parseNodeSnapshot(snapshot({ cols: columns(cols), ...changes }));
  if (!result.ok) throw new Error(`${result.error.field} ${result.error.reason}`);
  return readingOf(result.value);
}

function master(changes: Message = {}): MasterData {
  const result = parseMasterData(masterData(changes));
  if (!result.ok) throw new Error(`${result.error.field} ${result.error.reason}`);
  return result.value;
}

const stored = (of: ReturnType<typeof read>, field: NodeField) => {
  const values = of.columns[nodeColumn(field).id];
  return values && [...values];
};

describe("the schemas", () => {
  it.each([
    [NODE_SCHEMA, 39, 81],
    [MASTER_SCHEMA, 32, 77],
  ])("number their columns without gaps and take so many bytes", (schema, count, bytes) => {
    expect(schema.columns.map(({ id }) => id)).toEqual([...Array(count).keys()]);
    expect(schema.columns.reduce((sum, column) => sum + column.bytes, 0)).toBe(bytes);
    expect(new Set(schema.columns.map(({ field }) => field)).size).toBe(count);
  });

  it("know the limits of every width", () => {
    const range = (field: NodeField) => Object.values(storedRange(nodeColumn(field)));
    expect(range("timestamp")).toEqual([0, 4_294_967_295]);
    expect(range("anglePanel")).toEqual([-32_768, 32_767]);
    expect(range("receivedSignalStrengthIndicator")).toEqual([-128, 127]);
    expect(range("angleTableIndex")).toEqual([0, 1439]);
  });
});

describe("a reading of nodes", () => {
  it("lists nodes by their index, in whatever order the master did", () => {
    const reading = read({ i: [17, 1, 0], bv: [3, 2, 1], nid: ["0003", "0002", "0001"] });
    expect(reading).toMatchObject({ nodes: [0, 1, 17], slots: 18, ts: TS, isComplete: true });
    expect(stored(reading, "batteryVoltage")).toEqual([1, 2, 3]);
    expect(nodeRowsOf(reading).map(({ nLocId, nId }) => [nLocId, nId])).toEqual([
      ["000", "0001"],
      ["001", "0002"],
      ["017", "0003"],
    ]);
  });

  it.each<[Message, boolean]>([
    [{ kind: "cycle" }, true],
    [{ kind: "poll" }, true],
    [{ kind: "dt" }, false],
    [{ chunk: [0, 2] }, false],
  ])("that says %j is complete: %s", (changes, isComplete) => {
    expect(read({}, changes).isComplete).toBe(isComplete);
  });

  it("has no column where every node is null, nor where the master sends none", () => {
    const reading = read({ bv: [null, null, null] });
    expect(stored(reading, "batteryVoltage")).toBeUndefined();
    expect(stored(reading, "hopCount")).toBeUndefined();
  });

  it("keeps a failed tilt sensor apart from -0.01 degrees", () => {
    const reading = read({ ap: [65535, -1, -32768], at: [100, 100, 100] });
    expect(stored(reading, "anglePanel")).toEqual([-32_768, -1, Number.NaN]);
    expect(nodeRowsOf(reading).map(({ anglePanel, deviation }) => [anglePanel, deviation])).toEqual(
      [
        [65535, null],
        [-1, -101],
        [null, null],
      ],
    );
  });

  it("splits the flags, which reach beyond what a number holds exactly", () => {
    const flags = ["0123456789ABCDEF", "FFFFFFFFFFFFFFFF", "0100000000000000"];
    const reading = read({ fl: flags });
    expect(stored(reading, "flagsLow")).toEqual([0x89abcdef, 0xffffffff, 0]);
    expect(stored(reading, "flagsHigh")).toEqual([0x01234567, 0xffffffff, 0x01000000]);
    expect(nodeRowsOf(reading).map((row) => row.flags)).toEqual(flags);
  });

  it.each<[string, string | null]>([
    ["3.20.1", "3.20.1"],
    ["0.0.0", "0.0.0"],
    ["65535.255.255", "65535.255.255"],
    ["65536.0.0", null],
    ["3.256.1", null],
    ["3.20", null],
    ["3.20.1-rc", null],
    ["03.20.1", null],
    ["", null],
  ])("gives the firmware %j back as %j", (text, expected) => {
    expect(nodeRowsOf(read({ fw: text })).map((row) => row.firmwareVersion)).toEqual(
      Array(3).fill(expected),
    );
  });

  it.each<[string, string | null]>([
    ["20800", "20800"],
    ["0", "0"],
    ["65536", null],
    ["B", null],
  ])("gives the hardware %j back as %j", (text, expected) => {
    expect(nodeRowsOf(read({ hw: text }))[0]?.hardwareVersion).toBe(expected);
  });
});

describe("a reading of a master", () => {
  it("gives back what the master reported", () => {
    const data = master();
    expect(masterDataOf(masterReadingOf(data))).toEqual(data);
  });

  it("keeps hundredths of a mile per hour, an inch and a second, and nulls", () => {
    const data = master({
      windPeak: 299.99,
      windAverage: null,
      depth: -1000,
      trueBaseline: 83.996,
      arrrDuration: 86_400,
      safetyStowDirection: null,
    });
    expect(masterDataOf(masterReadingOf(data))).toEqual({ ...data, trueBaseline: 84 });
  });

  it("has no firmware that is not a.b.c", () => {
    const data = master({ fwMaster: "4.2.1-beta", fwNode: null });
    expect(masterDataOf(masterReadingOf(data))).toMatchObject({ fwMaster: null, fwNode: null });
  });

  it("is not made of what no master can have sent", () => {
    const reading = masterReadingOf(master());
    const columns = reading.columns.map((values, id) => (id === 1 ? undefined : values));
    expect(() => masterDataOf({ ...reading, columns })).toThrow("alarms");
  });
});
