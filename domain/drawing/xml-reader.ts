/** Reads XML with a parser that the shells bring: no package enters the domain, and the browser and the functions read alike. */

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
  /** With the local name. */
  readonly onClose: (local: string) => void;
  /** Of elements and of CDATA sections. */
  readonly onText: (text: string) => void;
  readonly onInstruction: (target: string) => void;
  /** What stands between the brackets of `<!DOCTYPE >`; the answer is what the entities it declares stand for. */
  readonly onDocumentType: (text: string) => Readonly<Record<string, string>>;
  /** It is not well formed. */
  readonly onFault: () => void;
}

/** What is used of a parser; that of the package saxes fits. */
export interface XmlParser {
  /** What entities stand for, by name; filled while the document type is read. */
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

/** Makes a parser that resolves namespaces; places in the text are not asked for. */
export type XmlParserClass = new (options: { xmlns: true; position: false }) => XmlParser;

export interface XmlReader {
  write(text: string): void;
  close(): void;
}

/** Tells what it meets in what is written, in order. */
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
