/** Decodes the bytes of an uploaded drawing, and recognises files that are no drawing. */
import { err, ok, type Result } from "#domain/result.ts";

/**
 * The TextDecoder of browsers and Node: throws for an unknown encoding, and for bytes that are not
 * valid in it.
 */
export type TextDecoderClass = new (
  encoding: string,
  options: { fatal: true },
) => { decode(bytes: Uint8Array): string };

export type TextRejection =
  /** The text is neither in UTF-8 nor in the declared encoding. */
  | "encoding"
  /** A PDF file; Illustrator files may be PDFs. */
  | "pdf"
  /** A compressed file, such as .svgz. */
  | "compressed";

export type DrawingText = Result<string, TextRejection>;

const SIGNATURES: readonly (readonly [TextRejection, readonly number[]])[] = [
  ["pdf", [0x25, 0x50, 0x44, 0x46]],
  ["pdf", [0x25, 0x21, 0x50, 0x53]],
  ["compressed", [0x1f, 0x8b]],
  ["compressed", [0x50, 0x4b, 0x03, 0x04]],
];

/** The first bytes of a text in UTF-16: a byte order mark, or without one the bytes of `<`. */
const WIDE: readonly (readonly [encoding: string, first: readonly number[]])[] = [
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
  ["utf-16le", [0x3c, 0x00]],
  ["utf-16be", [0x00, 0x3c]],
];

/**
 * Decodes the bytes of a drawing: as UTF-8, whatever the prolog declares, as long as the bytes are
 * valid; else as UTF-16 by the first bytes, else in the encoding that the prolog names.
 */
export function drawingText(bytes: Uint8Array, Decoder: TextDecoderClass): DrawingText {
  const begins = (first: readonly number[]) => first.every((byte, at) => bytes[at] === byte);
  const signature = SIGNATURES.find(([, first]) => begins(first));
  if (signature !== undefined) return err(signature[0]);
  const [wide] = WIDE.find(([, first]) => begins(first)) ?? [];
  const text =
    wide === undefined
      ? (decode(Decoder, bytes, "utf-8") ?? decode(Decoder, bytes, namedEncoding(bytes)))
      : decode(Decoder, bytes, wide);
  return text === undefined ? err("encoding") : ok(text);
}

/**
 * The decoded text; undefined if the encoding is unknown or the bytes are not valid in it.
 * @param encoding a label of the WHATWG table
 */
function decode(
  Decoder: TextDecoderClass,
  bytes: Uint8Array,
  encoding: string,
): string | undefined {
  try {
    return new Decoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Bytes within which a prolog must end. */
const PROLOG_BYTES = 200;

function namedEncoding(bytes: Uint8Array): string {
  const prolog = String.fromCharCode(...bytes.subarray(0, PROLOG_BYTES));
  return /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(prolog)?.[1] ?? "";
}
