/** Asks the function that publishes configuration documents to look at those of one master; nobody waits for it. */
import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
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

/** Region, endpoint and credentials come from the environment, as the SDK reads them. */
export function configRequester({ functionName, log }: ConfigRequestDeps): AskForDocuments {
  const lambda = new LambdaClient({ maxAttempts: 2 });
  return async (request) => {
    try {
      await lambda.send(
        new InvokeCommand({
          FunctionName: functionName,
          InvocationType: "Event",
          Payload: new TextEncoder().encode(JSON.stringify(request)),
        }),
      );
    } catch (error) {
      const { layoutId, mLocId } = request;
      log("documents not asked for", { layoutId, mLocId, ...failureFields(error) });
    }
  };
}
