/**
 * The proof of a motion, commanded or started by masters: the stored record if the proof is closed,
 * otherwise computed from the readings so far.
 */
import { isFinalState } from "#domain/commands/command-state.ts";
import { expectedAngle } from "#domain/commands/expected-angle.ts";
import {
  type MotionEvent,
  totalsOf,
  windAtIssue,
} from "#domain/commands/motion-proof/motion-event.ts";
import { MOTION_RULES } from "#domain/commands/motion-proof/motion-rules.ts";
import { sumOfPredictions } from "#domain/commands/motion-proof/prediction-counts.ts";
import { areAllFinal } from "#domain/commands/motion-proof/prove-motion.ts";
import { stowAnglesOf } from "#domain/commands/stow-angles.ts";
import { ok, type Result } from "#domain/result.ts";
import { type Refusal, refuse } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import type { CommandStore } from "#functions/shared/store/commands.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { putMotionEvent, readMotionEvent } from "#functions/shared/store/motion-events.ts";
import { readReadinessHistory } from "#functions/shared/store/readiness-history.ts";
import { readStowWatch } from "#functions/shared/store/stow-watch.ts";
import { drawCommandedMaster } from "./draw-commanded-master.ts";
import { drawStow } from "./draw-stow.ts";
import { type DrawDeps, MASTERS_AT_ONCE } from "./master-rounds.ts";
import { type MotionKey, type OrderedMotion, type ReadMotion, readOrder } from "./motion-order.ts";
import { readSite } from "./motion-site.ts";

export interface MotionProofDeps extends DrawDeps {
  readonly store: CoreStore & CommandStore & DrawDeps["store"];
  readonly clock: Clock;
}

/**
 * Seconds after the observation period in which the last rounds of that period may still arrive.
 */
const GRACE_SECONDS = 120;

/**
 * Returns the proof. Stores it as closed if no more readings are expected or the observation period
 * is over.
 */
export async function motionProof(
  deps: MotionProofDeps,
  key: MotionKey,
): Promise<Result<MotionEvent, Refusal>> {
  const stored = await readMotionEvent(deps.store, key);
  if (stored !== undefined) return ok(stored);
  const order = await readOrder(deps.store, key);
  if (order === undefined) return openStow(deps, key);
  if (!movesTrackers(order)) return refuse("NoMotion");
  const event = await draw(deps, order);
  if (!event.isClosed) return ok(event);
  await putMotionEvent(deps.store, event, deps.clock.nowMilliseconds());
  return ok({ ...event, closedAt: nowSeconds(deps.clock) });
}

/**
 * The proof so far of a stow that masters have started. The watch of stows closes it, because it
 * knows when no more rounds are expected.
 */
async function openStow(
  deps: MotionProofDeps,
  { layoutId, id }: MotionKey,
): Promise<Result<MotionEvent, Refusal>> {
  const { watch } = await readStowWatch(deps.store, layoutId);
  const stow = watch.stows.find((one) => one.id === id);
  if (stow === undefined) return refuse("NotFound");
  return ok(await drawStow(deps, layoutId, stow));
}

/** Whether the command sends trackers to an angle, whatever the settings of the master are. */
export function movesTrackers({ name, args }: Pick<OrderedMotion, "name" | "args">): boolean {
  return expectedAngle(name, args, stowAnglesOf(undefined, undefined)).kind !== "none";
}

/**
 * Epoch seconds from which a newly computed proof counts as closed in any case, for a command
 * issued at `issuedAt`.
 */
export function closesAt(issuedAt: number): number {
  return issuedAt + MOTION_RULES.watchedSeconds + GRACE_SECONDS;
}

async function draw(deps: MotionProofDeps, order: ReadMotion): Promise<MotionEvent> {
  const { layoutId, id, commands, isWhole, issuedAt, ...given } = order;
  const now = nowSeconds(deps.clock);
  const until = Math.min(now, issuedAt + MOTION_RULES.watchedSeconds);
  const [site, history] = await Promise.all([
    readSite(deps.store, layoutId, commands),
    readReadinessHistory(deps.store, layoutId),
  ]);
  const drawn = await inParallel(commands, MASTERS_AT_ONCE, (command) =>
    drawCommandedMaster(deps, site, { ...order, until, history }, command),
  );
  const masters = drawn.map(({ motion }) => motion);
  const winds = drawn.flatMap(({ wind }) => wind ?? []);
  const isSettled =
    isWhole &&
    drawn.every((master) => master.isWhole) &&
    masters.every(({ trackers }) => areAllFinal(trackers)) &&
    commands.every(({ status }) => isFinalState(status));
  return {
    ...{ layoutId, id, issuedAt, until },
    origin: { kind: "command", ...given },
    wind: windAtIssue(winds, issuedAt),
    totals: totalsOf(masters),
    prediction: sumOfPredictions(masters.map(({ prediction }) => prediction)),
    isClosed: isSettled || now >= closesAt(issuedAt),
    masters,
  };
}
