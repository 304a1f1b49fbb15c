/**
 * The target of an S3 request: bucket and key from the path as sent, and the parameters of its
 * query.
 */
import { ServiceError, type WireRequest } from "#src/services.ts";

export interface S3Request {
  readonly wire: WireRequest;
  /** Empty for the service itself. */
  readonly bucket: string;
  /** Empty for the bucket itself. */
  readonly key: string;
  readonly query: URLSearchParams;
}

/** AWS allows at most 1,024 bytes in a key. */
const KEY_LIMIT_BYTES = 1024;

/** Parameters that belong to the signature or the SDK and do not affect the answer. */
const NEUTRAL = /^(X-Amz-.*|x-id|x-amz-checksum-.*|x-amz-sdk-.*)$/;

/** Parses a request. `mount` is the path before the bucket, such as /_aws/s3. Throws InvalidURI. */
export function parseRequest(wire: WireRequest, mount: string): S3Request {
  const [bucket = "", ...key] = decodePath(wire.url, mount);
  const start = wire.url.indexOf("?");
  const request = {
    wire,
    bucket,
    key: key.join("/"),
    query: new URLSearchParams(start < 0 ? "" : wire.url.slice(start)),
  };
  if (Buffer.byteLength(request.key) > KEY_LIMIT_BYTES) {
    throw new ServiceError("KeyTooLongError", "Your key is too long");
  }
  return request;
}

/** The segments of the path below the mount. Throws InvalidURI. */
export function decodePath(url: string, mount: string): readonly string[] {
  const path = url.split("?", 1)[0] ?? "";
  if (path !== mount && !path.startsWith(`${mount}/`)) {
    throw new Error(`a request for ${path} came to ${mount}`);
  }
  return path
    .slice(mount.length + 1)
    .split("/")
    .map(decodeSegment);
}

/**
 * Throws NotImplemented for a parameter that the operation does not support: ignoring it would look
 * like success.
 */
export function allowParameters(request: S3Request, known: readonly string[]): void {
  for (const name of request.query.keys()) {
    if (known.includes(name) || NEUTRAL.test(name)) continue;
    throw new ServiceError("NotImplemented", `The parameter ${name} is not available locally`, 501);
  }
}

/**
 * Throws NotImplemented when the request has one of these headers, which would change the
 * operation.
 */
export function refuseHeaders(request: S3Request, names: readonly string[]): void {
  for (const name of names) {
    if (request.wire.headers[name] === undefined) continue;
    throw new ServiceError("NotImplemented", `The header ${name} is not available locally`, 501);
  }
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
    throw new ServiceError("InvalidURI", "Couldn't parse the specified URI.");
  }
}
