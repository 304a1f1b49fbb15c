/**
 * Requests that the configuration documents of one master are checked and published, without
 * waiting for it.
 */
import { masterRequester, type RequesterDeps } from "./call-function.ts";
import type { PublishedDocument } from "./store/config-documents.ts";
import type { MasterKey } from "./store/master-key.ts";

export interface ConfigRequest extends MasterKey {
  readonly docs: readonly PublishedDocument[];
  /**
   * Versions of the documents in use, as the master's birth message reported them; without them
   * only changed documents are published.
   */
  readonly held?: Readonly<Partial<Record<PublishedDocument, number | undefined>>>;
}

/**
 * Requests the documents. Never fails: the change is already stored and counted, and the master's
 * next birth message triggers any publication that was missed.
 */
export type RequestDocuments = (request: ConfigRequest) => Promise<void>;

/** Makes the requester, which signs with the role of its function. */
export function configRequester(deps: RequesterDeps): RequestDocuments {
  return masterRequester(deps, "documents not asked for");
}
