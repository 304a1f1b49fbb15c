/** Retries an asynchronous event whose function fails, then sends it to the failure destination. */
import type { InvocationError, InvocationResult } from "#src/services.ts";

export interface FailureDestination {
  readonly functionArn: string;
  /** Number of retries after the first attempt, 0 to 2. */
  readonly retries: number;
  /** Throws when the failing function's role may not call the destination. */
  authorise(): void;
}

/** AWS's default. */
const USUAL_RETRIES = 2;

/** Makes one attempt; `event` is a JSON text. */
export type Invoke = (functionArn: string, event: string) => Promise<InvocationResult>;

export interface EventCall {
  readonly functionArn: string;
  /** The event as JSON text. */
  readonly event: string;
  readonly requestId: string;
  readonly nowMilliseconds: number;
}

/**
 * Attempts follow each other at once, where AWS waits minutes. Throws when the failure destination
 * does not accept the event either.
 */
export async function invokeWithoutWaiting(
  call: EventCall,
  destination: FailureDestination | undefined,
  invoke: Invoke,
): Promise<void> {
  const attempts = 1 + (destination?.retries ?? USUAL_RETRIES);
  const error = await attempt(attempts, () => invoke(call.functionArn, call.event));
  if (error === undefined || destination === undefined) return;
  destination.authorise();
  const record = failureRecord(call, error, attempts);
  const lost = await attempt(1 + USUAL_RETRIES, () => invoke(destination.functionArn, record));
  if (lost !== undefined) throw new Error(`${destination.functionArn}: ${lost.errorMessage}`);
}

/** undefined when an attempt has succeeded, else the error of the last one. */
async function attempt(
  times: number,
  run: () => Promise<InvocationResult>,
): Promise<InvocationError | undefined> {
  let error: InvocationError | undefined;
  for (let made = 0; made < times; made += 1) {
    const result = await run();
    if (result.ok) return undefined;
    error = result.error;
  }
  return error;
}

/**
 * The record for the failure destination in AWS's form, as JSON text that contains the event
 * unchanged.
 */
function failureRecord(call: EventCall, error: InvocationError, attempts: number): string {
  const { functionArn, requestId, nowMilliseconds, event } = call;
  const record = {
    version: "1.0",
    timestamp: new Date(nowMilliseconds).toISOString(),
    requestContext: {
      requestId,
      functionArn: `${functionArn}:$LATEST`,
      condition: "RetriesExhausted",
      approximateInvokeCount: attempts,
    },
    responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "Unhandled" },
    responsePayload: error,
  };
  return `${JSON.stringify(record).slice(0, -1)},"requestPayload":${event}}`;
}
