/** Which addresses are pages of the console: the rule of the CDN, a path without a file name. */

/** What is served for every page. */
export const PAGE_DOCUMENT = "/index.html";

/** @param path of an address, without its query. */
export function isPagePath(path: string): boolean {
  const lastPart = path.slice(path.lastIndexOf("/") + 1);
  return path === PAGE_DOCUMENT || !lastPart.includes(".");
}
