/** Signs requests to AWS services with Signature Version 4, in the Authorization header. */
import { createHmac, hash } from "node:crypto";

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/** The service and region for which a signature is valid, and the credentials that make it. */
export interface SigningScope {
  /** Signing name of the service, such as dynamodb. */
  readonly service: string;
  readonly region: string;
  readonly credentials: Credentials;
}

export interface UnsignedRequest {
  readonly method: string;
  /** Percent-encoded path as it is sent. */
  readonly path: string;
  /**
   * Query string without the question mark, parameters sorted by name; empty without parameters.
   */
  readonly query: string;
  readonly host: string;
  /** Header names in lower case; all headers are signed. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/**
 * Signs a request for a time in epoch milliseconds. Returns all headers of the request: its own and
 * those of the signature.
 */
export type Sign = (request: UnsignedRequest, nowMilliseconds: number) => Record<string, string>;

const ALGORITHM = "AWS4-HMAC-SHA256";

export function signer(scope: SigningScope): Sign {
  const { accessKeyId, sessionToken } = scope.credentials;
  const keyOf = dailyKey(scope);
  return (request, nowMilliseconds) => {
    const timestamp = basicTime(nowMilliseconds);
    const day = timestamp.slice(0, 8);
    const credentialScope = `${day}/${scope.region}/${scope.service}/aws4_request`;
    const headers: Record<string, string> = {
      host: request.host,
      ...request.headers,
      "x-amz-date": timestamp,
    };
    if (sessionToken !== undefined) headers["x-amz-security-token"] = sessionToken;
    const names = Object.keys(headers).sort();
    const canonical = hash("sha256", canonicalRequest(request, headers, names));
    const text = `${ALGORITHM}\n${timestamp}\n${credentialScope}\n${canonical}`;
    const signature = createHmac("sha256", keyOf(day)).update(text).digest("hex");
    headers.authorization = `${ALGORITHM} Credential=${accessKeyId}/${credentialScope}, SignedHeaders=${names.join(";")}, Signature=${signature}`;
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

/**
 * The path for the signature: the sent path, percent-encoded once more, as every service but S3
 * requires.
 */
function canonicalPath(path: string): string {
  return path.split("/").map(encodeUri).join("/");
}

/** Percent-encodes like encodeURIComponent, but also the five characters ! ' ( ) * . */
export function encodeUri(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Makes the function that returns the signing key of a UTC day `yyyymmdd`; a key is valid only for
 * its day.
 */
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

/** The time in the form that signatures need, such as 20261107T090503Z. */
function basicTime(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19).replace(/[-:]/gu, "")}Z`;
}
