/** The configuration documents that a master works by (section 5 of the page). */

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

  /** As the birth names them: 0 for none. */
  get versions(): Readonly<Record<DocumentName, number>> {
    const versionOf = (name: DocumentName) => this.#kept.get(name)?.ver ?? 0;
    return {
      site: versionOf("site"),
      nodes: versionOf("nodes"),
      settings: versionOf("settings"),
      params: versionOf("params"),
    };
  }

  /** Entries of the node list, assigned or not. */
  get places(): number {
    return this.#ids().length;
  }

  /** Index and last four digits of every node that has an id. */
  nodeIds(): readonly { readonly index: number; readonly nId: string }[] {
    return this.#ids().flatMap((id, index) => {
      const nId = id.slice(-4);
      return nId === UNASSIGNED ? [] : [{ index, nId }];
    });
  }

  /** Indexes of the nodes whose id it has changed; undefined when the version is not above the one in use. */
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
