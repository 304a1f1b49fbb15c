/**
 * The bytes of an upload: removes aws-chunked framing and verifies the length and every checksum.
 */
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { ServiceError, type WireRequest } from "#src/services.ts";

export interface Upload {
  readonly bytes: Buffer;
  /** Checksum headers that are stored and returned with the object. */
  readonly checksums: Readonly<Record<string, string>>;
}

interface Framed {
  readonly bytes: Buffer;
  readonly trailer: Readonly<Record<string, string>>;
}

const CHECKSUM_PREFIX = "x-amz-checksum-";

/** The supported algorithms; each returns base64. */
const CHECKSUMS: ReadonlyMap<string, (bytes: Uint8Array) => string> = new Map([
  ["crc32", checksumCrc32],
  ["sha1", (bytes: Uint8Array) => createHash("sha1").update(bytes).digest("base64")],
  ["sha256", (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("base64")],
]);

/**
 * Endings of x-amz-checksum-* headers that describe how a checksum was made and do not contain one.
 */
const CHECKSUM_SETTINGS = new Set(["mode", "type", "algorithm"]);

/** Reads and checks the body. Throws BadDigest, XAmzContentSHA256Mismatch, IncompleteBody or NotImplemented. */
export function readUpload(request: WireRequest, query: URLSearchParams): Upload {
  const declared = request.headers["x-amz-content-sha256"] ?? "UNSIGNED-PAYLOAD";
  const { bytes, trailer } = unframe(request, declared);
  compareHash(bytes, declared);
  compareMd5(bytes, request.headers["content-md5"]);
  const checksums = {
    ...checksumsIn(Object.fromEntries(query)),
    ...checksumsIn(request.headers),
    ...checksumsIn(trailer),
  };
  for (const [name, value] of Object.entries(checksums)) compareChecksum(bytes, name, value);
  return { bytes, checksums };
}

/** CRC32 as S3 writes it: four bytes, high byte first, in base64. */
function checksumCrc32(bytes: Uint8Array): string {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(bytes));
  return sum.toString("base64");
}

function unframe(request: WireRequest, declared: string): Framed {
  const body = viewOf(request.body);
  if (!declared.startsWith("STREAMING-")) return { bytes: body, trailer: {} };
  if (declared !== "STREAMING-UNSIGNED-PAYLOAD-TRAILER") {
    throw new ServiceError("NotImplemented", `${declared} is not available locally`, 501);
  }
  const framed = removeChunks(body);
  const length = Number(request.headers["x-amz-decoded-content-length"]);
  if (framed.bytes.length !== length) throw incomplete();
  return framed;
}

/** The same bytes without copying, because an upload may be large. */
function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Chunks are `<length in hex>\r\n<bytes>\r\n`, a last one of length 0, then trailer lines and an empty one. */
function removeChunks(body: Buffer): Framed {
  const chunks: Buffer[] = [];
  let position = 0;
  for (;;) {
    const { line, next } = readLine(body, position);
    const length = Number.parseInt(line, 16);
    if (!/^[0-9a-f]+(;.*)?$/i.test(line) || next + length > body.length) throw incomplete();
    if (length === 0) return { bytes: Buffer.concat(chunks), trailer: readTrailer(body, next) };
    chunks.push(body.subarray(next, next + length));
    const end = readLine(body, next + length);
    if (end.line !== "") throw incomplete();
    position = end.next;
  }
}

function readTrailer(body: Buffer, start: number): Readonly<Record<string, string>> {
  const lines = body.subarray(start).toString("latin1").split("\r\n");
  const pairs = lines.flatMap((line) => {
    const colon = line.indexOf(":");
    if (colon < 0) return [];
    return [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
  });
  return Object.fromEntries(pairs);
}

function readLine(body: Buffer, start: number): { readonly line: string; readonly next: number } {
  const end = body.indexOf("\r\n", start);
  if (end < 0) throw incomplete();
  return { line: body.toString("latin1", start, end), next: end + 2 };
}

function incomplete(): ServiceError {
  return new ServiceError(
    "IncompleteBody",
    "You did not provide the number of bytes specified by the Content-Length HTTP header",
  );
}

function compareHash(bytes: Uint8Array, declared: string): void {
  if (!/^[0-9a-f]{64}$/.test(declared)) return;
  if (createHash("sha256").update(bytes).digest("hex") === declared) return;
  throw new ServiceError(
    "XAmzContentSHA256Mismatch",
    "The provided 'x-amz-content-sha256' header does not match what was computed.",
  );
}

function compareMd5(bytes: Uint8Array, declared: string | undefined): void {
  if (declared === undefined || createHash("md5").update(bytes).digest("base64") === declared) {
    return;
  }
  throw new ServiceError(
    "BadDigest",
    "The Content-MD5 you specified did not match what we received.",
  );
}

function checksumsIn(fields: Readonly<Record<string, string>>): Record<string, string> {
  const found = Object.entries(fields).filter(
    ([name]) =>
      name.startsWith(CHECKSUM_PREFIX) &&
      !CHECKSUM_SETTINGS.has(name.slice(CHECKSUM_PREFIX.length)),
  );
  return Object.fromEntries(found);
}

function compareChecksum(bytes: Uint8Array, name: string, declared: string): void {
  const algorithm = name.slice(CHECKSUM_PREFIX.length);
  const compute = CHECKSUMS.get(algorithm);
  if (compute === undefined) {
    throw new ServiceError("NotImplemented", `${name} is not available locally`, 501);
  }
  if (compute(bytes) === declared) return;
  throw new ServiceError(
    "BadDigest",
    `The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`,
  );
}
