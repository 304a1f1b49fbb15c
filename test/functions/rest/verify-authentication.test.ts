/** The check of the caller's own password over REST. */
import { PASSWORD } from "local-cloud/testing/fixtures";
import { describe, expect, it } from "vitest";
import { restHarness } from "./rest-harness.ts";

const { logged, call } = restHarness();

describe("POST /auth/verify-authentication/", () => {
  const verify = (body: string, isBase64Encoded = false) =>
    call("POST /auth/verify-authentication/", { body, isBase64Encoded });
  const fault = (code: string) => ({
    status: 400,
    body: {
      field_errors: [{ field: "password", code, message: expect.any(String) }],
      non_field_errors: [],
    },
  });

  it("says whether the password is the caller's own", async () => {
    const right = JSON.stringify({ password: PASSWORD });
    expect(await verify(right)).toEqual({ status: 200, body: { verified: true } });
    expect(await verify(Buffer.from(right).toString("base64"), true)).toMatchObject({
      status: 200,
    });
    expect(await verify(JSON.stringify({ password: "Other-horse-7!" }))).toEqual(
      fault("wrongPassword"),
    );
  });

  it.each([
    ["{}", fault("required")],
    ['{"password":""}', fault("required")],
    ['{"password":7}', fault("required")],
    [JSON.stringify({ password: "x".repeat(257) }), fault("tooLong")],
    ["[]", { status: 400, body: { field_errors: [], non_field_errors: ["NotAnObject"] } }],
    ['"text"', { status: 400, body: { field_errors: [], non_field_errors: ["NotAnObject"] } }],
    ["{", { status: 400, body: { field_errors: [], non_field_errors: ["NotAnObject"] } }],
    ["", { status: 400, body: { field_errors: [], non_field_errors: ["NotAnObject"] } }],
    ['{"__proto__":{"isAdmin":true}}', fault("required")],
    [
      " ".repeat(20_000),
      { status: 413, body: { field_errors: [], non_field_errors: ["TooLarge"] } },
    ],
  ])("refuses %j", async (body, expected) => {
    expect(await verify(body)).toEqual(expected);
    expect({}).not.toHaveProperty("isAdmin");
  });

  it("takes four wrong ones in one session, and blocks no user who has another", async () => {
    const wrong = JSON.stringify({ password: "Other-horse-7!" });
    const right = JSON.stringify({ password: PASSWORD });
    const inSession = (origin_jti: string, body: string) =>
      call("POST /auth/verify-authentication/", { body, claims: { origin_jti } });
    for (const _ of [1, 2, 3, 4]) {
      expect(await inSession("leaked", wrong)).toEqual(fault("wrongPassword"));
    }
    // More attempts than the user pool accepts without a delay.
    for (let more = 1; more <= 10; more += 1) {
      expect(await inSession("leaked", wrong)).toMatchObject({ status: 429 });
    }
    expect(await inSession("leaked", right)).toMatchObject({ status: 429 });
    expect(await inSession("own", right)).toMatchObject({ status: 200 });
  });

  it("writes no password into the log", async () => {
    await verify(JSON.stringify({ password: PASSWORD }));
    expect(JSON.stringify(logged)).not.toContain(PASSWORD);
    expect(logged).toEqual([
      { route: "POST /auth/verify-authentication/", correlationId: "r-1", status: 200 },
    ]);
  });
});
