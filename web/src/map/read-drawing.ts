/** What the server will make of a drawing, found out before it is sent: the same code on the same bytes. */
import { SaxesParser } from "saxes";
import { type SanitisedSvg, sanitiseSvg } from "#domain/drawing/sanitise-svg.ts";

export function readDrawing(bytes: Uint8Array): SanitisedSvg {
  return sanitiseSvg(bytes, { Parser: SaxesParser, Decoder: TextDecoder });
}
