/** Asks the function that publishes configuration documents to look at those of one master; nobody waits for it. */
import { placeOf } from "./aws/place.ts";
import { errorCodeOf, openService } from "./aws/service.ts";
import { encodeUri } from "./aws/signature.ts";
import { failureFields, type Log } from "./log.ts";
import type { PublishedDocument } from "./store/config-documents.ts";
import type { MasterPlace } from "./store/masters.ts";

export interface ConfigRequest extends MasterPlace {
  readonly docs: readonly PublishedDocument[];
  /** Versions the master works by, as its birth says; without them only what has changed is published. */
  readonly held?: Readonly<Partial<Record<PublishedDocument, number>>>;
}

/**
 * Never fails: the change that is to be published has been stored and counted before, and the master's next birth finds
 * what was not.
 */
export type AskForDocuments = (request: ConfigRequest) => Promise<void>;

export interface ConfigRequestDeps {
  /** Name or ARN of the publishing function. */
  readonly functionName: string;
  readonly log: Log;
}

const HEADERS = { "content-type": "application/json", "x-amz-invocation-type": "Event" };
/** Taken; it has not run yet. */
const ACCEPTED = 202;

/** With the rights of the function's role. */
export function configRequester({ functionName, log }: ConfigRequestDeps): AskForDocuments {
  const ask = openService("lambda", placeOf("lambda"), { attempts: 2 });
  const path = `/2015-03-31/functions/${encodeUri(functionName)}/invocations`;
  return async (request) => {
    try {
      const answer = await ask({ path, headers: HEADERS, body: JSON.stringify(request) });
      if (answer.status !== ACCEPTED)
        throw new Error(`the function's service answered ${answer.status} ${errorCodeOf(answer)}`);
    } catch (error) {
      const { layoutId, mLocId } = request;
      log("documents not asked for", { layoutId, mLocId, ...failureFields(error) });
    }
  };
}
