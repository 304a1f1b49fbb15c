/** The form of a request that a signature covers. */
import { FifoCache } from "#src/fifo-cache.ts";
import type { WireRequest } from "#src/services.ts";

const KNOWN_PATHS_MOST = 200;
const knownPaths = new FifoCache<string, string>(KNOWN_PATHS_MOST);

/** Path as sent for S3; every other service signs it normalised and encoded a second time. */
export function canonicalPath(url: string, service: string): string {
  const [path = ""] = url.split("?", 1);
  if (service === "s3") return path;
  const known = knownPaths.get(path);
  if (known !== undefined) return known;
  const made = normalisedPath(path);
  knownPaths.set(path, made);
  return made;
}

function normalisedPath(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  const end = segments.length > 0 && path.endsWith("/") ? "/" : "";
  return `/${segments.map(encode).join("/")}${end}`;
}

/**
 * The query string as signed: parameters sorted by encoded name and value, without the signature
 * itself.
 */
export function canonicalQuery(url: string): string {
  const start = url.indexOf("?");
  if (start < 0) return "";
  return url
    .slice(start + 1)
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair): readonly [string, string] => {
      const [name = "", ...value] = pair.split("=");
      return [encode(decode(name)), encode(decode(value.join("=")))];
    })
    .filter(([name]) => name !== "X-Amz-Signature")
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}

/** The signed headers in canonical form, one line each. */
export function canonicalHeaders(
  headers: WireRequest["headers"],
  names: readonly string[],
): readonly string[] {
  return names.map((name) => `${name}:${withoutSurplusSpaces(headers[name] ?? "")}`);
}

function withoutSurplusSpaces(text: string): string {
  const trimmed = text.trim();
  return trimmed.includes("  ") ? trimmed.replace(/ +/g, " ") : trimmed;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Decodes percent escapes; a malformed one is left unchanged, so that the signature then does not
 * match.
 */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
