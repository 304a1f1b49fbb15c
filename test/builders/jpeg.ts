/** A grey JPEG of any size that every decoder accepts, with additional data in the file. */

export interface JpegParts {
  readonly widthPx?: number;
  readonly heightPx?: number;
  /** Segments before the tables. */
  readonly before?: readonly Uint8Array[];
  /** Bytes after the end of the image. */
  readonly behind?: Uint8Array;
  /** Marker of the frame; 0xc0 means baseline. */
  readonly frame?: number;
  readonly bitsPerSample?: number;
}

export function jpegOf({
  widthPx = 24,
  heightPx = 16,
  before = [],
  behind = new Uint8Array(),
  frame = 0xc0,
  bitsPerSample = 8,
}: JpegParts = {}): Uint8Array<ArrayBuffer> {
  return bytesOf([
    Uint8Array.of(0xff, 0xd8),
    ...before,
    segment(0xdb, [0, ...new Array<number>(64).fill(1)]),
    segment(frame, [bitsPerSample, ...word(heightPx), ...word(widthPx), 1, 1, 0x11, 0]),
    // Huffman tables with a single one-bit code: no change of brightness, and end of block.
    segment(0xc4, [0x00, 1, ...new Array<number>(15).fill(0), 0]),
    segment(0xc4, [0x10, 1, ...new Array<number>(15).fill(0), 0]),
    segment(0xda, [1, 1, 0x00, 0, 63, 0]),
    codedBlocks(Math.ceil(widthPx / 8) * Math.ceil(heightPx / 8)),
    Uint8Array.of(0xff, 0xd9),
    behind,
  ]);
}

/** A segment: marker, length, content. */
export function segment(marker: number, content: readonly number[] | Uint8Array): Uint8Array {
  return Uint8Array.of(0xff, marker, ...word(content.length + 2), ...content);
}

/** Exif data as written by a phone: a position after the Exif header. */
export const EXIF_WITH_POSITION = segment(0xe1, Buffer.from("Exif\0\0MM\0*GPSLatitude 40.1234"));

/** Coded image data: two zero bits per block; the last byte is padded with ones. */
function codedBlocks(blocks: number): Uint8Array {
  const bits = 2 * blocks;
  const whole = new Uint8Array(Math.ceil(bits / 8));
  const rest = bits % 8;
  if (rest > 0) whole[whole.length - 1] = 0xff >> rest;
  return whole;
}

function word(value: number): readonly [number, number] {
  return [value >> 8, value & 0xff];
}

function bytesOf(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
