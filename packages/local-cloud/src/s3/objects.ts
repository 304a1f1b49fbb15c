/**
 * Stores each object of a bucket, with its metadata, in a single file that is replaced by rename,
 * so that it is never half written.
 */
import { type FileHandle, mkdir, open, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import { DISK, type Disk } from "#src/disk.ts";
import { openInventory } from "./object-inventory.ts";

/** The metadata stored with an object. */
export interface ObjectFacts {
  readonly key: string;
  readonly sizeBytes: number;
  /** MD5 in quotes. */
  readonly etag: string;
  readonly modifiedMilliseconds: number;
  /** Content headers and x-amz-meta-*, returned unchanged. */
  readonly headers: Readonly<Record<string, string>>;
  /** Checksum headers by name, such as x-amz-checksum-crc32. */
  readonly checksums: Readonly<Record<string, string>>;
}

export interface StoredObject {
  readonly facts: ObjectFacts;
  readonly body: Uint8Array;
}

/** First and last byte of a range, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface ObjectFiles {
  facts(key: string): Promise<ObjectFacts | undefined>;
  /** The whole object, or the bytes that `choose` selects by its metadata. */
  read(
    key: string,
    choose?: (facts: ObjectFacts) => ByteRange | undefined,
  ): Promise<StoredObject | undefined>;
  /** Resolves when the object is on disk; readers see the old one or the new one. */
  write(object: StoredObject): Promise<void>;
  remove(key: string): Promise<void>;
  /** Keys with the prefix, in the order of their UTF-8 bytes. */
  keys(prefix: string): Promise<readonly string[]>;
}

/**
 * Keys are stored in hexadecimal because some systems ignore case in file names, and in pieces
 * because names are limited to 255 characters.
 */
const PIECE_CHARACTERS = 200;
const FOLDER_ENDING = ".d";
const FILE_ENDING = ".object";
export const LENGTH_BYTES = 4;

/**
 * Opens the folder of a bucket, creating it when it is missing; deletes unfinished writes of an
 * earlier process.
 */
export async function openObjectFiles(folder: string, disk = DISK): Promise<ObjectFiles> {
  const objects = join(folder, "objects");
  const pending = join(folder, "pending");
  await rm(pending, { recursive: true, force: true });
  await mkdir(pending, { recursive: true });
  await mkdir(objects, { recursive: true });
  const inventory = await openInventory(folder, await findKeys(objects, ""), disk);
  let count = 0;
  const path = (key: string): string => join(objects, objectPath(key));
  return {
    facts: (key) => withFile(path(key), async (file) => (await readFacts(file)).facts),
    read: (key, choose) => withFile(path(key), (file) => readObject(file, choose)),
    write: async (object) => {
      count += 1;
      const unfinished = join(pending, `${count}`);
      const { key } = object.facts;
      try {
        await writeFlushed(disk, unfinished, [encodeFacts(object.facts), object.body]);
        await mkdir(dirname(path(key)), { recursive: true });
        await disk.rename(unfinished, path(key));
      } catch (error) {
        // Deleted so that it does not take the space that the next attempt needs on a full disk.
        await rm(unfinished, { force: true });
        throw error;
      }
      // Recorded after the object is written: a recorded object without a file would count as a
      // loss.
      await inventory.record(key, true);
    },
    remove: async (key) => {
      await inventory.record(key, false);
      await rm(path(key), { force: true });
    },
    keys: (prefix) => findKeys(objects, prefix),
  };
}

/** Keys with the prefix. Sorting their hexadecimal form gives the order of their bytes. */
async function findKeys(objects: string, prefix: string): Promise<readonly string[]> {
  const names = await readdir(objects, { recursive: true });
  const start = Buffer.from(prefix).toString("hex");
  const found = names.filter((name) => name.endsWith(FILE_ENDING)).map(hexOfPath);
  return found
    .filter((hex) => hex.startsWith(start))
    .sort()
    .map((hex) => Buffer.from(hex, "hex").toString());
}

/** Path of the object's file, within the folder of objects. */
export function objectPath(key: string): string {
  return join(...pathPieces(key));
}

export function isObjectFile(name: string): boolean {
  return name.endsWith(FILE_ENDING);
}

function pathPieces(key: string): readonly string[] {
  const hex = Buffer.from(key).toString("hex");
  const pieces: string[] = [];
  for (let start = 0; start < hex.length; start += PIECE_CHARACTERS) {
    const ending = start + PIECE_CHARACTERS < hex.length ? FOLDER_ENDING : FILE_ENDING;
    pieces.push(hex.slice(start, start + PIECE_CHARACTERS) + ending);
  }
  return pieces;
}

function hexOfPath(path: string): string {
  return path.slice(0, -FILE_ENDING.length).replace(/\.d[\\/]/g, "");
}

async function withFile<Result>(
  path: string,
  use: (file: FileHandle) => Promise<Result>,
): Promise<Result | undefined> {
  const file = await openExisting(path);
  if (file === undefined) return undefined;
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}

async function openExisting(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, "r");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

async function writeFlushed(disk: Disk, path: string, parts: readonly Uint8Array[]): Promise<void> {
  const file = await disk.open(path, "w", 0o600);
  try {
    for (const part of parts) await file.writeFile(part);
    await file.sync();
  } finally {
    await file.close();
  }
}

function encodeFacts(facts: ObjectFacts): Uint8Array {
  const json = JSON.stringify(facts);
  const text = Buffer.from(`${json}\n${sumOf(json)}`);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text]);
}

async function readFacts(file: FileHandle) {
  const length = (await readBytes(file, 0, LENGTH_BYTES)).readUInt32BE();
  const text = (await readBytes(file, LENGTH_BYTES, length)).toString();
  const facts = parseFacts(text);
  if (facts === undefined) throw new Error("the stored object does not match its checksum");
  return { facts, bodyStart: LENGTH_BYTES + length };
}

/** undefined when the text is damaged. Earlier versions wrote no checksum. */
export function parseFacts(text: string): ObjectFacts | undefined {
  const at = text.lastIndexOf("\n");
  const json = at < 0 ? text : text.slice(0, at);
  if (at >= 0 && text.slice(at + 1) !== sumOf(json)) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function sumOf(json: string): string {
  return crc32(json).toString(16).padStart(8, "0");
}

async function readObject(
  file: FileHandle,
  choose: ((facts: ObjectFacts) => ByteRange | undefined) | undefined,
): Promise<StoredObject> {
  const { facts, bodyStart } = await readFacts(file);
  const { first, last } = choose?.(facts) ?? { first: 0, last: facts.sizeBytes - 1 };
  return { facts, body: await readBytes(file, bodyStart + first, last - first + 1) };
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled);
    if (bytesRead === 0) throw new Error(`the file ends ${length - filled} bytes early`);
    filled += bytesRead;
  }
  return bytes;
}
