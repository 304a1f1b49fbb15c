/** What any codec has ever stored is read bit for bit. */
import { describe, expect, it } from "vitest";
import { NODE_COLUMNS, nodeColumn } from "#domain/device-data/schema.ts";
import { readDay, segmentsFor } from "#domain/telemetry/codec/day-columns.ts";
import { indexOfObject, readContents } from "#domain/telemetry/codec/day-contents.ts";
import { encodeDay } from "#domain/telemetry/codec/day-object.ts";
import type { Decoded } from "#domain/telemetry/codec/decoded.ts";
import { encodeFrame, openFrame } from "#domain/telemetry/codec/frame.ts";
import { openPackedDay } from "#domain/telemetry/codec/packed-day.ts";
import type { Day } from "#domain/telemetry/day.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { decodeDay, deflateDay } from "#functions/shared/telemetry/day-codec.ts";
import { decodeFrame, decodeKeyframe } from "#functions/shared/telemetry/frame-codec.ts";
import { deflate, inflateAll } from "#functions/shared/telemetry/raw-deflate.ts";
import { graphSegments } from "#functions/telemetry/graph-segments.ts";
import { GOLDENS, type GoldenBytes } from "./codec-goldens.ts";
import { GOLDEN_DAY, GOLDEN_FRAME, GOLDEN_KEYFRAME } from "./codec-goldens-data.ts";

function value<Value>(result: Decoded<Value>): Value {
  if (!result.ok) throw new Error(`${result.error.field} ${result.error.reason}`);
  return result.value;
}

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, "base64"));
const listed = ({ columns }: Pick<Day | Reading, "columns">) =>
  columns.map((values) => values && [...values]);
const contentsOf = (object: Uint8Array) => value(readContents(value(indexOfObject(object))));

describe.each<[number, GoldenBytes]>(GOLDENS.map((golden) => [golden.codec, golden]))(
  "codec %d",
  (codec, golden) => {
    it("gives its day", () => {
      const object = bytesOf(golden.day);
      const { node, master } = value(decodeDay(object));
      expect(contentsOf(object).codec).toBe(codec);
      expect(node.rows).toEqual(GOLDEN_DAY.node.rows);
      expect(listed(node)).toEqual(listed(GOLDEN_DAY.node));
      expect(listed(master)).toEqual(listed(GOLDEN_DAY.master));
    });

    it("gives its frames", () => {
      const keyframe = value(decodeKeyframe(bytesOf(golden.keyframe)));
      expect(listed(keyframe.reading)).toEqual(listed(GOLDEN_KEYFRAME));
      const frame = value(decodeFrame(bytesOf(golden.frame), keyframe));
      expect(frame.nodes).toEqual(GOLDEN_FRAME.nodes);
      expect(listed(frame)).toEqual(listed(GOLDEN_FRAME));
    });

    it("gives columns in a packed answer that names it", () => {
      const object = bytesOf(golden.day);
      const contents = contentsOf(object);
      const columns = [nodeColumn("auxAnglePanel"), nodeColumn("timestamp")];
      const segments = segmentsFor(contents, { device: "node", columns });
      const bytes = new Map(
        segments.map(({ id, start, length }) => [id, object.subarray(start, start + length)]),
      );
      const answer = graphSegments({ contents, segments, bytes }, { mLocId: "M", day: "20260601" });
      expect(new Set(answer.map((segment) => segment.codec))).toEqual(new Set([codec]));
      const opened = value(
        openPackedDay(answer.map(({ base64, ...one }) => ({ ...one, bytes: bytesOf(base64) }))),
      );
      const day = value(readDay(opened, inflateAll(opened.sections) ?? []));
      for (const { id } of columns) expect(day.columns[id]).toEqual(GOLDEN_DAY.node.columns[id]);
    });
  },
);

describe("a day of codec 1", () => {
  it("is the same day when it is coded again with codec 2", () => {
    const older = value(decodeDay(value(encodeDay(GOLDEN_DAY, deflate, 1)).object));
    const { object, index } = value(deflateDay(older));
    expect(value(readContents(index)).codec).toBe(2);
    expect(listed(value(decodeDay(object)).node)).toEqual(listed(GOLDEN_DAY.node));
  });

  it("may have frames of codec 2 against its keyframe", () => {
    const keyframe = value(decodeKeyframe(encodeFrame(GOLDEN_KEYFRAME, { deflate, codec: 1 })));
    const frame = encodeFrame(GOLDEN_FRAME, { deflate, codec: 2, keyframe });
    const opened = value(openFrame(frame));
    expect([opened.codec, opened.keyframe?.crc]).toEqual([2, keyframe.crc]);
    expect(listed(value(decodeFrame(frame, keyframe)))).toEqual(listed(GOLDEN_FRAME));
  });
});

describe("columns of codec 2", () => {
  const object = value(encodeDay(GOLDEN_DAY, deflate, 2)).object;
  const contents = contentsOf(object);

  it("bring the columns that explain them, which are not in the answer", () => {
    for (const column of NODE_COLUMNS) {
      const wanted = { device: "node", columns: [column] } as const;
      const ids = new Set(segmentsFor(contents, wanted).map(({ id }) => id));
      if (GOLDEN_DAY.node.columns[column.id] !== undefined) expect(ids.has(column.id)).toBe(true);
      expect(ids.has(nodeColumn("timestamp").id)).toBe(true);
      expect(ids.size).toBeLessThanOrEqual(6);
    }
  });
});
