/**
 * Encodes values of points as registers: 16 bits each, the higher ones first; unknown values get
 * SunSpec's "unimplemented" value.
 */
import type { Point, PointType } from "./model-601.ts";

/** The value of a point; undefined where the point is not implemented or its value unknown. */
export type PointValue = number | string | undefined;

/** SunSpec's "unimplemented" value of each type; of a string all registers are 0. */
const UNKNOWN: Readonly<Record<Exclude<PointType, "string">, readonly number[]>> = {
  uint16: [0xffff],
  enum16: [0xffff],
  bitfield16: [0xffff],
  sunssf: [0x8000],
  int32: [0x8000, 0x0000],
};

/** Smallest and largest value of each type; values beyond count as unknown. */
const RANGES: Readonly<Record<Exclude<PointType, "string">, readonly [min: number, max: number]>> =
  {
    uint16: [0, 0xfffe],
    enum16: [0, 0xfffe],
    bitfield16: [0, 0x7fff],
    sunssf: [-10, 10],
    int32: [-0x7fff_ffff, 0x7fff_ffff],
  };

export function registersFor({ type, size }: Point, value: PointValue): readonly number[] {
  if (type === "string") return textRegisters(String(value ?? ""), size);
  const [min, max] = RANGES[type];
  if (typeof value !== "number" || !Number.isInteger(value) || value < min || value > max) {
    return UNKNOWN[type];
  }
  return type === "int32" ? [(value >>> 16) & 0xffff, value & 0xffff] : [value & 0xffff];
}

/**
 * Registers of a text: two characters each, cut to fit, filled with zeros; characters other than
 * ASCII become question marks.
 */
function textRegisters(text: string, size: number): readonly number[] {
  const bytes = [...text].slice(0, 2 * size).map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code >= 0x20 && code < 0x7f ? code : QUESTION_MARK;
  });
  return Array.from(
    { length: size },
    (_, at) => ((bytes[2 * at] ?? 0) << 8) | (bytes[2 * at + 1] ?? 0),
  );
}

const QUESTION_MARK = 0x3f;
