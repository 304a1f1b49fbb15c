/** Records of closed proofs of motion in the events table: their keys, and what they contain. */
import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type {
  MasterMotion,
  MotionEventHead,
  MotionOrigin,
} from "#domain/commands/motion-proof/motion-event.ts";
import {
  type PackedProof,
  packProof,
  unpackProof,
} from "#domain/commands/motion-proof/packed-proof.ts";
import { countStates, type MotionCounts } from "#domain/commands/motion-proof/prove-motion.ts";
import { canonicalText } from "#domain/ledger/seal.ts";
import type { Item } from "./attribute-values.ts";
import { type CommandKey, commandsOf } from "./commands.ts";

/** Maximum size of the decompressed proof of one master; 500 trackers take 25 KB. */
const MAX_PROOF_BYTES = 1_000_000;

/** Kinds of heads, by the origin of the motion. */
export const HEAD_KINDS = { command: "motion", stow: "stow" } as const;

const MASTER_KINDS = { command: "motionMaster", stow: "stowMaster" } as const;

/** Kind of the end of a stow that was stored after its head. */
export const END_KIND = "stowEnd";
/** Not a suffix of a record of a master, which has the master's location there. */
export const END_SUFFIX = "~end";

/** Place of a motion in the list by time. */
export type MotionPlace = Pick<MotionEventHead, "issuedAt" | "id">;

/** Key of the head of a proof; records of masters follow it. */
export function headKey({ layoutId, id }: CommandKey) {
  return { pk: commandsOf(layoutId), sk: `${id}#P` };
}

/** Partition of the list of motions of a layout (GSI2). */
export function eventsOf(layoutId: string): string {
  return `L#${layoutId}#P`;
}

/** Sort key in the list of motions, by the time of the command or the begin of the stow. */
export function listKey({ issuedAt, id }: MotionPlace): string {
  return `${timeKey(issuedAt * 1000)}#${id}`;
}

/** Milliseconds since 1970 as text that sorts by time. */
export function timeKey(milliseconds: number): string {
  return String(milliseconds).padStart(13, "0");
}

/** Attributes of a head about the origin of the motion. */
export function originItem({ kind, ...origin }: MotionOrigin): Item {
  return { kind: HEAD_KINDS[kind], ...origin };
}

function originFrom(item: Item): MotionOrigin {
  const { kind, name, args, userId, username, reason, endedAt } = item;
  return kind === HEAD_KINDS.stow
    ? { kind: "stow", reason, endedAt }
    : { kind: "command", name, args, isDrill: item.isDrill === true, userId, username };
}

/** The head of a proof from its record. */
export function headFrom(item: Item) {
  const { layoutId, id, issuedAt, until, wind, peakMph, totals, prediction, createdAt, ...origin } =
    item;
  const secondsUntil: readonly (number | null)[] = totals.secondsUntil;
  return {
    ...{ layoutId, id, issuedAt, until },
    origin: originFrom(origin),
    wind: wind ?? undefined,
    peakMph: peakMph ?? undefined,
    closedAt: Math.floor(createdAt / 1000),
    totals: {
      counts: { ...NO_COUNTS, ...totals.counts },
      secondsUntil: secondsUntil.map((one) => one ?? undefined),
    },
    prediction: prediction ?? undefined,
  } satisfies MotionEventHead;
}

/** Counts of a record that was written before its states existed. */
const NO_COUNTS: MotionCounts = countStates([]);

/** Record of one master; its trackers are packed and deflated. */
export function masterItem(key: CommandKey, master: MasterMotion) {
  const { trackers, mLocId, masterName, order, prediction = null, lastRoundAt = null } = master;
  const { kind, ...facts } = order;
  return {
    pk: commandsOf(key.layoutId),
    sk: `${headKey(key).sk}#${mLocId}`,
    kind: MASTER_KINDS[kind],
    ...{ mLocId, masterName, ...facts, prediction, lastRoundAt },
    d: deflateRawSync(JSON.stringify(packProof(trackers))),
  };
}

/** The part of a proof about one master, from its record. */
export function masterFrom({ kind, mLocId, masterName, d, ...facts }: Item): MasterMotion {
  const text = inflateRawSync(d, { maxOutputLength: MAX_PROOF_BYTES }).toString();
  const packed: PackedProof = JSON.parse(text);
  const { commandId, status, code, startedAt, endedAt, prediction, lastRoundAt } = facts;
  const order: MasterMotion["order"] =
    kind === MASTER_KINDS.stow
      ? { kind: "stow", startedAt, endedAt }
      : { kind: "command", commandId, status, code };
  const trackers = unpackProof(packed);
  return {
    ...{ mLocId, masterName, order, trackers },
    prediction: prediction ?? undefined,
    lastRoundAt: lastRoundAt ?? undefined,
  };
}

/** Text of what the record of a master states beside its trackers, such as begin and end. */
export function factsText({ d: _, ...facts }: Item): string {
  return canonicalText(facts);
}

/** SHA-256 in hex. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Whether the counts say of any tracker that it moved or did not. */
export function hasMoved({ nodes, excluded, unchecked }: MotionCounts): boolean {
  return nodes > excluded + (unchecked ?? 0);
}
