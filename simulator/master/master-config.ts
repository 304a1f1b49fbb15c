/** The configuration documents in use by a master: the newest valid one of each kind. */
import {
  type NodesDocument,
  type ParametersContent,
  type ParametersDocument,
  parseNodesDocument,
  parseParametersDocument,
  parseSettingsDocument,
  parseSiteDocument,
  parseWorkDocument,
  type SettingsContent,
  type SettingsDocument,
  type SiteDocument,
  type WorkDocument,
} from "#domain/wire/config-documents.ts";
import type { ConfigDocumentName } from "#domain/wire/reports.ts";
import type { Ruled } from "#domain/wire/rules.ts";

interface Documents {
  readonly site: SiteDocument;
  readonly nodes: NodesDocument;
  readonly settings: SettingsDocument;
  readonly params: ParametersDocument;
  readonly work: WorkDocument;
}

const PARSERS: {
  readonly [Name in ConfigDocumentName]: (payload: unknown) => Ruled<Documents[Name]>;
} = {
  site: parseSiteDocument,
  nodes: parseNodesDocument,
  settings: parseSettingsDocument,
  params: parseParametersDocument,
  work: parseWorkDocument,
};

export type ConfigResult =
  | { readonly kind: "applied"; readonly version: number }
  /** The document is not newer than the one already in use. */
  | { readonly kind: "known" }
  | { readonly kind: "refused"; readonly version: number; readonly error: string };

export class MasterConfig {
  #documents: Partial<Documents> = {};

  get site(): SiteDocument | undefined {
    return this.#documents.site;
  }

  get nodes(): NodesDocument | undefined {
    return this.#documents.nodes;
  }

  get settings(): SettingsDocument | undefined {
    return this.#documents.settings;
  }

  get params(): ParametersDocument | undefined {
    return this.#documents.params;
  }

  /** Where people work; undefined unless the document is of the master's present location. */
  get work(): WorkDocument | undefined {
    const { work, site } = this.#documents;
    return work?.mLocId === site?.mLocId ? work : undefined;
  }

  /** Version of each configuration document in use; 0 if there is none. */
  get versions(): Readonly<Record<ConfigDocumentName, number>> {
    const { site, nodes, settings, params, work } = this.#documents;
    return {
      site: site?.ver ?? 0,
      nodes: nodes?.ver ?? 0,
      settings: settings?.ver ?? 0,
      params: params?.ver ?? 0,
      work: work?.ver ?? 0,
    };
  }

  /**
   * Uses a parameter set from a command, which is newer than the document; the next document
   * replaces it.
   */
  replaceParameters(content: ParametersContent): void {
    const params = { ver: this.versions.params, ...this.#location(), ...content };
    this.#documents = { ...this.#documents, params };
  }

  /** As replaceParameters, for a settings set. */
  replaceSettings(content: SettingsContent): void {
    const settings = { ver: this.versions.settings, ...this.#location(), ...content };
    this.#documents = { ...this.#documents, settings };
  }

  #location() {
    const { site } = this.#documents;
    return { layoutId: site?.layoutId, mLocId: site?.mLocId };
  }

  apply(name: ConfigDocumentName, payload: unknown): ConfigResult {
    const version = versionIn(payload);
    // Decided before the content, so that a document in use is never refused when it comes again.
    if (version > 0 && version <= this.versions[name]) return { kind: "known" };
    const result = PARSERS[name](payload);
    if (!result.ok) {
      const error = `${result.error.reason} ${result.error.field}`.trim();
      return { kind: "refused", version, error };
    }
    this.#documents = { ...this.#documents, [name]: result.value };
    return { kind: "applied", version: result.value.ver };
  }
}

const MAX_VERSION = 2 ** 31;

/** Version in a document that was refused; 0 if it has none. */
function versionIn(payload: unknown): number {
  if (typeof payload !== "object" || payload === null || !("ver" in payload)) return 0;
  const { ver } = payload;
  const isVersion = typeof ver === "number" && Number.isInteger(ver);
  return isVersion && ver >= 0 && ver <= MAX_VERSION ? ver : 0;
}
