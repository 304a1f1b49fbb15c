/**
 * The packages inside the parts of the last build: read from the bill of materials that `npm run
 * sbom` writes.
 */
import { err, ok, type Result } from "#domain/result.ts";
import type { LockedTree } from "./locked-tree.ts";

export interface BuiltList {
  /** Folders of packages by the name of the part that contains them. */
  readonly parts: ReadonlyMap<string, ReadonlySet<string>>;
}

export type BuiltListFault =
  /**
   * The list names a package or version that the lock file does not have, so it belongs to another
   * tree.
   */
  "ofOther" | "unreadable";

export type ReadBuiltList = Result<BuiltList, BuiltListFault>;

/** @param tree the lock file that the list must match */
export function readBuiltList(text: string, tree: LockedTree): ReadBuiltList {
  let bill: unknown;
  try {
    bill = JSON.parse(text);
  } catch {
    return err("unreadable");
  }
  const { components, dependencies } = Object(bill);
  if (!Array.isArray(components) || !Array.isArray(dependencies)) return err("unreadable");
  const libraries = components.map(Object).filter(({ type }) => type === "library");
  const isOfTree = libraries.every(
    (library) => tree.entries.get(String(library["bom-ref"]))?.version === library.version,
  );
  if (!isOfTree) return err("ofOther");
  const parts = dependencies.map(Object).map(({ ref, dependsOn }) => {
    const paths: readonly unknown[] = Array.isArray(dependsOn) ? dependsOn : [];
    return [String(ref), new Set(paths.map(String))] as const;
  });
  return ok({ parts: new Map(parts) });
}
