/** Invokes another function and waits for its answer. */
import { endpointOf } from "./aws/aws-endpoint.ts";
import { errorCodeOf, openService } from "./aws/service.ts";
import { encodeUri } from "./aws/signature.ts";
import { failureFields, type Log } from "./log.ts";

export interface InvokeFunctionDeps {
  /** Name or ARN of the function. */
  readonly functionName: string;
  readonly log: Log;
}

const HEADERS = { "content-type": "application/json", "x-amz-invocation-type": "RequestResponse" };
/** Time limit for the answer in milliseconds, less than that of the asking function itself. */
const WAITS = { requestTimeout: 15_000 };

/**
 * Makes the caller of another function. It signs with the role of its own function and makes one
 * attempt. Undefined when the other function could not be reached or has failed.
 */
export function functionInvoker<Request extends { readonly kind: string }, Answer>({
  functionName,
  log,
}: InvokeFunctionDeps): (request: Request) => Promise<Answer | undefined> {
  const send = openService("lambda", endpointOf("lambda"), { attempts: 1, waits: WAITS });
  const path = `/2015-03-31/functions/${encodeUri(functionName)}/invocations`;
  return async (request) => {
    try {
      const answer = await send({ path, headers: HEADERS, body: JSON.stringify(request) });
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
