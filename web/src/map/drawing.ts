/** Loads a layout's drawing from the cache, else from its URL, and caches it for offline use. */
import type { SiteCache } from "#web/offline/site-cache.ts";

export interface DrawingDependencies {
  readonly cache: Pick<SiteCache, "drawing" | "saveDrawing">;
  readonly fetch: typeof fetch;
  /** Base URL of our own drawings; drawings of other hosts are not loaded. */
  readonly mediaBase: string;
  /** False after the requesting user has signed out: a later response must not be cached. */
  readonly isCurrent: () => boolean;
}

export interface DrawingRequest {
  /** Layout of the drawing, for the cache; undefined: the drawing is not cached. */
  readonly layoutId: string | undefined;
  readonly address: string;
}

export const DRAWING_TYPE = "image/svg+xml";

type Bytes = Uint8Array<ArrayBuffer>;

/** Downloads of drawings that were prefetched, by address; each is used once. */
const prefetched = new Map<string, Promise<Bytes | undefined>>();

/** Prefetches a drawing; the next `loadDrawing` of the same address returns these bytes. */
export function prefetchDrawingFile(
  { fetch, mediaBase }: Pick<DrawingDependencies, "fetch" | "mediaBase">,
  address: string,
): Promise<Bytes | undefined> {
  if (!isOurs(address, mediaBase)) return Promise.resolve(undefined);
  const pending = download(fetch, address);
  prefetched.set(address, pending);
  return pending;
}

/** Loads the SVG document; undefined if it is not on our server or cannot be loaded. */
export async function loadDrawing(
  { cache, fetch, mediaBase, isCurrent }: DrawingDependencies,
  { layoutId, address }: DrawingRequest,
): Promise<Bytes | undefined> {
  if (!isOurs(address, mediaBase)) return undefined;
  const pending = prefetched.get(address);
  prefetched.delete(address);
  // The prefetched download comes first, because the cache is busy storing the site at this time.
  const prefetchedBytes = await pending;
  if (prefetchedBytes === undefined) {
    const cached = await cache.drawing(address);
    if (cached !== undefined) return cached;
  }
  const bytes = prefetchedBytes ?? (await download(fetch, address));
  if (bytes !== undefined && layoutId !== undefined && isCurrent()) {
    // The drawing is stored without waiting, so that the map does not wait for the cache.
    void storeDrawing(cache, { layoutId, address, bytes });
  }
  return bytes;
}

function isOurs(address: string, mediaBase: string): boolean {
  return address.startsWith(`${mediaBase.replace(/\/+$/, "")}/`);
}

async function download(
  fetch: DrawingDependencies["fetch"],
  address: string,
): Promise<Bytes | undefined> {
  try {
    const answer = await fetch(address);
    const isDrawing = answer.headers.get("content-type")?.startsWith(DRAWING_TYPE) === true;
    return answer.ok && isDrawing ? new Uint8Array(await answer.arrayBuffer()) : undefined;
  } catch (error) {
    // No network, or blocked by CORS; the map shows that the picture is missing.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/** Ignores storage errors, such as an exceeded quota: the drawing is shown anyway. */
async function storeDrawing(
  cache: DrawingDependencies["cache"],
  drawing: Parameters<SiteCache["saveDrawing"]>[0],
): Promise<void> {
  try {
    await cache.saveDrawing(drawing);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}
