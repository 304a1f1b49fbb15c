/** Finds the layouts whose trackers were moved neither by a stow nor by a drill for too long. */
import { overdueDrill } from "#domain/drills/overdue-drill.ts";
import { UNASSIGNED_MASTER_ID } from "#domain/identity/master-id.ts";
import { provesStow } from "#domain/notifications/conditions.ts";
import type { SiteCondition } from "#domain/watch/condition-state.ts";
import { lruCache } from "#functions/shared/lru-cache.ts";
import type { CommandStore } from "#functions/shared/store/commands.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { namedMasters } from "#functions/shared/store/masters.ts";
import { type ListedMotionHead, listMotionHeads } from "#functions/shared/store/motion-lists.ts";

const PAGE_MOTIONS = 200;
/** Maximum number of pages; of a layout with more motions nothing is known. */
const MAX_PAGES = 10;
/** Age in seconds up to which an answer is used again. */
const VALID_SECONDS = { complete: 3600, incomplete: 300 } as const;
const REMEMBERED_LAYOUTS = 4000;

export interface DrillSpan {
  /** The masters that have reported, with the number of nodes in their last rounds. */
  readonly nodesOf: ReadonlyMap<string, number>;
  /** The setting, in seconds. */
  readonly afterSeconds: number;
  /** Since when stows of the layout are recorded; epoch seconds. */
  readonly recordedSince: number | undefined;
  readonly nowSeconds: number;
  /** The master at which the layout is notified already. */
  readonly notifiedAt: string | undefined;
}

/** Whether a drill of a layout is overdue; undefined while that is unknown. */
export type OverdueDrills = (
  layoutId: string,
  span: DrillSpan,
) => Promise<SiteCondition | undefined>;

/**
 * By mLocId of each master with a controller, when the last stow, drill or movement check that moved
 * its trackers was given or began; epoch seconds, undefined without one within the setting.
 */
type MovedMasters = ReadonlyMap<string, number | undefined>;

interface KnownMoves {
  readonly at: number;
  readonly afterSeconds: number;
  /** Undefined when the layout has too many motions. */
  readonly moved: MovedMasters | undefined;
}

/**
 * Makes the reader. It uses what it has read for an hour, and for five minutes while a master has
 * not moved, so that a drill soon ends what is notified.
 */
export function drillObserver(store: CommandStore & CoreStore): OverdueDrills {
  const known = lruCache<string, KnownMoves>(REMEMBERED_LAYOUTS);

  async function movedIn(layoutId: string, span: DrillSpan): Promise<MovedMasters | undefined> {
    const { nowSeconds: at, afterSeconds } = span;
    const before = known.get(layoutId);
    const isValid = before?.afterSeconds === afterSeconds && at - before.at < validSeconds(before);
    if (isValid) return before.moved;
    const moved = await readMoved(store, layoutId, span);
    known.set(layoutId, { at, afterSeconds, moved });
    return moved;
  }

  return async (layoutId, span) => {
    if (span.recordedSince === undefined || span.nodesOf.size === 0) return undefined;
    const moved = await movedIn(layoutId, span);
    return moved && overdueDrill({ ...span, masters: drilledMasters(moved, span) });
  };
}

function validSeconds({ moved }: KnownMoves): number {
  const isComplete = moved === undefined || [...moved.values()].every((at) => at !== undefined);
  return VALID_SECONDS[isComplete ? "complete" : "incomplete"];
}

function drilledMasters(moved: MovedMasters, { nodesOf }: DrillSpan) {
  return [...moved].map(([mLocId, movedAt]) => ({
    ...{ mLocId, movedAt, nodes: nodesOf.get(mLocId) ?? 0 },
  }));
}

/** Reads from the newest motion back, until each master has moved or the span ends. */
async function readMoved(
  store: CommandStore & CoreStore,
  layoutId: string,
  { nodesOf, afterSeconds, nowSeconds }: DrillSpan,
): Promise<MovedMasters | undefined> {
  const keys = [...nodesOf.keys()].map((mLocId) => ({ layoutId, mLocId }));
  const masters = await namedMasters(store, keys);
  const moved = new Map<string, number | undefined>(
    [...masters].flatMap(([mLocId, { mId }]) =>
      mId === UNASSIGNED_MASTER_ID ? [] : [[mLocId, undefined] as const],
    ),
  );
  let before: ListedMotionHead | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const range = { from: nowSeconds - afterSeconds, to: nowSeconds, before, limit: PAGE_MOTIONS };
    const heads = await listMotionHeads(store, layoutId, range);
    for (const head of heads.filter(provesStow)) {
      for (const mLocId of head.movedMLocIds) {
        if (moved.has(mLocId)) moved.set(mLocId, moved.get(mLocId) ?? head.issuedAt);
      }
    }
    before = heads.at(-1);
    const isRead = heads.length < PAGE_MOTIONS;
    if (isRead || [...moved.values()].every((at) => at !== undefined)) return moved;
  }
  return undefined;
}
