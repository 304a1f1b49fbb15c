/** Sanitises an uploaded drawing: reads it once, and writes only what the vocabulary lists. */

import { err, ok, type Result } from "#domain/result.ts";
import { MAX_SVG_BYTES, MAX_SVG_DEPTH, MAX_SVG_ELEMENTS } from "./drawing-limits.ts";
import { drawingText, type TextDecoderClass, type TextRejection } from "./drawing-text.ts";
import { addStyleReferences, type Reference } from "./drawn-references.ts";
import { DrawnTree, type TreeRejection } from "./drawn-tree.ts";
import { namespaceEntities } from "./namespace-entities.ts";
import { cleanStylesheet } from "./svg-stylesheet.ts";
import { cleanAttribute, isSafeReference, type Report } from "./svg-values.ts";
import { ELEMENTS, SVG_NAMESPACE, UNWRAPPED_ELEMENTS, XLINK_NAMESPACE } from "./svg-vocabulary.ts";
import {
  openXml,
  type XmlAttribute,
  type XmlParserClass,
  type XmlReader,
  type XmlTag,
} from "./xml-reader.ts";

export type SvgRejection =
  | "tooLarge"
  | "entity"
  | "malformed"
  | "notSvg"
  | "tooManyElements"
  | "tooDeep"
  /** Nothing visible is left after the removals. */
  | "blank"
  | TextRejection
  | TreeRejection;

export interface RemovedPart {
  /**
   * What was removed: name of an element, `@` and the name of an attribute, or `style` and its
   * removed content.
   */
  readonly what: string;
  readonly count: number;
}

export interface CleanSvg {
  readonly svg: string;
  readonly removed: readonly RemovedPart[];
}

export type SanitisedSvg = Result<CleanSvg, SvgRejection>;

const CHUNK_CHARACTERS = 16_384;
/** Maximum length of all resolved entity references, in characters; an address has 150 at most. */
const MAX_ENTITY_REFERENCES = 1_000;

/** Parser and decoder, supplied by the functions and the browser. */
export interface DrawingTools {
  readonly Parser: XmlParserClass;
  readonly Decoder: TextDecoderClass;
}

/**
 * Sanitises a drawing. Prolog, DOCTYPE, comments, byte-order mark and metadata of drawing programs
 * are left out without a report.
 */
export function sanitiseSvg(bytes: Uint8Array, { Parser, Decoder }: DrawingTools): SanitisedSvg {
  if (bytes.length > MAX_SVG_BYTES) return err("tooLarge");
  const read = drawingText(bytes, Decoder);
  if (!read.ok) return read;
  const text = read.value;
  const drawing = new Drawing(Parser, text);
  // The parser gets the text in chunks, so that a drawing that breaks a limit is not read to its
  // end.
  for (let at = 0; at < text.length && drawing.rejection === undefined; at += CHUNK_CHARACTERS) {
    drawing.write(text.slice(at, at + CHUNK_CHARACTERS));
  }
  return drawing.finish();
}

/**
 * Sanitises one drawing while its text arrives in chunks: parses it, writes the allowed parts to
 * the output, and reports what it removes.
 */
class Drawing {
  rejection: SvgRejection | undefined;
  private readonly parser: XmlReader;
  private readonly output: string[] = ['<?xml version="1.0" encoding="UTF-8"?>\n'];
  private readonly removed = new Map<string, number>();
  private readonly tree = new DrawnTree();
  private readonly styles = new Map<string, readonly Reference[]>();
  /** Treatment of each open element. */
  private readonly open: ("written" | "unwrapped" | "dropped")[] = [];
  /** The open elements, each with its index in the tree and its position in the output. */
  private readonly begun: { readonly place: number; readonly from: number }[] = [];
  /** Position of each `use` in the output, by its index in the tree. */
  private readonly uses = new Map<number, { readonly from: number; readonly to: number }>();
  private elements = 0;
  private dropped = 0;
  private isTagOpen = false;
  private style: string | undefined;

  constructor(Parser: XmlParserClass, text: string) {
    this.parser = openXml(Parser, {
      onFault: () => this.reject("malformed"),
      onInstruction: (target) => this.report(`?${target}`),
      onDocumentType: (declared) => this.entitiesOf(declared, text),
      onOpen: (tag) => this.onOpen(tag),
      onClose: (local) => this.onClose(local),
      onText: (characters) => this.onText(characters),
    });
  }

  write(text: string): void {
    this.parser.write(text);
  }

  finish(): SanitisedSvg {
    if (this.rejection === undefined) this.parser.close();
    if (this.rejection === undefined && this.elements === 0) this.reject("notSvg");
    if (this.rejection !== undefined) return err(this.rejection);
    const found = this.tree.find(this.styles);
    if (!found.ok) return found;
    if (found.value.isBlank && this.dropped + found.value.dangling.length > 0) {
      return err("blank");
    }
    for (const index of found.value.dangling) this.takeOut(index);
    const removed = [...this.removed].map(([what, count]) => ({ what, count }));
    return ok({ svg: `${this.output.join("")}\n`, removed });
  }

  /** Removes a use without a target from the output; it draws nothing. */
  private takeOut(index: number): void {
    const { from, to } = this.uses.get(index) ?? { from: 0, to: 0 };
    this.output.fill("", from, to);
    this.report("use");
  }

  private entitiesOf(declared: string, text: string): Readonly<Record<string, string>> {
    const entities = namespaceEntities(declared);
    const references = declared.includes("<!ENTITY") ? text.split("&").length : 0;
    if (entities === undefined || references > MAX_ENTITY_REFERENCES) this.reject("entity");
    return entities ?? {};
  }

  private reject(reason: SvgRejection): void {
    this.rejection ??= reason;
  }

  /**
   * Reports a removed part. The number of different names is limited, so that a hostile file cannot
   * fill the answer.
   */
  private readonly report: Report = (what) => {
    const name = what.slice(0, MAX_NAME_CHARACTERS).trim();
    const isKnown = this.removed.has(name) || this.removed.size < MAX_NAMES;
    const key = isKnown ? name : OTHERS;
    this.removed.set(key, (this.removed.get(key) ?? 0) + 1);
  };

  private onOpen(tag: XmlTag): void {
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
      this.dropped += 1;
      this.open.push(isOurs && UNWRAPPED_ELEMENTS.has(tag.local) ? "unwrapped" : "dropped");
    }
  }

  private onClose(local: string): void {
    if (this.rejection !== undefined || this.open.pop() !== "written") return;
    if (local === "style") this.writeStyle();
    this.output.push(this.isTagOpen ? "/>" : `</${local}>`);
    this.isTagOpen = false;
    this.tree.leave();
    const begun = this.begun.pop();
    if (local !== "use" || begun === undefined) return;
    this.uses.set(begun.place, { from: begun.from, to: this.output.length });
  }

  private onText(text: string): void {
    if (this.rejection !== undefined || this.open.at(-1) === "dropped") return;
    if (this.open.length === 0) return;
    if (this.style !== undefined) this.style += text;
    else this.writeText(text);
  }

  private writeTag(tag: XmlTag): void {
    this.endTag();
    const from = this.output.length;
    const namespaces =
      this.open.length === 1 ? ` xmlns="${SVG_NAMESPACE}" xmlns:xlink="${XLINK_NAMESPACE}"` : "";
    this.output.push(`<${tag.local}${namespaces}`);
    const written = new Map<string, string>();
    for (const attribute of Object.values(tag.attributes)) {
      this.writeAttribute(tag.local, attribute, written);
    }
    this.begun.push({ place: this.tree.enter(tag.local, written), from });
    this.isTagOpen = true;
    if (tag.local === "style") this.style = "";
  }

  /**
   * Writes one attribute of an element.
   * @param written values by local name, so that `href` and `xlink:href` are one entry; `href`
   * takes precedence, as in browsers
   */
  private writeAttribute(
    element: string,
    { uri, local, name, value }: XmlAttribute,
    written: Map<string, string>,
  ): void {
    if (uri === XMLNS_NAMESPACE) return;
    const isReference = local === "href" && (uri === "" || uri === XLINK_NAMESPACE);
    if (isReference) {
      if (isSafeReference(element, value)) {
        this.push(uri === "" ? "href" : "xlink:href", value);
        if (uri === "" || !written.has("href")) written.set("href", value);
      } else this.report(`@${name}`);
    } else if (uri === XML_NAMESPACE && local === "space") {
      this.push("xml:space", value);
    } else if (uri === "") {
      const cleaned = cleanAttribute(element, local, value, this.report);
      if (cleaned === undefined) {
        this.report(`@${name}`);
      } else {
        this.push(local, cleaned);
        written.set(local, cleaned);
      }
    }
  }

  private push(name: string, value: string): void {
    this.output.push(` ${name}="${value.replaceAll(/[&<"\t\n\r]/g, escaped)}"`);
  }

  private writeStyle(): void {
    const text = cleanStylesheet(this.style ?? "", this.report);
    this.style = undefined;
    addStyleReferences(this.styles, text);
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
