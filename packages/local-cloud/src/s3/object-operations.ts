/** Operations on one object: put, copy, get, head and delete. */
import { createHash } from "node:crypto";
import { type Clock, ServiceError, type WireRequest, type WireResponse } from "#src/services.ts";
import { readUpload } from "./body.ts";
import type { Bucket } from "./buckets.ts";
import { checkRead, checkWrite, chooseRange } from "./conditions.ts";
import type { ByteRange, ObjectFacts } from "./objects.ts";
import { allowParameters, refuseHeaders, type S3Request } from "./request.ts";
import { writeXml } from "./xml.ts";

/** Headers that are stored with an object and returned unchanged. */
const KEPT_HEADERS = [
  "content-type",
  "cache-control",
  "content-disposition",
  "content-encoding",
  "content-language",
  "expires",
] as const;
const META_PREFIX = "x-amz-meta-";
const DEFAULT_TYPE = "binary/octet-stream";

/** Settings and conditions of AWS that are not implemented: a request with one of them fails. */
const UNKNOWN_WRITE_HEADERS = [
  "x-amz-acl",
  "x-amz-tagging",
  "x-amz-storage-class",
  "x-amz-website-redirect-location",
  "x-amz-object-lock-mode",
  "x-amz-server-side-encryption-customer-algorithm",
];
const UNKNOWN_COPY_HEADERS = [
  "x-amz-copy-source-if-match",
  "x-amz-copy-source-if-none-match",
  "x-amz-copy-source-if-modified-since",
  "x-amz-copy-source-if-unmodified-since",
  "x-amz-copy-source-range",
];

type Part =
  | { readonly status: 304 }
  | { readonly status: 200; readonly range: undefined }
  | { readonly status: 206; readonly range: ByteRange };

const NO_BYTES: ByteRange = { first: 0, last: -1 };

/** PutObject. */
export async function putObject(
  bucket: Bucket,
  request: S3Request,
  clock: Clock,
): Promise<WireResponse> {
  allowParameters(request, []);
  refuseHeaders(request, UNKNOWN_WRITE_HEADERS);
  const { bytes, checksums } = readUpload(request.wire, request.query);
  const facts: ObjectFacts = {
    key: request.key,
    sizeBytes: bytes.length,
    etag: `"${createHash("md5").update(bytes).digest("hex")}"`,
    modifiedMilliseconds: clock.nowMilliseconds(),
    headers: keptHeaders(request.wire.headers),
    checksums,
  };
  await bucket.exclusive(async () => {
    checkWrite(request.wire.headers, await bucket.objects.facts(request.key));
    await bucket.objects.write({ facts, body: bytes });
  });
  return { status: 200, headers: { etag: facts.etag, ...checksums }, body: "" };
}

/** CopyObject. The caller must have found the source and checked the right to read it. */
export async function copyObject(
  source: { readonly bucket: Bucket; readonly key: string },
  bucket: Bucket,
  request: S3Request,
  clock: Clock,
): Promise<WireResponse> {
  allowParameters(request, []);
  refuseHeaders(request, [...UNKNOWN_WRITE_HEADERS, ...UNKNOWN_COPY_HEADERS]);
  const { headers } = request.wire;
  const original = await source.bucket.objects.read(source.key);
  if (original === undefined) throw noSuchKey(source.key);
  const replaces = headers["x-amz-metadata-directive"] === "REPLACE";
  const ontoItself = source.bucket.name === bucket.name && source.key === request.key;
  if (ontoItself && !replaces) throw copyWithoutChange();
  const facts: ObjectFacts = {
    ...original.facts,
    key: request.key,
    modifiedMilliseconds: clock.nowMilliseconds(),
    headers: replaces ? keptHeaders(headers) : original.facts.headers,
  };
  await bucket.exclusive(async () => {
    checkWrite(headers, await bucket.objects.facts(request.key));
    await bucket.objects.write({ facts, body: original.body });
  });
  return copyResult(facts);
}

function copyWithoutChange(): ServiceError {
  return new ServiceError(
    "InvalidRequest",
    "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata.",
  );
}

function copyResult(facts: ObjectFacts): WireResponse {
  const modified = new Date(facts.modifiedMilliseconds).toISOString();
  const body = writeXml([
    "CopyObjectResult",
    [
      ["ETag", facts.etag],
      ["LastModified", modified],
    ],
  ]);
  return { status: 200, headers: { "content-type": "application/xml" }, body };
}

/** GetObject and HeadObject. */
export async function readObject(bucket: Bucket, request: S3Request): Promise<WireResponse> {
  const overrides = responseOverrides(request);
  allowParameters(request, [...overrides.keys()]);
  const { method, headers } = request.wire;
  const found = await bucket.objects.read(request.key, (facts) => {
    const part = choosePart(headers, facts);
    return method === "HEAD" || part.status === 304 ? NO_BYTES : part.range;
  });
  if (found === undefined) throw noSuchKey(request.key);
  const { facts, body } = found;
  const part = choosePart(headers, facts);
  if (part.status === 304) return { status: 304, headers: versionHeaders(facts), body: "" };
  const asked = [...overrides].map(([name, value]) => [name.slice("response-".length), value]);
  const checked = headers["x-amz-checksum-mode"] === "ENABLED" && part.range === undefined;
  return {
    status: part.status,
    headers: {
      "content-type": DEFAULT_TYPE,
      ...facts.headers,
      ...versionHeaders(facts),
      ...Object.fromEntries(asked),
      ...partHeaders(facts, part.range),
      ...(checked ? facts.checksums : {}),
    },
    body,
  };
}

/** Decides on the status and the bytes of an answer. Throws PreconditionFailed or InvalidRange. */
function choosePart(headers: WireRequest["headers"], facts: ObjectFacts): Part {
  if (checkRead(headers, facts) === "unchanged") return { status: 304 };
  const range = chooseRange(headers.range, facts.sizeBytes);
  return range === undefined ? { status: 200, range } : { status: 206, range };
}

/** DeleteObject: gives the same answer whether the object existed or not. */
export async function deleteObject(bucket: Bucket, request: S3Request): Promise<WireResponse> {
  allowParameters(request, []);
  refuseHeaders(request, ["if-match"]);
  await bucket.exclusive(() => bucket.objects.remove(request.key));
  return { status: 204, headers: {}, body: "" };
}

/**
 * Bucket and key in x-amz-copy-source; undefined when the request is not a copy. Throws
 * InvalidArgument.
 */
export function copySource(
  headers: WireRequest["headers"],
): { readonly bucket: string; readonly key: string } | undefined {
  const source = headers["x-amz-copy-source"];
  if (source === undefined) return undefined;
  const match = /^\/?([^/?]+)\/([^?]+)$/.exec(source);
  const [, bucket, key] = match ?? [];
  if (bucket !== undefined && key !== undefined) return { bucket, key: decodeURIComponent(key) };
  throw new ServiceError("InvalidArgument", "Copy Source must mention the source bucket and key");
}

export function noSuchKey(key: string): ServiceError {
  return new ServiceError("NoSuchKey", "The specified key does not exist.", 404, { Key: key });
}

function keptHeaders(headers: WireRequest["headers"]): Readonly<Record<string, string>> {
  const remaining = Object.entries(headers).filter(
    ([name]) => name.startsWith(META_PREFIX) || KEPT_HEADERS.some((each) => each === name),
  );
  const { "content-encoding": encoding, ...rest } = Object.fromEntries(remaining);
  // The coding aws-chunked describes the transfer, not the object, so it is removed.
  const codings = (encoding ?? "").split(",").map((coding) => coding.trim());
  const own = codings.filter((coding) => coding !== "" && coding !== "aws-chunked").join(", ");
  return { ...rest, ...(own === "" ? {} : { "content-encoding": own }) };
}

/**
 * Parameters of a presigned address that set headers of the answer, such as
 * response-content-disposition.
 */
function responseOverrides({ query }: S3Request): ReadonlyMap<string, string> {
  const known = KEPT_HEADERS.map((name) => `response-${name}`);
  return new Map([...query].filter(([name]) => known.includes(name)));
}

function versionHeaders(facts: ObjectFacts): Readonly<Record<string, string>> {
  return {
    etag: facts.etag,
    "last-modified": new Date(facts.modifiedMilliseconds).toUTCString(),
    "accept-ranges": "bytes",
  };
}

function partHeaders(
  facts: ObjectFacts,
  range: ByteRange | undefined,
): Readonly<Record<string, string>> {
  if (range === undefined) return { "content-length": String(facts.sizeBytes) };
  return {
    "content-length": String(range.last - range.first + 1),
    "content-range": `bytes ${range.first}-${range.last}/${facts.sizeBytes}`,
  };
}
