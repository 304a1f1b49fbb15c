/** What the build knows and the worker does not: the console's files, put in by the build. */

/** Fetched when the worker is installed. A name with a hash of the content needs no revision. */
declare const __PRECACHED__: { readonly url: string; readonly revision: string | null }[];

/** Paths of files that are kept once they have been used. */
declare const __KEPT_WHEN_USED__: readonly string[];
