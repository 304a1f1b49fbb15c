/** A client of one AWS service: signs each request, sends it, and retries where that may help. */
import { setTimeout as pause } from "node:timers/promises";
import { systemClock } from "#functions/shared/runtime/clock.ts";
import {
  type HttpAnswer,
  type HttpTransport,
  openTransport,
  type Waits,
} from "./http-transport.ts";
import { type Credentials, signer } from "./signature.ts";

export interface AwsEndpoint {
  /** URL of the service, with the path prefix of every request. */
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: Credentials;
}

export interface ServiceOptions {
  /** Maximum attempts of one request, including the first. */
  readonly attempts: number;
  readonly waits?: Waits | undefined;
  /** Replaces the network connection, for tests. */
  readonly wire?: HttpTransport | undefined;
}

export interface ServiceRequest {
  /**
   * HTTP method of the request.
   * @default POST
   */
  readonly method?: "POST" | "PUT";
  /** Percent-encoded path with a leading slash; if omitted, the path of the endpoint itself. */
  readonly path?: string;
  /** Query string, with parameters sorted by name. */
  readonly query?: string;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/**
 * Sends a request. Resolves with the last answer, whatever its status. Rejects without an answer:
 * the request may or may not have arrived. Sends nothing once the signal is aborted.
 */
export type Send = (request: ServiceRequest, signal?: AbortSignal) => Promise<HttpAnswer>;

/**
 * Upper limits in milliseconds of the random pause before the next attempt, after a failure and
 * when throttled.
 */
const PAUSE_MILLISECONDS = { failed: 100, throttled: 500 } as const;

/**
 * Makes a client of one AWS service.
 * @param service signing name of the service
 */
export function openService(
  service: string,
  { endpoint, region, credentials }: AwsEndpoint,
  { attempts, waits, wire }: ServiceOptions,
): Send {
  const url = new URL(endpoint);
  const base = url.pathname === "/" ? "" : url.pathname;
  const sign = signer({ service, region, credentials });
  const exchange = wire ?? openTransport(url, waits);
  const attempt = (
    { method = "POST", path = "", query = "", headers, body }: ServiceRequest,
    signal?: AbortSignal,
  ) => {
    const own = base + path || "/";
    const unsigned = { method, path: own, query, host: url.host, headers, body };
    const signed = sign(unsigned, systemClock.nowMilliseconds());
    const address = query === "" ? own : `${own}?${query}`;
    return exchange({ method, path: address, headers: signed, body }, signal);
  };
  return async (request, signal) => {
    for (let left = attempts - 1; left > 0; left -= 1) {
      const longest = await firstOf(() => attempt(request, signal), signal);
      if (typeof longest !== "number") return longest;
      await pause(Math.random() * longest, undefined, signal && { signal });
    }
    return attempt(request, signal);
  };
}

/**
 * Makes one attempt. Returns the answer, or the longest pause in milliseconds before the next
 * attempt.
 */
async function firstOf(
  attempt: () => Promise<HttpAnswer>,
  signal: AbortSignal | undefined,
): Promise<HttpAnswer | number> {
  try {
    const answer = await attempt();
    if (isThrottled(answer)) return PAUSE_MILLISECONDS.throttled;
    return answer.status >= 500 ? PAUSE_MILLISECONDS.failed : answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    return PAUSE_MILLISECONDS.failed;
  }
}

/** Error codes with which services report that they throttle requests. */
const THROTTLING = new Set([
  "LimitExceededException",
  "PriorRequestNotComplete",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "RequestThrottled",
  "RequestThrottledException",
  "SlowDown",
  "ThrottledException",
  "Throttling",
  "ThrottlingException",
  "TooManyRequestsException",
  "TransactionInProgressException",
]);

function isThrottled(answer: HttpAnswer): boolean {
  return answer.status === 429 || (answer.status >= 400 && THROTTLING.has(errorCodeOf(answer)));
}

/**
 * Error code of an answer, such as ConditionalCheckFailedException; empty if the answer names none.
 */
export function errorCodeOf({ headers, body }: HttpAnswer): string {
  const named = String(headers["x-amzn-errortype"] ?? typeIn(body));
  return named.replace(/^.*#/u, "").replace(/:.*$/u, "");
}

function typeIn(body: string): unknown {
  return /"(?:__type|code)"\s*:\s*"([^"]*)"/u.exec(body)?.[1] ?? "";
}
