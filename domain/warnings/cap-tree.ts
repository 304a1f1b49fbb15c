/**
 * A read XML document as a plain tree of local names and texts, so that the rules need no parser.
 */

export interface XmlElement {
  /** Name without its prefix. */
  readonly name: string;
  /** Namespace, empty if it has none. */
  readonly uri: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Text directly within the element, without that of its children; trimmed. */
  readonly text: string;
  readonly children: readonly XmlElement[];
}

export function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** Text of the first child with this name; undefined if it is missing or empty. */
export function textOf(element: XmlElement, name: string): string | undefined {
  return element.children.find((child) => child.name === name)?.text || undefined;
}
