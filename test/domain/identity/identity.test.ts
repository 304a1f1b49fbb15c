/** Ids of controllers and locations, and the state of their assignment. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AssignmentFacts, assignmentState } from "#domain/identity/assignment-state.ts";
import { cleanDeviceId } from "#domain/identity/device-id.ts";
import {
  layoutIdFrom,
  mLocIdFrom,
  nLocIdFrom,
  nLocIdOf,
  nodeIndexOf,
} from "#domain/identity/location-id.ts";
import { masterIdFrom } from "#domain/identity/master-id.ts";
import {
  isUnassigned,
  lastFour,
  type NodeId,
  nodeIdFrom,
  UNASSIGNED_NODE_ID,
} from "#domain/identity/node-id.ts";
import { isUuidV7, makeUuidV7, uuidMilliseconds } from "#domain/identity/uuid.ts";

function nodeId(text: string): NodeId {
  const result = nodeIdFrom(text);
  if (!result.ok) throw new Error(`${text}: ${result.error}`);
  return result.value;
}

describe("device ids", () => {
  it.each([
    ["0xfcc23d0508a9b1a1", "FCC23D0508A9B1A1"],
    ["  0X1a2b", "1A2B"],
    ["1a-2b:3c 4d", "1A2B3C4D"],
    ["ghij", ""],
  ])("are cleaned from %j to %j", (input, cleaned) => {
    expect(cleanDeviceId(input)).toBe(cleaned);
  });

  it.each([
    ["1A2B", undefined],
    ["FCC23D0508A9B1A1", undefined],
    ["", "wrongLength"],
    ["1A2", "wrongLength"],
    ["FCC23D0508A9B1A", "wrongLength"],
    ["FCC23D0508A9B1A1F", "tooLong"],
    ["1a2b", "notHex"],
    ["1A2G", "notHex"],
    ["1A+B", "notHex"],
    ["٣٣٣٣", "notHex"],
  ])("of nodes: %j is judged %s", (text, code) => {
    const result = nodeIdFrom(text);
    expect(result.ok ? undefined : result.error).toBe(code);
  });

  it.each([
    ["FCC23D0508A9B1A1", undefined],
    ["1A2B", "wrongLength"],
    ["0", "wrongLength"],
    ["fcc23d0508a9b1a1", "notHex"],
    ["FCC23D0508A9B1A1A", "tooLong"],
    ["+", "notHex"],
    ["#", "notHex"],
  ])("of masters: %j is judged %s", (text, code) => {
    const result = masterIdFrom(text);
    expect(result.ok ? undefined : result.error).toBe(code);
  });

  it("count as unassigned when missing or ending in 0000", () => {
    expect(isUnassigned(undefined)).toBe(true);
    expect(isUnassigned(UNASSIGNED_NODE_ID)).toBe(true);
    expect(isUnassigned(nodeId("FCC23D0508A90000"))).toBe(true);
    expect(isUnassigned(nodeId("FCC23D0508A9B1A1"))).toBe(false);
  });

  it("are known by their last four digits", () => {
    expect(lastFour(nodeId("FCC23D0508A91A2B"))).toBe("1A2B");
    expect(lastFour(nodeId("3C4D"))).toBe("3C4D");
  });
});

describe("assignmentState", () => {
  const accepted: AssignmentFacts = {
    nodeId: nodeId("1A2B"),
    isDuplicate: false,
    isPendingUpload: false,
    isPendingSync: false,
    replacement: undefined,
  };

  it.each<[string, Partial<AssignmentFacts>]>([
    ["accepted", {}],
    ["replaced", { replacement: "replaced" }],
    ["pendingSync", { isPendingSync: true, replacement: "replaced" }],
    ["skippedReplacement", { replacement: "skipped" }],
    ["pendingReplacement", { replacement: "pending" }],
    ["pendingSync", { isPendingSync: true, replacement: "pending" }],
    ["pendingUpload", { isPendingSync: true, isPendingUpload: true }],
    ["duplicate", { isPendingUpload: true, isDuplicate: true }],
    ["unassigned", { nodeId: undefined, isDuplicate: true, isPendingUpload: true }],
  ])("is %s with %j", (state, changes) => {
    expect(assignmentState({ ...accepted, ...changes })).toBe(state);
  });
});

describe("version 7 uuids", () => {
  const random = fc.uint8Array({ minLength: 10, maxLength: 10 });
  const milliseconds = fc.integer({ min: 0, max: 2 ** 48 - 1 });

  it("carry the millisecond and sort by it", () => {
    fc.assert(
      fc.property(milliseconds, milliseconds, random, random, (one, other, bytes, others) => {
        const first = makeUuidV7(one, bytes);
        const second = makeUuidV7(other, others);
        expect(isUuidV7(first)).toBe(true);
        expect(uuidMilliseconds(first)).toBe(one);
        if (one !== other) expect(first < second).toBe(one < other);
      }),
    );
  });

  it("keep every random bit that version and variant leave", () => {
    const ones = makeUuidV7(0x019ef95bbf00, new Uint8Array(10).fill(0xff));
    expect(ones).toBe("019ef95b-bf00-7fff-bfff-ffffffffffff");
    expect(makeUuidV7(0, new Uint8Array(10))).toBe("00000000-0000-7000-8000-000000000000");
  });

  it.each([
    [-1, 10],
    [2 ** 48, 10],
    [1.5, 10],
    [0, 9],
  ])("are not made from %d ms and %d bytes", (time, bytes) => {
    expect(() => makeUuidV7(time, new Uint8Array(bytes))).toThrow(RangeError);
  });

  it.each([
    "019EF95B-BF00-7C3A-9B1E-5D0C7F2A4E61",
    "019ef95b-bf00-4c3a-9b1e-5d0c7f2a4e61",
    "019ef95b-bf00-7c3a-cb1e-5d0c7f2a4e61",
    "019ef95bbf007c3a9b1e5d0c7f2a4e61",
    "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e61\n",
    "",
  ])("are not %j", (text) => {
    expect(isUuidV7(text)).toBe(false);
    expect(layoutIdFrom(text)).toBeUndefined();
    expect(mLocIdFrom(text)).toBeUndefined();
  });
});

describe("places of nodes", () => {
  it("are indexes of three digits, both ways", () => {
    for (let index = 0; index <= 999; index += 1) {
      const nLocId = nLocIdOf(index);
      expect(nLocId).toHaveLength(3);
      expect(nLocIdFrom(nLocId)).toBe(nLocId);
      expect(nodeIndexOf(nLocId)).toBe(index);
    }
  });

  it.each([-1, 1000, 3.5, Number.NaN])("do not exist for index %d", (index) => {
    expect(() => nLocIdOf(index)).toThrow(RangeError);
  });

  it.each(["17", "0017", "-01", "01a", "٠١٧"])("are not written %j", (text) => {
    expect(nLocIdFrom(text)).toBeUndefined();
  });
});
