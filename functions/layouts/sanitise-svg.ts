/** Makes an uploaded drawing harmless: it is read once, and only what the vocabulary lists is written again. */
import { SaxesParser, type SaxesTagNS } from "saxes";
import { cleanStylesheet } from "./svg-stylesheet.ts";
import { cleanAttribute, isSafeReference, type Report } from "./svg-values.ts";
import { ELEMENTS, SVG_NAMESPACE, UNWRAPPED_ELEMENTS, XLINK_NAMESPACE } from "./svg-vocabulary.ts";

export const MAX_SVG_BYTES = 5 * 1024 * 1024;
/** 50 000 elements took 2.8 s in a DOM; nesting is what makes renderers slow. */
export const MAX_SVG_ELEMENTS = 50_000;
export const MAX_SVG_DEPTH = 100;

export type SvgRejection =
  | "tooLarge"
  | "encoding"
  | "entity"
  | "malformed"
  | "notSvg"
  | "tooManyElements"
  | "tooDeep";

export interface RemovedPart {
  /** Name of an element, `@` and the name of an attribute, or `style` and what stood in it. */
  readonly what: string;
  readonly count: number;
}

export type SanitisedSvg =
  | { readonly kind: "clean"; readonly svg: string; readonly removed: readonly RemovedPart[] }
  | { readonly kind: "rejected"; readonly reason: SvgRejection };

const CHUNK_CHARACTERS = 16_384;

/** Prolog, DOCTYPE, comments, byte-order mark and what drawing programs note for themselves are left out without a word. */
export function sanitiseSvg(bytes: Uint8Array): SanitisedSvg {
  if (bytes.length > MAX_SVG_BYTES) return { kind: "rejected", reason: "tooLarge" };
  const text = decode(bytes);
  if (text === undefined) return { kind: "rejected", reason: "encoding" };
  if (/<!ENTITY/i.test(text)) return { kind: "rejected", reason: "entity" };
  const drawing = new Drawing();
  // In pieces, so that a drawing that breaks a limit is not read to its end.
  for (let at = 0; at < text.length && drawing.rejection === undefined; at += CHUNK_CHARACTERS) {
    drawing.write(text.slice(at, at + CHUNK_CHARACTERS));
  }
  return drawing.finish();
}

/** UTF-8, as every drawing program writes it; a prolog that names something else is not believed, the bytes are. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** What has been read of one drawing, and what has been written of it. */
class Drawing {
  rejection: SvgRejection | undefined;
  private readonly parser = new SaxesParser({ xmlns: true, position: false });
  private readonly output: string[] = ['<?xml version="1.0" encoding="UTF-8"?>\n'];
  private readonly removed = new Map<string, number>();
  /** What becomes of each open element. */
  private readonly open: ("written" | "unwrapped" | "dropped")[] = [];
  private elements = 0;
  private isTagOpen = false;
  private style: string | undefined;

  constructor() {
    this.parser.on("error", () => this.reject("malformed"));
    this.parser.on("processinginstruction", ({ target }) => this.report(`?${target}`));
    this.parser.on("opentag", (tag) => this.onOpen(tag));
    this.parser.on("closetag", (tag) => this.onClose(tag));
    this.parser.on("text", (text) => this.onText(text));
    this.parser.on("cdata", (text) => this.onText(text));
  }

  write(text: string): void {
    this.parser.write(text);
  }

  finish(): SanitisedSvg {
    if (this.rejection === undefined) this.parser.close();
    if (this.rejection !== undefined) return { kind: "rejected", reason: this.rejection };
    if (this.elements === 0) return { kind: "rejected", reason: "notSvg" };
    const removed = [...this.removed].map(([what, count]) => ({ what, count }));
    return { kind: "clean", svg: `${this.output.join("")}\n`, removed };
  }

  private reject(reason: SvgRejection): void {
    this.rejection ??= reason;
  }

  /** So many different names at most, so that a hostile file cannot fill the answer. */
  private readonly report: Report = (what) => {
    const name = what.slice(0, MAX_NAME_CHARACTERS).trim();
    const isKnown = this.removed.has(name) || this.removed.size < MAX_NAMES;
    const key = isKnown ? name : OTHERS;
    this.removed.set(key, (this.removed.get(key) ?? 0) + 1);
  };

  private onOpen(tag: SaxesTagNS): void {
    if (this.rejection !== undefined) return;
    this.elements += 1;
    const isOurs = tag.uri === SVG_NAMESPACE && tag.prefix === "";
    if (this.elements > MAX_SVG_ELEMENTS) this.reject("tooManyElements");
    if (this.open.length >= MAX_SVG_DEPTH) this.reject("tooDeep");
    if (this.elements === 1 && !(isOurs && tag.local === "svg")) this.reject("notSvg");
    if (this.open.at(-1) === "dropped") {
      this.open.push("dropped");
    } else if (isOurs && ELEMENTS.has(tag.local) && this.style === undefined) {
      this.open.push("written");
      this.writeTag(tag);
    } else {
      this.report(tag.name);
      this.open.push(isOurs && UNWRAPPED_ELEMENTS.has(tag.local) ? "unwrapped" : "dropped");
    }
  }

  private onClose({ local }: SaxesTagNS): void {
    if (this.rejection !== undefined || this.open.pop() !== "written") return;
    if (local === "style") this.writeStyle();
    this.output.push(this.isTagOpen ? "/>" : `</${local}>`);
    this.isTagOpen = false;
  }

  private onText(text: string): void {
    if (this.rejection !== undefined || this.open.at(-1) === "dropped") return;
    if (this.open.length === 0) return;
    if (this.style !== undefined) this.style += text;
    else this.writeText(text);
  }

  private writeTag(tag: SaxesTagNS): void {
    this.endTag();
    const namespaces =
      this.open.length === 1 ? ` xmlns="${SVG_NAMESPACE}" xmlns:xlink="${XLINK_NAMESPACE}"` : "";
    this.output.push(`<${tag.local}${namespaces}`);
    for (const attribute of Object.values(tag.attributes)) {
      this.writeAttribute(tag.local, attribute);
    }
    this.isTagOpen = true;
    if (tag.local === "style") this.style = "";
  }

  private writeAttribute(element: string, attribute: SaxesTagNS["attributes"][string]): void {
    const { uri, local, name, value } = attribute;
    if (uri === XMLNS_NAMESPACE) return;
    const isReference = local === "href" && (uri === "" || uri === XLINK_NAMESPACE);
    if (isReference) {
      if (isSafeReference(element, value)) this.push(uri === "" ? "href" : "xlink:href", value);
      else this.report(`@${name}`);
    } else if (uri === XML_NAMESPACE && local === "space") {
      this.push("xml:space", value);
    } else if (uri === "") {
      const cleaned = cleanAttribute(element, local, value, this.report);
      if (cleaned === undefined) this.report(`@${name}`);
      else this.push(local, cleaned);
    }
  }

  private push(name: string, value: string): void {
    this.output.push(` ${name}="${value.replaceAll(/[&<"\t\n\r]/g, escaped)}"`);
  }

  private writeStyle(): void {
    const text = cleanStylesheet(this.style ?? "", this.report);
    this.style = undefined;
    if (text !== "") this.writeText(text);
  }

  private writeText(text: string): void {
    this.endTag();
    this.output.push(text.replaceAll(/[&<>\r]/g, escaped));
  }

  private endTag(): void {
    if (this.isTagOpen) this.output.push(">");
    this.isTagOpen = false;
  }
}

const XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/";
const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
const MAX_NAMES = 50;
const MAX_NAME_CHARACTERS = 40;
const OTHERS = "others";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

function escaped(character: string): string {
  return ESCAPES[character] ?? "";
}
