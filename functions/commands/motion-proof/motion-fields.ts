/**
 * The handlers of Query.getMotionProof, Query.listMotionEvents, Query.listOpenStows,
 * Query.exportMotionProof and Query.getStowRecord.
 */
import { motionCsv } from "#domain/commands/motion-proof/motion-csv.ts";
import type { MotionOrigin } from "#domain/commands/motion-proof/motion-event.ts";
import { type LayoutId, layoutIdFrom } from "#domain/identity/location-id.ts";
import { isUuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import { stowEnd, stowStart, type WatchedStow } from "#domain/stows/watch-stows.ts";
import { epochSecondsFrom, SECONDS_PER_DAY } from "#domain/units/time.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { sealsOfMotions } from "#functions/shared/motion-seals.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { firstMotionAt, listMotionHeads } from "#functions/shared/store/motion-lists.ts";
import { readStowWatch } from "#functions/shared/store/stow-watch.ts";
import {
  headAnswer,
  type MotionHeadAnswer,
  type MotionProofAnswer,
  motionAnswer,
} from "./motion-answer.ts";
import type { MotionKey } from "./motion-order.ts";
import { type MotionProofDeps, motionProof } from "./motion-proof.ts";

/** Maximum size of an exported table, which must fit into one answer of the API. */
const MAX_TEXT_BYTES = 4_500_000;
const MAX_RANGE_SECONDS = 366 * SECONDS_PER_DAY;
const MAX_EVENTS = 1000;

export function getMotionProof(
  deps: MotionProofDeps,
): Field<"Query.getMotionProof", MotionKey, MotionProofAnswer> {
  return {
    parse: readKey,
    run: async (key) => {
      const proof = await motionProof(deps, key);
      if (!proof.ok) return proof;
      const sealOf = await sealsOfMotions(deps.store, key.layoutId, [proof.value]);
      return ok(motionAnswer(proof.value, sealOf(proof.value)));
    },
  };
}

export interface MotionProofFile {
  readonly fileName: string;
  readonly text: string;
}

export function exportMotionProof(
  deps: MotionProofDeps,
): Field<"Query.exportMotionProof", MotionKey, MotionProofFile> {
  return {
    parse: readKey,
    run: async (key) => {
      const proof = await motionProof(deps, key);
      if (!proof.ok) return proof;
      const { masters, origin, issuedAt } = proof.value;
      const text = motionCsv(masters);
      if (Buffer.byteLength(text) > MAX_TEXT_BYTES) return refuse("ExportTooLarge");
      return ok({ fileName: `${nameOf(origin)}_${shortTime(issuedAt)}.csv`, text });
    },
  };
}

function nameOf(origin: MotionOrigin): string {
  return origin.kind === "command" ? origin.name : `${origin.reason}-stow`;
}

/** A UTC time for use in a file name, such as 20260624T120000Z. */
function shortTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(/[-:]|\.000/g, "");
}

interface EventsRequest {
  readonly layoutId: string;
  /** Epoch seconds; `from` and `to` are both included. */
  readonly from: number;
  readonly to: number;
}

/** Lists closed proofs, newest first. */
export function listMotionEvents(
  deps: Pick<MotionProofDeps, "store">,
): Field<"Query.listMotionEvents", EventsRequest, readonly MotionHeadAnswer[]> {
  return {
    parse: readEventsRequest,
    run: async ({ layoutId, from, to }) => {
      const span = { from, to, limit: MAX_EVENTS };
      const heads = await listMotionHeads(deps.store, layoutId, span);
      const sealOf = await sealsOfMotions(deps.store, layoutId, heads);
      return ok(heads.map((head) => headAnswer(head, true, sealOf(head))));
    },
  };
}

export interface StowRecordAnswer {
  /** Epoch seconds, as is `watchedSince`. */
  readonly recordedSince: number | null;
  readonly watchedSince: number | null;
}

/** Since when a layout has records of motions, and since when stows of masters are watched. */
export function getStowRecord({
  store,
}: Pick<MotionProofDeps, "store">): Field<"Query.getStowRecord", LayoutId, StowRecordAnswer> {
  return {
    parse: ({ layoutId: text }) => {
      const layoutId = typeof text === "string" ? layoutIdFrom(text) : undefined;
      return layoutId === undefined ? refuseArgument("layoutId", "id") : ok(layoutId);
    },
    run: async (layoutId) => {
      const [recordedSince = null, { since: watchedSince = null }] = await Promise.all([
        firstMotionAt(store, layoutId),
        readStowWatch(store, layoutId),
      ]);
      return ok({ recordedSince, watchedSince });
    },
  };
}

export interface OpenStowAnswer {
  readonly id: string;
  readonly reason: string;
  /** Epoch seconds. */
  readonly startedAt: number;
  /** Null while the stow is in force at any master. */
  readonly endedAt: number | null;
  readonly mLocIds: readonly string[];
}

/** Lists stows that masters have started and whose proof is not closed yet. */
export function listOpenStows(
  deps: Pick<MotionProofDeps, "store">,
): Field<"Query.listOpenStows", string, readonly OpenStowAnswer[]> {
  return {
    parse: ({ layoutId }) => {
      const id = typeof layoutId === "string" ? layoutIdFrom(layoutId) : undefined;
      return id === undefined ? refuseArgument("layoutId", "id") : ok(id);
    },
    run: async (layoutId) => {
      const { watch } = await readStowWatch(deps.store, layoutId);
      return ok(watch.stows.filter(({ isProven }) => !isProven).map(openStowAnswer));
    },
  };
}

function openStowAnswer(stow: WatchedStow): OpenStowAnswer {
  const { id, reason, masters } = stow;
  return {
    ...{ id, reason, startedAt: stowStart(stow), endedAt: stowEnd(stow) ?? null },
    mLocIds: masters.map(({ mLocId }) => mLocId),
  };
}

function readKey(
  args: FieldArguments["Query.getMotionProof" | "Query.exportMotionProof"],
): Result<MotionKey, Refusal> {
  const layoutId = typeof args.layoutId === "string" ? layoutIdFrom(args.layoutId) : undefined;
  if (layoutId === undefined) return refuseArgument("layoutId", "id");
  const { id } = args;
  return typeof id === "string" && isUuidV7(id) ? ok({ layoutId, id }) : refuseArgument("id", "id");
}

function readEventsRequest(
  args: FieldArguments["Query.listMotionEvents"],
): Result<EventsRequest, Refusal> {
  const layoutId = typeof args.layoutId === "string" ? layoutIdFrom(args.layoutId) : undefined;
  if (layoutId === undefined) return refuseArgument("layoutId", "id");
  const from = epochSecondsFrom(args.from);
  if (from === undefined) return refuseArgument("from", "time");
  const to = epochSecondsFrom(args.to);
  if (to === undefined) return refuseArgument("to", "time");
  if (to < from) return refuseArgument("to", "outOfOrder");
  if (to - from > MAX_RANGE_SECONDS) return refuseArgument("to", "tooMany");
  return ok({ layoutId, from, to });
}
