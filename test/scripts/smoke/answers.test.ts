import { describe, expect, it } from "vitest";
import { differencesBetween, maskAnswer } from "#scripts/smoke/answers.ts";

describe("a masked answer", () => {
  const MASKED: readonly (readonly [text: string, masked: string])[] = [
    ["layout 0198c0de-0000-7000-8000-000000000002 is gone", "layout <uuid> is gone"],
    ["signed at 2026-11-23T05:15:34.123Z", "signed at <time>"],
    ["until 1795413440", "until <time>"],
    ["at 1795413440123", "at <time>"],
    ["X#20261123#2", "X#<day>"],
    [
      "arn:aws:iot:us-east-1:123456789012:thing/FCC23D0508A9B1A1",
      "arn:aws:iot:us-east-1:<account>:thing/<mId>",
    ],
    ["smoke-1a2b-viewer@example.com is known", "<email> is known"],
    ["pool us-east-1_AbCdEfGhI", "pool <userPool>"],
    [
      "<Error><Code>NoSuchKey</Code><RequestId>4442587FB7D0A2F9</RequestId></Error>",
      "<Error><Code>NoSuchKey</Code><RequestId><id></RequestId></Error>",
    ],
    ["status 400, limit 1000", "status 400, limit 1000"],
  ];

  it.each(MASKED)("turns %j into %j", (text, masked) => {
    expect(maskAnswer(text)).toBe(masked);
  });

  it("keeps everything that is the same in every run", () => {
    const answer = { status: 401, body: { message: "Unauthorized", list: [null, true, 1.5] } };
    expect(maskAnswer(answer)).toEqual(answer);
  });

  it("keeps that there is a request id, and not which", () => {
    const answer = {
      requestId: "abc",
      $metadata: { attempts: 2 },
      at: 1_795_413_440,
      none: undefined,
    };
    expect(maskAnswer(answer)).toEqual({ requestId: "<id>", $metadata: "<id>", at: "<time>" });
  });

  it("masks the longer of two names of the deployment first", () => {
    const known = new Map([
      ["tracker", "<a>"],
      ["tracker-core", "<b>"],
    ]);
    expect(maskAnswer("tracker-core and tracker", known)).toBe("<b> and <a>");
  });
});

describe("differences", () => {
  const recorded = { "rest.noToken": { status: 401, body: { message: "Unauthorized" } } };

  it("are none between equal answers, whatever the order of members", () => {
    const seen = { "rest.noToken": { body: { message: "Unauthorized" }, status: 401 } };
    expect(differencesBetween(recorded, seen)).toEqual([]);
  });

  it("are named by their path", () => {
    const seen = { "rest.noToken": { status: 403, body: { message: "Unauthorized", code: 1 } } };
    expect(differencesBetween(recorded, seen)).toEqual([
      { path: "rest.noToken.status", recorded: 401, seen: 403 },
      { path: "rest.noToken.body.code", recorded: undefined, seen: 1 },
    ]);
  });

  it("are not made by an answer that only one side has asked for", () => {
    expect(differencesBetween(recorded, {})).toEqual([]);
    expect(differencesBetween({}, recorded)).toEqual([]);
  });

  it("include an element that is missing from a list", () => {
    const difference = differencesBetween({ list: [1, 2] }, { list: [1] });
    expect(difference).toEqual([{ path: "list[1]", recorded: 2, seen: undefined }]);
  });
});
