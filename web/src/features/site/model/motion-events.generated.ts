/** Generated from motion-events.graphql and schema.graphql by npm run generate. */
import { type Reader, flag, id, integer, list, moment, number, object, only, optional, text } from "#web/api/answer.ts";
import type { Operation } from "#web/api/operation.ts";

/** The outcome of a motion command; times are epoch seconds. */
export interface MotionHead {
  /** Id of the command, of its batch, or of the stow. */
  readonly id: string;
  /** Null for a stow that masters have started, as are userId and username. */
  readonly name: string | undefined;
  readonly args: readonly {
    readonly key: string;
    readonly value: string;
  }[];
  /** Whether it is a stow drill. */
  readonly isDrill: boolean;
  /** E-mail address of the user. */
  readonly username: string | undefined;
  /** Reason of the stow, a key of the stow reasons; null for a command. */
  readonly reason: string | undefined;
  /** When the command was given, or the first master began the stow. */
  readonly issuedAt: number;
  /** When the last master ended the stow; null for a command, and while the stow is in force. */
  readonly endedAt: number | undefined;
  /** Time up to which answers were evaluated. */
  readonly until: number;
  readonly isClosed: boolean;
  /** Highest value of the commanded masters before the command, in miles per hour; null if unknown. */
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
  /** Trackers that could not react; not counted in seconds50, seconds90 and seconds99. */
  readonly excluded: number;
  /** Seconds from the command until 50 % of the trackers that could react were at the angle; null if fewer were. */
  readonly seconds50: number | undefined;
  readonly seconds90: number | undefined;
  readonly seconds99: number | undefined;
}

export const readMotionHead: Reader<MotionHead> = object({
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
});

export interface StowRecord {
  /** Begin of the earliest motion with a closed proof; null without any. */
  readonly recordedSince: number | undefined;
  /** Stows that masters started before are not recorded; null until the first run of the watch. */
  readonly watchedSince: number | undefined;
}

export const readStowRecord: Reader<StowRecord> = object({
  recordedSince: optional(moment),
  watchedSince: optional(moment),
});

/** A stow that masters have started, while its proof is open; times are epoch seconds. */
export interface OpenStow {
  /** Also the id of its proof. */
  readonly id: string;
  /** A key of the stow reasons. */
  readonly reason: string;
  /** When the first master began the stow. */
  readonly startedAt: number;
  /** When the last master ended it; null while it is in force at any master. */
  readonly endedAt: number | undefined;
  /** Locations of its masters. */
  readonly mLocIds: readonly string[];
}

export const readOpenStow: Reader<OpenStow> = object({
  id: id,
  reason: text,
  startedAt: moment,
  endedAt: optional(moment),
  mLocIds: list(id),
});

export const MOTION_EVENTS: Operation<readonly MotionHead[], { readonly layoutId: string; readonly from: number; readonly to: number }> = {
  document: "query MotionEvents($layoutId:ID!$from:AWSTimestamp!$to:AWSTimestamp!){events:listMotionEvents(layoutId:$layoutId from:$from to:$to){id name args{key value}isDrill username reason issuedAt endedAt until isClosed windAverage windPeak stowWindPeak closedAt seal{hour hash}nodes reached moving late stuck silent unchecked excluded seconds50 seconds90 seconds99}}",
  answer: only("events", list(readMotionHead)),
};

export const STOW_RECORD: Operation<StowRecord, { readonly layoutId: string }> = {
  document: "query StowRecord($layoutId:ID!){record:getStowRecord(layoutId:$layoutId){recordedSince watchedSince}}",
  answer: only("record", readStowRecord),
};

export const OPEN_STOWS: Operation<readonly OpenStow[], { readonly layoutId: string }> = {
  document: "query OpenStows($layoutId:ID!){stows:listOpenStows(layoutId:$layoutId){id reason startedAt endedAt mLocIds}}",
  answer: only("stows", list(readOpenStow)),
};
