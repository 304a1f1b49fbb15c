/** A selection once other masters are picked: nodes of those that are no longer picked go with them. */
import type { Selection } from "./selection.ts";
import type { Site } from "./site.ts";

/** @param masters indexes; one at least. */
export function withMasters(
  { nodes }: Site,
  selection: Selection,
  masters: ReadonlySet<number>,
): Selection {
  const kept = [...selection.nodes].filter((node) => masters.has(nodes.master[node] ?? -1));
  return { masters, nodes: new Set(kept) };
}
