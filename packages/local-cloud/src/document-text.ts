/** The text of a document's file: a form, a checksum, the value. */
import { crc32 } from "node:zlib";
import { err, ok, type Result } from "./result.ts";

/** Earlier versions wrote form 1, which has no checksum. */
const FORM = 2;
const HEAD = /^\{"version":2,"sum":"([0-9a-f]{8})","value":/;

export interface Document {
  readonly content: unknown;
  readonly hasSum: boolean;
}

/** @param name is part of the checksum: one document's file in the place of another's is found */
export function documentText(name: string, value: unknown): string {
  const text = JSON.stringify(value) ?? "null";
  return `{"version":${FORM},"sum":"${sumOf(name, text)}","value":${text}}`;
}

/** The value, or its problem, which continues the file's name. Accepts form 1 as well. */
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

/** Eight hexadecimal digits. */
export function sumOf(name: string, text: string): string {
  return crc32(text, crc32(name)).toString(16).padStart(8, "0");
}
