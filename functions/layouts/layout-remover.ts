/**
 * Cleans up the remaining data of deleted layouts in the tables: at once on request, otherwise
 * within a few minutes.
 */
import { asInput } from "#domain/input/read-input.ts";
import type { RequestDocuments } from "#functions/shared/config-request.ts";
import type { Log } from "#functions/shared/log.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import { PUBLISHED_DOCUMENTS } from "#functions/shared/store/config-documents.ts";
import {
  forgetRemoval,
  type LayoutRemoval,
  lastLedgerHour,
  readRemoval,
  settlesAt,
  standingRemovals,
} from "#functions/shared/store/layout-removals.ts";
import { type LedgerStore, newestSeal } from "#functions/shared/store/ledger-seals.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import {
  deleteAccess,
  deleteItems,
  deleteLatest,
  freeController,
  type RemainsStore,
  remainsOf,
} from "./store/layout-remains.ts";

export interface LayoutRemoverDeps {
  readonly store: RemainsStore & LedgerStore;
  readonly clock: Clock;
  readonly requestDocuments: RequestDocuments;
  readonly log: Log;
}

/** Number of masters that are cleaned up at the same time. */
const AT_ONCE = 8;

/**
 * Makes the clean-up job. It may run twice, concurrently, or be interrupted: each run reads the
 * remaining items. The tombstone of a layout is deleted last, when nothing else remains and the
 * layout's ledger is sealed to its end.
 */
export function layoutRemover(deps: LayoutRemoverDeps): (event: unknown) => Promise<void> {
  return async (event) => {
    const { layoutId } = asInput(event) ?? {};
    const removals =
      typeof layoutId === "string"
        ? await requestedRemoval(deps, layoutId)
        : await dueRemovals(deps);
    for (const removal of removals) await clear(deps, removal);
  };
}

async function requestedRemoval(
  { store }: LayoutRemoverDeps,
  layoutId: string,
): Promise<readonly LayoutRemoval[]> {
  const removal = await readRemoval(store, layoutId);
  return removal === undefined ? [] : [removal];
}

async function dueRemovals(deps: LayoutRemoverDeps): Promise<readonly LayoutRemoval[]> {
  return (await standingRemovals(deps.store)).filter((removal) => isDue(deps, removal));
}

function isDue({ clock }: LayoutRemoverDeps, removal: LayoutRemoval): boolean {
  return nowSeconds(clock) >= settlesAt(removal);
}

async function isSealed({ store }: LayoutRemoverDeps, removal: LayoutRemoval): Promise<boolean> {
  const newest = await newestSeal(store, removal.layout.id);
  return newest !== undefined && newest.hour >= lastLedgerHour(removal);
}

async function clear(deps: LayoutRemoverDeps, removal: LayoutRemoval): Promise<void> {
  const { store, log } = deps;
  const layoutId = removal.layout.id;
  const grants = await deleteAccess(store, layoutId);
  const { assigned, published, items } = await remainsOf(store, layoutId);
  await inParallel(assigned, AT_ONCE, async (master) => {
    await freeController(store, master, removal);
    await withdraw(deps, master);
  });
  await inParallel(published, AT_ONCE, (masterKey) => withdraw(deps, masterKey));
  await deleteItems(store, items);
  await deleteLatest(store, layoutId);
  const left = grants + assigned.length + published.length + items.length;
  const isOver = left === 0 && (await isSealed(deps, removal));
  if (isOver) await forgetRemoval(store, layoutId);
  if (left > 0 || isOver) log("layout cleared away", { layoutId, left, isOver });
}

/**
 * Requests that the retained documents of a location whose controller was removed are withdrawn.
 */
function withdraw(
  { requestDocuments }: LayoutRemoverDeps,
  { layoutId, mLocId }: MasterKey,
): Promise<void> {
  return requestDocuments({ layoutId, mLocId, docs: [...PUBLISHED_DOCUMENTS] });
}
