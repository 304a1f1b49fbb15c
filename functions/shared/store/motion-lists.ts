/** Lists of closed proofs of motion, by the time at which the motion began. */
import type { MotionEventHead } from "#domain/commands/motion-proof/motion-event.ts";
import type { Item } from "./attribute-values.ts";
import type { CommandStore } from "./commands.ts";
import {
  END_KIND,
  eventsOf,
  hasMoved,
  headFrom,
  listKey,
  type MotionPlace,
  timeKey,
} from "./motion-records.ts";
import { QueryCommand } from "./table-requests.ts";

export interface ListedMotionHead extends MotionEventHead {
  /** Masters about which the proof has a record. */
  readonly mLocIds: readonly string[];
  /** Those of which it says whether trackers moved: not if all were excluded or not checked. */
  readonly movedMLocIds: readonly string[];
}

interface MotionRange {
  /** Epoch seconds; `from` and `to` are both included. */
  readonly from: number;
  readonly to: number;
  /** The list begins after this motion, which must be within the span. */
  readonly before?: MotionPlace | undefined;
  readonly limit: number;
}

/**
 * Reads the heads of closed proofs whose commands were issued, or whose stows began, within the
 * span, newest first.
 */
export async function listMotionHeads(
  { tables, eventsTable }: CommandStore,
  layoutId: string,
  { from, to, before, limit }: MotionRange,
): Promise<readonly ListedMotionHead[]> {
  const items: Item[] = [];
  let heads = 0;
  let after: Item | undefined;
  // A page ends after 1 MB, and the heads of large sites have 10 KB each.
  do {
    const page = await tables.send(
      new QueryCommand({
        TableName: eventsTable,
        IndexName: "GSI2",
        KeyConditionExpression: "gsi2pk = :pk AND gsi2sk BETWEEN :first AND :last",
        ExpressionAttributeValues: {
          ":pk": eventsOf(layoutId),
          ":first": timeKey(from * 1000),
          ":last": before === undefined ? `${timeKey(to * 1000)}~` : listKey(before),
        },
        ScanIndexForward: false,
        Limit: limit,
        ...(after === undefined ? {} : { ExclusiveStartKey: after }),
      }),
    );
    for (const item of page.Items ?? []) {
      items.push(item);
      if (item.kind !== END_KIND && item.id !== before?.id) heads += 1;
    }
    after = page.LastEvaluatedKey;
  } while (after !== undefined && heads < limit);
  return withEnds(items)
    .filter(({ id }) => id !== before?.id)
    .slice(0, limit);
}

/**
 * When the earliest motion with a closed proof began; epoch seconds. Undefined when the layout has
 * none.
 */
export async function firstMotionAt(
  { tables, eventsTable }: CommandStore,
  layoutId: string,
): Promise<number | undefined> {
  const { Items = [] } = await tables.send(
    new QueryCommand({
      TableName: eventsTable,
      IndexName: "GSI2",
      KeyConditionExpression: "gsi2pk = :pk",
      ExpressionAttributeValues: { ":pk": eventsOf(layoutId) },
      Limit: 1,
    }),
  );
  const key: string | undefined = Items[0]?.gsi2sk;
  return key === undefined ? undefined : Math.floor(Number.parseInt(key, 10) / 1000);
}

/** The heads, with the ends of stows that were stored later. */
function withEnds(items: readonly Item[]): readonly ListedMotionHead[] {
  const ends = new Map<string, number>(
    items.flatMap(({ kind, id, endedAt }) => (kind === END_KIND ? [[id, endedAt] as const] : [])),
  );
  return items
    .filter(({ kind }) => kind !== END_KIND)
    .map((item) => ({
      ...headFrom({ ...item, endedAt: item.endedAt ?? ends.get(item.id) }),
      mLocIds: Object.keys(item.digests ?? {}),
      movedMLocIds: movedIn(item),
    }));
}

/**
 * The masters of which the proof says whether their trackers moved. Records that were written before
 * this was stored name all masters, unless it says so of no tracker.
 */
function movedIn({ moved, digests, totals }: Item): readonly string[] {
  if (moved !== undefined) return moved;
  return hasMoved(totals.counts) ? Object.keys(digests ?? {}) : [];
}
