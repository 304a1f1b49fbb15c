/**
 * A work item: what is left to do from a service task, or work that a user has created for a
 * tracker. The task itself never changes; people change only the progress of the item beside it.
 */
import { SECONDS_PER_DAY } from "#domain/units/time.ts";

/** Limits of a work item; our definition. */
export const WORK_ITEM = {
  titleCharacters: 120,
  noteCharacters: 200,
  findingIdCharacters: 64,
  /** The due day is at most this number of days after the day of the change. */
  dueDays: 90,
  /** Items are listed for this number of days after their report or creation. */
  listedDays: 90,
} as const;

export const WORK_STATES = ["OPEN", "DONE"] as const;

export type WorkState = (typeof WORK_STATES)[number];

/** What people have decided about an item; every value is null until it is set. */
export interface WorkProgress {
  /** Null while the state follows from what the report leaves to do. */
  readonly state: WorkState | null;
  /** Id of the user who is to do the work, and the name at the time of the assignment. */
  readonly assignee: string | null;
  readonly assigneeName: string | null;
  /** Day on the site's calendar, YYYY-MM-DD. */
  readonly due: string | null;
  readonly note: string | null;
  /** Epoch seconds of the last change. */
  readonly changedAt: number | null;
  readonly changedByName: string | null;
  /** Epoch seconds at which a user marked the item as done; null for an open item. */
  readonly doneAt: number | null;
  readonly doneByName: string | null;
}

/** An item that no user has changed. */
export const UNTOUCHED: WorkProgress = {
  ...{ state: null, assignee: null, assigneeName: null, due: null, note: null },
  ...{ changedAt: null, changedByName: null, doneAt: null, doneByName: null },
};

/** An earlier report about the same tracker. */
export interface EarlierReport {
  readonly id: string;
  /** Epoch seconds at which the report was handed in. */
  readonly createdAt: number;
}

/** What a report leaves to do. */
export interface LeftWork {
  /** Commands still to be run, by their names in the wizard. */
  readonly commandQueue: readonly string[];
  readonly rmaNumbers: readonly string[];
  /** Number of photos that the report names and that have not been uploaded. */
  readonly photosMissing: number;
  /**
   * Other reports about the tracker, of the days that are listed and before this one: the newest
   * ones and the first, newest first; at most EARLIER_LISTED.
   */
  readonly earlier: readonly EarlierReport[];
  /** Number of all these reports. */
  readonly earlierCount: number;
}

export const EARLIER_LISTED = 5;

export const WORK_KINDS = ["COMMAND", "RMA", "PHOTO", "REPEAT", "OTHER"] as const;

export type WorkKind = (typeof WORK_KINDS)[number];

/** The kinds of work that are left; OTHER alone if there is none of the others. */
export function kindsOf({
  commandQueue,
  rmaNumbers,
  photosMissing,
  earlierCount,
}: LeftWork): readonly WorkKind[] {
  const kinds = [
    ...(commandQueue.length > 0 ? (["COMMAND"] as const) : []),
    ...(rmaNumbers.length > 0 ? (["RMA"] as const) : []),
    ...(photosMissing > 0 ? (["PHOTO"] as const) : []),
    ...(earlierCount > 0 ? (["REPEAT"] as const) : []),
  ];
  return kinds.length === 0 ? ["OTHER"] : kinds;
}

/** Absent values are not set. */
type Decisions = {
  readonly [Name in "state" | "assignee" | "due"]?: WorkProgress[Name] | undefined;
};

/**
 * Whether work is left. Until a user decides, an item is open if its report leaves anything to do,
 * the tracker had a report before, or the item is assigned or due.
 */
export function isOpenWork(left: LeftWork, { state, assignee, due }: Decisions): boolean {
  if (state) return state === "OPEN";
  return Boolean(assignee ?? due) || kindsOf(left)[0] !== "OTHER";
}

export interface Repeat {
  /** Number of reports about the tracker up to this one; at least 2. */
  readonly count: number;
  /** Whole days from the first of them to this one, rounded up; at least 1. */
  readonly days: number;
}

/** How often the tracker was reported; undefined for the first report. */
export function repeatOf(
  { earlier, earlierCount }: Pick<LeftWork, "earlier" | "earlierCount">,
  createdAt: number,
): Repeat | undefined {
  if (earlier.length === 0) return undefined;
  const first = Math.min(...earlier.map((report) => report.createdAt));
  const days = Math.max(1, Math.ceil((createdAt - first) / SECONDS_PER_DAY));
  return { count: earlierCount + 1, days };
}
