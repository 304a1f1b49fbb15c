/** The text of a document's file: version of the format, checksum and value. */
import { crc32 } from "node:zlib";
import { err, ok, type Result } from "./result.ts";

/** Version of the format. Earlier versions wrote form 1, which has no checksum. */
const FORM = 2;
const HEAD = /^\{"version":2,"sum":"([0-9a-f]{8})","value":/;

export interface Document {
  readonly content: unknown;
  readonly hasSum: boolean;
}

/**
 * @param name is included in the checksum, so that another document's file in this place is
 * detected
 */
export function documentText(name: string, value: unknown): string {
  const text = JSON.stringify(value) ?? "null";
  return `{"version":${FORM},"sum":"${sumOf(name, text)}","value":${text}}`;
}

/** The value, or its problem, phrased to continue the file's name. Accepts form 1 too. */
export function readDocument(name: string, text: string): Result<Document, string> {
  if (text === "") return err("is empty");
  const head = HEAD.exec(text);
  if (head === null) return readEarlierForm(text);
  const value = text.slice(head[0].length, -1);
  if (!text.endsWith("}") || sumOf(name, value) !== head[1])
    return err("does not match its checksum");
  return ok({ content: JSON.parse(value), hasSum: true });
}

function readEarlierForm(text: string): Result<Document, string> {
  const document = parsed(text);
  if (typeof document !== "object" || document === null || !("version" in document))
    return err("is not a document of the local cloud");
  if (document.version !== 1) return err(`has version ${document.version}, expected ${FORM}`);
  return ok({ content: "value" in document ? document.value : undefined, hasSum: false });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Checksum of a document: eight hexadecimal digits. */
export function sumOf(name: string, text: string): string {
  return crc32(text, crc32(name)).toString(16).padStart(8, "0");
}
