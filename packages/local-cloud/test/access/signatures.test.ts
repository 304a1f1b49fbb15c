import { describe, expect, it } from "vitest";
import type { WireRequest } from "#src/services.ts";
import { accessAt, NOW, presigned, ROLE, type Sent, signed } from "./signing.ts";

describe("a signature in the header", () => {
  it("names the role whose key made it", async () => {
    const access = await accessAt();
    const sent = await signed({ key: access.keyOfRole(ROLE) });
    expect(access.authenticate(sent, "dynamodb")).toEqual({ kind: "role", arn: ROLE });
  });

  it("names the operator", async () => {
    const access = await accessAt();
    const sent = await signed({ key: access.operatorKey() });
    expect(access.authenticate(sent, "dynamodb")).toEqual({ kind: "operator" });
  });

  it("covers an encoded path with its prefix, as the data plane of IoT sends it", async () => {
    const access = await accessAt();
    const key = access.operatorKey();
    const path = "/_aws/iot/topics/fleet%2Fv1%2Fd%2FAB%2Fcmd";
    const sent = await signed({ key, service: "iotdata", path, query: { qos: "1", "a b": "ü/*" } });
    expect(access.authenticate(sent, "iotdata")).toEqual({ kind: "operator" });
    const moved = { ...sent, url: sent.url.replace("/_aws/iot", "") };
    expect(() => access.authenticate(moved, "iotdata")).toThrow("does not match");
  });

  it.each<[string, (sent: WireRequest) => WireRequest, string]>([
    ["another body", (sent) => ({ ...sent, body: Buffer.from("[]") }), "InvalidSignatureException"],
    ["another method", (sent) => ({ ...sent, method: "PUT" }), "InvalidSignatureException"],
    ["another query", (sent) => ({ ...sent, url: `${sent.url}?x=1` }), "InvalidSignatureException"],
    [
      "another host",
      (sent) => ({ ...sent, headers: { ...sent.headers, host: "evil" } }),
      "InvalidSignatureException",
    ],
    [
      "no session token",
      ({ headers: { "x-amz-security-token": _token, ...headers }, ...sent }) => ({
        ...sent,
        headers,
      }),
      "UnrecognizedClientException",
    ],
    [
      "no signature",
      ({ headers: { authorization: _gone, ...headers }, ...sent }) => ({ ...sent, headers }),
      "MissingAuthenticationTokenException",
    ],
    [
      "half a signature",
      (sent) => ({
        ...sent,
        headers: { ...sent.headers, authorization: "AWS4-HMAC-SHA256 Credential=a/b" },
      }),
      "IncompleteSignatureException",
    ],
  ])("refuses %s", async (_name, change, code) => {
    const access = await accessAt();
    const sent = await signed({ key: access.keyOfRole(ROLE) });
    expect(() => access.authenticate(change(sent), "dynamodb")).toThrow(
      expect.objectContaining({ code, status: 400 }),
    );
  });

  it("refuses an unknown key, a wrong secret and a signature made for another service", async () => {
    const access = await accessAt();
    const key = access.operatorKey();
    const refusalOf = async (sent: Sent): Promise<unknown> => {
      const request = await signed(sent);
      try {
        return access.authenticate(request, "dynamodb");
      } catch (error) {
        return error;
      }
    };
    const unknown = { ...key, accessKeyId: "AKIAUNKNOWN" };
    expect(await refusalOf({ key: unknown })).toMatchObject({
      code: "UnrecognizedClientException",
    });
    const guessed = { ...key, secretAccessKey: "guess" };
    expect(await refusalOf({ key: guessed })).toMatchObject({ code: "InvalidSignatureException" });
    expect(await refusalOf({ key, service: "s3" })).toMatchObject({
      code: "InvalidSignatureException",
    });
  });

  it("refuses a time stamp more than five minutes away", async () => {
    const access = await accessAt();
    const key = access.operatorKey();
    for (const minutes of [-6, 6]) {
      const sent = await signed({ key }, NOW + minutes * 60_000);
      expect(() => access.authenticate(sent, "dynamodb")).toThrow("Signature expired");
    }
    const close = await signed({ key }, NOW - 4 * 60_000);
    expect(access.authenticate(close, "dynamodb")).toEqual({ kind: "operator" });
  });

  it("refuses S3 headers that the signature leaves open", async () => {
    const access = await accessAt();
    const sent = await signed({ key: access.operatorKey(), service: "s3", path: "/_aws/s3/b/k" });
    const changed = { ...sent, headers: { ...sent.headers, "x-amz-meta-owner": "me" } };
    expect(() => access.authenticate(changed, "s3")).toThrow(
      expect.objectContaining({ code: "AccessDenied", status: 403 }),
    );
  });
});

describe("a presigned address", () => {
  it("holds for its life time and no longer", async () => {
    const sent = await presigned({ key: (await accessAt()).keyOfRole(ROLE) });
    const at = async (seconds: number) =>
      (await accessAt(NOW + seconds * 1000)).authenticate(sent, "s3");
    expect(await at(59)).toEqual({ kind: "role", arn: ROLE });
    await expect(at(61)).rejects.toMatchObject({
      code: "AccessDenied",
      message: "Request has expired",
    });
  });

  it("holds for its path and parameters only", async () => {
    const access = await accessAt();
    const sent = await presigned({ key: access.operatorKey() });
    for (const url of [
      sent.url.replace("c.svg", "d.svg"),
      sent.url.replace("X-Amz-Expires=60", "X-Amz-Expires=600"),
      `${sent.url}&response-content-type=text%2Fhtml`,
    ])
      expect(() => access.authenticate({ ...sent, url }, "s3")).toThrow(
        expect.objectContaining({ code: "SignatureDoesNotMatch", status: 403 }),
      );
  });

  it("lives seven days at most", async () => {
    const access = await accessAt();
    const sent = await presigned({ key: access.operatorKey() });
    const url = sent.url.replace("X-Amz-Expires=60", "X-Amz-Expires=604801");
    expect(() => access.authenticate({ ...sent, url }, "s3")).toThrow("incomplete");
  });
});
