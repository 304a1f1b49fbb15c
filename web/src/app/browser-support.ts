/** Detects missing browser features that the console can work without but must report. */

export function supportsDatabases(scope: { readonly indexedDB?: IDBFactory | undefined }): boolean {
  try {
    return scope.indexedDB !== undefined && scope.indexedDB !== null;
  } catch (error) {
    // Some browsers throw when `indexedDB` is read.
    if (error instanceof Error) return false;
    throw error;
  }
}

/**
 * Matches the user agents of Internet Explorer and of pre-Chromium Edge, which spells its name in
 * full ("Edge").
 */
const OLD_BROWSERS = /\b(?:MSIE|Trident|Edge)\b/;

/** Detects old browsers that can still run this script; index.html warns in those that cannot. */
export function isOldBrowser(userAgent: string): boolean {
  return OLD_BROWSERS.test(userAgent);
}
