/**
 * Helpers for tests of drawings: a sanitised drawing, the removed parts, and parts that could still
 * be active.
 */
import { SaxesParser } from "saxes";
import type { SanitisedSvg } from "#domain/drawing/sanitise-svg.ts";
import { sanitiseSvg } from "#functions/layouts/sanitise-svg.ts";

export const OPEN =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">';

export function clean(text: string): SanitisedSvg {
  return sanitiseSvg(new TextEncoder().encode(text));
}

/** The drawing of a file that must be accepted. */
export function svgOf(text: string): string {
  const result = clean(text);
  if (!result.ok) throw new Error(`expected a drawing, got ${result.error}`);
  return result.value.svg;
}

export function removedFrom(text: string): Readonly<Record<string, number>> {
  const result = clean(text);
  if (!result.ok) throw new Error(`expected a drawing, got ${result.error}`);
  return Object.fromEntries(result.value.removed.map(({ what, count }) => [what, count]));
}

/** Parts of a drawing that could be active, found with a parser, not with the code under test. */
export function dangersIn(svg: string): readonly string[] {
  const dangers: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  const harmful = /^(script|a|animate.*|set|foreignObject|feImage|iframe|meta|link)$/i;
  parser.on("opentag", (tag) => {
    if (tag.uri !== "http://www.w3.org/2000/svg") dangers.push(`namespace ${tag.uri}`);
    if (harmful.test(tag.local)) dangers.push(tag.name);
    for (const { local, value } of Object.values(tag.attributes)) {
      if (/^on/i.test(local)) dangers.push(`@${local}`);
      if (local === "href" && !/^(#|data:image\/(png|jpe?g|webp);base64,)/i.test(value)) {
        dangers.push(`@href ${value}`);
      }
      if (/url\(\s*["']?(?!#)/i.test(value)) dangers.push(`@${local} url`);
    }
  });
  parser.on("text", (text) => {
    if (/@import|url\(\s*["']?(?!#)/i.test(text)) dangers.push(`text ${text}`);
  });
  parser.on("processinginstruction", ({ target }) => dangers.push(`?${target}`));
  parser.on("doctype", () => dangers.push("doctype"));
  parser.write(svg).close();
  return dangers;
}
