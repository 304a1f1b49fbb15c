/** What the console can do without but has to say so. */

export function keepsDatabases(scope: { readonly indexedDB?: IDBFactory | undefined }): boolean {
  try {
    return scope.indexedDB !== undefined && scope.indexedDB !== null;
  } catch (error) {
    // Some browsers block the very question.
    if (error instanceof Error) return false;
    throw error;
  }
}

/** Internet Explorer, and Edge from before it was built on Chromium: that one writes its name in full. */
const OLD_BROWSERS = /\b(?:MSIE|Trident|Edge)\b/;

/** Of those that get as far as running the console; index.html tells all others. */
export function isOldBrowser(userAgent: string): boolean {
  return OLD_BROWSERS.test(userAgent);
}
