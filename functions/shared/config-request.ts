/**
 * Asks the function that publishes configuration documents to check those of one master, without
 * waiting for it.
 */
import { functionCaller } from "./call-function.ts";
import { failureFields, type Log } from "./log.ts";
import type { PublishedDocument } from "./store/config-documents.ts";
import type { MasterKey } from "./store/master-key.ts";

export interface ConfigRequest extends MasterKey {
  readonly docs: readonly PublishedDocument[];
  /**
   * Versions that the master works by, as its birth reports them; without them only documents that
   * have changed are published.
   */
  readonly held?: Readonly<Partial<Record<PublishedDocument, number>>>;
}

/**
 * Never fails: the change to be published has been stored and counted before, and the master's next
 * birth publishes what was missed.
 */
export type AskForDocuments = (request: ConfigRequest) => Promise<void>;

export interface ConfigRequestDeps {
  /** Name or ARN of the publishing function. */
  readonly functionName: string;
  readonly log: Log;
}

/** With the rights of the function's role. */
export function configRequester({ functionName, log }: ConfigRequestDeps): AskForDocuments {
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
