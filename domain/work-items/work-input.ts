/** Validates what a user sends about a work item. */
import { type MLocId, mLocIdFrom, type NLocId, nLocIdFrom } from "#domain/identity/location-id.ts";
import type { Input, InputFault } from "#domain/input/read-input.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { plainText } from "#domain/text/plain-text.ts";
import {
  daysInMonth,
  type EpochSeconds,
  SECONDS_PER_DAY,
  startOfUtcDay,
} from "#domain/units/time.ts";
import { WORK_ITEM, WORK_STATES, type WorkState } from "./work-item.ts";

/** The values to change; absent ones stay, null empties one. */
export interface WorkChange {
  readonly assignee?: string | null;
  readonly due?: string | null;
  readonly note?: string | null;
  readonly state?: WorkState;
}

/** Work for a tracker, without a report. */
export interface NewWork extends Omit<WorkChange, "state"> {
  readonly mLocId: MLocId;
  readonly nLocId: NLocId;
  readonly title: string;
  /** Id of the finding from which the user created the work; absent without one. */
  readonly findingId?: string;
}

/**
 * Reads a change, or its first fault.
 * @param atSeconds time at which the user made the change; a due day is counted from it, because a
 * change may wait on a device for days
 */
export function readWorkChange(
  content: Input,
  atSeconds: EpochSeconds,
): Result<WorkChange, InputFault> {
  const { assignee, due, note, state } = content;
  const read: { -readonly [Field in keyof WorkChange]: WorkChange[Field] } = {};
  if (assignee !== undefined) {
    if (assignee !== null && !isShortId(assignee)) return refused("assignee", "notAllowed");
    read.assignee = assignee;
  }
  if (due !== undefined) {
    const fault = due === null ? undefined : dueFault(due, atSeconds);
    if (fault !== undefined) return refused("due", fault);
    read.due = due === null ? null : String(due);
  }
  if (note !== undefined) {
    if (isTooLong(note, WORK_ITEM.noteCharacters)) return refused("note", "tooLong");
    read.note = lineOf(note, WORK_ITEM.noteCharacters) ?? null;
  }
  if (state !== undefined && state !== null) {
    const known = WORK_STATES.find((one) => one === state);
    if (known === undefined) return refused("state", "notAllowed");
    read.state = known;
  }
  return ok(read);
}

/** Reads new work, or its first fault; `atSeconds` as above. */
export function readNewWork(content: Input, atSeconds: EpochSeconds): Result<NewWork, InputFault> {
  const { mLocId, nLocId, title, findingId } = content;
  const master = typeof mLocId === "string" ? mLocIdFrom(mLocId) : undefined;
  if (master === undefined) return refused("mLocId", "notAllowed");
  const node = typeof nLocId === "string" ? nLocIdFrom(nLocId) : undefined;
  if (node === undefined) return refused("nLocId", "notAllowed");
  if (isTooLong(title, WORK_ITEM.titleCharacters)) return refused("title", "tooLong");
  const line = lineOf(title, WORK_ITEM.titleCharacters);
  if (line === undefined) return refused("title", "required");
  const given = findingId ?? undefined;
  if (given !== undefined && !isShortId(given)) return refused("findingId", "notAllowed");
  const change = readWorkChange({ ...content, state: undefined }, atSeconds);
  if (!change.ok) return change;
  return ok({
    ...{ mLocId: master, nLocId: node, title: line },
    ...(given === undefined ? {} : { findingId: given }),
    ...change.value,
  });
}

/** The start of this day in UTC; undefined for a text that is no day of the calendar. */
export function dayFrom(text: string): EpochSeconds | undefined {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(
    Number,
  );
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return isDay ? startOfUtcDay({ year, month, day }) : undefined;
}

function dueFault(due: unknown, atSeconds: EpochSeconds): InputFault["reason"] | undefined {
  const day = typeof due === "string" ? dayFrom(due) : undefined;
  if (day === undefined) return "notAllowed";
  // The site may be on another day than UTC.
  if (day < atSeconds - 2 * SECONDS_PER_DAY) return "belowMin";
  return day > atSeconds + (WORK_ITEM.dueDays + 1) * SECONDS_PER_DAY ? "aboveMax" : undefined;
}

function isShortId(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= WORK_ITEM.findingIdCharacters;
}

function isTooLong(text: unknown, maxLength: number): boolean {
  return typeof text === "string" && text.length > maxLength;
}

function lineOf(text: unknown, maxLength: number): string | undefined {
  return typeof text === "string" ? plainText(text, maxLength) || undefined : undefined;
}

function refused(field: string, reason: InputFault["reason"]): Result<never, InputFault> {
  return err({ field, reason });
}
