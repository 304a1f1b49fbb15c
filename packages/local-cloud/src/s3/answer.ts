/** Completes the answers of operations: length, request id, and errors as XML. */
import { type Log, ServiceError, type WireResponse } from "#src/services.ts";
import { writeXml, type XmlElement } from "./xml.ts";

export type Finish = (answer: () => Promise<WireResponse>, method: string) => Promise<WireResponse>;

/** Makes a function that completes answers; numbers the requests of one service. */
export function createFinish(log: Log): Finish {
  let count = 0;
  return async (answer, method) => {
    count += 1;
    const requestId = count.toString(16).toUpperCase().padStart(16, "0");
    const response = await answer().catch((error: unknown) => failure(log, error, requestId));
    const { status, headers, body } = response;
    const bodiless = status === 204 || status === 304;
    return {
      status,
      headers: {
        ...(bodiless ? {} : { "content-length": String(Buffer.byteLength(body)) }),
        ...headers,
        "x-amz-request-id": requestId,
      },
      body: method === "HEAD" ? "" : body,
    };
  };
}

export function methodNotAllowed(method: string): ServiceError {
  return new ServiceError(
    "MethodNotAllowed",
    `The method ${method} is not allowed against this resource.`,
    405,
  );
}

function failure(log: Log, error: unknown, requestId: string): WireResponse {
  if (!(error instanceof ServiceError)) log("s3.failed", { error, requestId });
  const { code, message, status, detail } =
    error instanceof ServiceError
      ? error
      : new ServiceError("InternalError", "We encountered an internal error.", 500);
  const facts = Object.entries(detail).map(([name, value]): XmlElement => [name, String(value)]);
  const body = writeXml([
    "Error",
    [["Code", code], ["Message", message], ...facts, ["RequestId", requestId]],
  ]);
  return { status, headers: { "content-type": "application/xml" }, body };
}
