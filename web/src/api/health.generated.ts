/** Generated from health.graphql and schema.graphql by npm run generate. */
import { type Reader, id, integer, list, moment, number, object, oneOf, only, optional, orNull, text } from "#web/api/answer.ts";
import type { Operation } from "#web/api/operation.ts";

export interface HealthRecord {
  readonly layoutId: string;
  /** When the server looked last; null while it has not. What is older than 10 minutes says nothing of now. */
  readonly judgedAt: number | undefined;
  readonly masters: {
    /** Masters that have a controller. */
    readonly controllers: number;
    readonly online: number;
    readonly offline: number;
    /** Masters whose connection was never known. */
    readonly unknown: number;
    /** Masters whose own data is older than two hours. */
    readonly silent: number;
    readonly neverReported: number;
    /** Masters that are offline, silent or have never reported, each once. */
    readonly troubled: number;
    /** Of at most three of these. */
    readonly names: readonly string[];
  } | undefined;
  /** The largest share first; a mode is tracking, night, antiShading, notStowed, unknown, or the key of a stow reason. */
  readonly modes: readonly {
    readonly mode: string;
    readonly masters: number;
  }[] | undefined;
  readonly wind: {
    /** The highest of the masters. */
    readonly average: number;
    readonly peak: number;
    /** From which the master with the highest average stows. */
    readonly limit: number | undefined;
    readonly masterName: string;
  } | undefined;
  readonly rounds: {
    readonly oldest: number;
    readonly newest: number;
    /** Masters with trackers of which no round has come. */
    readonly missing: number;
  } | undefined;
  readonly trackers: {
    readonly all: number;
    readonly inPosition: number;
    readonly elsewhere: number;
  } | undefined;
  readonly alarms: {
    readonly critical: number;
    readonly major: number;
    readonly minor: number;
    readonly info: number;
    /** Of these, acknowledged and not shelved; null where acknowledgements are not known. */
    readonly acknowledged: {
      readonly critical: number;
      readonly major: number;
      readonly minor: number;
      readonly info: number;
    } | undefined;
    /** Of these, shelved; null where acknowledgements are not known. */
    readonly shelved: {
      readonly critical: number;
      readonly major: number;
      readonly minor: number;
      readonly info: number;
    } | undefined;
    /** Masters of whose nodes nothing is known. */
    readonly mastersWithoutReadings: number;
    /** 25, with the same alarm at the same master in one: those with open alarms first, the gravest of them at the top. */
    readonly groups: readonly {
      readonly severity: "critical" | "major" | "minor" | "info";
      readonly label: string;
      readonly mLocId: string;
      readonly masterName: string;
      /** 0: an alarm of the master itself. */
      readonly trackers: number;
      /** When it was first found; null for what was raised when the layout was first judged. */
      readonly since: number | undefined;
      /** Devices of it that are acknowledged and not shelved; null where that is not known. */
      readonly acknowledged: number | undefined;
      /** Devices of it that are shelved; null where that is not known. */
      readonly shelved: number | undefined;
    }[];
    readonly moreGroups: number;
  } | undefined;
  /** Null where ALARMS are NOT_JUDGED or NOT_PERMITTED, and while no hour was stored. */
  readonly day: {
    /** Of the first hour. */
    readonly start: number;
    /** Most critical alarms at once in each hour. */
    readonly critical: readonly (number | null)[];
    /** The same of major alarms: of every one for callers who may see them all, else of those that take no right but VIEW. */
    readonly major: readonly (number | null)[];
    /** The highest peak in each hour; miles per hour. */
    readonly windPeak: readonly (number | null)[];
  } | undefined;
  readonly missing: readonly {
    readonly part: "MASTERS" | "MODES" | "WIND" | "WIND_LIMIT" | "ROUNDS" | "TRACKERS" | "ALARMS";
    readonly reason: "NOT_JUDGED" | "NOT_PERMITTED" | "NOT_REPORTED";
  }[];
}

export const readHealthRecord: Reader<HealthRecord> = object({
  layoutId: id,
  judgedAt: optional(moment),
  masters: optional(object({
    controllers: integer,
    online: integer,
    offline: integer,
    unknown: integer,
    silent: integer,
    neverReported: integer,
    troubled: integer,
    names: list(text),
  })),
  modes: optional(list(object({
    mode: text,
    masters: integer,
  }))),
  wind: optional(object({
    average: number,
    peak: number,
    limit: optional(number),
    masterName: text,
  })),
  rounds: optional(object({
    oldest: moment,
    newest: moment,
    missing: integer,
  })),
  trackers: optional(object({
    all: integer,
    inPosition: integer,
    elsewhere: integer,
  })),
  alarms: optional(object({
    critical: integer,
    major: integer,
    minor: integer,
    info: integer,
    acknowledged: optional(object({
      critical: integer,
      major: integer,
      minor: integer,
      info: integer,
    })),
    shelved: optional(object({
      critical: integer,
      major: integer,
      minor: integer,
      info: integer,
    })),
    mastersWithoutReadings: integer,
    groups: list(object({
      severity: oneOf(["critical", "major", "minor", "info"]),
      label: text,
      mLocId: id,
      masterName: text,
      trackers: integer,
      since: optional(moment),
      acknowledged: optional(integer),
      shelved: optional(integer),
    })),
    moreGroups: integer,
  })),
  day: optional(object({
    start: moment,
    critical: list(orNull(integer)),
    major: list(orNull(integer)),
    windPeak: list(orNull(number)),
  })),
  missing: list(object({
    part: oneOf(["MASTERS", "MODES", "WIND", "WIND_LIMIT", "ROUNDS", "TRACKERS", "ALARMS"]),
    reason: oneOf(["NOT_JUDGED", "NOT_PERMITTED", "NOT_REPORTED"]),
  })),
});

export const LIST_LAYOUT_HEALTH: Operation<{
  readonly items: readonly HealthRecord[];
  readonly nextToken: string | undefined;
}, { readonly limit?: number | null | undefined; readonly nextToken?: string | null | undefined }> = {
  document: "query ListLayoutHealth($limit:Int$nextToken:String){page:listLayoutHealth(limit:$limit nextToken:$nextToken){items{layoutId judgedAt masters{controllers online offline unknown silent neverReported troubled names}modes{mode masters}wind{average peak limit masterName}rounds{oldest newest missing}trackers{all inPosition elsewhere}alarms{critical major minor info acknowledged{critical major minor info}shelved{critical major minor info}mastersWithoutReadings groups{severity label mLocId masterName trackers since acknowledged shelved}moreGroups}day{start critical major windPeak}missing{part reason}}nextToken}}",
  answer: only("page", object({
    items: list(readHealthRecord),
    nextToken: optional(text),
  })),
};
