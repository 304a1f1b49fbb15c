/** Invokes another function without waiting for its result. */
import { endpointOf } from "./aws/aws-endpoint.ts";
import { errorCodeOf, openService } from "./aws/service.ts";
import { encodeUri } from "./aws/signature.ts";
import { failureFields, type Log } from "./log.ts";
import type { MasterKey } from "./store/master-key.ts";

const HEADERS = { "content-type": "application/json", "x-amz-invocation-type": "Event" };
/** HTTP status with which Lambda accepts an invocation that will run later. */
const ACCEPTED = 202;

/**
 * Makes the caller of another function, by its name or ARN, that signs with the role of its own
 * function.
 * @throws when Lambda did not accept the invocation
 */
export function functionCaller(functionName: string): (event: object) => Promise<void> {
  const send = openService("lambda", endpointOf("lambda"), { attempts: 2 });
  const path = `/2015-03-31/functions/${encodeUri(functionName)}/invocations`;
  return async (event) => {
    const answer = await send({ path, headers: HEADERS, body: JSON.stringify(event) });
    if (answer.status === ACCEPTED) return;
    throw new Error(`the function's service answered ${answer.status} ${errorCodeOf(answer)}`);
  };
}

export interface RequesterDeps {
  /** Name or ARN of the function. */
  readonly functionName: string;
  readonly log: Log;
}

/**
 * Makes the requester of work about a master, which never fails: a request that Lambda does not accept
 * is logged.
 * @param event name of the log line
 */
export function masterRequester<Request extends MasterKey>(
  { functionName, log }: RequesterDeps,
  event: string,
): (request: Request) => Promise<void> {
  const call = functionCaller(functionName);
  return async (request) => {
    try {
      await call(request);
    } catch (error) {
      const { layoutId, mLocId } = request;
      log(event, { layoutId, mLocId, ...failureFields(error) });
    }
  };
}
