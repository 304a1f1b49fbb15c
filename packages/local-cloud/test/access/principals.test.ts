import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import { describe, expect, it } from "vitest";
import { parsePolicy } from "#src/access/policy.ts";
import { createAccess, type Decision } from "#src/access/principals.ts";
import type { AccessKey, WireRequest } from "#src/services.ts";
import { createMemoryState } from "#src/state.ts";

const ROLE = "arn:aws:iam::000000000000:role/reader";
const TABLE = "arn:aws:dynamodb:us-east-1:000000000000:table/core";
const NOW = Date.UTC(2026, 10, 7, 9, 5, 3);

async function accessAt(now = NOW, onDecision?: (decision: Decision) => void) {
  const access = await createAccess({
    region: "us-east-1",
    clock: { nowMilliseconds: () => now },
    random: { bytes: (count) => new Uint8Array(count).fill(7) },
    state: createMemoryState(),
    onDecision,
  });
  access.define({ arn: ROLE, name: "reader", trusted: ["lambda.amazonaws.com"] });
  return access;
}

interface Sent {
  readonly key: AccessKey;
  readonly service?: string;
  readonly method?: string;
  readonly path?: string;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

function signerOf({ key, service = "dynamodb" }: Sent): SignatureV4 {
  return new SignatureV4({
    service,
    region: "us-east-1",
    credentials: { ...key },
    sha256: Sha256,
    uriEscapePath: service !== "s3",
    applyChecksum: true,
  });
}

function request({
  method = "POST",
  path = "/_aws/dynamodb/",
  query = {},
  headers = {},
  body = "{}",
}: Sent) {
  return {
    method,
    protocol: "http:",
    hostname: "127.0.0.1",
    port: 4700,
    path,
    query,
    headers: { host: "127.0.0.1:4700", ...headers },
    body,
  };
}

function wire(
  signed: { method: string; path: string; query?: object; headers: Record<string, string> },
  body = "",
): WireRequest {
  const query = new URLSearchParams({ ...signed.query }).toString().replaceAll("+", "%20");
  return {
    method: signed.method,
    url: query === "" ? signed.path : `${signed.path}?${query}`,
    headers: Object.fromEntries(
      Object.entries(signed.headers).map(([k, v]) => [k.toLowerCase(), v]),
    ),
    body: Buffer.from(body),
    remoteAddress: "127.0.0.1",
  };
}

async function signed(sent: Sent, at = NOW): Promise<WireRequest> {
  const plain = request(sent);
  return wire(await signerOf(sent).sign(plain, { signingDate: new Date(at) }), plain.body);
}

async function presigned(sent: Sent, at = NOW): Promise<WireRequest> {
  const plain = request({ method: "GET", path: "/_aws/s3/media/a%20b/c.svg", body: "", ...sent });
  const options = { expiresIn: 60, signingDate: new Date(at) };
  plain.headers = { ...plain.headers };
  const result = await signerOf({ service: "s3", ...sent }).presign(
    {
      ...plain,
      query: { ...plain.query, "X-Amz-Content-Sha256": "UNSIGNED-PAYLOAD" },
      headers: { ...plain.headers, "x-amz-content-sha256": "UNSIGNED-PAYLOAD" },
    },
    { ...options, unsignableHeaders: new Set(["x-amz-content-sha256"]) },
  );
  const { "x-amz-content-sha256": _unsigned, ...headers } = result.headers;
  return wire({ ...result, headers });
}

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

describe("the rights of a role", () => {
  const query = { Effect: "Allow", Action: "dynamodb:Query", Resource: TABLE };

  it("come from its statements, and every decision is reported", async () => {
    const decisions: Decision[] = [];
    const access = await accessAt(NOW, (decision) => decisions.push(decision));
    access.grant("reader", parsePolicy({ Statement: query }, "Data/Policy"));
    const role = { kind: "role", arn: ROLE } as const;
    access.check(role, "dynamodb:Query", TABLE);
    expect(() => access.check(role, "dynamodb:PutItem", TABLE)).toThrow(
      expect.objectContaining({ code: "AccessDeniedException", status: 400 }),
    );
    expect(() => access.check(role, "s3:GetObject", "arn:aws:s3:::b/k")).toThrow(
      expect.objectContaining({ code: "AccessDenied", status: 403 }),
    );
    expect(
      decisions.map(({ action, allowed, statements }) => [action, allowed, statements]),
    ).toEqual([
      ["dynamodb:Query", true, ["Data/Policy#0"]],
      ["dynamodb:PutItem", false, []],
      ["s3:GetObject", false, []],
    ]);
  });

  it("grow with what is granted after a refusal", async () => {
    const access = await accessAt();
    const ask = () => access.check({ kind: "role", arn: ROLE }, "dynamodb:Query", TABLE);
    expect(ask).toThrow("not authorized");
    access.grant("reader", parsePolicy({ Statement: query }, "p"));
    expect(ask).not.toThrow();
    const deny = { ...query, Effect: "Deny" };
    access.grant("reader", parsePolicy({ Statement: deny }, "q"));
    expect(ask).toThrow("not authorized");
  });

  it("may depend on the leading keys of a table", async () => {
    const access = await accessAt();
    const condition = { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": "L#*" } };
    access.grant("reader", parsePolicy({ Statement: { ...query, Condition: condition } }, "p"));
    const ask = (key: string) => () =>
      access.check(
        { kind: "role", arn: ROLE },
        "dynamodb:Query",
        TABLE,
        new Map([["dynamodb:leadingkeys", [key]]]),
      );
    expect(ask("L#1")).not.toThrow();
    expect(ask("U#1")).toThrow("not authorized");
  });

  it("do not bind the operator", async () => {
    const access = await accessAt();
    expect(() => access.check({ kind: "operator" }, "dynamodb:DeleteTable", TABLE)).not.toThrow();
  });

  it("belong to roles that exist", async () => {
    const access = await accessAt();
    expect(() => access.keyOfRole("arn:aws:iam::000000000000:role/none")).toThrow("no role");
    expect(() => access.grant("none", [])).toThrow("no role named none");
  });

  it("are lent to trusted services only", async () => {
    const access = await accessAt();
    expect(() => access.requireTrust(ROLE, "lambda.amazonaws.com")).not.toThrow();
    expect(() => access.requireTrust(ROLE, "appsync.amazonaws.com")).toThrow("may not assume");
  });
});

describe("keys", () => {
  it("stay the same with the same state and differ without", async () => {
    const state = createMemoryState();
    const make = async (fill: number) => {
      const access = await createAccess({
        region: "us-east-1",
        clock: { nowMilliseconds: () => NOW },
        random: { bytes: (count) => new Uint8Array(count).fill(fill) },
        state,
      });
      return access.operatorKey();
    };
    const first = await make(1);
    expect(await make(2)).toEqual(first);
    await state.save("access", undefined);
    expect((await make(2)).secretAccessKey).not.toBe(first.secretAccessKey);
  });
});
