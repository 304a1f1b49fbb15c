/** A role with a key, and requests signed with it in the header or in the address. */
import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import { createAccess, type Decision } from "#src/access/principals.ts";
import type { AccessKey, WireRequest } from "#src/services.ts";
import { createMemoryState } from "#src/state.ts";

export const ROLE = "arn:aws:iam::000000000000:role/reader";

export const NOW = Date.UTC(2026, 10, 7, 9, 5, 3);

export async function accessAt(now = NOW, onDecision?: (decision: Decision) => void) {
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

export interface Sent {
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

export async function signed(sent: Sent, at = NOW): Promise<WireRequest> {
  const plain = request(sent);
  return wire(await signerOf(sent).sign(plain, { signingDate: new Date(at) }), plain.body);
}

export async function presigned(sent: Sent, at = NOW): Promise<WireRequest> {
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
