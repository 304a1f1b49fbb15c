/** Answers of the functions behind the HTTP API, whatever route they are for. */
import { describe, expect, it } from "vitest";
import { jsonResult, refused, refusedFields } from "#functions/shared/http.ts";

describe("an answer of a function", () => {
  it.each([
    ["a result", jsonResult(200, { id: "1" })],
    ["a refusal", refused(403, "NotPermitted")],
    ["a refusal of fields", refusedFields([{ field: "code", code: "required" }])],
  ])("is not cached, not shown in a frame and not read as another type: %s", (_, { headers }) => {
    expect(headers).toEqual({
      "content-type": "application/json",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
    });
  });
});
