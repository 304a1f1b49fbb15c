/** Authenticates a request: AWS Signature Version 4 in the header or in a presigned address. */
import { createHmac, hash, timingSafeEqual } from "node:crypto";
import { FifoCache } from "#src/fifo-cache.ts";
import { S3 } from "#src/limits.ts";
import { type AccessKey, ServiceError, type WireHead, type WireRequest } from "#src/services.ts";
import { canonicalHeaders, canonicalPath, canonicalQuery } from "./canonical.ts";
import { refusal } from "./refusals.ts";

export interface Expected {
  /** Signing name of the service, such as dynamodb. */
  readonly service: string;
  readonly region: string;
  readonly nowMilliseconds: number;
}

/** The signature data in a request, before it is verified. */
interface Claim {
  readonly accessKeyId: string;
  readonly scope: readonly string[];
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  /** Basic ISO 8601, such as 20261107T090503Z. */
  readonly timestamp: string;
  readonly lifeSeconds: number | undefined;
  readonly sessionToken: string | undefined;
  /** SHA-256 in hex; undefined when it is to be computed from the body. */
  readonly payloadHash: string | undefined;
}

/** Largest allowed difference between a signed time stamp and the clock. */
const SKEW_MILLISECONDS = { s3: 15 * 60 * 1000, other: 5 * 60 * 1000 };
const UNSIGNED_PAYLOAD = "UNSIGNED-PAYLOAD";

/** The key that signed the request. Throws ServiceError with the code that the service itself would answer. */
export function verifySignature<K extends AccessKey>(
  request: WireRequest,
  expected: Expected,
  findKey: (accessKeyId: string) => K | undefined,
): K {
  const claim = readClaim(request, expected);
  const key = requireKey(claim, request, expected, findKey);
  requireSignature(claim, request, key, expected, claim.payloadHash ?? sha256(request.body));
  requireBody(claim, request.body, expected);
  return key;
}

/**
 * False when `verifySignature` would refuse the request with any body: such a body need not be
 * read.
 */
export function isHeadSigned(
  head: WireHead,
  expected: Expected,
  findKey: (accessKeyId: string) => AccessKey | undefined,
): boolean {
  try {
    const claim = readClaim(head, expected);
    const key = requireKey(claim, head, expected, findKey);
    const { payloadHash } = claim;
    if (payloadHash !== undefined) requireSignature(claim, head, key, expected, payloadHash);
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}

function requireKey<K extends AccessKey>(
  claim: Claim,
  head: WireHead,
  expected: Expected,
  findKey: (accessKeyId: string) => K | undefined,
): K {
  requireScope(claim, expected);
  requireTime(claim, expected);
  const key = findKey(claim.accessKeyId);
  if (key === undefined || key.sessionToken !== claim.sessionToken)
    throw refusal(expected.service, "unknownKey");
  requireCoverage(claim, head, expected);
  return key;
}

function requireSignature(
  claim: Claim,
  head: WireHead,
  key: AccessKey,
  { service }: Expected,
  payloadHash: string,
): void {
  const signature = Buffer.from(sign(claim, head, key, service, payloadHash));
  const given = Buffer.from(claim.signature);
  if (signature.length !== given.length || !timingSafeEqual(signature, given))
    throw refusal(service, "wrongSignature");
}

function readClaim(request: WireHead, expected: Expected): Claim {
  const { authorization } = request.headers;
  if (authorization !== undefined) return headerClaim(authorization, request, expected);
  const query = new URL(request.url, "http://host").searchParams;
  if (query.has("X-Amz-Signature")) return queryClaim(query, expected);
  throw refusal(expected.service, "missing");
}

function headerClaim(authorization: string, request: WireHead, expected: Expected): Claim {
  const match =
    /^AWS4-HMAC-SHA256 +Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  const [, credential, signedHeaders, signature] = match ?? [];
  const timestamp = request.headers["x-amz-date"];
  if (!credential || !signedHeaders || !signature || !timestamp)
    throw refusal(expected.service, "incomplete");
  const [accessKeyId = "", ...scope] = credential.split("/");
  return {
    accessKeyId,
    scope,
    signedHeaders: signedHeaders.split(";"),
    signature,
    timestamp,
    lifeSeconds: undefined,
    sessionToken: request.headers["x-amz-security-token"],
    payloadHash: request.headers["x-amz-content-sha256"],
  };
}

function queryClaim(query: URLSearchParams, expected: Expected): Claim {
  const lifeSeconds = Number(query.get("X-Amz-Expires") ?? Number.NaN);
  const [accessKeyId = "", ...scope] = (query.get("X-Amz-Credential") ?? "").split("/");
  const valid =
    query.get("X-Amz-Algorithm") === "AWS4-HMAC-SHA256" &&
    Number.isInteger(lifeSeconds) &&
    lifeSeconds >= 1 &&
    lifeSeconds <= S3.presignedSeconds;
  if (!valid) throw refusal(expected.service, "incomplete");
  return {
    accessKeyId,
    scope,
    signedHeaders: (query.get("X-Amz-SignedHeaders") ?? "").split(";"),
    signature: query.get("X-Amz-Signature") ?? "",
    timestamp: query.get("X-Amz-Date") ?? "",
    lifeSeconds,
    sessionToken: query.get("X-Amz-Security-Token") ?? undefined,
    payloadHash: query.get("X-Amz-Content-Sha256") ?? UNSIGNED_PAYLOAD,
  };
}

function requireScope({ scope, timestamp }: Claim, { service, region }: Expected): void {
  const wanted = [timestamp.slice(0, 8), region, service, "aws4_request"];
  if (scope.join("/") !== wanted.join("/")) throw refusal(service, "wrongScope");
}

function requireTime(claim: Claim, { service, nowMilliseconds }: Expected): void {
  const signedAt = timeOf(claim.timestamp);
  if (signedAt === undefined) throw refusal(service, "incomplete");
  const skew = service === "s3" ? SKEW_MILLISECONDS.s3 : SKEW_MILLISECONDS.other;
  const age = nowMilliseconds - signedAt;
  const longest = claim.lifeSeconds === undefined ? skew : claim.lifeSeconds * 1000;
  if (age < -skew) throw refusal(service, "skewed");
  if (age > longest) throw refusal(service, claim.lifeSeconds === undefined ? "skewed" : "expired");
}

const TIMES_MOST = 10;
/** Cache: hundreds of requests are signed within the same second. */
const knownTimes = new FifoCache<string, number>(TIMES_MOST);

/** Epoch milliseconds; undefined when the text is not a time stamp. */
function timeOf(timestamp: string): number | undefined {
  const known = knownTimes.get(timestamp);
  if (known !== undefined) return known;
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(timestamp);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second] = match.map(Number);
  const time = Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second);
  knownTimes.set(timestamp, time);
  return time;
}

/**
 * Requires that the signature covers these parts of a request, so that they cannot be changed on
 * the way.
 */
function requireCoverage(claim: Claim, head: WireHead, { service }: Expected): void {
  if (!claim.signedHeaders.includes("host")) throw refusal(service, "incomplete");
  if (service !== "s3") return;
  const signed = new Set(claim.signedHeaders);
  const open = Object.keys(head.headers).filter(
    (name) => name.startsWith("x-amz-") && !signed.has(name),
  );
  if (open.length > 0) throw refusal(service, "unsignedHeader");
}

/**
 * Compares the signed hash with the body's. S3 is left out: it compares the body itself, because it
 * also accepts forms that are not a plain hash.
 */
function requireBody(claim: Claim, body: Uint8Array, { service }: Expected): void {
  const { payloadHash, lifeSeconds } = claim;
  const isCompared = service !== "s3" && payloadHash !== undefined && lifeSeconds === undefined;
  if (isCompared && payloadHash !== sha256(body)) throw refusal(service, "wrongSignature");
}

function sign(
  claim: Claim,
  request: WireHead,
  key: AccessKey,
  service: string,
  payloadHash: string,
): string {
  const canonical = [
    request.method,
    canonicalPath(request.url, service),
    canonicalQuery(request.url),
    ...canonicalHeaders(request.headers, claim.signedHeaders),
    "",
    claim.signedHeaders.join(";"),
    payloadHash,
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", claim.timestamp, claim.scope.join("/"), sha256(canonical)];
  return hmac(signingKeyOf(key, claim.scope), text.join("\n")).toString("hex");
}

const signingKeys = new Map<string, Buffer>();

/**
 * Cached by key, day, region and service; the first key of a new day evicts those of the day
 * before.
 */
function signingKeyOf({ secretAccessKey }: AccessKey, scope: readonly string[]): Buffer {
  const [day = ""] = scope;
  const name = [...scope, secretAccessKey].join("/");
  const known = signingKeys.get(name);
  if (known !== undefined) return known;
  for (const other of signingKeys.keys()) if (!other.startsWith(day)) signingKeys.delete(other);
  const made = scope.reduce<Buffer>(hmac, Buffer.from(`AWS4${secretAccessKey}`));
  signingKeys.set(name, made);
  return made;
}

function hmac(secret: Buffer, text: string): Buffer {
  return createHmac("sha256", secret).update(text).digest();
}

function sha256(content: Uint8Array | string): string {
  return hash("sha256", content, "hex");
}
