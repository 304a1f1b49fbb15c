/** The Invoke call of Lambda over HTTP, signed like any other. */
import {
  type Access,
  ServiceError,
  type WireHandler,
  type WireRequest,
  type WireResponse,
} from "#local/services.ts";
import type { LambdaFunctions } from "./function.ts";

/** `POST <prefix>/2015-03-31/functions/<name>/invocations`, waiting for the answer. */
export function createLambdaEndpoint(lambda: LambdaFunctions, access: Access): WireHandler {
  return async (request) => {
    try {
      return await invoke(request, lambda, access);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return json(error.status, { "x-amzn-errortype": error.code }, { message: error.message });
    }
  };
}

async function invoke(
  request: WireRequest,
  lambda: LambdaFunctions,
  access: Access,
): Promise<WireResponse> {
  const principal = access.authenticate(request, "lambda");
  const path = request.url.split("?", 1)[0] ?? "";
  const [, name] = /\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(path) ?? [];
  if (request.method !== "POST" || name === undefined)
    throw new ServiceError("UnknownOperationException", "Only Invoke exists here", 404);
  const kind = request.headers["x-amz-invocation-type"] ?? "RequestResponse";
  if (kind !== "RequestResponse")
    throw new ServiceError("InvalidParameterValueException", `${kind} is not supported`);
  const arn = lambda.arnOf(decodeURIComponent(name));
  if (arn === undefined)
    throw new ServiceError("ResourceNotFoundException", `Function not found: ${name}`, 404);
  access.check(principal, "lambda:InvokeFunction", arn);
  const result = await lambda.invoke(arn, parseEvent(request.body));
  return result.status === "done"
    ? json(200, {}, result.payload)
    : json(200, { "x-amz-function-error": "Unhandled" }, result.error);
}

function parseEvent(body: Uint8Array): unknown {
  const text = Buffer.from(body).toString("utf8");
  if (text === "") return {};
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ServiceError("InvalidRequestContentException", `The body is no JSON: ${error}`);
  }
}

function json(status: number, headers: Record<string, string>, body: unknown): WireResponse {
  return {
    status,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
}
