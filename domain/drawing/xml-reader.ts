/**
 * Reads XML with a parser that the caller passes in, so that the domain imports no package and
 * browser and functions read drawings alike.
 */

export interface XmlAttribute {
  readonly name: string;
  readonly local: string;
  readonly uri: string;
  readonly value: string;
}

export interface XmlTag {
  readonly name: string;
  readonly prefix: string;
  readonly local: string;
  readonly uri: string;
  readonly attributes: Readonly<Record<string, XmlAttribute>>;
}

export interface XmlEvents {
  readonly onOpen: (tag: XmlTag) => void;
  /** Called with the local name of the closed element. */
  readonly onClose: (local: string) => void;
  /** Called with the text of elements and of CDATA sections. */
  readonly onText: (text: string) => void;
  readonly onInstruction: (target: string) => void;
  /** Called with the content of `<!DOCTYPE >`; returns the values of the entities it declares. */
  readonly onDocumentType: (text: string) => Readonly<Record<string, string>>;
  /** Called when the text is not well formed. */
  readonly onFault: () => void;
}

/** The part of a parser's interface that is used here; the parser of the package saxes has it. */
export interface XmlParser {
  /** Values of entities, by name; filled while the document type is read. */
  readonly ENTITIES: Record<string, string>;
  on(event: "opentag", handler: (tag: XmlTag) => void): void;
  on(event: "closetag", handler: (tag: XmlTag) => void): void;
  on(event: "text", handler: (text: string) => void): void;
  on(event: "cdata", handler: (text: string) => void): void;
  on(event: "processinginstruction", handler: (found: { readonly target: string }) => void): void;
  on(event: "doctype", handler: (text: string) => void): void;
  on(event: "error", handler: () => void): void;
  write(text: string): unknown;
  close(): unknown;
}

/** Creates a parser that resolves namespaces; positions in the text are not needed. */
export type XmlParserClass = new (options: { xmlns: true; position: false }) => XmlParser;

export interface XmlReader {
  write(text: string): void;
  close(): void;
}

/** Calls the events in the order of the text. */
export function openXml(Parser: XmlParserClass, events: XmlEvents): XmlReader {
  const parser = new Parser({ xmlns: true, position: false });
  parser.on("error", events.onFault);
  parser.on("processinginstruction", ({ target }) => events.onInstruction(target));
  parser.on("doctype", (text) => void Object.assign(parser.ENTITIES, events.onDocumentType(text)));
  parser.on("opentag", events.onOpen);
  parser.on("closetag", ({ local }) => events.onClose(local));
  parser.on("text", events.onText);
  parser.on("cdata", events.onText);
  return { write: (text) => void parser.write(text), close: () => void parser.close() };
}
