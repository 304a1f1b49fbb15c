/** Frames are decoded as written; other bytes are always refused. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MASTER_SCHEMA, nodeColumn } from "#domain/device-data/schema.ts";
import { crc32 } from "#domain/telemetry/codec/crc32.ts";
import { openFrame } from "#domain/telemetry/codec/frame.ts";
import type { Keyframe } from "#domain/telemetry/codec/keyframe.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import {
  decodeFrame,
  decodeKeyframe,
  deflateFrame,
} from "#functions/shared/telemetry/frame-codec.ts";
import { deflate } from "#functions/shared/telemetry/raw-deflate.ts";
import {
  anyReading,
  column,
  columnsFor,
  reading,
  said,
  seconds,
} from "#test/builders/any-reading.ts";
import { propertyRuns } from "#test/builders/property-runs.ts";
import { TS } from "#test/builders/wire-messages.ts";

const TIMESTAMP = nodeColumn("timestamp").id;
const PANEL = nodeColumn("anglePanel").id;

function decodedFrom(bytes: Uint8Array, keyframe?: Keyframe): Reading {
  const result = decodeFrame(bytes, keyframe);
  if (!result.ok) throw new Error(`${result.error.field} ${result.error.reason}`);
  return result.value;
}

function keyframeOf(of: Reading): Keyframe {
  const result = decodeKeyframe(deflateFrame(of));
  if (!result.ok) throw new Error(`${result.error.field} ${result.error.reason}`);
  return result.value;
}

function isKeyframeCoded(bytes: Uint8Array): boolean {
  const opened = openFrame(bytes);
  if (!opened.ok) throw new Error(opened.error.reason);
  return opened.value.isKeyframeCoded;
}

function verdict(bytes: Uint8Array, keyframe?: Keyframe): string {
  const result = decodeFrame(bytes, keyframe);
  return result.ok ? "accepted" : `${result.error.field} ${result.error.reason}`;
}

const withValues = (id: number, values: readonly number[], of = reading()): Reading => ({
  ...of,
  columns: of.columns.map((present, at) => (at === id ? column(values) : present)),
});

/** A copy with these bytes from `at` on, and a matching checksum. */
function forged(bytes: Uint8Array, at: number, ...replaced: number[]): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy.set(replaced, at);
  new DataView(copy.buffer).setUint32(copy.length - 4, crc32(copy.subarray(0, -4)), true);
  return copy;
}

/** A keyframe, and a later reading of some of its nodes with the same columns. */
const keyframeAndReading = anyReading.chain((first) =>
  fc.tuple(fc.subarray([...first.nodes]), fc.nat(86_400)).chain(([some, later]) => {
    const nodes = first.nodes.filter((node) => some.includes(node) || node === first.slots - 1);
    return columnsFor(nodes.length).map((drawn) => {
      const columns = drawn.map((values, id) =>
        first.columns[id] === undefined ? undefined : (values ?? new Float64Array(nodes.length)),
      );
      const ts = seconds(first.ts + later);
      return {
        first,
        second: reading({ nodes, columns: nodes.length === 0 ? first.columns : columns, ts }),
      };
    });
  }),
);

describe("a frame", () => {
  it("comes back as it was written, self-contained", () => {
    fc.assert(
      fc.property(anyReading, (written) => {
        const bytes = deflateFrame(written);
        expect(said(decodedFrom(bytes))).toEqual(said(written));
        expect(isKeyframeCoded(bytes)).toBe(false);
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  it("comes back as it was written, some or all nodes of its keyframe", () => {
    let coded = 0;
    fc.assert(
      fc.property(keyframeAndReading, ({ first, second }) => {
        const keyframe = keyframeOf(first);
        const bytes = deflateFrame(second, keyframe);
        if (isKeyframeCoded(bytes)) coded += 1;
        expect(said(decodedFrom(bytes, keyframe))).toEqual(said(second));
      }),
      { numRuns: propertyRuns(60) },
    );
    expect(coded).toBe(propertyRuns(60));
  });

  it("of a master comes back as it was written", () => {
    fc.assert(
      fc.property(columnsFor(1, MASTER_SCHEMA), (columns) => {
        const written = reading({ schema: MASTER_SCHEMA, nodes: [0], columns });
        expect(said(decodedFrom(deflateFrame(written)))).toEqual(said(written));
      }),
      { numRuns: propertyRuns(20) },
    );
  });

  it.each<[string, Partial<Reading>]>([
    ["a node that the keyframe does not list", { nodes: [0, 1, 3], slots: 5 }],
    ["more slots", { slots: 6 }],
    ["a column more", withValues(PANEL, [1, 2, 3])],
  ])("with %s is written self-contained", (_what, changes) => {
    const base = withValues(TIMESTAMP, [TS, TS, TS]);
    const first = { ...base, nodes: [0, 1, 4], slots: 5 };
    const bytes = deflateFrame({ ...first, ...changes }, keyframeOf(first));
    expect(isKeyframeCoded(bytes)).toBe(false);
    expect(verdict(bytes)).toBe("accepted");
  });

  it("is not read against another keyframe, nor without its own", () => {
    const first = withValues(PANEL, [100, 200, 300]);
    const keyframe = keyframeOf(first);
    const bytes = deflateFrame(withValues(PANEL, [101, 202, 303]), keyframe);
    expect(verdict(bytes, keyframe)).toBe("accepted");
    expect(verdict(bytes)).toBe("keyframe keyframe");
    expect(verdict(bytes, keyframeOf(withValues(PANEL, [100, 200, 301])))).toBe(
      "keyframe keyframe",
    );
    const elsewhen = keyframeOf({ ...first, ts: seconds(TS + 1) });
    expect(verdict(bytes, { ...elsewhen, crc: keyframe.crc })).toBe("keyframe keyframe");
  });

  it("costs next to nothing when all nodes moved by as much as the median", () => {
    const nodes = Array.from({ length: 300 }, (_, node) => node);
    const angles = nodes.map((node) => (node * node * 7919 + node * 131) % 5501);
    const first = withValues(PANEL, angles, reading({ nodes }));
    const moved = withValues(
      PANEL,
      angles.map((angle) => angle + 150),
      reading({ nodes }),
    );
    expect(deflateFrame(moved).length).toBeGreaterThan(300);
    expect(deflateFrame(moved, keyframeOf(first)).length).toBeLessThan(60);
  });
});

describe("damaged bytes", () => {
  const written = withValues(PANEL, [1, Number.NaN, 3]);
  const bytes = deflateFrame(written);

  it("are refused with a reason, whichever byte is damaged and wherever they end", () => {
    for (let at = 0; at < bytes.length; at += 1) {
      const flipped = Uint8Array.from(bytes, (byte, index) => (index === at ? byte ^ 0x10 : byte));
      expect(verdict(flipped)).toBe("container checksum");
      expect(verdict(bytes.subarray(0, at))).toMatch(/^container (checksum|length)$/);
    }
    expect(verdict(Uint8Array.from([...bytes, 0]))).toBe("container checksum");
  });

  it("never make a reader throw, even when their checksum is right", () => {
    fc.assert(
      fc.property(
        anyReading,
        fc.nat(),
        fc.uint8Array({ minLength: 1, maxLength: 4 }),
        (of, index, replaced) => {
          const whole = deflateFrame(of);
          const at = index % (whole.length - 4 - replaced.length);
          expect([true, false]).toContain(decodeFrame(forged(whole, at, ...replaced)).ok);
        },
      ),
      { numRuns: propertyRuns(400) },
    );
  });

  it("that are anything at all are refused", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (anything) => {
        expect(decodeFrame(anything).ok).toBe(false);
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  it.each<[string, Uint8Array, string]>([
    ["another magic", forged(bytes, 0, 0x55), "format unknown"],
    ["another format", forged(bytes, 1, 2), "format unknown"],
    ["another codec", forged(bytes, 2, 3), "codec unknown"],
    ["another schema", forged(bytes, 3, 3), "header unknown"],
    ["a flag of later", forged(bytes, 4, 0x1c), "header unknown"],
    ["a kind of later", forged(bytes, 5, 3), "header unknown"],
    [
      "a time beyond the year 2100",
      forged(bytes, 6, 0xff, 0xff, 0xff, 0xff, 0x0f),
      "header bounds",
    ],
    ["a number of 33 bits", forged(bytes, 6, 0xff, 0xff, 0xff, 0xff, 0x1f), "header bounds"],
  ])("with %s are refused", (_what, damaged, expected) => {
    expect(verdict(damaged)).toBe(expected);
  });

  it("with more than 1,000 nodes are refused", () => {
    const header = [0x54, 1, 1, 1, 0, 0, 0x80, 0x80, 0xd0, 0xaa, 0x06];
    const of = (slots: number[]) =>
      forged(Uint8Array.from([...header, ...slots, 0, 0, 0, 0, 0]), 0);
    expect(verdict(of([0xe9, 0x07]))).toBe("header bounds");
    expect(verdict(of([0xe8, 0x07]))).toBe("container inflate");
  });

  it("whose body inflates to more or less than their values are refused", () => {
    const body = (inflated: number) => {
      const deflated = deflate(new Uint8Array(inflated));
      const header = [0x54, 1, 1, 1, 8, 0, 0x80, 0x80, 0xd0, 0xaa, 0x06, 3];
      const nulls = [0, 0xfe, 0xff, 0xff, 0xff, 0x7f];
      return Uint8Array.from([...header, ...nulls, deflated.length, ...deflated, 0, 0, 0, 0]);
    };
    expect(verdict(forged(body(12), 0))).toBe("accepted");
    expect(verdict(forged(body(11), 0))).toBe("body inflate");
    expect(verdict(forged(body(13), 0))).toBe("container inflate");
    expect(verdict(forged(body(30_000), 0))).toBe("container inflate");
  });
});
