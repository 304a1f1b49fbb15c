/** Drawings as files of drawing programs: encodings, and Illustrator's entities. */
import { describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { sanitiseSvg } from "#functions/layouts/sanitise-svg.ts";
import { clean, OPEN } from "./cleaned-drawing.ts";

describe("files as drawing programs write them", () => {
  const PLAIN = `${OPEN}<text>Süd</text></svg>`;
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const wide = (text: string) => new Uint8Array(Uint16Array.from(latin(text)).buffer);
  const swapped = (bytes: Uint8Array) =>
    bytes.map((_, at) => bytes[at % 2 === 0 ? at + 1 : at - 1] ?? 0);
  const textOf = (bytes: Uint8Array) => {
    const result = sanitiseSvg(bytes);
    return result.ok ? /<text>(.*)<\/text>/.exec(result.value.svg)?.[1] : result.error;
  };
  const prolog = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;
  const marked = Uint8Array.of(0xff, 0xfe, ...wide(prolog("UTF-16") + PLAIN));

  it.each([
    ["UTF-16 with a mark", marked],
    ["UTF-16 of the other order", swapped(marked)],
    ["UTF-16 without a mark", wide(PLAIN)],
    ["Latin-1", latin(prolog("ISO-8859-1") + PLAIN)],
    ["the one of Windows", latin(prolog("windows-1252") + PLAIN)],
    ["UTF-8 that calls itself Latin-1", new TextEncoder().encode(prolog("ISO-8859-1") + PLAIN)],
  ])("are read in %s", (_name, bytes) => {
    expect(textOf(bytes)).toBe("Süd");
  });

  it.each([
    ["text in no encoding it names", "encoding", latin(PLAIN)],
    ["an unknown encoding", "encoding", latin(prolog("EBCDIC-CP-US") + PLAIN)],
    ["a document of Illustrator", "pdf", latin("%PDF-1.6 AI")],
    ["an old document of Illustrator", "pdf", latin("%!PS-Adobe-3.0")],
    ["a packed drawing", "compressed", Uint8Array.of(0x1f, 0x8b, 8, 0)],
  ])("are refused with the true reason: %s", (_name, reason, bytes) => {
    expect(textOf(bytes)).toBe(reason);
  });

  const illustrator = (entity: string) =>
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
      <!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
      <!ENTITY ns_ai ${entity}>
    ]>
    <svg xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="http://www.w3.org/2000/svg">
      <switch><foreignObject requiredExtensions="&ns_ai;"><i:aipgfRef/></foreignObject>
      <g i:extraneous="self"><text>Süd</text></g></switch></svg>`;

  it("are read with the namespaces that Illustrator names by entities", () => {
    expect(textOf(new TextEncoder().encode(illustrator("'http://ns.adobe.com/AI/10.0/'")))).toBe(
      "Süd",
    );
  });

  it.each(['"&ns_extend;&ns_extend;"', 'SYSTEM "file:///etc/passwd"', '"<rect/>"', '"fetch(1)"'])(
    "are refused with an entity of %s",
    (entity) => {
      expect(textOf(new TextEncoder().encode(illustrator(entity)))).toBe("entity");
    },
  );

  it("are refused when they refer to their entities without end", () => {
    const text = `<!DOCTYPE svg [<!ENTITY a "http://ns.adobe.com/${"a".repeat(100)}">]>${OPEN}<text>${"&a;".repeat(100_000)}</text></svg>`;
    expect(clean(text)).toEqual(err("entity"));
  });
});
