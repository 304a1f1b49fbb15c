/** What was found inside the parts that were built last: the bill of materials that `npm run sbom` writes. */
import type { LockedTree } from "./locked-tree.ts";

export interface BuiltList {
  /** Folders of packages by the name of the part that holds them. */
  readonly parts: ReadonlyMap<string, ReadonlySet<string>>;
}

export type ReadBuiltList =
  | { readonly kind: "list"; readonly list: BuiltList }
  /** It names a package that the lock file has not, or in another version: it was made of something else. */
  | { readonly kind: "ofOther" }
  | { readonly kind: "unreadable" };

/** @param tree the lock file that it has to be of */
export function readBuiltList(text: string, tree: LockedTree): ReadBuiltList {
  let bill: unknown;
  try {
    bill = JSON.parse(text);
  } catch {
    return { kind: "unreadable" };
  }
  const { components, dependencies } = Object(bill);
  if (!Array.isArray(components) || !Array.isArray(dependencies)) return { kind: "unreadable" };
  const libraries = components.map(Object).filter(({ type }) => type === "library");
  const isOfTree = libraries.every(
    (library) => tree.entries.get(String(library["bom-ref"]))?.version === library.version,
  );
  if (!isOfTree) return { kind: "ofOther" };
  const parts = dependencies.map(Object).map(({ ref, dependsOn }) => {
    const paths: readonly unknown[] = Array.isArray(dependsOn) ? dependsOn : [];
    return [String(ref), new Set(paths.map(String))] as const;
  });
  return { kind: "list", list: { parts: new Map(parts) } };
}
