/** Images of codes as a camera sees them: turned, blurred, faint and noisy. */
import { readFileSync } from "node:fs";
import { prepareZXingModule, type WriterOptions, writeBarcode } from "zxing-wasm/writer";

export interface Look {
  readonly format: "Code128" | "Code39" | "QRCode";
  /** Width of the narrowest bar, in pixels. */
  readonly modulePixels: number;
  /** Turn of the code in degrees, clockwise. */
  readonly turnDegrees?: number;
  /** Blur radius in pixels. */
  readonly blurPixels?: number;
  /** Largest error of a pixel's grey value, of 255. */
  readonly noise?: number;
  /** Contrast between white and black, 0 to 1. */
  readonly contrast?: number;
}

export interface Grey {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

const wasmBinary = readFileSync("node_modules/zxing-wasm/dist/writer/zxing_writer.wasm");
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasmBinary).buffer } });

/** Height of a bar code, in widths of its narrowest bar. */
const BAR_HEIGHT = 40;

/** Draws the code in the middle of a white image; returns grey values, the same at each call. */
export async function drawnCode(
  text: string,
  { format, modulePixels, turnDegrees = 0, blurPixels = 0, noise = 0, contrast = 1 }: Look,
  width = 1280,
  height = 720,
): Promise<Grey> {
  const options: WriterOptions = { format, scale: 1, addQuietZones: false };
  const { symbol, error } = await writeBarcode(text, options);
  if (symbol === null || symbol === undefined) throw new Error(`expected a code, got ${error}`);
  const rows = format === "QRCode" ? symbol.height : BAR_HEIGHT;
  const angle = (turnDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const isDark = (x: number, y: number): boolean => {
    const [across, down] = [x - width / 2, y - height / 2];
    const column = Math.floor((across * cos + down * sin) / modulePixels + symbol.width / 2);
    const row = Math.floor((down * cos - across * sin) / modulePixels + rows / 2);
    if (column < 0 || column >= symbol.width || row < 0 || row >= rows) return false;
    const at = (format === "QRCode" ? row : 0) * symbol.width + column;
    return symbol.data[at] === 0;
  };
  const random = randomFrom(1);
  const data = new Uint8ClampedArray(width * height);
  const sharp = Float32Array.from({ length: width * height }, (_, at) =>
    isDark(at % width, Math.floor(at / width)) ? 0 : 1,
  );
  const light = blurred(blurred(sharp, 1, blurPixels), width, blurPixels);
  for (const [at, share] of light.entries()) {
    const value = 127.5 + (share - 0.5) * 255 * contrast;
    data[at] = value + (random() - 0.5) * 2 * noise;
  }
  return { data, width, height };
}

export function asRgba({ data, width, height }: Grey): Grey {
  const rgba = new Uint8ClampedArray(data.length * 4).fill(255);
  for (const [at, value] of data.entries()) rgba.fill(value, at * 4, at * 4 + 3);
  return { data: rgba, width, height };
}

/** Averages each pixel with its neighbours along one direction. */
function blurred(values: Float32Array, step: number, reach: number): Float32Array {
  if (reach === 0) return values;
  return values.map((_, at) => {
    let sum = 0;
    for (let away = -reach; away <= reach; away += 1) sum += values[at + away * step] ?? 1;
    return sum / (2 * reach + 1);
  });
}

/** Pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
