/** Lists the documents of a state folder, so that a missing one is detected. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { BrokenDataError, type DataFault } from "./data-fault.ts";
import { type Document, documentText, readDocument } from "./document-text.ts";
import { err, ok, type Result } from "./result.ts";

/** File name of the list; no document may have this name. */
export const LIST = "documents";
const ENDING = ".json";

export function requireName(name: string): string {
  if (/^[\w-]+$/.test(name) && name !== LIST) return name;
  throw new Error(`${name} cannot name a document`);
}

export function documentFile(folder: string, name: string): string {
  return join(folder, `${name}${ENDING}`);
}

/**
 * Names of the documents that must exist. Creates the list of a new folder, and of one from an
 * earlier version, whose documents then get checksums.
 */
export function openDocumentList(folder: string): ReadonlySet<string> {
  if (!existsSync(documentFile(folder, LIST))) makeList(folder);
  const reading = readListed(folder);
  if (!reading.ok) throw new BrokenDataError(folder, reading.error);
  return reading.value;
}

/**
 * undefined when the document was never saved. Throws BrokenDataError when its content is not what
 * was written, and when it is listed but missing.
 */
export function loadDocument(folder: string, name: string, listed: ReadonlySet<string>): unknown {
  if (!existsSync(documentFile(folder, name))) {
    if (listed.has(name)) throw new BrokenDataError(folder, [missingFault(name)]);
    return undefined;
  }
  const reading = readNamed(folder, name);
  if (reading.ok) return reading.value.content;
  throw new BrokenDataError(folder, [reading.error]);
}

/** Every document that is broken or missing. Also checks a folder of an earlier version. */
export function findDocumentFaults(folder: string): readonly DataFault[] {
  if (!existsSync(folder)) return [];
  const reading = readListed(folder);
  const listed = reading.ok ? reading.value : new Set<string>();
  const present = documentsIn(folder);
  const missing = [...listed].filter((name) => !present.includes(name));
  const isNew = !existsSync(documentFile(folder, LIST));
  const broken = present.flatMap((name) => documentFaults(folder, name));
  const withSum = isNew && present.some((name) => hasSum(folder, name));
  return [
    ...(reading.ok || isNew ? [] : reading.error),
    ...(withSum ? [missingFault(LIST)] : []),
    ...missing.map(missingFault),
    ...broken,
  ];
}

export function missingFault(name: string): DataFault {
  return { file: `${name}${ENDING}`, problem: "is missing" };
}

/** Names of the documents that have a file. */
export function documentsIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ENDING) && file !== `${LIST}${ENDING}`)
    .map((file) => file.slice(0, -ENDING.length));
}

/** Reads a listed document, which must have a file. */
function readNamed(folder: string, name: string): Result<Document, DataFault> {
  const reading = readDocument(name, readFileSync(documentFile(folder, name), "utf8"));
  return reading.ok ? reading : err({ file: `${name}${ENDING}`, problem: reading.error });
}

function readListed(folder: string): Result<ReadonlySet<string>, readonly DataFault[]> {
  if (!existsSync(documentFile(folder, LIST))) return ok(new Set());
  const reading = readNamed(folder, LIST);
  if (!reading.ok) return err([reading.error]);
  const { content } = reading.value;
  return ok(new Set(Array.isArray(content) ? content.map(String) : []));
}

function documentFaults(folder: string, name: string): readonly DataFault[] {
  const reading = readNamed(folder, name);
  return reading.ok ? [] : [reading.error];
}

function hasSum(folder: string, name: string): boolean {
  const reading = readNamed(folder, name);
  return reading.ok && reading.value.hasSum;
}

/**
 * Writes the list before the checksums: after an interruption, documents without a checksum are
 * left, which are accepted.
 */
function makeList(folder: string): void {
  const faults = findDocumentFaults(folder);
  if (faults.length > 0) throw new BrokenDataError(folder, faults);
  const names = documentsIn(folder);
  writeDocumentNow(folder, LIST, names);
  for (const name of names) {
    const reading = readNamed(folder, name);
    if (reading.ok) writeDocumentNow(folder, name, reading.value.content);
  }
}

/** Lists the documents that have a file, so that missing ones no longer count as faults. */
export function repairDocumentList(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeDocumentNow(folder, LIST, documentsIn(folder));
}

/** Replaces the file synchronously, for starts and repairs. */
export function writeDocumentNow(folder: string, name: string, value: unknown): void {
  replaceFileNow(documentFile(folder, name), documentText(name, value), "flushed");
}

/**
 * Writes a temporary file and renames it, so that either the old or the new file exists. A failed
 * write leaves no temporary file.
 * @param durability "flushed" ensures the same after a power cut
 */
export function replaceFileNow(
  file: string,
  text: string,
  durability: "flushed" | "unflushed",
): void {
  const beside = `${file}.next`;
  try {
    const descriptor = openSync(beside, "w", 0o600);
    try {
      writeFileSync(descriptor, text);
      if (durability === "flushed") fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
