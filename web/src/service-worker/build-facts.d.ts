/** Constants that the build injects into the service worker: the console's files. */

/** Files that are precached at installation. A URL with a content hash needs no revision. */
declare const __PRECACHED__: { readonly url: string; readonly revision: string | null }[];

/** Paths of files that are cached at their first use. */
declare const __CACHED_WHEN_USED__: readonly string[];
