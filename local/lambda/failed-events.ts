/** What becomes of an event that nobody waits for when its function fails: more attempts, then the failure destination. */
import type { InvocationResult } from "#local/services.ts";

export interface FailureDestination {
  readonly functionArn: string;
  /** Attempts after the first one, 0 to 2. */
  readonly retries: number;
  /** Throws when the failing function's role may not call the destination. */
  authorise(): void;
}

type Failure = Extract<InvocationResult, { status: "failed" }>["error"];

/** As AWS does without being told. */
const USUAL_RETRIES = 2;

export type Invoke = (functionArn: string, event: unknown) => Promise<InvocationResult>;

export interface EventCall {
  readonly functionArn: string;
  readonly event: unknown;
  readonly requestId: string;
  readonly nowMilliseconds: number;
}

/** AWS waits minutes between the attempts; here they follow at once. */
export async function invokeWithoutWaiting(
  call: EventCall,
  destination: FailureDestination | undefined,
  invoke: Invoke,
): Promise<void> {
  const attempts = 1 + (destination?.retries ?? USUAL_RETRIES);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const result = await invoke(call.functionArn, call.event);
    if (result.status === "done") return;
    if (attempt < attempts || destination === undefined) continue;
    destination.authorise();
    await invoke(destination.functionArn, failureRecord(call, result.error, attempts));
  }
}

/** In the shape of the service. */
function failureRecord(call: EventCall, error: Failure, attempts: number): unknown {
  return {
    version: "1.0",
    timestamp: new Date(call.nowMilliseconds).toISOString(),
    requestContext: {
      requestId: call.requestId,
      functionArn: `${call.functionArn}:$LATEST`,
      condition: "RetriesExhausted",
      approximateInvokeCount: attempts,
    },
    requestPayload: call.event,
    responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "Unhandled" },
    responsePayload: error,
  };
}
