/** Reads the drawing of a layout: from the cache where it is, else from where it lies, and keeps it for when there is no network. */
import type { SiteCache } from "#web/offline/site-cache.ts";

export interface DrawingDependencies {
  readonly cache: Pick<SiteCache, "drawing" | "saveDrawing">;
  readonly fetch: typeof fetch;
  /** Where our own drawings lie; others are nothing we may read. */
  readonly mediaBase: string;
  /** Whether the one who asked is still signed in: what comes later must not be found in the cache. */
  readonly isCurrent: () => boolean;
}

export interface DrawingRequest {
  /** Undefined: it is not kept. */
  readonly layoutId: string | undefined;
  readonly address: string;
}

export const DRAWING_TYPE = "image/svg+xml";

type Bytes = Uint8Array<ArrayBuffer>;

/** By address, downloads that were begun before anybody asked for the drawing; each is taken once. */
const ahead = new Map<string, Promise<Bytes | undefined>>();

/** Begins to load what `loadDrawing` will be asked for soon, and will answer with the same bytes. */
export function loadDrawingAhead(
  { fetch, mediaBase }: Pick<DrawingDependencies, "fetch" | "mediaBase">,
  address: string,
): Promise<Bytes | undefined> {
  if (!isOurs(address, mediaBase)) return Promise.resolve(undefined);
  const begun = download(fetch, address);
  ahead.set(address, begun);
  return begun;
}

/** The document; undefined where it lies elsewhere, or cannot be had. */
export async function loadDrawing(
  { cache, fetch, mediaBase, isCurrent }: DrawingDependencies,
  { layoutId, address }: DrawingRequest,
): Promise<Bytes | undefined> {
  if (!isOurs(address, mediaBase)) return undefined;
  const begun = ahead.get(address);
  ahead.delete(address);
  // The cache is being filled with the site while this is asked for: what has been downloaded does not wait for it.
  const early = await begun;
  if (early === undefined) {
    const known = await cache.drawing(address);
    if (known !== undefined) return known;
  }
  const bytes = early ?? (await download(fetch, address));
  if (bytes !== undefined && layoutId !== undefined && isCurrent()) {
    // The map does not wait until it is stored.
    void keep(cache, { layoutId, address, bytes });
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
    // No network, or nobody lets us read it: the picture says itself that it is missing.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/** Without room for it the browser shows it all the same. */
async function keep(
  cache: DrawingDependencies["cache"],
  drawing: Parameters<SiteCache["saveDrawing"]>[0],
): Promise<void> {
  try {
    await cache.saveDrawing(drawing);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}
