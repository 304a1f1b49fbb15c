/** Reads the node to which a service task refers, from the core table. */
import type { NLocId } from "#domain/identity/location-id.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { type CoreStore, layoutKey } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { readItem } from "#functions/shared/store/read-item.ts";

export interface TaskNode {
  readonly layoutName: string;
  readonly layoutNumber: string | undefined;
  /** Number of hours by which the site's clock is ahead of UTC. */
  readonly utcOffset: number;
  readonly masterName: string;
  readonly rowNum: number;
  readonly fromSouth: number;
  /** Id of the node's controller; undefined while none is assigned. */
  readonly nId: string | undefined;
}

/** The node, or why there is none: `noMaster`, or `noNode` if the master has no such node. */
export type FoundTaskNode = Result<TaskNode, "noMaster" | "noNode">;

export async function readTaskNode(
  store: CoreStore,
  { layoutId, mLocId }: MasterKey,
  nLocId: NLocId,
): Promise<FoundTaskNode> {
  const { pk } = layoutKey(layoutId);
  const [layout, master, geometry, ids] = await Promise.all([
    readItem(store, pk, "A"),
    readItem(store, pk, `M#${mLocId}`),
    readItem(store, pk, `G#${mLocId}`),
    readItem(store, pk, `I#${mLocId}`),
  ]);
  if (layout === undefined || master === undefined) return err("noMaster");
  const indexes: readonly NLocId[] = geometry?.index ?? [];
  const at = indexes.indexOf(nLocId);
  if (at < 0) return err("noNode");
  return ok({
    layoutName: layout.name,
    layoutNumber: layout.layoutNumber,
    utcOffset: layout.utcOffset,
    masterName: master.name,
    rowNum: geometry?.rowNum[at],
    fromSouth: geometry?.fromSouth[at],
    nId: ids?.nIds[nLocId],
  });
}
