import { describe, expect, it } from "vitest";
import { invokeWithoutWaiting } from "#src/lambda/failed-events.ts";
import { err, ok } from "#src/result.ts";
import type { InvocationResult } from "#src/services.ts";

const CALL = {
  functionArn: "arn:on-presence",
  event: '{"v":1}',
  requestId: "r-1",
  nowMilliseconds: Date.UTC(2026, 5, 24),
};
const FAILED: InvocationResult = err({ errorType: "Boom", errorMessage: "no" });
const DONE: InvocationResult = ok(null);

/** A function whose answers are given in turn, the last one repeatedly; records every call. */
function functions(...answers: readonly InvocationResult[]) {
  const calls: { readonly functionArn: string; readonly event: unknown }[] = [];
  const invoke = async (functionArn: string, event: string): Promise<InvocationResult> => {
    calls.push({ functionArn, event: JSON.parse(event) });
    return answers[Math.min(calls.length, answers.length) - 1] ?? DONE;
  };
  return { calls, invoke };
}

const destination = { functionArn: "arn:keeper", retries: 2, authorise: () => {} };

describe("an event whose caller does not wait", () => {
  it("is handed over once when the function manages", async () => {
    const { calls, invoke } = functions(DONE);
    await invokeWithoutWaiting(CALL, destination, invoke);
    expect(calls).toEqual([{ functionArn: "arn:on-presence", event: { v: 1 } }]);
  });

  it("is tried again, and that may be enough", async () => {
    const { calls, invoke } = functions(FAILED, FAILED, DONE);
    await invokeWithoutWaiting(CALL, destination, invoke);
    expect(calls.map(({ functionArn }) => functionArn)).toEqual(Array(3).fill("arn:on-presence"));
  });

  it("goes to the failure destination in the end, with the reason", async () => {
    const { calls, invoke } = functions(FAILED, FAILED, FAILED, DONE);
    await invokeWithoutWaiting(CALL, destination, invoke);
    expect(calls).toHaveLength(4);
    expect(calls[3]).toMatchObject({
      functionArn: "arn:keeper",
      event: {
        timestamp: "2026-06-24T00:00:00.000Z",
        requestContext: {
          functionArn: "arn:on-presence:$LATEST",
          condition: "RetriesExhausted",
          approximateInvokeCount: 3,
        },
        requestPayload: { v: 1 },
        responsePayload: { errorType: "Boom", errorMessage: "no" },
      },
    });
  });

  it("is tried as often as the function's own setting says", async () => {
    const { calls, invoke } = functions(FAILED, DONE);
    await invokeWithoutWaiting(CALL, { ...destination, retries: 0 }, invoke);
    expect(calls.map(({ functionArn }) => functionArn)).toEqual(["arn:on-presence", "arn:keeper"]);
  });

  it("is offered to the destination three times, and the caller is notified when it is lost", async () => {
    const { calls, invoke } = functions(FAILED);
    const sent = invokeWithoutWaiting(CALL, { ...destination, retries: 0 }, invoke);
    await expect(sent).rejects.toThrow("arn:keeper: no");
    expect(calls.map(({ functionArn }) => functionArn)).toEqual([
      "arn:on-presence",
      ...Array(3).fill("arn:keeper"),
    ]);
  });

  it("is gone without a destination", async () => {
    const { calls, invoke } = functions(FAILED);
    await invokeWithoutWaiting(CALL, undefined, invoke);
    expect(calls).toHaveLength(3);
  });

  it("does not reach a destination that the role may not call", async () => {
    const { calls, invoke } = functions(FAILED);
    const closed = {
      ...destination,
      authorise: () => {
        throw new Error("AccessDenied");
      },
    };
    await expect(invokeWithoutWaiting(CALL, closed, invoke)).rejects.toThrow("AccessDenied");
    expect(calls).toHaveLength(3);
  });
});
