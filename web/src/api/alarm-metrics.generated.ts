/** Generated from alarm-metrics.graphql and schema.graphql by npm run generate. */
import { type Reader, flag, id, integer, list, moment, number, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { Operation } from "#web/api/operation.ts";

/** Key figures of a period or shift; times are epoch seconds. */
export interface AlarmFiguresRecord {
  readonly from: number;
  readonly to: number;
  readonly raised: number;
  /** Alarms per ten minutes of known time; null where nothing is known, as is peak. */
  readonly average: number | undefined;
  /** Most alarms of ten minutes. */
  readonly peak: number | undefined;
  readonly floodSeconds: number;
  readonly calmSeconds: number;
  /** Seconds outside a flood in which at least one master sent no data. */
  readonly unknownSeconds: number;
  /** Raised alarms that were acknowledged. */
  readonly acknowledged: number;
  /** Seconds from raise to acknowledgement: the median; null where none was acknowledged. */
  readonly ackSeconds50: number | undefined;
  /** The 95th percentile, likewise. */
  readonly ackSeconds95: number | undefined;
  /** Raised alarms that cleared without an acknowledgement. */
  readonly clearedFirst: number;
  /** Raised alarms that are active without an acknowledgement at the end. */
  readonly waiting: number;
}

export const readAlarmFiguresRecord: Reader<AlarmFiguresRecord> = object({
  from: moment,
  to: moment,
  raised: integer,
  average: optional(number),
  peak: optional(integer),
  floodSeconds: integer,
  calmSeconds: integer,
  unknownSeconds: integer,
  acknowledged: integer,
  ackSeconds50: optional(integer),
  ackSeconds95: optional(integer),
  clearedFirst: integer,
  waiting: integer,
});

export interface SiteAlarmRecord {
  readonly layoutId: string;
  /** The clocks by which days and shifts begin, such as America/Chicago; UTC for a layout without. */
  readonly timeZone: string;
  readonly figures: AlarmFiguresRecord;
  /** Alarms that were active for 24 hours or more at the end of the period. */
  readonly standing: number;
  /** Alarms that one round had, and the next did not. */
  readonly fleeting: number;
  /** Alarms of single devices that were raised three times within two hours. */
  readonly chattering: number;
  /** Alarms that are shelved now. */
  readonly shelved: number;
  /** Raised alarms that the caller may not see; they are in no other figure. */
  readonly hidden: number;
  /** Whether a day had more alarms than are stored, so that the figures are too low. */
  readonly isCut: boolean;
  /** False while some data of the period waits for its digest. */
  readonly isComplete: boolean;
  /** Number of masters with a controller. */
  readonly masters: number;
  /** Names of masters with a controller that have no data in the period; they are in no figure. */
  readonly mastersWithoutData: readonly string[];
}

export const readSiteAlarmRecord: Reader<SiteAlarmRecord> = object({
  layoutId: id,
  timeZone: text,
  figures: readAlarmFiguresRecord,
  standing: integer,
  fleeting: integer,
  chattering: integer,
  shelved: integer,
  hidden: integer,
  isCut: flag,
  isComplete: flag,
  masters: integer,
  mastersWithoutData: list(text),
});

export interface AlarmDetailsRecord {
  readonly site: SiteAlarmRecord;
  /** Raised alarms of every ten minutes from the begin of the period on. */
  readonly counts: readonly number[];
  /** One letter for each count: c calm, f flood, u unknown. */
  readonly states: string;
  /** The ten alarms that were raised most often. */
  readonly frequent: readonly {
    readonly word: "NODE" | "AUX" | "MASTER";
    readonly bit: number;
    readonly raised: number;
    /** Number of devices that raised it. */
    readonly devices: number;
    /** Share of all raised alarms, 0 to 1. */
    readonly share: number;
  }[];
  /** The most frequent first, at most 100. */
  readonly chattering: readonly {
    readonly mLocId: string;
    readonly masterName: string;
    /** Null for an alarm of the master itself. */
    readonly nLocId: string | undefined;
    readonly word: "NODE" | "AUX" | "MASTER";
    readonly bit: number;
    readonly raised: number;
    /** The first and the last raise of the period; epoch seconds. */
    readonly firstAt: number;
    readonly lastAt: number;
  }[];
  readonly shifts: readonly AlarmFiguresRecord[];
}

export const readAlarmDetailsRecord: Reader<AlarmDetailsRecord> = object({
  site: readSiteAlarmRecord,
  counts: list(integer),
  states: text,
  frequent: list(object({
    word: oneOf(["NODE", "AUX", "MASTER"]),
    bit: integer,
    raised: integer,
    devices: integer,
    share: number,
  })),
  chattering: list(object({
    mLocId: id,
    masterName: text,
    nLocId: optional(id),
    word: oneOf(["NODE", "AUX", "MASTER"]),
    bit: integer,
    raised: integer,
    firstAt: moment,
    lastAt: moment,
  })),
  shifts: list(readAlarmFiguresRecord),
});

export const LIST_ALARM_METRICS: Operation<{
  readonly items: readonly SiteAlarmRecord[];
  readonly nextToken: string | undefined;
}, { readonly days: number; readonly last?: string | null | undefined; readonly limit?: number | null | undefined; readonly nextToken?: string | null | undefined }> = {
  document: "query ListAlarmMetrics($days:Int!$last:String$limit:Int$nextToken:String){page:listAlarmMetrics(days:$days last:$last limit:$limit nextToken:$nextToken){items{layoutId timeZone figures{from to raised average peak floodSeconds calmSeconds unknownSeconds acknowledged ackSeconds50 ackSeconds95 clearedFirst waiting}standing fleeting chattering shelved hidden isCut isComplete masters mastersWithoutData}nextToken}}",
  answer: only("page", object({
    items: list(readSiteAlarmRecord),
    nextToken: optional(text),
  })),
};

export const GET_ALARM_METRICS: Operation<AlarmDetailsRecord | undefined, { readonly layoutId: string; readonly days: number; readonly last?: string | null | undefined; readonly shiftHours: number }> = {
  document: "query GetAlarmMetrics($layoutId:ID!$days:Int!$last:String$shiftHours:Int!){details:getAlarmMetrics(layoutId:$layoutId days:$days last:$last shiftHours:$shiftHours){site{layoutId timeZone figures{from to raised average peak floodSeconds calmSeconds unknownSeconds acknowledged ackSeconds50 ackSeconds95 clearedFirst waiting}standing fleeting chattering shelved hidden isCut isComplete masters mastersWithoutData}counts states frequent{word bit raised devices share}chattering{mLocId masterName nLocId word bit raised firstAt lastAt}shifts{from to raised average peak floodSeconds calmSeconds unknownSeconds acknowledged ackSeconds50 ackSeconds95 clearedFirst waiting}}}",
  answer: only("details", optional(readAlarmDetailsRecord)),
};
