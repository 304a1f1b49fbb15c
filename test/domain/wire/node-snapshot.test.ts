/**
 * Columns of a snapshot become stored numbers. A word with invalid digits invalidates its own cell,
 * a column of the wrong length the whole message.
 */
import { describe, expect, it } from "vitest";
import { NODE_COLUMNS } from "#domain/device-data/schema.ts";
import { SNAPSHOT_COLUMNS } from "#domain/device-data/snapshot-columns.ts";
import { nodeRowsOf, readingOf } from "#domain/telemetry/reading.ts";
import { selectKnownNodes } from "#domain/wire/known-nodes.ts";
import { type NodeSnapshot, parseNodeSnapshot } from "#domain/wire/node-snapshot.ts";
import { columns, type Message, snapshot, TS } from "#test/builders/wire-messages.ts";

function read(payload: unknown): NodeSnapshot {
  const result = parseNodeSnapshot(payload);
  if (!result.ok) throw new Error(`${result.error.field} ${result.error.reason}`);
  return result.value;
}

function rowsOf(payload: unknown) {
  return nodeRowsOf(readingOf(read(payload)));
}

function verdict(changes: Message): string {
  const result = parseNodeSnapshot(snapshot(changes));
  return result.ok ? "accepted" : `${result.error.field} ${result.error.reason}`;
}

const withColumns = (changes: Message): Message => ({ cols: columns(changes) });

describe("the nodes of a snapshot", () => {
  const judged = (changes: Message, known: readonly number[]) => {
    const { snapshot: kept, omitted } = selectKnownNodes(read(snapshot(changes)), new Set(known));
    return { rows: nodeRowsOf(readingOf(kept)), omitted };
  };

  it("are all kept when the list has them", () => {
    const { rows, omitted } = judged({}, [0, 1, 17]);
    expect(rows).toEqual(rowsOf(snapshot()));
    expect(omitted).toEqual([]);
  });

  it("are left out one by one where the list no longer has their index", () => {
    const { rows, omitted } = judged({}, [0, 17]);
    expect(rows).toEqual(rowsOf(snapshot()).filter(({ nLocId }) => nLocId !== "001"));
    expect(omitted).toEqual(["unknownNode 1"]);
  });

  it.each([null, "1a2b"])("are left out where their id is %j", (id) => {
    const { rows, omitted } = judged(withColumns({ nid: ["1A2B", id, "5E6F"] }), [0, 1, 17]);
    expect(rows.map(({ nLocId, nId }) => [nLocId, nId])).toEqual([
      ["000", "1A2B"],
      ["017", "5E6F"],
    ]);
    expect(omitted).toEqual(["noId cols.nid.1"]);
  });

  it("may all be left out", () => {
    const { rows, omitted } = judged({}, []);
    expect(rows).toEqual([]);
    expect(omitted).toEqual(["unknownNode 0", "unknownNode 1", "unknownNode 17"]);
  });

  it("may never have answered", () => {
    const { rows, omitted } = judged(withColumns({ t: [TS, null, TS] }), [0, 1, 17]);
    expect(rows.map(({ timestamp }) => timestamp)).toEqual([TS, null, TS]);
    expect(omitted).toEqual([]);
  });
});

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
      malformed: [],
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
    [
      "a number for a word",
      withColumns({ al: [0, "00000000", "00000000"] }),
      "cols.al.0 wrongType",
    ],
    ["no times of the nodes", withColumns({ t: undefined }), "cols.t missing"],
    ["no ids of the nodes", withColumns({ nid: undefined }), "cols.nid missing"],
    ["no place", { mLocId: undefined }, "mLocId missing"],
    ["a place that is no id", { mLocId: "m1" }, "mLocId notAllowed"],
    ["columns that are a list", { cols: [] }, "cols wrongType"],
    ["a part beyond the last", { chunk: [1, 1] }, "chunk outOfRange"],
    ["half a part", { chunk: [0] }, "chunk outOfRange"],
    ["an unknown kind", { kind: "full" }, "kind notAllowed"],
    ["a clock that was never set", { ts: 0 }, "ts outOfRange"],
  ])("refuses %s", (_what, changes, expected) => {
    expect(verdict(changes)).toBe(expected);
  });

  it.each<[string, string, string]>([
    ["17 digits", "fl", "0".repeat(17)],
    ["a wrong digit in the high half", "fl", "0000000G00000000"],
    ["a wrong digit in the low half", "fl", "000000000000000G"],
    ["lower case", "al", "0000000a"],
    ["0x", "al", "0x000000"],
    ["three digits", "fh", "1A2"],
    ["a blank", "nid", "1A2 "],
  ])("loses the one cell with %s and says which", (_what, key, text) => {
    const right = key === "fl" ? "0000000000000001" : key === "al" ? "00000001" : "1A2B";
    const message = snapshot(withColumns({ [key]: [right, text, right] }));
    const field = SNAPSHOT_COLUMNS.find((column) => column.key === key)?.field ?? "nId";
    expect(rowsOf(message).map((row) => row[field])).toEqual([right, null, right]);
    expect(read(message).malformed).toEqual([`cols.${key}.1`]);
    expect(rowsOf(message).map(({ batteryVoltage }) => batteryVoltage)).toEqual([
      25120,
      24980,
      null,
    ]);
  });

  it("names a few of many malformed cells", () => {
    const many = Array.from({ length: 500 }, (_, at) => at);
    const cols = { i: many, t: TS, nid: many.map(() => "1A2B"), al: many.map(() => "x") };
    const { malformed, droppedValues } = read(snapshot({ n: 500, cols }));
    expect(malformed).toEqual(["cols.al.0", "cols.al.1", "cols.al.2", "cols.al.3", "cols.al.4"]);
    expect(droppedValues).toBe(500);
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
    const nid = many.map(() => "1A2B");
    expect(read(snapshot({ n: 500, cols: { i: many, nid, t: TS } })).indexes).toHaveLength(500);
    expect(rowsOf(snapshot({ n: 0, cols: { i: [], nid: [], t: TS } }))).toEqual([]);
  });
});
