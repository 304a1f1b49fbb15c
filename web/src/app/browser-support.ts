/** What the console can do without but has to say so. */

export function keepsDatabases(scope: { readonly indexedDB?: IDBFactory | undefined }): boolean {
  return scope.indexedDB !== undefined && scope.indexedDB !== null;
}
