/** A reader of XML as the shells bring it: it tells what it meets, in order, and resolves namespaces. */

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
  readonly onText: (text: string) => void;
  readonly onInstruction: (target: string) => void;
  /** What stands between the brackets of `<!DOCTYPE >`; the answer is what the entities it declares stand for. */
  readonly onDocumentType: (text: string) => Readonly<Record<string, string>>;
  /** It is not well formed. */
  readonly onFault: () => void;
}

export interface XmlReader {
  write(text: string): void;
  close(): void;
}

export type OpenXml = (events: XmlEvents) => XmlReader;
