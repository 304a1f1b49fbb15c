/** The text of a document's file: a form, a checksum, the value. */
import { crc32 } from "node:zlib";

/** Earlier versions wrote form 1, which has no checksum. */
const FORM = 2;
const HEAD = /^\{"version":2,"sum":"([0-9a-f]{8})","value":/;

export type DocumentReading =
  | { readonly kind: "read"; readonly value: unknown; readonly hasSum: boolean }
  /** The problem continues the file's name. */
  | { readonly kind: "broken"; readonly problem: string };

/** @param name is part of the checksum: one document's file in the place of another's is found */
export function documentText(name: string, value: unknown): string {
  const text = JSON.stringify(value) ?? "null";
  return `{"version":${FORM},"sum":"${sumOf(name, text)}","value":${text}}`;
}

/** Takes form 1 as well. */
export function readDocument(name: string, text: string): DocumentReading {
  if (text === "") return { kind: "broken", problem: "is empty" };
  const head = HEAD.exec(text);
  if (head === null) return readEarlierForm(text);
  const value = text.slice(head[0].length, -1);
  if (!text.endsWith("}") || sumOf(name, value) !== head[1])
    return { kind: "broken", problem: "does not match its checksum" };
  return { kind: "read", value: JSON.parse(value), hasSum: true };
}

function readEarlierForm(text: string): DocumentReading {
  const document = parsed(text);
  if (typeof document !== "object" || document === null || !("version" in document))
    return { kind: "broken", problem: "is not a document of the local cloud" };
  if (document.version !== 1)
    return { kind: "broken", problem: `has version ${document.version}, expected ${FORM}` };
  return { kind: "read", value: "value" in document ? document.value : undefined, hasSum: false };
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
