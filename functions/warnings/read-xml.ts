/** Reads an XML document from outside into a plain tree, within limits, or refuses it. */
import { SaxesParser } from "saxes";
import { openXml, type XmlTag } from "#domain/drawing/xml-reader.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { XmlElement } from "#domain/warnings/cap-tree.ts";

/** Maximum length of a document in bytes, which bounds its texts too. */
export const MAX_DOCUMENT_BYTES = 1_000_000;
const MAX_DEPTH = 32;
const MAX_ELEMENTS = 60_000;
/** Characters that are parsed at once; a fault ends the reading after them. */
const STEP_CHARACTERS = 16_384;

interface OpenElement {
  readonly tag: XmlTag;
  readonly texts: string[];
  readonly children: XmlElement[];
}

/**
 * Reads a document. Entities other than those of XML itself do not exist, because a document type
 * is a fault.
 */
export function readXml(bytes: Uint8Array): Result<XmlElement, "NOT_XML" | "TOO_LARGE"> {
  if (bytes.length > MAX_DOCUMENT_BYTES) return err("TOO_LARGE");
  const text = decoded(bytes);
  if (text === undefined) return err("NOT_XML");
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  let isFaulty = false;
  const reader = openXml(SaxesParser, {
    onOpen: (tag) => {
      elements += 1;
      open.push({ tag, texts: [], children: [] });
      isFaulty ||= elements > MAX_ELEMENTS || open.length > MAX_DEPTH;
    },
    onText: (part) => void open.at(-1)?.texts.push(part),
    onClose: () => {
      const closed = open.pop();
      if (closed === undefined) return;
      const element = elementOf(closed);
      const parent = open.at(-1);
      if (parent === undefined) root = element;
      else parent.children.push(element);
    },
    onInstruction: () => undefined,
    onDocumentType: () => {
      isFaulty = true;
      return {};
    },
    onFault: () => {
      isFaulty = true;
    },
  });
  for (let at = 0; at < text.length && !isFaulty; at += STEP_CHARACTERS) {
    reader.write(text.slice(at, at + STEP_CHARACTERS));
  }
  if (!isFaulty) reader.close();
  return isFaulty || root === undefined ? err("NOT_XML") : ok(root);
}

function elementOf({ tag, texts, children }: OpenElement): XmlElement {
  const attributes = Object.values(tag.attributes).map(({ local, value }) => [local, value]);
  return {
    ...{ name: tag.local, uri: tag.uri, children },
    attributes: Object.fromEntries(attributes),
    text: texts.join("").trim(),
  };
}

/** The text of a document in UTF-8, which CAP requires; undefined for other bytes. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
