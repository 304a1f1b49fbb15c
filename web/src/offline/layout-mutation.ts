/** What a transaction of the database has changed of one layout. */
import type Dexie from "dexie";
import { RangeSet, type Table } from "dexie";
import type { OfMaster } from "./layout-content.ts";

export interface LayoutTables<Document, Held extends OfMaster> {
  /** By the id of the layout. */
  readonly documents: Table<Document, string>;
  /** By mLocId, with an index `layoutId`. */
  readonly records: Table<Held, string>;
}

export type OnMutation = Parameters<typeof Dexie.on.storagemutated.subscribe>[0];

export interface LayoutMutation {
  readonly hasDocument: boolean;
  /** Whether the record of this master may have changed. */
  readonly hasRecord: (mLocId: string) => boolean;
}

export const EVERYTHING: LayoutMutation = { hasDocument: true, hasRecord: () => true };

/**
 * Reads what a transaction has changed. Records of other layouts are among them: their keys do not
 * name the layout.
 * @param keys changed keys, by table and index
 * @returns undefined: nothing of either table
 */
export function mutationOf<Document, Held extends OfMaster>(
  { documents, records }: LayoutTables<Document, Held>,
  layoutId: string,
  keys: Parameters<OnMutation>[0],
): (LayoutMutation & { readonly isOnlyOf: (mLocIds: ReadonlySet<string>) => boolean }) | undefined {
  if (keys.all !== undefined) return { ...EVERYTHING, isOnlyOf: () => false };
  const rangesOf = ({ db, name }: typeof documents | typeof records) => {
    const ranges = keys[`idb://${db.name}/${name}/`];
    // Changes of other tabs arrive without the methods of a set.
    return ranges && RangeSet(ranges);
  };
  const [ofDocuments, ofRecords] = [rangesOf(documents), rangesOf(records)];
  const hasDocument = ofDocuments?.hasKey(layoutId) ?? false;
  if (!hasDocument && ofRecords === undefined) return undefined;
  return {
    hasDocument,
    hasRecord: (mLocId) => ofRecords?.hasKey(mLocId) ?? false,
    isOnlyOf: (mLocIds) =>
      [...(ofRecords ?? [])].every(({ from, to }) => from === to && mLocIds.has(String(from))),
  };
}

export function eitherOf(one: LayoutMutation, other: LayoutMutation): LayoutMutation {
  return {
    hasDocument: one.hasDocument || other.hasDocument,
    hasRecord: (mLocId) => one.hasRecord(mLocId) || other.hasRecord(mLocId),
  };
}
