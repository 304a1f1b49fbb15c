/**
 * Sends signed requests to a service of the local cloud in this process, without a connection: a
 * connection costs several times what the service does. That the client's own connections reach
 * the same service is tested in shared/aws and by the system tests.
 */
import type { HttpTransport } from "#functions/shared/aws/http-transport.ts";

/** A handler of requests, as services of the local cloud have. */
type Handle = (request: {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly remoteAddress: string;
}) => Promise<{
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
}>;

/** Rejects with the reason of the signal if it is aborted; otherwise nothing ends a request. */
export function directWire(handle: Handle): HttpTransport {
  return async ({ method, path, headers, body }, signal) => {
    signal?.throwIfAborted();
    const bytes = typeof body === "string" ? Buffer.from(body) : body;
    const answer = await handle({
      ...{ method, url: path, headers, body: bytes, remoteAddress: "127.0.0.1" },
    });
    const text =
      typeof answer.body === "string" ? answer.body : Buffer.from(answer.body).toString();
    return { status: answer.status, headers: answer.headers, body: text };
  };
}
