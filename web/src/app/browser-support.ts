/** What the console needs of a browser. */

/** Old Internet Explorer and the Edge that shared its engine (S0 §8). */
export function isOutdated(userAgent: string): boolean {
  return /MSIE |Trident\/|Edge\/\d/.test(userAgent);
}

export function keepsDatabases(scope: { readonly indexedDB?: IDBFactory | undefined }): boolean {
  return scope.indexedDB !== undefined && scope.indexedDB !== null;
}
