/** A request to the IoT service as an SDK would send it. */
import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import type { AccessKey, WireRequest } from "#local/services.ts";

export interface Unsigned {
  readonly method: string;
  /** Below /_aws/iot, query included. */
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

export async function signedRequest(key: AccessKey, unsigned: Unsigned): Promise<WireRequest> {
  const url = new URL(`/_aws/iot${unsigned.path}`, "http://127.0.0.1:4700");
  const isMessage = unsigned.path.startsWith("/topics/");
  const body = unsigned.body === undefined ? "" : bodyText(unsigned.body);
  const signer = new SignatureV4({
    service: isMessage ? "iotdata" : "iot",
    region: "us-east-1",
    credentials: key,
    sha256: Sha256,
  });
  const signed = await signer.sign({
    method: unsigned.method,
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: { host: url.host, ...unsigned.headers },
    body,
  });
  return {
    method: unsigned.method,
    url: `${url.pathname}${url.search}`,
    headers: signed.headers,
    body: Buffer.from(body),
    remoteAddress: "127.0.0.1",
  };
}

function bodyText(body: unknown): string {
  return typeof body === "string" ? body : JSON.stringify(body);
}
