/** Columns of codec 2 come back as they were written; other bytes are refused and never stop a reader. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "#domain/site-generator/random.ts";
import { crc32 } from "#domain/telemetry/codec/crc32.ts";
import {
  groupBytes,
  groupWriter,
  isGroupRead,
  openGroup,
} from "#domain/telemetry/codec/entropy/column-group.ts";
import { type ColumnPlace, stalePlane } from "#domain/telemetry/codec/entropy/column-model.ts";
import {
  fixedTable,
  REPEAT_WEIGHTS,
  SHAPES,
  SPREADS,
} from "#domain/telemetry/codec/entropy/number-tables.ts";
import { readColumn } from "#domain/telemetry/codec/entropy/read-column.ts";
import { writeColumn } from "#domain/telemetry/codec/entropy/write-column.ts";

function written(values: Int32Array, place: ColumnPlace): Uint8Array {
  const group = groupWriter();
  writeColumn(group, values, place);
  return groupBytes(group);
}

/** undefined for bytes that are refused. */
function readBack(bytes: Uint8Array, place: ColumnPlace): Int32Array | undefined {
  const group = openGroup(bytes);
  const values = group && readColumn(group, place);
  return group !== undefined && isGroupRead(group) ? values : undefined;
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

/** Makes the values of a column out of a random number from 0 to below 1 for each. */
type Shape = (random: () => number, at: number, nodes: number, before: number) => number;

const EXTREMES = [0, 1, -1, 2 ** 31 - 1, -(2 ** 31), 65_535, -32_768];
const bell = (random: () => number) => random() + random() + random() + random() - 2;

const SHAPES_OF_VALUES: Readonly<Record<string, Shape>> = {
  extremes: (random) => EXTREMES[Math.floor(random() * EXTREMES.length)] ?? 0,
  anything: (random) => Math.floor(random() * 2 ** 32) | 0,
  "noise about each node's own level": (random, at, nodes) =>
    Math.round(1000 + 37 * (at % nodes) + 8 * bell(random)),
  "steps of ten": (random) => 10 * Math.round(200 + 30 * bell(random)),
  "mostly as before": (random, _at, _nodes, before) =>
    random() < 0.9 ? before : Math.floor(random() * 60_000),
  "zeros and plateaus": (random, at, nodes) =>
    Math.floor(at / nodes / 3) % 2 === 0 ? 0 : Math.round(500 + 4 * bell(random)),
  "equal in every row": (_random, at, nodes) => 17 * Math.floor(at / nodes),
  constant: () => -5,
  "far now and then": (random) => (random() < 0.05 ? -32_768 : Math.round(90 * bell(random))),
  "a wide drift": (random, at) => (at * 1_000_003 + Math.floor(900 * random())) | 0,
};

function valuesOf(shape: Shape, random: () => number, rows: number, nodes: number): Int32Array {
  const values = new Int32Array(rows * nodes);
  for (let at = 0; at < values.length; at += 1) {
    values[at] = shape(random, at, nodes, values[at - nodes] ?? 3);
  }
  return values;
}

interface Written {
  readonly values: Int32Array;
  readonly place: ColumnPlace;
}

const shapes = Object.values(SHAPES_OF_VALUES);

/** A column of any shape at any place: with or without a row before it, a sibling, stale values. */
function anyColumn(seed: number, maxRows: number, maxNodes: number): Written {
  const random = seededRandom(seed);
  const next = () => random.next();
  const rows = 1 + random.below(maxRows);
  const nodes = 1 + random.below(maxNodes);
  const shapeOf = () => shapes[random.below(shapes.length)] ?? (() => 0);
  const of = (count: number) => valuesOf(shapeOf(), next, count, nodes);
  const values = of(rows);
  const hasReference = random.below(2) === 0;
  const reference = hasReference ? of(1) : undefined;
  const times = Int32Array.from(values, (_, at) =>
    random.below(4) === 0 ? 7 : 900 * Math.floor(at / nodes),
  );
  const stale =
    random.below(2) === 0
      ? stalePlane(times, nodes, hasReference ? times.slice(0, nodes) : undefined)
      : undefined;
  // Stale values mostly repeat, as they do in a master's rounds.
  if (stale !== undefined && random.below(4) > 0) {
    for (let at = 0; at < values.length; at += 1) {
      if (stale[at] === 1) values[at] = (at >= nodes ? values[at - nodes] : reference?.[at]) ?? 0;
    }
  }
  const others = of(rows);
  if (random.below(2) === 0) {
    for (let at = 0; at < others.length; at += 1)
      others[at] = (2 * (values[at] ?? 0) + random.below(5)) | 0;
  }
  const sibling =
    random.below(2) === 0
      ? { values: others, reference: hasReference ? of(1) : undefined }
      : undefined;
  return { values, place: { rows, nodes, reference, stale, ...(sibling && { sibling }) } };
}

describe("a column", () => {
  it("comes back as it was written, at any place", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { values, place } = anyColumn(seed, 12, 12);
        expect(readBack(written(values, place), place)).toEqual(values);
      }),
      { numRuns: 3000 },
    );
  });

  it.each(Object.entries(SHAPES_OF_VALUES))("of 350 nodes comes back: %s", (_name, shape) => {
    const random = seededRandom(11);
    const values = valuesOf(shape, () => random.next(), 40, 350);
    const place = { rows: 40, nodes: 350 };
    expect(readBack(written(values, place), place)).toEqual(values);
  });

  it("has no values for a place without nodes", () => {
    const place = { rows: 3, nodes: 0 };
    expect(readBack(written(new Int32Array(0), place), place)).toEqual(new Int32Array(0));
  });

  it("takes about as many bits as its noise has", () => {
    const random = seededRandom(5);
    const values = valuesOf(
      SHAPES_OF_VALUES["noise about each node's own level"] ?? (() => 0),
      () => random.next(),
      96,
      300,
    );
    const counts = new Map<number, number>();
    for (const [at, value] of values.entries()) {
      const noise = value - 37 * (at % 300);
      counts.set(noise, 1 + (counts.get(noise) ?? 0));
    }
    const bits = [...counts.values()].reduce(
      (sum, count) => sum - count * Math.log2(count / values.length),
      0,
    );
    expect(8 * written(values, { rows: 96, nodes: 300 }).length).toBeLessThan(1.04 * bits);
  });
});

/** One row of 8 nodes, and a row after it. */
const FIRST = Int32Array.of(1000, 1002, 999, 1001, 1003, 1000, 998, 1001);
const SECOND = Int32Array.of(1005, 1007, 1004, 1006, 1008, 1005, 1003, 1009);

describe("the format", () => {
  it.each<[string, number[], ColumnPlace, string]>(VECTORS())(
    "of %s does not change",
    (_what, values, place, bytes) => {
      const column = Int32Array.from(values);
      expect(readBack(Uint8Array.from(Buffer.from(bytes, "hex")), place)).toEqual(column);
      expect(hex(written(column, place))).toBe(bytes);
    },
  );

  it("has fixed tables that are the same on every engine", () => {
    const all: number[] = [];
    for (let repeat = 0; repeat < REPEAT_WEIGHTS.length; repeat += 1) {
      for (let shape = 0; shape < SHAPES; shape += 1) {
        for (let spread = 0; spread < SPREADS; spread += 1) {
          const { frequencies } = fixedTable({ spread, shape, repeat });
          expect(frequencies.reduce((sum, frequency) => sum + frequency, 0)).toBe(4096);
          for (const frequency of frequencies) all.push(frequency & 0xff, frequency >> 8);
        }
      }
    }
    expect(crc32(Uint8Array.from(all)).toString(16)).toBe("a882a0df");
  });
});

function VECTORS(): [string, number[], ColumnPlace, string][] {
  const row = { rows: 1, nodes: 8 };
  return [
    ["a row", [...FIRST], row, "0b000201cc0f36ff1801020c00003434e69871"],
    [
      "a row against another",
      [...SECOND],
      { ...row, reference: FIRST },
      "0b000201d60f36ff2801003e000719497e",
    ],
    ["equal values", [7, 7, 7, 7], { rows: 2, nodes: 2 }, "0200000e"],
    [
      "any values",
      [2 ** 31 - 1, -(2 ** 31), 0, 5],
      { rows: 1, nodes: 4 },
      "07121206ff0a016303c02ccb57ffffffffeefffffffbffff0000000040a400",
    ],
    [
      "rows with repetitions",
      [0, 50, 0, 52, 0, 51, 7000, 52, 0, 51, 7040, 53],
      { rows: 3, nodes: 4 },
      "1308020100363a90030206370024540b0103000f0000d00080ab7f01000834dcd7f06c1ff0f923",
    ],
    [
      "rows with a stale value",
      [100, 200, 300, 110, 200, 310, 120, 210, 320],
      { rows: 3, nodes: 3, stale: Uint8Array.of(0, 0, 0, 0, 1, 0, 0, 0, 0) },
      "1303020ac801363a0002003300000a00010300000000d00002b950699d1b",
    ],
    [
      "a column with a sibling",
      [3987, 11_989, 2488, 29_990, 16_986, 788, 8989, 21_987],
      {
        ...row,
        sibling: { values: Int32Array.of(4000, 12_000, 2500, 30_000, 17_000, 800, 9000, 22_000) },
      },
      "0c00068004011b36ff1001020a000007466607a4",
    ],
  ];
}

/** Number of damaged inputs; a long run sets it to ten million. */
const INPUTS = Number(process.env.CODEC_INPUTS ?? 30_000);

describe("damaged bytes", () => {
  it("are read as values or refused, and never stop the reader", { timeout: 3_600_000 }, () => {
    const random = seededRandom(Number(process.env.CODEC_SEED ?? 3));
    let refused = 0;
    let column = anyColumn(0, 6, 6);
    let bytes = written(column.values, column.place);
    for (let input = 0; input < INPUTS; input += 1) {
      if (input % 16 === 0) {
        column = anyColumn(random.below(2 ** 31), 6, 6);
        bytes = written(column.values, column.place);
      }
      const damaged =
        random.below(4) === 0
          ? Uint8Array.from({ length: random.below(40) }, () => random.below(256))
          : damage(bytes, (below) => random.below(below));
      const values = readBack(damaged, column.place);
      if (values === undefined) refused += 1;
      else expect(values.length).toBe(column.values.length);
    }
    expect(refused).toBeGreaterThan(INPUTS / 4);
  });

  it("are refused when something is missing or left over", () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const { values, place } = anyColumn(seed, 5, 9);
      const bytes = written(values, place);
      expect(readBack(Uint8Array.of(...bytes, 0, 0), place)).toBeUndefined();
      for (let length = 0; length < bytes.length; length += 1) {
        expect(readBack(bytes.subarray(0, length), place)).not.toEqual(values);
      }
    }
  });
});

/** Some bytes changed, removed or added. */
function damage(bytes: Uint8Array, below: (limit: number) => number): Uint8Array {
  const damaged = [...bytes];
  for (let times = 1 + below(3); times > 0; times -= 1) {
    const at = below(damaged.length + 1);
    const kind = below(4);
    if (kind === 0) damaged.splice(at, 1);
    else if (kind === 1) damaged.splice(at, 0, below(256));
    else if (at < damaged.length)
      damaged[at] = kind === 2 ? below(256) : (damaged[at] ?? 0) ^ (1 << below(8));
  }
  return Uint8Array.from(damaged);
}
