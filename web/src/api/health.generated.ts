/** Generated from health.graphql and schema.graphql by npm run generate. */
import { type Reader, id, integer, list, moment, number, object, oneOf, only, optional, orNull, text } from "#web/api/answer.ts";
import type { Operation } from "#web/api/operation.ts";

export interface HealthRecord {
  readonly layoutId: string;
  /** Time when the server last judged the layout; null before the first time. A judgement older than 10 minutes does not describe the present. */
  readonly judgedAt: number | undefined;
  readonly masters: {
    /** Masters that have a controller. */
    readonly controllers: number;
    readonly online: number;
    readonly offline: number;
    /** Masters whose connection was never known. */
    readonly unknown: number;
    /** Masters whose last data is older than two hours. */
    readonly silent: number;
    readonly neverReported: number;
    /** Masters that are offline, silent or have never reported, each once. */
    readonly troubled: number;
    /** Names of at most three of the troubled masters. */
    readonly names: readonly string[];
  } | undefined;
  /** Largest share first. A mode is tracking, night, antiShading, notStowed, unknown, or the key of a stow reason. */
  readonly modes: readonly {
    readonly mode: string;
    readonly masters: number;
  }[] | undefined;
  readonly wind: {
    /** Highest average of the masters. */
    readonly average: number;
    readonly peak: number;
    /** Speed from which the master with the highest average stows; null if its settings have no such row. */
    readonly limit: number | undefined;
    readonly masterName: string;
  } | undefined;
  readonly rounds: {
    readonly oldest: number;
    readonly newest: number;
    /** Number of masters with trackers of which no round has arrived. */
    readonly missing: number;
  } | undefined;
  readonly trackers: {
    readonly all: number;
    readonly inPosition: number;
    readonly elsewhere: number;
    /** Trackers that would reach a stow now, by the last reports of their nodes, those that would not, or may not, and those that a person holds, above every stow for weather. Null while the layout was judged only without them. */
    readonly ready: number | undefined;
    readonly atRisk: number | undefined;
    readonly held: number | undefined;
  } | undefined;
  readonly alarms: {
    readonly critical: number;
    readonly major: number;
    readonly minor: number;
    readonly info: number;
    /** Numbers of acknowledged alarms that are not shelved, included in the numbers above; null where acknowledgements are not known. */
    readonly acknowledged: {
      readonly critical: number;
      readonly major: number;
      readonly minor: number;
      readonly info: number;
    } | undefined;
    /** Numbers of shelved alarms, included in the numbers above; null where acknowledgements are not known. */
    readonly shelved: {
      readonly critical: number;
      readonly major: number;
      readonly minor: number;
      readonly info: number;
    } | undefined;
    /** Numbers of alarms that the work in held work zones has caused, included in the numbers above; null where acknowledgements are not known. */
    readonly byWork: {
      readonly critical: number;
      readonly major: number;
      readonly minor: number;
      readonly info: number;
    } | undefined;
    /** Number of masters without readings of their nodes. */
    readonly mastersWithoutReadings: number;
    /** At most 25 groups, each of one alarm at one master; groups with open alarms first, the most severe of them at the top. */
    readonly groups: readonly {
      readonly severity: "critical" | "major" | "minor" | "info";
      readonly label: string;
      readonly mLocId: string;
      readonly masterName: string;
      /** Number of trackers with the alarm; 0 for an alarm of the master itself. */
      readonly trackers: number;
      /** Time when the alarm was first found; null if it was raised when the layout was first judged. */
      readonly since: number | undefined;
      /** Number of devices whose alarm is acknowledged and not shelved; null where that is not known. */
      readonly acknowledged: number | undefined;
      /** Number of devices whose alarm is shelved; null where that is not known. */
      readonly shelved: number | undefined;
      /** Number of devices whose alarm the work in a held work zone has caused; null where not known. */
      readonly byWork: number | undefined;
    }[];
    readonly moreGroups: number;
  } | undefined;
  /** Null where missing has ALARMS as NOT_JUDGED or NOT_PERMITTED, and before the first hour is stored. */
  readonly day: {
    /** Start of the first hour. */
    readonly start: number;
    /** Highest number of critical alarms at the same time, per hour. */
    readonly critical: readonly (number | null)[];
    /** Highest number of major alarms at the same time, per hour. Counts all of them for callers who may see them all, else only those that take no right but VIEW. */
    readonly major: readonly (number | null)[];
    /** Highest wind peak per hour, in miles per hour. */
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
    ready: optional(integer),
    atRisk: optional(integer),
    held: optional(integer),
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
    byWork: optional(object({
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
      byWork: optional(integer),
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
  document: "query ListLayoutHealth($limit:Int$nextToken:String){page:listLayoutHealth(limit:$limit nextToken:$nextToken){items{layoutId judgedAt masters{controllers online offline unknown silent neverReported troubled names}modes{mode masters}wind{average peak limit masterName}rounds{oldest newest missing}trackers{all inPosition elsewhere ready atRisk held}alarms{critical major minor info acknowledged{critical major minor info}shelved{critical major minor info}byWork{critical major minor info}mastersWithoutReadings groups{severity label mLocId masterName trackers since acknowledged shelved byWork}moreGroups}day{start critical major windPeak}missing{part reason}}nextToken}}",
  answer: only("page", object({
    items: list(readHealthRecord),
    nextToken: optional(text),
  })),
};
