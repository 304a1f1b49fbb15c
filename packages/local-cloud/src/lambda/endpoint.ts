/** The Invoke call of Lambda over HTTP, signed like every other call. */

import { LAMBDA } from "#src/limits.ts";
import {
  type Access,
  ServiceError,
  type WireHandler,
  type WireRequest,
  type WireResponse,
} from "#src/services.ts";
import type { LambdaFunctions } from "./function.ts";

/**
 * `POST <prefix>/2015-03-31/functions/<name>/invocations`: waits for the answer, or only queues the
 * event (type Event).
 */
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
  const arn = lambda.arnOf(decodeURIComponent(name));
  if (arn === undefined)
    throw new ServiceError("ResourceNotFoundException", `Function not found: ${name}`, 404);
  access.check(principal, "lambda:InvokeFunction", arn);
  const kind = request.headers["x-amz-invocation-type"] ?? "RequestResponse";
  if (kind === "Event") return send(arn, request.body, lambda);
  if (kind !== "RequestResponse")
    throw new ServiceError("InvalidParameterValueException", `${kind} is not supported`);
  const result = await lambda.invoke(arn, JSON.parse(eventText(request.body)));
  return result.ok
    ? json(200, {}, result.value)
    : json(200, { "x-amz-function-error": "Unhandled" }, result.error);
}

/** Answers as soon as the event is accepted; when the queue is full, the caller must retry. */
function send(arn: string, body: Uint8Array, lambda: LambdaFunctions): WireResponse {
  if (body.length > LAMBDA.eventBytes)
    throw new ServiceError(
      "RequestTooLargeException",
      `${body.length} byte payload is too large for the Event invocation type (limit ${LAMBDA.eventBytes} bytes)`,
      413,
    );
  const event = eventText(body);
  if (!lambda.hasRoom(arn))
    throw new ServiceError("TooManyRequestsException", "Too many events wait already", 429);
  lambda.sendEvent(arn, event);
  return { status: 202, headers: {}, body: "" };
}

/** The body unchanged, after a check that it is JSON. */
function eventText(body: Uint8Array): string {
  const text = Buffer.from(body).toString("utf8");
  if (text === "") return "{}";
  try {
    JSON.parse(text);
    return text;
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
