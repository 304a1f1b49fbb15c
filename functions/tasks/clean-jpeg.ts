/** Rebuilds a JPEG from only those segments that the picture needs. */
import { err, ok, type Result } from "#domain/result.ts";
import { PHOTO_LIMITS } from "#domain/troubleshoot/photo.ts";

export type JpegFault = "notJpeg" | "malformed" | "unsupported" | "tooManyPixels";

interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface CleanJpeg extends Frame {
  readonly bytes: Uint8Array;
}

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
/** Markers of the segments with quantisation tables, Huffman tables and the restart interval. */
const TABLES: ReadonlySet<number> = new Set([0xdb, 0xc4, 0xdd]);
/**
 * Markers of the frame headers of baseline, extended sequential and progressive pictures, all
 * Huffman coded.
 */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/**
 * File header that declares three components as YCbCr; replaces any header of the uploaded file.
 */
const JFIF_HEADER = Uint8Array.of(
  ...[0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00],
  ...[0x01, 0x01, 0x00, 0x00, 0x01, 0x00, 0x01, 0x00, 0x00],
);

/**
 * Rebuilds the file. Removes position, camera, comments, thumbnails and colour profiles (APP0 to
 * APP15, COM), and everything after the end of the picture, where another kind of file could be
 * hidden. Accepts baseline, extended sequential and progressive pictures of 8 bits, grey or
 * YCbCr, which include all that browsers make; refuses all other coding processes.
 */
export function cleanJpeg(file: Uint8Array): Result<CleanJpeg, JpegFault> {
  if (file[0] !== 0xff || file[1] !== START || file[2] !== 0xff) return err("notJpeg");
  const parts = [file.subarray(0, 2), JFIF_HEADER];
  let frame: Frame | undefined;
  let hasScan = false;
  let part = partAt(file, 2);
  for (; part !== undefined && part.marker !== END; part = partAt(file, part.end)) {
    const { marker, from, end } = part;
    if (isDropped(marker)) continue;
    if (FRAMES.has(marker)) {
      const found = frameOf(file.subarray(from, end));
      if (!found.ok) return found;
      if (frame !== undefined) return err("malformed");
      frame = found.value;
    } else if (marker === SCAN) {
      if (frame === undefined) return err("malformed");
      hasScan = true;
    } else if (!TABLES.has(marker)) return err("unsupported");
    parts.push(Uint8Array.of(0xff, marker), file.subarray(from, end));
  }
  if (part === undefined || frame === undefined || !hasScan) return err("malformed");
  return ok({ bytes: Buffer.concat([...parts, Uint8Array.of(0xff, END)]), ...frame });
}

interface Part {
  readonly marker: number;
  /** Offset after the segment's marker, where its length begins. */
  readonly from: number;
  /** Offset after the segment and, for a scan, after its coded data. */
  readonly end: number;
}

/**
 * Reads the segment at this offset. Undefined if the file is truncated or has no marker here; a
 * marker may follow any number of fill bytes.
 */
function partAt(file: Uint8Array, start: number): Part | undefined {
  if (file[start] !== 0xff) return undefined;
  let at = start;
  while (file[at] === 0xff) at += 1;
  const marker = file[at];
  const from = at + 1;
  if (marker === END) return { marker, from, end: from };
  if (marker === undefined || marker < 0xc0 || (marker >= 0xd0 && marker <= START))
    return undefined;
  // The length of a segment includes its own two bytes.
  const length = wordAt(file, from);
  if (length < 2 || from + length > file.length) return undefined;
  const end = marker === SCAN ? scanEnd(file, from + length) : from + length;
  return end === undefined ? undefined : { marker, from, end };
}

/**
 * Offset of the next marker after a scan; within coded data a 0xff is followed by 0 or belongs to a
 * restart marker.
 */
function scanEnd(file: Uint8Array, start: number): number | undefined {
  for (let at = file.indexOf(0xff, start); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1];
    if (next === undefined) return undefined;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return undefined;
}

/** Reads a frame header: length, bits per sample, height, width and number of components. */
function frameOf(segment: Uint8Array): Result<Frame, JpegFault> {
  const components = segment[7];
  if (segment[2] !== 8 || (components !== 1 && components !== 3)) return err("unsupported");
  const heightPx = wordAt(segment, 3);
  const widthPx = wordAt(segment, 5);
  if (heightPx < 1 || widthPx < 1) return err("malformed");
  return Math.max(heightPx, widthPx) > PHOTO_LIMITS.sidePx
    ? err("tooManyPixels")
    : ok({ widthPx, heightPx });
}

function isDropped(marker: number): boolean {
  return marker === COMMENT || (marker >= 0xe0 && marker <= 0xef);
}

/** A big-endian 16-bit value; 0 if the file is truncated. */
function wordAt(bytes: Uint8Array, at: number): number {
  const low = bytes[at + 1];
  return low === undefined ? 0 : (bytes[at] ?? 0) * 256 + low;
}
