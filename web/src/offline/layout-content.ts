/** What the read model holds of one layout, and changes of it. Pure functions. */
import { shareStructure } from "./share-structure.ts";

export interface OfMaster {
  readonly mLocId: string;
  readonly layoutId: string;
}

/** A document of the layout, and a record per master in the order of their mLocIds. */
export interface LayoutContent<Document, Held extends OfMaster> {
  readonly document: Document | undefined;
  readonly records: readonly Held[];
}

export interface LayoutChange<Document, Held extends OfMaster> {
  readonly layoutId: string;
  /** The new document; undefined: it stays. */
  readonly document: Document | undefined;
  /** Records that take the place of those of the same masters. */
  readonly records: readonly Held[];
  /** Masters whose records stay; those of all others go. Undefined: all stay. */
  readonly masters: ReadonlySet<string> | undefined;
}

export function withChange<Document, Held extends OfMaster>(
  content: LayoutContent<Document, Held>,
  { document, records, masters }: LayoutChange<Document, Held>,
): LayoutContent<Document, Held> {
  const byMaster = new Map(
    [...content.records, ...records].map((record) => [record.mLocId, record]),
  );
  return {
    document: document ?? content.document,
    records: [...byMaster.values()]
      .filter(({ mLocId }) => masters?.has(mLocId) ?? true)
      .sort((one, other) => (one.mLocId < other.mLocId ? -1 : 1)),
  };
}

/**
 * The content with all parts that are deeply equal in `before` replaced by the objects from there;
 * `before` itself if nothing differs.
 */
export function sharedWith<Document, Held extends OfMaster>(
  before: LayoutContent<Document, Held> | undefined,
  next: LayoutContent<Document, Held>,
): LayoutContent<Document, Held> {
  if (before === undefined) return next;
  const known = new Map(before.records.map((record) => [record.mLocId, record]));
  const records = next.records.map((record) => shareStructure(known.get(record.mLocId), record));
  const isSameList =
    records.length === before.records.length &&
    records.every((record, at) => record === before.records[at]);
  const document = shareStructure(before.document, next.document);
  if (isSameList && document === before.document) return before;
  return { document, records: isSameList ? before.records : records };
}
