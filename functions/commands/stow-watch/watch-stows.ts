/**
 * Every minute: opens, continues and ends the stows that masters start by themselves, and closes
 * their proofs (docs/design/stow-watch.md).
 */
import { createHash } from "node:crypto";
import type { LayoutId } from "#domain/identity/location-id.ts";
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";
import { observeSpells, type StowSpell } from "#domain/stows/stow-spells.ts";
import {
  allSpells,
  isDue,
  isOver,
  type StowWatch,
  stowEnd,
  stowStart,
  type WatchedStow,
  withBegun,
  withKnown,
  withoutOld,
} from "#domain/stows/watch-stows.ts";
import { drawStow, type StowDeps } from "#functions/commands/motion-proof/draw-stow.ts";
import { newestRounds } from "#functions/commands/store/newest-rounds.ts";
import { type LayoutJob, layoutJob } from "#functions/shared/layout-job.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { CommandStore } from "#functions/shared/store/commands.ts";
import { putMotionEvent, putStowEnd } from "#functions/shared/store/motion-events.ts";
import {
  readStowWatch,
  type StoredStowWatch,
  writeStowWatch,
} from "#functions/shared/store/stow-watch.ts";
import { sortedByOrigin } from "./commanded-stows.ts";
import { stowReports } from "./stow-reports.ts";

export interface WatchStowsDeps extends StowDeps {
  readonly store: StowDeps["store"] & CommandStore;
}

/** Limits of one run. Lambda stops the function after 60 s; closing a proof takes some seconds. */
const JOB: LayoutJob = {
  atOnce: 2,
  workMilliseconds: 35_000,
  periodMilliseconds: 60_000,
  failure: "stows not watched",
  finished: "stows watched",
  counted: "closed",
};

/**
 * Makes the scheduled job. It is safe to run late, twice or concurrently: a run that finds the
 * watch replaced by another one leaves the layout to the next run.
 * @throws when a layout failed, after all others were tried
 */
export function watchStows(deps: WatchStowsDeps) {
  return layoutJob(deps, JOB, (layoutId) => watchLayout(deps, layoutId));
}

/** Watches one layout. Returns the number of proofs closed. */
async function watchLayout(deps: WatchStowsDeps, layoutId: LayoutId): Promise<number> {
  const { store, clock } = deps;
  const now = nowSeconds(clock);
  const [stored, reports] = await Promise.all([
    readStowWatch(store, layoutId),
    stowReports(store, layoutId, now),
  ]);
  const { known, fresh } = observeSpells(allSpells(stored.watch), reports);
  const { automatic, commanded } = await sortedByOrigin(store, layoutId, fresh);
  const continued = withBegun(withKnown(stored.watch, known), automatic, (first) =>
    stowId(layoutId, first),
  );
  const observed = { ...continued, commanded: [...continued.commanded, ...commanded] };
  const current = await saved(store, layoutId, { ...stored, now }, withoutOld(observed, now));
  if (current === undefined) return 0;
  const { watch, closed } = await settled(deps, layoutId, current.watch);
  await saved(store, layoutId, { ...current, now }, watch);
  return closed;
}

/**
 * Stores a watch that has changed, and that of the first run, from which on the layout is watched;
 * undefined if another run has replaced the one that was read.
 */
async function saved(
  store: CommandStore,
  layoutId: string,
  { now, ...before }: StoredStowWatch & { readonly now: number },
  watch: StowWatch,
): Promise<StoredStowWatch | undefined> {
  const { version, since = now } = before;
  const isSame = JSON.stringify(watch) === JSON.stringify(before.watch);
  if (isSame && before.since !== undefined) return before;
  const isStored = await writeStowWatch(store, layoutId, { watch, version, since });
  return isStored ? { watch, version: version + 1, since } : undefined;
}

/** Closes the proofs that are due, and stores the ends of stows that were in force longer. */
async function settled(
  deps: WatchStowsDeps,
  layoutId: LayoutId,
  watch: StowWatch,
): Promise<{ readonly watch: StowWatch; readonly closed: number }> {
  const { store, clock } = deps;
  const now = nowSeconds(clock);
  const stows: WatchedStow[] = [];
  let closed = 0;
  for (const stow of watch.stows) {
    const isClosing = !stow.isProven && (await isProofDue(deps, layoutId, stow));
    if (isClosing) {
      const event = await drawStow(deps, layoutId, stow);
      await putMotionEvent(store, { ...event, isClosed: true }, clock.nowMilliseconds());
      closed += 1;
    }
    const isProven = stow.isProven || isClosing;
    const endedAt = stowEnd(stow);
    const isEnding = isProven && !stow.isEndStored && endedAt !== undefined && isOver(stow, now);
    if (isEnding && !isClosing) {
      const end = { layoutId, id: stow.id, issuedAt: stowStart(stow), endedAt };
      await putStowEnd(store, end, clock.nowMilliseconds());
    }
    stows.push({ ...stow, isProven, isEndStored: stow.isEndStored || isEnding });
  }
  return { watch: { ...watch, stows }, closed };
}

/** Reads the times of the newest rounds only once the observation is over. */
async function isProofDue(
  { store, clock }: WatchStowsDeps,
  layoutId: LayoutId,
  stow: WatchedStow,
): Promise<boolean> {
  const now = nowSeconds(clock);
  if (!isDue(stow, now, () => Number.POSITIVE_INFINITY)) return false;
  const newest = await newestRounds(store, layoutId);
  return isDue(stow, now, (mLocId) => newest.get(mLocId) ?? 0);
}

/** Id of a stow: the same in every run that finds its first master. */
function stowId(layoutId: string, { reason, startedAt, mLocId }: StowSpell): string {
  const facts = [layoutId, reason, mLocId, startedAt].join("\n");
  const hash = createHash("sha256").update(facts).digest();
  return makeUuidV7(startedAt * 1000, hash.subarray(0, UUID_RANDOM_BYTES));
}
