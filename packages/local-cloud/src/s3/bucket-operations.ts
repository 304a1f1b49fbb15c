/** Operations on a bucket: create, head, list and its CORS rules. */
import { ServiceError, type WireRequest, type WireResponse } from "#src/services.ts";
import type { Bucket, Buckets } from "./buckets.ts";
import type { CorsRule } from "./cors.ts";
import type { ObjectFacts } from "./objects.ts";
import { allowParameters, type S3Request } from "./request.ts";
import { readTexts, writeXml, type XmlElement } from "./xml.ts";

/** AWS returns at most 1,000 entries in a page. */
const PAGE_ENTRIES = 1000;

const LIST_PARAMETERS = [
  "list-type",
  "prefix",
  "delimiter",
  "max-keys",
  "start-after",
  "continuation-token",
  "encoding-type",
];

/** An object, or a common prefix with everything below it. */
type Entry =
  | { readonly kind: "object"; readonly name: string }
  | { readonly kind: "prefix"; readonly name: string };

/** CreateBucket. Throws BucketAlreadyOwnedByYou. */
export async function createBucket(buckets: Buckets, request: S3Request): Promise<WireResponse> {
  allowParameters(request, []);
  if (buckets.find(request.bucket) !== undefined) {
    throw new ServiceError(
      "BucketAlreadyOwnedByYou",
      "Your previous request to create the named bucket succeeded and you already own it.",
      409,
    );
  }
  await buckets.ensure(request.bucket, []);
  return { status: 200, headers: { location: `/${request.bucket}` }, body: "" };
}

/** PutBucketCors. Throws MalformedXML. */
export async function putBucketCors(
  buckets: Buckets,
  bucket: Bucket,
  request: S3Request,
): Promise<WireResponse> {
  allowParameters(request, ["cors"]);
  await buckets.ensure(bucket.name, parseRules(request.wire));
  return { status: 200, headers: {}, body: "" };
}

/** GetBucketCors. Throws NoSuchCORSConfiguration. */
export function getBucketCors(bucket: Bucket, request: S3Request): WireResponse {
  allowParameters(request, ["cors"]);
  if (bucket.cors.length === 0) {
    throw new ServiceError("NoSuchCORSConfiguration", "The CORS configuration does not exist", 404);
  }
  return xml(["CORSConfiguration", bucket.cors.map(ruleElement)]);
}

/** ListObjectsV2. */
export async function listObjects(bucket: Bucket, request: S3Request): Promise<WireResponse> {
  allowParameters(request, LIST_PARAMETERS);
  const { query } = request;
  if (query.get("list-type") !== "2") {
    throw new ServiceError("NotImplemented", "Only ListObjectsV2 is available locally", 501);
  }
  const prefix = query.get("prefix") ?? "";
  const delimiter = query.get("delimiter") ?? "";
  const limit = Math.min(wholeNumber(query.get("max-keys")) ?? PAGE_ENTRIES, PAGE_ENTRIES);
  const after = startOf(query);
  const entries = entriesOf(await bucket.objects.keys(prefix), prefix, delimiter);
  const rest = entries.filter(({ name }) => Buffer.compare(Buffer.from(name), after) > 0);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const more = rest.length > page.length && last !== undefined;
  const encode = query.get("encoding-type") === "url" ? encodeKey : (text: string): string => text;
  return xml([
    "ListBucketResult",
    [
      ["Name", bucket.name],
      ["Prefix", encode(prefix)],
      ...(delimiter === "" ? [] : [["Delimiter", encode(delimiter)] as const]),
      ["MaxKeys", String(limit)],
      ["KeyCount", String(page.length)],
      ["IsTruncated", String(more)],
      ...(more ? [["NextContinuationToken", tokenOf(last.name)] as const] : []),
      ...(await Promise.all(page.map((entry) => entryElement(bucket, entry, encode)))),
    ],
  ]);
}

function startOf(query: URLSearchParams): Buffer {
  const token = query.get("continuation-token");
  return token === null
    ? Buffer.from(query.get("start-after") ?? "")
    : Buffer.from(token, "base64url");
}

function tokenOf(name: string): string {
  return Buffer.from(name).toString("base64url");
}

function wholeNumber(text: string | null): number | undefined {
  if (text === null) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  throw new ServiceError("InvalidArgument", "Provided max-keys not an integer or within range");
}

function entriesOf(keys: readonly string[], prefix: string, delimiter: string): readonly Entry[] {
  if (delimiter === "") return keys.map((name) => ({ kind: "object", name }));
  const entries: Entry[] = [];
  for (const key of keys) {
    const end = key.indexOf(delimiter, prefix.length);
    if (end < 0) {
      entries.push({ kind: "object", name: key });
      continue;
    }
    const name = key.slice(0, end + delimiter.length);
    if (entries.at(-1)?.name !== name) entries.push({ kind: "prefix", name });
  }
  return entries;
}

async function entryElement(
  bucket: Bucket,
  entry: Entry,
  encode: (text: string) => string,
): Promise<XmlElement> {
  if (entry.kind === "prefix") return ["CommonPrefixes", [["Prefix", encode(entry.name)]]];
  const facts = await bucket.objects.facts(entry.name);
  return ["Contents", [["Key", encode(entry.name)], ...(facts ? factElements(facts) : [])]];
}

function factElements(facts: ObjectFacts): readonly XmlElement[] {
  return [
    ["LastModified", new Date(facts.modifiedMilliseconds).toISOString()],
    ["ETag", facts.etag],
    ["Size", String(facts.sizeBytes)],
    ["StorageClass", "STANDARD"],
  ];
}

function encodeKey(key: string): string {
  return key.split("/").map(encodeURIComponent).join("/");
}

function xml(root: XmlElement): WireResponse {
  return { status: 200, headers: { "content-type": "application/xml" }, body: writeXml(root) };
}

function ruleElement(rule: CorsRule): XmlElement {
  const list = (name: string, values: readonly string[]): readonly XmlElement[] =>
    values.map((value) => [name, value]);
  return [
    "CORSRule",
    [
      ...list("AllowedOrigin", rule.allowedOrigins),
      ...list("AllowedMethod", rule.allowedMethods),
      ...list("AllowedHeader", rule.allowedHeaders),
      ...list("ExposeHeader", rule.exposedHeaders),
      ...list("MaxAgeSeconds", rule.maxAgeSeconds === undefined ? [] : [`${rule.maxAgeSeconds}`]),
    ],
  ];
}

function parseRules({ body }: WireRequest): readonly CorsRule[] {
  const rules: Map<string, string[]>[] = [];
  for (const [path, text] of readTexts(Buffer.from(body).toString("utf8"))) {
    const [, rule, field] = path.split("/");
    if (rule === "CORSRule" && field === undefined) rules.push(new Map());
    const current = rules.at(-1);
    if (field !== undefined && text !== "")
      current?.set(field, [...(current.get(field) ?? []), text]);
  }
  return rules.map(ruleOf);
}

function ruleOf(fields: ReadonlyMap<string, readonly string[]>): CorsRule {
  const { AllowedOrigin: allowedOrigins = [], AllowedMethod: allowedMethods = [] } =
    Object.fromEntries(fields);
  if (allowedOrigins.length === 0 || allowedMethods.length === 0) {
    throw new ServiceError("MalformedXML", "A CORSRule needs AllowedOrigin and AllowedMethod");
  }
  const [maxAge] = fields.get("MaxAgeSeconds") ?? [];
  return {
    allowedOrigins,
    allowedMethods,
    allowedHeaders: fields.get("AllowedHeader") ?? [],
    exposedHeaders: fields.get("ExposeHeader") ?? [],
    ...(maxAge === undefined ? {} : { maxAgeSeconds: Number(maxAge) }),
  };
}
