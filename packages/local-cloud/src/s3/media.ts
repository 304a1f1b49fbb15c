/** Serves accepted objects to browsers, as the content delivery network does on AWS. */
import { ServiceError, type WireRequest, type WireResponse } from "#src/services.ts";
import { methodNotAllowed } from "./answer.ts";
import type { Buckets } from "./buckets.ts";
import { readObject } from "./object-operations.ts";
import { decodePath, type S3Request } from "./request.ts";

export interface MediaOrigin {
  readonly bucket: string;
  /** Path before the key, such as /media. */
  readonly mount: string;
  /** Only keys with this prefix are served, such as public/. */
  readonly keyPrefix: string;
  /** Headers of every answer, such as the content security policy and nosniff. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Serves a public object. For any other object, the answer does not reveal whether it exists, as
 * with a bucket behind the network on AWS.
 */
export async function answerMedia(
  buckets: Buckets,
  { bucket, mount, keyPrefix }: MediaOrigin,
  wire: WireRequest,
): Promise<WireResponse> {
  if (wire.method !== "GET" && wire.method !== "HEAD") throw methodNotAllowed(wire.method);
  const key = decodePath(wire.url, mount).join("/");
  const denied = new ServiceError("AccessDenied", "Access Denied", 403);
  if (!key.startsWith(keyPrefix)) throw denied;
  const request: S3Request = { wire, bucket, key, query: new URLSearchParams() };
  return readObject(buckets.require(bucket), request).catch((error: unknown) => {
    throw error instanceof ServiceError && error.code === "NoSuchKey" ? denied : error;
  });
}
