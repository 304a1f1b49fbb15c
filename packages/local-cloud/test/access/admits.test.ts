/** A decision by the head of a request alone must never differ from the decision with its body. */
import { describe, expect, it } from "vitest";
import { createAccess } from "#src/access/principals.ts";
import { type AccessKey, ServiceError, type WireRequest } from "#src/services.ts";
import { createMemoryState } from "#src/state.ts";
import { signedRequest } from "#test/fixtures/signed-request.ts";

const access = await createAccess({
  region: "us-east-1",
  clock: { nowMilliseconds: () => Date.now() },
  random: { bytes: (count) => new Uint8Array(count).fill(7) },
  state: createMemoryState(),
});
const operator = access.operatorKey();
const stranger: AccessKey = { accessKeyId: "AKIASTRANGER", secretAccessKey: "secret" };

const signed = (service: string, key: AccessKey, headers: Readonly<Record<string, string>> = {}) =>
  signedRequest(key, { method: "PUT", service, path: "/_aws/x/key", body: "content", headers });

function without(request: WireRequest, name: string): WireRequest {
  const { [name]: _, ...headers } = request.headers;
  return { ...request, headers };
}

function isAuthentic(request: WireRequest, service: string): boolean {
  try {
    access.authenticate(request, service);
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}

type Change = (request: WireRequest) => WireRequest;
const wrong: readonly (readonly [what: string, change: Change])[] = [
  ["no signature", (request) => without(request, "authorization")],
  ["no time", (request) => without(request, "x-amz-date")],
  ["another address", (request) => ({ ...request, url: "/_aws/x/other" })],
  ["another method", (request) => ({ ...request, method: "POST" })],
  [
    "a signature of other digits",
    (request) => ({
      ...request,
      headers: {
        ...request.headers,
        authorization: String(request.headers.authorization).replace(/.{64}$/, "0".repeat(64)),
      },
    }),
  ],
  [
    "words instead of a signature",
    (request) => ({ ...request, headers: { ...request.headers, authorization: "Bearer x" } }),
  ],
];

describe.each(["s3", "dynamodb", "lambda"])("the head of a request to %s", (service) => {
  it("lets in whom the whole request lets in", async () => {
    const request = await signed(service, operator);
    expect([access.admits(request, service), isAuthentic(request, service)]).toEqual([true, true]);
  });

  it.each(wrong)("with %s is refused", async (_what, change) => {
    const request = change(await signed(service, operator));
    expect([access.admits(request, service), isAuthentic(request, service)]).toEqual([
      false,
      false,
    ]);
  });

  it("of an unknown user, or for another service, is refused", async () => {
    expect(access.admits(await signed(service, stranger), service)).toBe(false);
    expect(access.admits(await signed("iot", operator), service)).toBe(false);
  });
});

it("leaves to the body what only the body can tell", async () => {
  const request = await signed("dynamodb", operator);
  const other = { ...request, body: Buffer.from("other") };
  expect([access.admits(other, "dynamodb"), isAuthentic(other, "dynamodb")]).toEqual([true, false]);
});
