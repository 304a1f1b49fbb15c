/** Supplies the sanitiser of drawings with an XML parser and text decoders. */
import { SaxesParser } from "saxes";
import { type SanitisedSvg, sanitiseSvg as sanitise } from "#domain/drawing/sanitise-svg.ts";

/**
 * Sanitises an uploaded drawing, or refuses it with a reason. Checks made by the browser are not
 * relied on.
 */
export function sanitiseSvg(bytes: Uint8Array): SanitisedSvg {
  return sanitise(bytes, { Parser: SaxesParser, Decoder: TextDecoder });
}
