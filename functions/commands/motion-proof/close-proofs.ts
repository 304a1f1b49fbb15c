/**
 * Every quarter of an hour: closes the proofs of motion whose observation period is over, whether
 * or not a user has read them.
 */
import type { LayoutId } from "#domain/identity/location-id.ts";
import { commandPages } from "#functions/commands/store/command-pages.ts";
import { type LayoutJob, layoutJob } from "#functions/shared/layout-job.ts";
import { readMotionHead } from "#functions/shared/store/motion-events.ts";
import { isWireName } from "./motion-order.ts";
import { closesAt, type MotionProofDeps, motionProof, movesTrackers } from "./motion-proof.ts";

/**
 * Age of a command, in seconds, above which its proof is not closed: some frames of its readings
 * may expire before all are read.
 */
const LOOK_BACK_SECONDS = 6 * 3600;
/**
 * Limits of one run. Lambda stops the function after 300 s; no proof is started after
 * `workMilliseconds`.
 */
const JOB: LayoutJob = {
  // Number of layouts processed at the same time. One hour of a large site has a thousand polling
  // rounds, some 130 MB unpacked.
  atOnce: 2,
  workMilliseconds: 240_000,
  periodMilliseconds: 900_000,
  failure: "proofs not closed",
  finished: "proofs closed",
  counted: "closed",
};

/**
 * Makes the scheduled job. Idempotent: a closed proof is not changed, and the next run closes those
 * that this run did not reach.
 * @throws when a layout failed, after all others were tried
 */
export function closeProofs(deps: MotionProofDeps) {
  return layoutJob(deps, JOB, (layoutId, until) => closeOfLayout(deps, layoutId, until));
}

/** Closes the overdue proofs of one layout. Returns the number of proofs closed. */
async function closeOfLayout(
  deps: MotionProofDeps,
  layoutId: LayoutId,
  until: number,
): Promise<number> {
  let closed = 0;
  for (const id of await overdueMotions(deps, layoutId)) {
    if (deps.clock.nowMilliseconds() > until) break;
    if ((await readMotionHead(deps.store, { layoutId, id })) !== undefined) continue;
    const proof = await motionProof(deps, { layoutId, id });
    if (proof.ok && proof.value.isClosed) closed += 1;
  }
  return closed;
}

/**
 * Ids of the commands and batches whose command moved trackers and whose observation period is
 * over, each once.
 */
async function overdueMotions(
  { store, clock }: MotionProofDeps,
  layoutId: LayoutId,
): Promise<readonly string[]> {
  const now = clock.nowMilliseconds();
  const range = { from: now - LOOK_BACK_SECONDS * 1000, to: now - closesAt(0) * 1000 };
  const ids = new Set<string>();
  for await (const page of commandPages(store, layoutId, range)) {
    for (const { id, batchId, name, args } of page) {
      if (isWireName(name) && movesTrackers({ name, args })) ids.add(batchId ?? id);
    }
  }
  return [...ids];
}
