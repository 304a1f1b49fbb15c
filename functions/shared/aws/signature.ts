/** Signs requests to AWS services: Signature Version 4 in the header. */
import { createHmac, hash } from "node:crypto";

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/** The scope that a signature is valid for. */
export interface SigningScope {
  /** Signing name of the service, such as dynamodb. */
  readonly service: string;
  readonly region: string;
  readonly credentials: Credentials;
}

export interface UnsignedRequest {
  readonly method: string;
  /** As it is sent, percent-encoded. */
  readonly path: string;
  /** Without the question mark, parameters sorted by name; empty where there are none. */
  readonly query: string;
  readonly host: string;
  /** Names in lower case; all of them are signed. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/**
 * All headers of a request at that time, in epoch milliseconds: its own, and those of the
 * signature.
 */
export type Sign = (request: UnsignedRequest, nowMilliseconds: number) => Record<string, string>;

const ALGORITHM = "AWS4-HMAC-SHA256";

export function signer(scope: SigningScope): Sign {
  const { accessKeyId, sessionToken } = scope.credentials;
  const keyOf = dailyKey(scope);
  return (request, nowMilliseconds) => {
    const timestamp = basicTime(nowMilliseconds);
    const day = timestamp.slice(0, 8);
    const place = `${day}/${scope.region}/${scope.service}/aws4_request`;
    const headers: Record<string, string> = {
      host: request.host,
      ...request.headers,
      "x-amz-date": timestamp,
    };
    if (sessionToken !== undefined) headers["x-amz-security-token"] = sessionToken;
    const names = Object.keys(headers).sort();
    const canonical = hash("sha256", canonicalRequest(request, headers, names));
    const text = `${ALGORITHM}\n${timestamp}\n${place}\n${canonical}`;
    const signature = createHmac("sha256", keyOf(day)).update(text).digest("hex");
    headers.authorization = `${ALGORITHM} Credential=${accessKeyId}/${place}, SignedHeaders=${names.join(";")}, Signature=${signature}`;
    return headers;
  };
}

function canonicalRequest(
  { method, path, query, body }: UnsignedRequest,
  headers: Readonly<Record<string, string>>,
  names: readonly string[],
): string {
  const lines = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join("");
  return `${method}\n${canonicalPath(path)}\n${query}\n${lines}\n${names.join(";")}\n${hash("sha256", body)}`;
}

/** Every service but S3 encodes the path once more than it is sent. */
function canonicalPath(path: string): string {
  return path.split("/").map(encodeUri).join("/");
}

/** As encodeURIComponent, and the five characters that it leaves as they are. */
export function encodeUri(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The key is valid for one day `yyyymmdd`, in UTC. */
function dailyKey({ service, region, credentials }: SigningScope): (day: string) => Buffer {
  let known: { readonly day: string; readonly key: Buffer } | undefined;
  return (day) => {
    if (known?.day === day) return known.key;
    const dated = hmac(`AWS4${credentials.secretAccessKey}`, day);
    const key = hmac(hmac(hmac(dated, region), service), "aws4_request");
    known = { day, key };
    return key;
  };
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

/** Such as 20261107T090503Z. */
function basicTime(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19).replace(/[-:]/gu, "")}Z`;
}
