/** Generated from availability.graphql and schema.graphql by npm run generate. */
import { type Reader, flag, id, integer, list, moment, number, object, only, optional, text } from "#web/api/answer.ts";
import type { Operation } from "#web/api/operation.ts";

export interface AvailabilitySumsRecord {
  readonly good: number;
  readonly bad: number;
  /** Time without a valid report; never part of good. */
  readonly unknown: number;
  /** The part of good in a stow or at a commanded angle. */
  readonly stow: number;
  /** Difference between measured and target angle over known time, in degrees times hours. */
  readonly error: number;
}

export const readAvailabilitySumsRecord: Reader<AvailabilitySumsRecord> = object({
  good: number,
  bad: number,
  unknown: number,
  stow: number,
  error: number,
});

export interface SiteAvailabilityRecord {
  readonly layoutId: string;
  /** Null where no day of the month is finished. */
  readonly month: {
    /** The counted time begins here: with the month, or with the first report of the layout. */
    readonly start: number;
    /** And ends before this: with the month, or with the last finished day (UTC). */
    readonly end: number;
    /** Masters that have reported in the month. */
    readonly masters: number;
    readonly trackers: number;
    readonly whole: AvailabilitySumsRecord;
    readonly core: AvailabilitySumsRecord;
  } | undefined;
}

export const readSiteAvailabilityRecord: Reader<SiteAvailabilityRecord> = object({
  layoutId: id,
  month: optional(object({
    start: moment,
    end: moment,
    masters: integer,
    trackers: integer,
    whole: readAvailabilitySumsRecord,
    core: readAvailabilitySumsRecord,
  })),
});

export interface LayoutAvailabilityRecord {
  readonly layoutId: string;
  /** Oldest first; months without a finished day are left out. */
  readonly months: readonly {
    /** As yyyymm. */
    readonly month: string;
    /** The counted time begins here: with the month, or with the first report of the layout. */
    readonly start: number;
    /** And ends before this: with the month, or with the last finished day (UTC). */
    readonly end: number;
    /** Masters that have reported in the month. */
    readonly masters: number;
    readonly trackers: number;
    /** The counted days. */
    readonly days: readonly {
      /** Midnight of the site. */
      readonly start: number;
      /** Length of the counted time in seconds: 23, 24 or 25 hours of a whole day. */
      readonly seconds: number;
      /** Length of the core hours in it. */
      readonly coreSeconds: number;
      /** False for a day of which only a part is counted yet. */
      readonly isWhole: boolean;
      /** Trackers of which anything is known. */
      readonly heard: number;
      readonly whole: AvailabilitySumsRecord;
      readonly core: AvailabilitySumsRecord;
    }[];
    readonly whole: AvailabilitySumsRecord;
    readonly core: AvailabilitySumsRecord;
  }[];
  /** Those that reported nothing in the month are at the end, with no trackers. */
  readonly masters: readonly {
    readonly mLocId: string;
    /** Null for a master that is no longer in the layout. */
    readonly name: string | undefined;
    readonly trackers: number;
    /** Trackers of which anything is known. */
    readonly heard: number;
    readonly whole: AvailabilitySumsRecord;
    readonly core: AvailabilitySumsRecord;
  }[];
  /** Worst first. */
  readonly trackers: readonly {
    readonly mLocId: string;
    readonly nLocId: string;
    /** Whether it is the auxiliary unit of that node. */
    readonly isAux: boolean;
    readonly whole: AvailabilitySumsRecord;
    readonly core: AvailabilitySumsRecord;
  }[];
}

export const readLayoutAvailabilityRecord: Reader<LayoutAvailabilityRecord> = object({
  layoutId: id,
  months: list(object({
    month: text,
    start: moment,
    end: moment,
    masters: integer,
    trackers: integer,
    days: list(object({
      start: moment,
      seconds: integer,
      coreSeconds: integer,
      isWhole: flag,
      heard: integer,
      whole: readAvailabilitySumsRecord,
      core: readAvailabilitySumsRecord,
    })),
    whole: readAvailabilitySumsRecord,
    core: readAvailabilitySumsRecord,
  })),
  masters: list(object({
    mLocId: id,
    name: optional(text),
    trackers: integer,
    heard: integer,
    whole: readAvailabilitySumsRecord,
    core: readAvailabilitySumsRecord,
  })),
  trackers: list(object({
    mLocId: id,
    nLocId: id,
    isAux: flag,
    whole: readAvailabilitySumsRecord,
    core: readAvailabilitySumsRecord,
  })),
});

export const LIST_AVAILABILITY: Operation<{
  readonly items: readonly SiteAvailabilityRecord[];
  readonly nextToken: string | undefined;
}, { readonly month: string; readonly limit?: number | null | undefined; readonly nextToken?: string | null | undefined }> = {
  document: "query ListAvailability($month:String!$limit:Int$nextToken:String){page:listAvailability(month:$month limit:$limit nextToken:$nextToken){items{layoutId month{start end masters trackers whole{good bad unknown stow error}core{good bad unknown stow error}}}nextToken}}",
  answer: only("page", object({
    items: list(readSiteAvailabilityRecord),
    nextToken: optional(text),
  })),
};

export const GET_AVAILABILITY: Operation<LayoutAvailabilityRecord, { readonly layoutId: string; readonly month: string; readonly mLocId?: string | null | undefined }> = {
  document: "query GetAvailability($layoutId:ID!$month:String!$mLocId:ID){availability:getAvailability(layoutId:$layoutId month:$month mLocId:$mLocId){layoutId months{month start end masters trackers days{start seconds coreSeconds isWhole heard whole{good bad unknown stow error}core{good bad unknown stow error}}whole{good bad unknown stow error}core{good bad unknown stow error}}masters{mLocId name trackers heard whole{good bad unknown stow error}core{good bad unknown stow error}}trackers{mLocId nLocId isAux whole{good bad unknown stow error}core{good bad unknown stow error}}}}",
  answer: only("availability", readLayoutAvailabilityRecord),
};
