/** Asks the function that keeps the user pool in step, and waits for its answer. */
import { placeOf } from "#functions/shared/aws/place.ts";
import { errorCodeOf, openService } from "#functions/shared/aws/service.ts";
import { encodeUri } from "#functions/shared/aws/signature.ts";
import { failureFields, type Log } from "#functions/shared/log.ts";
import type { KeeperAnswer, KeeperRequest } from "./account-keeper.ts";

/**
 * Undefined when the keeper could not be reached or has failed: what is to be done is written down, and it goes on with it
 * within a minute.
 */
export type AskKeeper = (request: KeeperRequest) => Promise<KeeperAnswer | undefined>;

export interface AskKeeperDeps {
  /** Name or ARN of the keeper. */
  readonly functionName: string;
  readonly log: Log;
}

const HEADERS = { "content-type": "application/json", "x-amz-invocation-type": "RequestResponse" };
/** Less than the caller's own time. */
const WAITS = { requestTimeout: 15_000 };

/** With the rights of the function's role. A second attempt is the keeper's own affair. */
export function keeperAsker({ functionName, log }: AskKeeperDeps): AskKeeper {
  const ask = openService("lambda", placeOf("lambda"), { attempts: 1, waits: WAITS });
  const path = `/2015-03-31/functions/${encodeUri(functionName)}/invocations`;
  return async (request) => {
    try {
      const answer = await ask({ path, headers: HEADERS, body: JSON.stringify(request) });
      const failure = answer.headers["x-amz-function-error"];
      if (answer.status !== 200 || failure !== undefined) {
        throw new Error(`the keeper answered ${answer.status} ${failure ?? errorCodeOf(answer)}`);
      }
      return JSON.parse(answer.body);
    } catch (error) {
      log("keeper did not answer", { kind: request.kind, ...failureFields(error) });
      return undefined;
    }
  };
}
