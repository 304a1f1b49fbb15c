/** Brings what the reader of drawings needs from outside: a parser of XML, and the encodings of text. */
import { SaxesParser } from "saxes";
import { type SanitisedSvg, sanitiseSvg as sanitise } from "#domain/drawing/sanitise-svg.ts";

/** Makes an uploaded drawing harmless, or says why it is none; what the browser has found of it counts for nothing here. */
export function sanitiseSvg(bytes: Uint8Array): SanitisedSvg {
  return sanitise(bytes, { Parser: SaxesParser, Decoder: TextDecoder });
}
