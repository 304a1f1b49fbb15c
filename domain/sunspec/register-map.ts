/**
 * The whole register map of a master: the mark of SunSpec, the common model, model 601, and the
 * end.
 */
import {
  COMMON_MODEL_ID,
  COMMON_POINTS,
  CONTROLLER_POINTS,
  MODEL_601_ID,
  type Point,
  registersOf,
  TRACKER_POINTS,
} from "./model-601.ts";
import { type PointValue, registersFor } from "./registers.ts";
import { type ControllerReading, controllerValues, trackerValues } from "./tracker-values.ts";

/** Address of the first register, counted from 0: the holding register that people call 40001. */
export const MAP_START = 40_000;

/** The mark at the start of a register map: it spells "SunS". */
const MARK = [0x5375, 0x6e53] as const;
const END = [0xffff, 0] as const;

/** One point with its address, for people to read. */
export interface MappedPoint {
  /** Address of the first register, counted from 0. */
  readonly address: number;
  /** Name such as 601.Typ, or 601.tracker[3].ElPos. */
  readonly name: string;
  readonly value: PointValue;
  readonly registers: readonly number[];
}

/**
 * Builds the register map of a master.
 * @param serial serial number of the controller, for the common model
 */
export function registerMap(
  reading: ControllerReading,
  { serial }: { readonly serial: string },
): readonly MappedPoint[] {
  const trackers = reading.trackers.flatMap((tracker, index) =>
    named(`601.tracker[${index + 1}]`, TRACKER_POINTS, trackerValues(tracker, reading)),
  );
  const length =
    registersOf(CONTROLLER_POINTS) + reading.trackers.length * registersOf(TRACKER_POINTS);
  const parts: readonly Omit<MappedPoint, "address">[] = [
    { name: "SunS", value: "SunS", registers: MARK },
    ...model("1", COMMON_MODEL_ID, registersOf(COMMON_POINTS)),
    ...named("1", COMMON_POINTS, { ...COMMON, SN: serial }),
    ...model("601", MODEL_601_ID, length),
    ...named("601", CONTROLLER_POINTS, controllerValues(reading)),
    ...trackers,
    { name: "end", value: undefined, registers: END },
  ];
  let address = MAP_START;
  return parts.map((part) => {
    const mapped = { address, ...part };
    address += part.registers.length;
    return mapped;
  });
}

/** Values of the product in the common model; the serial number is the controller's. */
const COMMON: Readonly<Record<string, PointValue>> = {
  Mn: "Tracker Field",
  Md: "Master",
  Opt: "read only",
  Vr: "1",
};

function model(name: string, id: number, length: number) {
  return [
    { name: `${name}.ID`, value: id, registers: [id] },
    { name: `${name}.L`, value: length, registers: [length] },
  ];
}

function named(
  prefix: string,
  points: readonly Point[],
  values: Readonly<Record<string, PointValue>>,
) {
  return points.map((point) => {
    const value = values[point.name];
    return { name: `${prefix}.${point.name}`, value, registers: registersFor(point, value) };
  });
}

/**
 * The values of a range of registers; undefined where any of them is outside the map.
 * @param address address of the first register, counted from 0
 */
export function registersAt(
  map: readonly number[],
  address: number,
  count: number,
): readonly number[] | undefined {
  const first = address - MAP_START;
  return first < 0 || first + count > map.length ? undefined : map.slice(first, first + count);
}
