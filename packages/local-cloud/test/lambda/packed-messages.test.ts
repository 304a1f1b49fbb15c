import { describe, expect, it } from "vitest";
import { packAnswer, packCall, unpackAnswer, unpackCall } from "#src/lambda/packed-messages.ts";

const BODY = Uint8Array.of(0, 10, 255);

describe("packed messages", () => {
  it.each([
    { headers: {}, body: "" },
    { headers: { host: "127.0.0.1:4700", "x-empty": "" }, body: "two\nlines" },
    { headers: { a: 'b: c; d="e"', "x-name": "ü" }, body: BODY },
  ])("are the same when they are unpacked: $headers", ({ headers, body }) => {
    const call = { id: 7, method: "POST", url: "/_aws/x?y=1", headers, body };
    expect(unpackCall(packCall(call))).toEqual(call);
    const answer = { id: 8, status: 400, headers, body };
    expect(unpackAnswer(packAnswer(answer))).toEqual(answer);
  });
});
