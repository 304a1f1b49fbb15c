/** The configuration documents by which a master works. */

export type DocumentName = "site" | "nodes" | "settings" | "params";

export interface Document {
  readonly ver: number;
  readonly [key: string]: unknown;
}

const UNASSIGNED = "0000";

export class DocumentShelf {
  readonly #kept = new Map<DocumentName, Document>();

  document(name: DocumentName): Document | undefined {
    return this.#kept.get(name);
  }

  /** Versions as in the birth message: 0 for none. */
  get versions(): Readonly<Record<DocumentName, number>> {
    const versionOf = (name: DocumentName) => this.#kept.get(name)?.ver ?? 0;
    return {
      site: versionOf("site"),
      nodes: versionOf("nodes"),
      settings: versionOf("settings"),
      params: versionOf("params"),
    };
  }

  /** Number of entries in the node list, assigned or not. */
  get places(): number {
    return this.#ids().length;
  }

  /** Index and last four digits of each node with an id. */
  nodeIds(): readonly { readonly index: number; readonly nId: string }[] {
    return this.#ids().flatMap((id, index) => {
      const nId = id.slice(-4);
      return nId === UNASSIGNED ? [] : [{ index, nId }];
    });
  }

  /**
   * Applies a document; returns indexes of the nodes with changed ids, or undefined when the
   * version is not higher than the present one.
   */
  take(name: DocumentName, document: Document): readonly number[] | undefined {
    if (document.ver <= this.versions[name]) return undefined;
    const before = this.#ids();
    this.#kept.set(name, document);
    return this.#ids().flatMap((id, at) => (id === (before[at] ?? UNASSIGNED) ? [] : [at]));
  }

  #ids(): readonly string[] {
    const ids = this.#kept.get("nodes")?.ids;
    return Array.isArray(ids) ? ids.map(String) : [];
  }
}
