/**
 * Requests that the configuration documents of one master are checked and published, without
 * waiting for it.
 */
import { functionCaller } from "./call-function.ts";
import { failureFields, type Log } from "./log.ts";
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

export interface ConfigRequestDeps {
  /** Name or ARN of the publishing function. */
  readonly functionName: string;
  readonly log: Log;
}

/** Makes the requester, which signs with the role of its function. */
export function configRequester({ functionName, log }: ConfigRequestDeps): RequestDocuments {
  const call = functionCaller(functionName);
  return async (request) => {
    try {
      await call(request);
    } catch (error) {
      const { layoutId, mLocId } = request;
      log("documents not asked for", { layoutId, mLocId, ...failureFields(error) });
    }
  };
}
