/** Generated from storm.graphql and schema.graphql by npm run generate. */
import { type Reader, flag, id, integer, list, moment, number, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import { type CommandRequestAnswer, readCommandRequestAnswer } from "#web/api/commands.generated.ts";
import type { ConfirmCommandBatchInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

/** What the desk shows of a layout; times are epoch seconds by the server's clock. */
export interface StormRecord {
  readonly layoutId: string;
  /** Time when the server read the reports of the masters. */
  readonly asOf: number;
  readonly masters: {
    /** Masters that have a controller. */
    readonly controllers: number;
    readonly online: number;
    readonly offline: number;
    /** Masters whose last data is older than two hours. */
    readonly silent: number;
    readonly neverReported: number;
    /** Masters that are offline, silent or have never reported, each once. */
    readonly troubled: number;
    /** Names of at most three of the troubled masters. */
    readonly names: readonly string[];
  };
  /** Largest share first; as in LayoutHealth. */
  readonly modes: readonly {
    readonly mode: string;
    readonly masters: number;
  }[];
  /** Null where no master has reported wind within two hours. */
  readonly wind: {
    /** Highest average of the masters. */
    readonly average: number;
    readonly peak: number;
    /** Highest peak of the last hour, by the reports that the server looked at every minute. */
    readonly peakOfHour: number;
    /** Speed from which the master with the highest average stows; null if its settings have no such row. */
    readonly limit: number | undefined;
    readonly masterName: string;
    /** Time of the report with the highest average. */
    readonly measuredAt: number;
  } | undefined;
  /** Null where no round has arrived. */
  readonly rounds: {
    readonly oldest: number;
    /** Number of masters with trackers of which no round has arrived. */
    readonly missing: number;
  } | undefined;
  readonly trackers: {
    readonly all: number;
    /** At another angle than wanted with the motor off, or not yet in the stow of their master. */
    readonly elsewhere: number;
    readonly tracking: number;
    readonly moving: number;
    readonly stowed: number;
    /** Trackers that would reach a stow now, those that would not, or may not, and those that a person holds, above every stow for weather. */
    readonly ready: number;
    readonly atRisk: number;
    readonly held: number;
  };
}

export const readStormRecord: Reader<StormRecord> = object({
  layoutId: id,
  asOf: moment,
  masters: object({
    controllers: integer,
    online: integer,
    offline: integer,
    silent: integer,
    neverReported: integer,
    troubled: integer,
    names: list(text),
  }),
  modes: list(object({
    mode: text,
    masters: integer,
  })),
  wind: optional(object({
    average: number,
    peak: number,
    peakOfHour: number,
    limit: optional(number),
    masterName: text,
    measuredAt: moment,
  })),
  rounds: optional(object({
    oldest: moment,
    missing: integer,
  })),
  trackers: object({
    all: integer,
    elsewhere: integer,
    tracking: integer,
    moving: integer,
    stowed: integer,
    ready: integer,
    atRisk: integer,
    held: integer,
  }),
});

/** A proof of motion without the state of each tracker. */
export interface StowProof {
  readonly isClosed: boolean;
  readonly nodes: number;
  readonly reached: number;
  readonly moving: number;
  readonly late: number;
  readonly stuck: number;
  readonly silent: number;
  readonly excluded: number;
  readonly masters: readonly {
    readonly mLocId: string;
    readonly masterName: string;
  }[];
  /** The first 1000 trackers that are not at the angle; while the proof is open, without those that are moving. */
  readonly exceptions: readonly {
    readonly mLocId: string;
    readonly nLocId: string;
    /** Last four digits of the node's id; null where none is assigned. */
    readonly nId: string | undefined;
    readonly state: "reached" | "excluded" | "silent" | "unchecked" | "stuck" | "late" | "moving";
    /** estop, actuatorUnplugged, motorOvercurrent, wrongDirection, failedToMove, tiltSensor, criticalBattery, lowBattery, trackingOff, lostContact, commandNotTaken, masterSilent or unknown; for an excluded tracker noId, overridden or notSent. */
    readonly cause: string | undefined;
  }[];
  readonly exceptionsLeftOut: number;
}

export const readStowProof: Reader<StowProof> = object({
  isClosed: flag,
  nodes: integer,
  reached: integer,
  moving: integer,
  late: integer,
  stuck: integer,
  silent: integer,
  excluded: integer,
  masters: list(object({
    mLocId: id,
    masterName: text,
  })),
  exceptions: list(object({
    mLocId: id,
    nLocId: text,
    nId: optional(text),
    state: oneOf(["reached", "excluded", "silent", "unchecked", "stuck", "late", "moving"]),
    cause: optional(text),
  })),
  exceptionsLeftOut: integer,
});

export const LIST_STORM_STATES: Operation<{
  readonly items: readonly StormRecord[];
  readonly nextToken: string | undefined;
}, { readonly limit?: number | null | undefined; readonly nextToken?: string | null | undefined }> = {
  document: "query ListStormStates($limit:Int$nextToken:String){page:listStormStates(limit:$limit nextToken:$nextToken){items{layoutId asOf masters{controllers online offline silent neverReported troubled names}modes{mode masters}wind{average peak peakOfHour limit masterName measuredAt}rounds{oldest missing}trackers{all elsewhere tracking moving stowed ready atRisk held}}nextToken}}",
  answer: only("page", object({
    items: list(readStormRecord),
    nextToken: optional(text),
  })),
};

export const STOW_PROOF: Operation<StowProof, { readonly layoutId: string; readonly id: string }> = {
  document: "query StowProof($layoutId:ID!$id:ID!){proof:getMotionProof(layoutId:$layoutId id:$id){isClosed nodes reached moving late stuck silent excluded masters{mLocId masterName}exceptions{mLocId nLocId nId state cause}exceptionsLeftOut}}",
  answer: only("proof", readStowProof),
};

/** Sends a prepared stow; with an approval, nothing was sent. */
export const CONFIRM_STOW: Operation<{
  /** In the order of the requested masters; empty while a second person is awaited. */
  readonly requests: readonly CommandRequestAnswer[];
  /** The approval request, if the batch waits for a second person or was not approved; else null. */
  readonly approval: {
    /** Id of the request, and of the batch that it becomes. */
    readonly id: string;
  } | undefined;
}, { readonly input: ConfirmCommandBatchInput }> = {
  document: "mutation ConfirmStow($input:ConfirmCommandBatchInput!){batch:confirmCommandBatch(input:$input){requests{id mLocId status message code}approval{id}}}",
  answer: only("batch", object({
    requests: list(readCommandRequestAnswer),
    approval: optional(object({
      id: id,
    })),
  })),
};
