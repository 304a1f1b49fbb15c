/** Checks a drawing before upload with the same code as the server. */
import { SaxesParser } from "saxes";
import { type SanitisedSvg, sanitiseSvg } from "#domain/drawing/sanitise-svg.ts";

export function readDrawing(bytes: Uint8Array): SanitisedSvg {
  return sanitiseSvg(bytes, { Parser: SaxesParser, Decoder: TextDecoder });
}
