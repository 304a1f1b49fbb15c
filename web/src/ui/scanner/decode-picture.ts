/** Decodes the code in one camera picture. */
import type { ReaderOptions, ReadResult } from "zxing-wasm/reader";
import { levelled, type Picture } from "./levelled.ts";
import type { ScanMode } from "./scan-region.ts";

/** Function of the zxing library that decodes the codes in a picture. */
export type ReadCodes = (
  picture: ImageData,
  options: ReaderOptions,
) => Promise<readonly Pick<ReadResult, "text" | "isValid">[]>;

const ONE = { tryHarder: true, maxNumberOfSymbols: 1 } as const;

const AS_IT_IS = {
  bar: { ...ONE, formats: ["Code128", "Code39"] },
  qr: { ...ONE, formats: ["QRCode"] },
} as const satisfies Readonly<Record<ScanMode, unknown>>;

/**
 * Decoding attempts on a levelled picture: Code 128 has a checksum, so one line is enough; Code 39
 * must be read identically in two lines.
 */
const LEVELLED = [
  { ...ONE, formats: ["Code128"], minLineCount: 1 },
  { ...ONE, formats: ["Code39"], minLineCount: 2 },
] as const;

/**
 * The text of the first code in a picture; undefined if there is none. A bar code is tried in the
 * unchanged picture first, then in the levelled one.
 */
export async function decodePicture(
  read: ReadCodes,
  picture: Picture,
  mode: ScanMode,
  skewDegrees: number,
): Promise<string | undefined> {
  const asItIs = await textOf(read, picture, AS_IT_IS[mode]);
  if (asItIs !== undefined || mode === "qr") return asItIs;
  const level = levelled(picture, skewDegrees);
  for (const options of LEVELLED) {
    const text = await textOf(read, level, options);
    if (text !== undefined) return text;
  }
  return undefined;
}

type Options = (typeof AS_IT_IS)[ScanMode] | (typeof LEVELLED)[number];

async function textOf(
  read: ReadCodes,
  { data, width, height }: Picture,
  { formats, ...options }: Options,
): Promise<string | undefined> {
  const image = { data, width, height, colorSpace: "srgb" } as ImageData;
  const found = await read(image, { ...options, formats: [...formats] });
  return found.find(({ isValid, text }) => isValid && text !== "")?.text;
}
