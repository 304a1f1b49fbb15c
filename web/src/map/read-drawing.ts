/** What the server will make of a drawing, found out before it is sent: the same code on the same bytes. */
import { SaxesParser } from "saxes";
import { type SanitisedSvg, sanitiseSvg } from "#domain/drawing/sanitise-svg.ts";
import type { OpenXml } from "#domain/drawing/xml-reader.ts";

export function readDrawing(bytes: Uint8Array): SanitisedSvg {
  return sanitiseSvg(bytes, { openXml, decode });
}

const openXml: OpenXml = (events) => {
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on("error", events.onFault);
  parser.on("processinginstruction", ({ target }) => events.onInstruction(target));
  parser.on("doctype", (text) => Object.assign(parser.ENTITIES, events.onDocumentType(text)));
  parser.on("opentag", events.onOpen);
  parser.on("closetag", ({ local }) => events.onClose(local));
  parser.on("text", events.onText);
  parser.on("cdata", events.onText);
  return { write: (text) => void parser.write(text), close: () => void parser.close() };
};

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    // What is not valid in the encoding, and an encoding nobody knows.
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}
