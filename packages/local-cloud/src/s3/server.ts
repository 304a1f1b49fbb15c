/** The S3 service of the local cloud: signatures, rights, dispatch, errors as XML, and the media origin. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Access,
  type Clock,
  type Log,
  type Principal,
  ServiceError,
  type WireHandler,
  type WireRequest,
  type WireResponse,
} from "#src/services.ts";
import { createFinish, methodNotAllowed } from "./answer.ts";
import { createBucket, getBucketCors, listObjects, putBucketCors } from "./bucket-operations.ts";
import { type Bucket, type Buckets, openBuckets } from "./buckets.ts";
import { answerPreflight, type CorsRule, corsHeaders } from "./cors.ts";
import { answerMedia, type MediaOrigin } from "./media.ts";
import {
  copyObject,
  copySource,
  deleteObject,
  putObject,
  readObject,
} from "./object-operations.ts";
import { parseRequest, type S3Request } from "./request.ts";

export interface S3Parts {
  /**
   * Folder whose subfolder `s3` holds the buckets; without it they are in a temporary folder that
   * is deleted at the end.
   */
  readonly dataDir?: string;
  readonly clock: Clock;
  readonly access: Access;
  readonly log: Log;
}

export interface LocalS3 {
  /** The endpoint for SDKs and presigned addresses, to be mounted at S3_MOUNT. */
  readonly handle: WireHandler;
  /** Creates the bucket, or replaces the stored one's rules. Throws InvalidBucketName. */
  createBucket(name: string, cors: readonly CorsRule[]): Promise<void>;
  /**
   * Serves accepted objects to browsers without a signature, as the content delivery network does
   * on AWS.
   */
  media(origin: MediaOrigin): WireHandler;
  stop(): Promise<void>;
}

/** Path of the service. Signatures cover it, so handlers get the path including it. */
export const S3_MOUNT = "/_aws/s3";

interface Service {
  readonly buckets: Buckets;
  readonly clock: Clock;
  readonly access: Access;
}

/** Starts the service with the stored buckets. */
export async function createS3(parts: S3Parts): Promise<LocalS3> {
  const temporary = parts.dataDir === undefined ? await mkdtemp(join(tmpdir(), "s3-")) : undefined;
  const buckets = await openBuckets(join(parts.dataDir ?? temporary ?? "", "s3"));
  const service: Service = { buckets, clock: parts.clock, access: parts.access };
  const finish = createFinish(parts.log);
  return {
    handle: async (wire) => {
      const response = await finish(() => answerRequest(service, wire), wire.method);
      return { ...response, headers: { ...response.headers, ...corsOf(buckets, wire) } };
    },
    createBucket: buckets.ensure,
    media: (origin) => async (wire) => {
      const response = await finish(() => answerMedia(buckets, origin, wire), wire.method);
      return { ...response, headers: { ...response.headers, ...origin.headers } };
    },
    stop: async () => {
      if (temporary !== undefined) await rm(temporary, { recursive: true, force: true });
    },
  };
}

async function answerRequest(service: Service, wire: WireRequest): Promise<WireResponse> {
  const request = parseRequest(wire, S3_MOUNT);
  if (wire.method === "OPTIONS") {
    return answerPreflight(service.buckets.require(request.bucket).cors, wire);
  }
  const principal = service.access.authenticate(wire, "s3");
  if (request.key === "") return answerForBucket(service, principal, request);
  return answerForObject(service, principal, request);
}

async function answerForBucket(
  { buckets, access }: Service,
  principal: Principal,
  request: S3Request,
): Promise<WireResponse> {
  const { method } = request.wire;
  const aboutCors = request.query.has("cors");
  if (request.bucket === "") {
    throw new ServiceError("NotImplemented", "ListBuckets is not available locally", 501);
  }
  if (method === "PUT" && !aboutCors) {
    access.check(principal, "s3:CreateBucket", `arn:aws:s3:::${request.bucket}`);
    return createBucket(buckets, request);
  }
  const bucket = buckets.require(request.bucket);
  if (method === "PUT") {
    access.check(principal, "s3:PutBucketCORS", bucket.arn);
    return putBucketCors(buckets, bucket, request);
  }
  if (method === "GET" && aboutCors) {
    access.check(principal, "s3:GetBucketCORS", bucket.arn);
    return getBucketCors(bucket, request);
  }
  if (method !== "GET" && method !== "HEAD") throw methodNotAllowed(method);
  const prefix = new Map([["s3:prefix", [request.query.get("prefix") ?? ""]]]);
  access.check(principal, "s3:ListBucket", bucket.arn, prefix);
  if (method === "GET") return listObjects(bucket, request);
  return { status: 200, headers: { "x-amz-bucket-region": "us-east-1" }, body: "" };
}

async function answerForObject(
  service: Service,
  principal: Principal,
  request: S3Request,
): Promise<WireResponse> {
  const { buckets, access, clock } = service;
  const bucket = buckets.require(request.bucket);
  const arn = `${bucket.arn}/${request.key}`;
  switch (request.wire.method) {
    case "PUT": {
      access.check(principal, "s3:PutObject", arn);
      const source = copySource(request.wire.headers);
      if (source === undefined) return putObject(bucket, request, clock);
      const from = buckets.require(source.bucket);
      access.check(principal, "s3:GetObject", `${from.arn}/${source.key}`);
      const copy = () => copyObject({ bucket: from, key: source.key }, bucket, request, clock);
      return hideAbsence(service, principal, from, copy);
    }
    case "GET":
    case "HEAD":
      access.check(principal, "s3:GetObject", arn);
      return hideAbsence(service, principal, bucket, () => readObject(bucket, request));
    case "DELETE":
      access.check(principal, "s3:DeleteObject", arn);
      return deleteObject(bucket, request);
    default:
      throw methodNotAllowed(request.wire.method);
  }
}

/**
 * Turns NoSuchKey into AccessDenied for callers without the right to list the bucket, as AWS does.
 */
async function hideAbsence(
  { access }: Service,
  principal: Principal,
  bucket: Bucket,
  answer: () => Promise<WireResponse>,
): Promise<WireResponse> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof ServiceError && error.code === "NoSuchKey") {
      access.check(principal, "s3:ListBucket", bucket.arn);
    }
    throw error;
  }
}

function corsOf(buckets: Buckets, wire: WireRequest): Readonly<Record<string, string>> {
  if (wire.method === "OPTIONS") return {};
  const name = wire.url.slice(S3_MOUNT.length + 1).split(/[/?]/, 1)[0] ?? "";
  return corsHeaders(buckets.find(name)?.cors ?? [], wire);
}
