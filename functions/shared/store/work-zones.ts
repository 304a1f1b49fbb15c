/**
 * Work zones in the core table: one item per master with all zones at it, so that a command reads
 * them with the other facts of its master. A zone at several masters is in the item of each.
 */
import type { ZoneAtMaster } from "#domain/work-zones/work-zone.ts";
import type { Item } from "./attribute-values.ts";
import { markDirty } from "./config-documents.ts";
import { type CoreStore, layoutKey } from "./layouts.ts";
import type { MasterKey } from "./master-key.ts";
import { queryAll } from "./query-all.ts";
import { readBatch } from "./read-batch.ts";
import type { TransactionItem } from "./transaction.ts";

/** The zones at one master, with the revision on which a change of them is based. */
export interface MasterZones {
  readonly mLocId: string;
  readonly zones: readonly ZoneAtMaster[];
  readonly rev: number;
}

/** Reads the zones at these masters, by mLocId, in a consistent read. */
export async function readWorkZones(
  { tables, coreTable }: CoreStore,
  masterKeys: readonly MasterKey[],
): Promise<ReadonlyMap<string, MasterZones>> {
  const items = await readBatch(tables, coreTable, masterKeys.map(workZonesKey), {
    isConsistent: true,
  });
  const bySk = new Map(items.map((item) => [String(item.sk), item]));
  return new Map(
    masterKeys.map((masterKey) => [
      masterKey.mLocId,
      { mLocId: masterKey.mLocId, ...workZonesFrom(bySk.get(workZonesKey(masterKey).sk)) },
    ]),
  );
}

/** Reads the zones at all masters of a layout, in a consistent read. */
export async function workZonesOfLayout(
  { tables, coreTable }: CoreStore,
  layoutId: string,
): Promise<readonly MasterZones[]> {
  const items = await queryAll(tables, {
    TableName: coreTable,
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
    ExpressionAttributeValues: { ":pk": layoutKey(layoutId).pk, ":prefix": PREFIX },
    ConsistentRead: true,
  });
  return items.map((item) => ({
    mLocId: String(item.sk).slice(PREFIX.length),
    ...workZonesFrom(item),
  }));
}

/** Reads the zones from their item; a master that never had one has none, at revision 0. */
export function workZonesFrom(item: Item | undefined): Omit<MasterZones, "mLocId"> {
  if (item === undefined) return { zones: [], rev: 0 };
  // The item has the right form, because only zonesItem writes it.
  const zones = item.zones as readonly (Omit<ZoneAtMaster, "nLocIds"> &
    Partial<Pick<ZoneAtMaster, "nLocIds">>)[];
  return { zones: zones.map((zone) => ({ ...zone, nLocIds: zone.nLocIds })), rev: item.rev };
}

/**
 * Replaces the zones at a master, as long as they are as they were read, and counts the change of
 * its work document. The writes, in the order of ZONES_WRITES.
 */
export function zonesItems(
  coreTable: string,
  layoutId: string,
  { mLocId, zones, rev }: MasterZones,
): readonly TransactionItem[] {
  return [
    {
      Put: {
        TableName: coreTable,
        Item: {
          ...workZonesKey({ layoutId, mLocId }),
          zones: zones.map(({ nLocIds, ...owner }) =>
            nLocIds === undefined ? owner : { ...owner, nLocIds },
          ),
          rev: rev + 1,
        },
        ConditionExpression: "attribute_not_exists(pk) OR rev = :rev",
        ExpressionAttributeValues: { ":rev": rev },
      },
    },
    {
      ConditionCheck: {
        TableName: coreTable,
        Key: { pk: layoutKey(layoutId).pk, sk: `M#${mLocId}` },
        ConditionExpression: "attribute_exists(pk)",
      },
    },
    markDirty(coreTable, { layoutId, mLocId }, "work"),
  ];
}

/** The writes for each master; `place` checks that the layout still has the master. */
export const ZONES_WRITES = ["zones", "place", "document"] as const;

/** The write of zonesItems at this position of a list of such writes. */
export function zonesWriteAt(position: number): (typeof ZONES_WRITES)[number] | undefined {
  return ZONES_WRITES[position % ZONES_WRITES.length];
}

const PREFIX = "W#";

export function workZonesKey({ layoutId, mLocId }: MasterKey) {
  return { pk: layoutKey(layoutId).pk, sk: `${PREFIX}${mLocId}` };
}
