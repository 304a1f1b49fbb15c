/** The rows in which the trackers of a master are, from its stored geometry. */
import { nLocIdFrom, nodeIndexOf } from "#domain/identity/location-id.ts";
import { type CoreStore, layoutKey } from "./layouts.ts";
import type { MasterKey } from "./master-key.ts";
import { read } from "./masters.ts";

/** Row of each node by its index; without auxiliary units, which have no controller. */
export async function nodeRowsOf(
  store: CoreStore,
  { layoutId, mLocId }: MasterKey,
): Promise<readonly (number | undefined)[]> {
  const geometry = await read(store, layoutKey(layoutId).pk, `G#${mLocId}`);
  const rows: (number | undefined)[] = [];
  for (const [at, index] of (geometry?.index ?? []).entries()) {
    const nLocId = nLocIdFrom(String(index));
    if (nLocId === undefined || geometry?.role?.[at] === "aux") continue;
    rows[nodeIndexOf(nLocId)] = geometry?.rowNum?.[at];
  }
  return rows;
}
