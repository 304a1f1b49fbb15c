/** Columns of a snapshot become stored numbers; a column that does not fit refuses the whole message. */
import { describe, expect, it } from "vitest";
import { nodeRowsOf, readingOf } from "#domain/telemetry/reading.ts";
import { NODE_COLUMNS } from "#domain/telemetry/schema.ts";
import { SNAPSHOT_COLUMNS } from "#domain/telemetry/snapshot-columns.ts";
import { type NodeSnapshot, parseNodeSnapshot } from "#domain/wire/node-snapshot.ts";
import { columns, type Message, snapshot, TS } from "#test/builders/wire-messages.ts";

function read(payload: unknown): NodeSnapshot {
  const result = parseNodeSnapshot(payload);
  if (result.kind === "refused") throw new Error(`${result.field} ${result.reason}`);
  return result.value;
}

function rowsOf(payload: unknown) {
  return nodeRowsOf(readingOf(read(payload)));
}

function verdict(changes: Message): string {
  const result = parseNodeSnapshot(snapshot(changes));
  return result.kind === "refused" ? `${result.field} ${result.reason}` : "accepted";
}

const withColumns = (changes: Message): Message => ({ cols: columns(changes) });

describe("parseNodeSnapshot", () => {
  it("reads one row for every node, with null for what is not there", () => {
    const { columns: _columns, ...envelope } = read(snapshot());
    expect(envelope).toEqual({
      ts: TS,
      kind: "cycle",
      chunk: 0,
      chunks: 1,
      durationSeconds: 8.5,
      indexes: [0, 1, 17],
      droppedValues: 0,
    });
    const rows = rowsOf(snapshot());
    expect(rows).toHaveLength(3);
    expect(rows[1]).toEqual({
      ...Object.fromEntries(SNAPSHOT_COLUMNS.map(({ field }) => [field, null])),
      nLocId: "001",
      nId: "3C4D",
      timestamp: TS,
      alarms: "80000001",
      flags: "0100000000000001",
      anglePanel: 65535,
      batteryVoltage: 24980,
      firmwareVersion: "3.20.1",
      receivedSignalStrengthIndicator: -90,
      deviation: null,
    });
    expect(rows[2]).toMatchObject({ nLocId: "017", anglePanel: null, batteryVoltage: null });
  });

  it("stores every column of the catalogue by its key and field, save for the index", () => {
    const stored = NODE_COLUMNS.map(({ key, field }) => [key, field.replace(/^flags.+/, "flags")]);
    const catalogue = SNAPSHOT_COLUMNS.filter(({ key }) => key !== "i");
    expect(new Set(stored.map(String))).toEqual(
      new Set(catalogue.map(({ key, field }) => `${key},${field}`)),
    );
  });

  it("takes one value for all only in the columns that may have it", () => {
    expect(verdict(withColumns({ ai: 719, hw: "20800" }))).toBe("accepted");
    expect(verdict(withColumns({ bv: 25000 }))).toBe("cols.bv wrongType");
    expect(verdict(withColumns({ t: [TS, TS, null] }))).toBe("accepted");
  });

  it("stores a value beyond its column's range as null and counts it", () => {
    const message = snapshot(
      withColumns({ bv: [65536, 25000, -1], ai: 1440, ap: [65534, 0, 0.5], fw: "3.20.256" }),
    );
    const rows = rowsOf(message);
    expect(rows.map(({ batteryVoltage }) => batteryVoltage)).toEqual([null, 25000, null]);
    expect(rows.map(({ anglePanel }) => anglePanel)).toEqual([null, 0, null]);
    expect(rows.map(({ firmwareVersion }) => firmwareVersion)).toEqual([null, null, null]);
    expect(read(message).droppedValues).toBe(2 + 3 + 2 + 3);
  });

  it.each<[string, Message, string]>([
    ["columns of different lengths", withColumns({ bv: [1, 2] }), "cols.bv wrongLength"],
    ["fewer indexes than nodes", { n: 4 }, "cols.i wrongLength"],
    ["501 nodes", { n: 501 }, "n outOfRange"],
    [
      "501 indexes",
      withColumns({ i: Array.from({ length: 501 }, (_, at) => at) }),
      "cols.i tooMany",
    ],
    ["a negative index", withColumns({ i: [0, -1, 2] }), "cols.i.1 outOfRange"],
    ["an index beyond three digits", withColumns({ i: [0, 1, 1000] }), "cols.i.2 outOfRange"],
    ["half an index", withColumns({ i: [0, 0.5, 2] }), "cols.i.1 wrongType"],
    ["a node twice", withColumns({ i: [0, 1, 1] }), "cols.i notUnique"],
    ["no indexes", withColumns({ i: undefined }), "cols.i wrongType"],
    ["text for a number", withColumns({ bv: ["12", 1, 2] }), "cols.bv.0 wrongType"],
    ["NaN", withColumns({ bv: [Number.NaN, 1, 2] }), "cols.bv.0 wrongType"],
    ["1e400", withColumns({ bv: [Number.POSITIVE_INFINITY, 1, 2] }), "cols.bv.0 wrongType"],
    ["a number for text", withColumns({ fw: 3.2 }), "cols.fw wrongType"],
    ["17 digits", withColumns({ fl: ["0".repeat(17), "0", "0"] }), "cols.fl.0 notHex"],
    ["lower case", withColumns({ al: ["0000000a", "00000000", "00000000"] }), "cols.al.0 notHex"],
    ["0x", withColumns({ al: ["0x000000", "00000000", "00000000"] }), "cols.al.0 notHex"],
    ["columns that are a list", { cols: [] }, "cols wrongType"],
    ["a part beyond the last", { chunk: [1, 1] }, "chunk outOfRange"],
    ["half a part", { chunk: [0] }, "chunk outOfRange"],
    ["an unknown kind", { kind: "full" }, "kind notAllowed"],
    ["a clock that was never set", { ts: 0 }, "ts outOfRange"],
  ])("refuses %s", (_what, changes, expected) => {
    expect(verdict(changes)).toBe(expected);
  });

  it("shows two nodes with one id as two nodes", () => {
    const rows = rowsOf(snapshot(withColumns({ nid: ["1A2B", "1A2B", "5E6F"] })));
    expect(rows.map(({ nLocId, nId }) => [nLocId, nId])).toEqual([
      ["000", "1A2B"],
      ["001", "1A2B"],
      ["017", "5E6F"],
    ]);
  });

  it("takes 500 nodes and none", () => {
    const many = Array.from({ length: 500 }, (_, at) => at);
    expect(read(snapshot({ n: 500, cols: { i: many } })).indexes).toHaveLength(500);
    expect(rowsOf(snapshot({ n: 0, cols: { i: [] } }))).toEqual([]);
  });
});
