/** Decides which paths are pages of the console by the CDN's rule: a path without a file name. */

/** The document that is served for every page. */
export const PAGE_DOCUMENT = "/index.html";

/**
 * True if the path is a page of the console, not a file.
 * @param path of a URL, without the query
 */
export function isPagePath(path: string): boolean {
  const lastPart = path.slice(path.lastIndexOf("/") + 1);
  return path === PAGE_DOCUMENT || !lastPart.includes(".");
}
