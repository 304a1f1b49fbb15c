/**
 * Serves the files of a web application: pages without a file name get index.html, hashed files are
 * cached for ever, and headers are the CDN's.
 */
import { readFile, stat } from "node:fs/promises";
import { extname, join, resolve, sep } from "node:path";
import { type Compressor, createCompressor } from "./compressed.ts";
import { createFileMemory, type FileMemory, type ReadFile } from "./file-memory.ts";
import type { Headers } from "./response-headers.ts";
import type { WireHandler, WireRequest, WireResponse } from "./services.ts";

export interface SiteParts {
  /** Folder of the built files. */
  readonly folder: string;
  readonly headers: Headers;
  /** JSON documents by path; undefined when there is no document at present. */
  readonly documents: ReadonlyMap<string, () => unknown>;
}

export function createSite(parts: SiteParts): WireHandler {
  const site = {
    ...parts,
    root: resolve(parts.folder),
    compressor: createCompressor(),
    hashed: createFileMemory(),
  };
  return async (request) => {
    const response = await answer(request, site);
    const body = request.method === "HEAD" ? "" : response.body;
    return { ...response, headers: { ...response.headers, ...parts.headers }, body };
  };
}

interface Site extends SiteParts {
  readonly root: string;
  readonly compressor: Compressor;
  /** Files whose names contain the hash of their content. */
  readonly hashed: FileMemory;
}

async function answer(request: WireRequest, site: Site): Promise<WireResponse> {
  if (request.method !== "GET" && request.method !== "HEAD")
    return plain(405, "Method not allowed", { allow: "GET, HEAD" });
  const path = decodePath(request.url);
  if (path === undefined) return plain(400, "Bad request");
  const document = site.documents.get(path);
  if (document !== undefined) {
    const value = document();
    return value === undefined ? plain(404, "Not found") : json(value);
  }
  const lastPart = path.slice(path.lastIndexOf("/") + 1);
  // As in the CDN's function, a path without a file name is a page.
  return serveFile(request, site, lastPart.includes(".") ? path : "/index.html");
}

/**
 * undefined when the escapes are malformed or the path contains a byte that no file name can have.
 */
function decodePath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split("?", 1)[0] ?? "");
    return path.startsWith("/") && !/[\0\\]/.test(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

async function serveFile(
  request: WireRequest,
  { root, compressor, hashed }: Site,
  path: string,
): Promise<WireResponse> {
  const isHashed = path.startsWith(HASHED_FILES);
  const found = isHashed
    ? await hashed.read(path, () => readSiteFile(root, path))
    : await readSiteFile(root, path);
  if (found === undefined)
    return plain(404, path === "/index.html" ? "The site has not been built" : "Not found");
  const whole = {
    status: 200,
    headers: {
      "content-type": TYPES.get(extname(path)) ?? "application/octet-stream",
      "cache-control": isHashed ? "public, max-age=31536000, immutable" : "no-cache",
    },
    body: found.body,
  };
  return compressor.compressed(request, whole, `${path} ${found.changedAt}`);
}

/** Folder of the files whose names contain the hash of their content. */
const HASHED_FILES = "/assets/";

/** Reads a file; undefined when it is missing, hidden, or outside of the site's folder. */
async function readSiteFile(root: string, path: string): Promise<ReadFile | undefined> {
  const file = resolve(join(root, path));
  const isHidden = path.split("/").some((part) => part.startsWith("."));
  const changedAt = file.startsWith(root + sep) && !isHidden ? await changeOf(file) : undefined;
  return changedAt === undefined ? undefined : { body: await readFile(file), changedAt };
}

/** Modification time of a file, in milliseconds; undefined when it is missing. */
async function changeOf(file: string): Promise<number | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.mtimeMs : undefined;
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && MISSING.has(String(error.code));
    if (isMissing) return undefined;
    throw error;
  }
}

const MISSING = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG"]);

const TYPES: ReadonlyMap<string, string> = new Map([
  [".html", "text/html; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".json", "application/json"],
  [".webmanifest", "application/manifest+json"],
  [".svg", "image/svg+xml"],
  [".png", "image/png"],
  [".ico", "image/x-icon"],
  [".woff2", "font/woff2"],
  [".wasm", "application/wasm"],
]);

function json(value: unknown): WireResponse {
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  return { status: 200, headers, body: JSON.stringify(value) };
}

function plain(status: number, text: string, headers: Headers = {}): WireResponse {
  return {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...headers,
    },
    body: text,
  };
}
