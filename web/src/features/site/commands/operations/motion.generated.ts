/** Generated from motion.graphql and schema.graphql by npm run generate. */
import { type Reader, flag, id, integer, list, moment, number, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { Operation } from "#web/api/operation.ts";

export interface MotionMaster {
  readonly mLocId: string;
  readonly masterName: string;
  /** State of this master's command in the ledger. */
  readonly status: string | undefined;
  readonly code: string | undefined;
  /** Begin and end of the master's stow; null for a command. */
  readonly startedAt: number | undefined;
  readonly endedAt: number | undefined;
  /** Time of the last round of its nodes that was evaluated; null without any, and in records that were written before it was stored. */
  readonly lastRoundAt: number | undefined;
  readonly nodes: number;
  readonly reached: number;
  readonly moving: number;
  readonly late: number;
  readonly stuck: number;
  readonly silent: number;
  readonly unchecked: number;
  readonly excluded: number;
  /** One letter per node index: R reached, M moving, L late, S stuck, N no answer, U angle not known, X excluded, - not commanded. */
  readonly states: string;
}

export const readMotionMaster: Reader<MotionMaster> = object({
  mLocId: id,
  masterName: text,
  status: optional(text),
  code: optional(text),
  startedAt: optional(moment),
  endedAt: optional(moment),
  lastRoundAt: optional(moment),
  nodes: integer,
  reached: integer,
  moving: integer,
  late: integer,
  stuck: integer,
  silent: integer,
  unchecked: integer,
  excluded: integer,
  states: text,
});

export interface MotionException {
  readonly mLocId: string;
  readonly nLocId: string;
  /** Last four digits of the node's id; null where none is assigned. */
  readonly nId: string | undefined;
  readonly state: "reached" | "excluded" | "silent" | "unchecked" | "stuck" | "late" | "moving";
  /** estop, actuatorUnplugged, motorOvercurrent, wrongDirection, failedToMove, tiltSensor, criticalBattery, lowBattery, trackingOff, lostContact, commandNotTaken, masterSilent or unknown; for an excluded tracker noId, overridden or notSent. */
  readonly cause: string | undefined;
  /** Degrees, west positive. */
  readonly expected: number | undefined;
  readonly measured: number | undefined;
}

export const readMotionException: Reader<MotionException> = object({
  mLocId: id,
  nLocId: text,
  nId: optional(text),
  state: oneOf(["reached", "excluded", "silent", "unchecked", "stuck", "late", "moving"]),
  cause: optional(text),
  expected: optional(number),
  measured: optional(number),
});

/** The same with every master, and the first trackers that do not stand at the angle. */
export interface MotionProof {
  readonly id: string;
  /** Null for a stow that masters have started, as are userId and username. */
  readonly name: string | undefined;
  readonly args: readonly {
    readonly key: string;
    readonly value: string;
  }[];
  /** Whether it is a stow drill. */
  readonly isDrill: boolean;
  readonly username: string | undefined;
  /** Reason of the stow, a key of the stow reasons; null for a command. */
  readonly reason: string | undefined;
  /** When the command was given, or the first master began the stow. */
  readonly issuedAt: number;
  /** When the last master ended the stow; null for a command, and while the stow is in force. */
  readonly endedAt: number | undefined;
  readonly until: number;
  readonly isClosed: boolean;
  readonly windAverage: number | undefined;
  readonly windPeak: number | undefined;
  /** Highest peak during a stow that masters have started, while it was observed; null for a command, if unknown, and in records that were written before it was stored. */
  readonly stowWindPeak: number | undefined;
  /** When the record was written; null while the proof is open. */
  readonly closedAt: number | undefined;
  /** The seal of the ledger over the record; null until the hour of the record is sealed. */
  readonly seal: {
    /** Begin of the hour. */
    readonly hour: number;
    /** SHA-256 as 64 hex digits. */
    readonly hash: string;
  } | undefined;
  readonly nodes: number;
  readonly reached: number;
  readonly moving: number;
  readonly late: number;
  readonly stuck: number;
  readonly silent: number;
  /** Trackers that have answered in a stow whose angle is not known. */
  readonly unchecked: number;
  readonly excluded: number;
  readonly seconds50: number | undefined;
  readonly seconds90: number | undefined;
  readonly seconds99: number | undefined;
  /** Null while the proof is open, and where no prediction was compared with it. */
  readonly prediction: {
    /** Predicted not to reach a stow, or doubtful, and not arrived. */
    readonly hits: number;
    /** Predicted to be ready, but not arrived. */
    readonly misses: number;
    /** Predicted not to reach a stow, or doubtful, but arrived. */
    readonly falseAlarms: number;
    /** Predicted to be ready, and arrived. */
    readonly confirmed: number;
  } | undefined;
  readonly masters: readonly MotionMaster[];
  /** The first 1000 trackers that are not at the angle; while the proof is open, without those that are moving. */
  readonly exceptions: readonly MotionException[];
  readonly exceptionsLeftOut: number;
}

export const readMotionProof: Reader<MotionProof> = object({
  id: id,
  name: optional(text),
  args: list(object({
    key: text,
    value: text,
  })),
  isDrill: flag,
  username: optional(text),
  reason: optional(text),
  issuedAt: moment,
  endedAt: optional(moment),
  until: moment,
  isClosed: flag,
  windAverage: optional(number),
  windPeak: optional(number),
  stowWindPeak: optional(number),
  closedAt: optional(moment),
  seal: optional(object({
    hour: moment,
    hash: text,
  })),
  nodes: integer,
  reached: integer,
  moving: integer,
  late: integer,
  stuck: integer,
  silent: integer,
  unchecked: integer,
  excluded: integer,
  seconds50: optional(integer),
  seconds90: optional(integer),
  seconds99: optional(integer),
  prediction: optional(object({
    hits: integer,
    misses: integer,
    falseAlarms: integer,
    confirmed: integer,
  })),
  masters: list(readMotionMaster),
  exceptions: list(readMotionException),
  exceptionsLeftOut: integer,
});

export interface MotionFile {
  readonly fileName: string;
  readonly text: string;
}

export const readMotionFile: Reader<MotionFile> = object({
  fileName: text,
  text: text,
});

export const MOTION_PROOF: Operation<MotionProof, { readonly layoutId: string; readonly id: string }> = {
  document: "query MotionProof($layoutId:ID!$id:ID!){proof:getMotionProof(layoutId:$layoutId id:$id){id name args{key value}isDrill username reason issuedAt endedAt until isClosed windAverage windPeak stowWindPeak closedAt seal{hour hash}nodes reached moving late stuck silent unchecked excluded seconds50 seconds90 seconds99 prediction{hits misses falseAlarms confirmed}masters{mLocId masterName status code startedAt endedAt lastRoundAt nodes reached moving late stuck silent unchecked excluded states}exceptions{mLocId nLocId nId state cause expected measured}exceptionsLeftOut}}",
  answer: only("proof", readMotionProof),
};

export const EXPORT_MOTION_PROOF: Operation<MotionFile, { readonly layoutId: string; readonly id: string }> = {
  document: "query ExportMotionProof($layoutId:ID!$id:ID!){file:exportMotionProof(layoutId:$layoutId id:$id){fileName text}}",
  answer: only("file", readMotionFile),
};
