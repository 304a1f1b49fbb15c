import { describe, expect, it } from "vitest";
import {
  COMMON_POINTS,
  CONTROLLER_POINTS,
  type PointType,
  registersOf,
  TRACKER_POINTS,
} from "#domain/sunspec/model-601.ts";
import { MAP_START, registerMap, registersAt } from "#domain/sunspec/register-map.ts";
import { registersFor } from "#domain/sunspec/registers.ts";
import {
  type ControllerReading,
  controllerValues,
  type TrackerReading,
  trackerValues,
} from "#domain/sunspec/tracker-values.ts";

/** 2026-12-31T23:30:15Z */
const AT = Date.UTC(2026, 11, 31, 23, 30, 15) / 1000;

function tracker(facts: Partial<TrackerReading> = {}): TrackerReading {
  return { nLocId: "007", anglePanel: -4550, angleTarget: -4500, alarms: "00000000", ...facts };
}

function controller(facts: Partial<ControllerReading> = {}): ControllerReading {
  const trackers = [tracker(), tracker({ nLocId: "008", alarms: "00010000" })];
  return { name: "M1", utcOffset: 0, timestamp: AT, trackingMode: 1, trackers, ...facts };
}

const point = (type: PointType, size = 1) => ({ name: "x", type, size });

describe("the model", () => {
  it("has the sizes that are published: 26 registers of a controller and 22 of each tracker", () => {
    expect(registersOf(CONTROLLER_POINTS)).toBe(26);
    expect(registersOf(TRACKER_POINTS)).toBe(22);
    expect(registersOf(COMMON_POINTS)).toBe(66);
    const sizes: Readonly<Record<PointType, number | undefined>> = {
      ...{ uint16: 1, enum16: 1, bitfield16: 1, sunssf: 1, int32: 2, string: undefined },
    };
    for (const { type, size } of [...CONTROLLER_POINTS, ...TRACKER_POINTS, ...COMMON_POINTS]) {
      expect(size).toBe(sizes[type] ?? size);
    }
    expect(TRACKER_POINTS[0]).toEqual({ name: "Id", type: "string", size: 8 });
  });
});

describe("registers", () => {
  it.each<[string, PointType, number, number | string | undefined, readonly number[]]>([
    ["a whole number", "uint16", 1, 601, [601]],
    ["a negative scale", "sunssf", 1, -2, [0xfffe]],
    ["32 bits, the higher ones first", "int32", 2, 27_000, [0, 27_000]],
    ["a negative one", "int32", 2, -1, [0xffff, 0xffff]],
    ["beyond 16 bits", "int32", 2, 70_000, [1, 4464]],
    ["nothing known", "int32", 2, undefined, [0x8000, 0]],
    ["nothing known of 16 bits", "uint16", 1, undefined, [0xffff]],
    ["no alarms known", "bitfield16", 1, undefined, [0xffff]],
    ["no scale", "sunssf", 1, undefined, [0x8000]],
    ["half a number", "uint16", 1, 1.5, [0xffff]],
    ["too large a number", "uint16", 1, 70_000, [0xffff]],
    ["text, filled with zeros", "string", 3, "007", [0x3030, 0x3700, 0]],
    ["text that is too long", "string", 1, "abc", [0x6162]],
    ["text that is no ASCII", "string", 2, "Ä\n☼", [0x3f3f, 0x3f00]],
    ["no text", "string", 2, undefined, [0, 0]],
  ])("hold %s", (_what, type, size, value, expected) => {
    expect(registersFor(point(type, size), value)).toEqual(expected);
  });
});

describe("a tracker", () => {
  const values = (facts: Partial<TrackerReading>) => trackerValues(tracker(facts), controller());

  it.each([
    ["east", -4550, 4550, 9_000],
    ["west", 6_000, 6_000, 27_000],
    ["flat", 0, 0, 27_000],
  ])(
    "that looks %s gives its elevation from flat, and its direction by the azimuth",
    (_where, angle, elevation, azimuth) => {
      expect(values({ anglePanel: angle, angleTarget: angle })).toMatchObject({
        ...{ ElPos: elevation, AzPos: azimuth, ElTrgt: elevation, AzTrgt: azimuth },
      });
    },
  );

  it("has no direction while its sensor has failed or has reported none", () => {
    for (const anglePanel of [65_535, null]) {
      expect(values({ anglePanel })).toMatchObject({ ElPos: undefined, AzPos: undefined });
    }
  });

  it.each([
    ["nothing", "00000001", 0],
    ["a stuck motor", "00000040", 1],
    ["no answer", "00010000", 1],
    ["stale data", "80000000", 1],
    ["the east limit", "00000100", 2],
    ["the west limit and an emergency stop", "00002200", 3],
    ["a low battery", "00000002", 0],
  ])("with %s in its alarms", (_what, alarms, expected) => {
    expect(values({ alarms }).Alm).toBe(expected);
  });

  it("can be set to nothing, and says so", () => {
    expect(values({})).toMatchObject({ ElCtl: undefined, AzCtl: undefined, Id: "007" });
    expect(values({ alarms: null }).Alm).toBeUndefined();
  });

  it.each([
    [null, undefined],
    [0, undefined],
    [1, 0],
    [4, 0],
    [5, 1],
    [9, undefined],
  ])("is in the mode of its master: %j", (trackingMode, mode) => {
    expect(trackerValues(tracker(), { trackingMode }).Ctl).toBe(mode);
  });
});

describe("a controller", () => {
  it("has the local time of its report, the day of the year, and the alarms of all", () => {
    expect(controllerValues(controller())).toMatchObject({
      ...{ DtLoc: "20261231", TmLoc: "233015", Day: 365, Typ: 2, Dgr_SF: -2, N: 2, GlblAlm: 1 },
    });
    expect(controllerValues(controller({ utcOffset: 5.5 }))).toMatchObject({
      ...{ DtLoc: "20270101", TmLoc: "050015", Day: 1 },
    });
    expect(controllerValues(controller({ timestamp: null }))).toMatchObject({
      ...{ DtLoc: undefined, TmLoc: undefined, Day: undefined },
    });
  });
});

describe("the map", () => {
  const map = registerMap(controller(), { serial: "FCC23D0508A9B1A1" });
  const registers = map.flatMap((one) => one.registers);
  const at = (address: number, count: number) => registersAt(registers, address, count);

  it("begins with the mark, the common model and model 601, and has an end", () => {
    expect(at(MAP_START, 4)).toEqual([0x5375, 0x6e53, 1, 66]);
    expect(at(MAP_START + 70, 2)).toEqual([601, 26 + 2 * 22]);
    expect(at(MAP_START + 70 + 2 + 26 + 44, 2)).toEqual([0xffff, 0]);
    expect(registers).toHaveLength(70 + 2 + 26 + 44 + 2);
    for (const register of registers) {
      expect(Number.isInteger(register) && register >= 0 && register <= 0xffff).toBe(true);
    }
  });

  it("names every point at its address", () => {
    expect(map.find(({ name }) => name === "601.N")).toMatchObject({
      ...{ address: MAP_START + 72 + 25, value: 2 },
    });
    expect(map.find(({ name }) => name === "601.tracker[2].Alm")).toMatchObject({
      ...{ address: MAP_START + 72 + 26 + 43, value: 1, registers: [1] },
    });
  });

  it("has nothing before and behind it", () => {
    expect(at(MAP_START - 1, 1)).toBeUndefined();
    expect(at(MAP_START + registers.length - 1, 2)).toBeUndefined();
    expect(at(MAP_START + registers.length - 1, 1)).toEqual([0]);
  });

  it("of a thousand trackers lies within what Modbus can name", () => {
    const trackers = Array.from({ length: 1000 }, (_, node) => tracker({ nLocId: String(node) }));
    const last = registerMap(controller({ trackers }), { serial: "0" }).at(-1);
    expect(last?.address).toBeLessThan(65_535);
  });
});

describe("an auxiliary unit", () => {
  const aux = (alarms: string | null, auxAlarms: string | null) =>
    trackerValues(tracker({ alarms, auxAlarms }), controller()).Alm;

  it("has the alarms of its own word, and those that battery and radio share with its primary", () => {
    expect(aux("00000000", "0000")).toBe(0);
    expect(aux("00000000", "0010")).toBe(1);
    expect(aux("00000000", "0040")).toBe(2);
    // Bit 31 means that the node's readings are stale.
    expect(aux("80000000", "0000")).toBe(1);
    expect(aux("00000000", null)).toBeUndefined();
  });
});
