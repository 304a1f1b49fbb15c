/** Validates the input of an action on alarms: acknowledge, shelve, unshelve or note. */
import { mLocIdFrom, nLocIdFrom } from "#domain/identity/location-id.ts";
import { asInput, type Input, type InputFault } from "#domain/input/read-input.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { plainText } from "#domain/text/plain-text.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";
import {
  ACT_KINDS,
  type ActKind,
  type AlarmTarget,
  MAX_LOOKBACK_SECONDS,
  MAX_NOTE_CHARACTERS,
  MAX_SHELVE_SECONDS,
  MAX_TARGETS,
  MIN_SHELVE_SECONDS,
} from "./acts.ts";
import { ALARM_WORDS, alarmAt } from "./alarms.ts";
import { alarmKeyOf } from "./episode.ts";

export interface ActWish {
  readonly kind: ActKind;
  readonly targets: readonly AlarmTarget[];
  readonly note: string | undefined;
  /** Duration of a shelving; undefined for all other acts. */
  readonly seconds: number | undefined;
}

export type ReadAct = Result<ActWish, InputFault>;

/** Tolerance for a client's clock that is ahead; seconds. */
const CLOCK_SECONDS = 600;

/**
 * Validates the input and returns the action, or the first fault.
 * @param now epoch seconds by the server's clock
 */
export function readAct(content: Input, now: number): ReadAct {
  const kind = ACT_KINDS.find((known) => known === content.kind);
  if (kind === undefined) return refused("kind", "notAllowed");
  const note = noteOf(content.note);
  if (note === undefined && NEEDS_NOTE.has(kind)) return refused("note", "required");
  if (typeof content.note === "string" && content.note.length > MAX_NOTE_CHARACTERS) {
    return refused("note", "tooLong");
  }
  const seconds = content.seconds ?? undefined;
  const secondsFault = faultOfSeconds(kind, seconds);
  if (secondsFault !== undefined) return refused("seconds", secondsFault);
  const targets = readTargets(content.targets, now);
  if (targets === undefined) return refused("targets", "notAllowed");
  if (targets.length === 0) return refused("targets", "empty");
  if (targets.length > MAX_TARGETS) return refused("targets", "tooLong");
  const shelved = typeof seconds === "number" ? seconds : undefined;
  return ok({ kind, targets, note, seconds: shelved });
}

const NEEDS_NOTE: ReadonlySet<ActKind> = new Set(["SHELVE", "NOTE"]);

function noteOf(text: unknown): string | undefined {
  return typeof text === "string" ? plainText(text, MAX_NOTE_CHARACTERS) || undefined : undefined;
}

function faultOfSeconds(kind: ActKind, seconds: unknown): InputFault["reason"] | undefined {
  if (kind !== "SHELVE") return seconds === undefined ? undefined : "notAllowed";
  if (seconds === undefined) return "required";
  if (typeof seconds !== "number") return "wrongType";
  if (!Number.isInteger(seconds)) return "notWhole";
  if (seconds < MIN_SHELVE_SECONDS) return "belowMin";
  return seconds > MAX_SHELVE_SECONDS ? "aboveMax" : undefined;
}

/** The targets of an act; undefined when one of them is invalid. A repeated alarm counts once. */
function readTargets(list: unknown, now: number): readonly AlarmTarget[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const byAlarm = new Map<string, AlarmTarget>();
  for (const one of list.slice(0, 2 * MAX_TARGETS)) {
    const target = readTarget(asInput(one) ?? {}, now);
    if (target === undefined) return undefined;
    byAlarm.set(`${alarmKeyOf(target)}:${target.from}`, target);
  }
  return [...byAlarm.values()];
}

function readTarget(input: Input, now: number): AlarmTarget | undefined {
  const { bit } = input;
  const mLocId = typeof input.mLocId === "string" ? mLocIdFrom(input.mLocId) : undefined;
  const word = ALARM_WORDS.find((known) => known === input.word);
  const nLocId = typeof input.nLocId === "string" ? nLocIdFrom(input.nLocId) : undefined;
  const from = epochSecondsFrom(input.from);
  const to = epochSecondsFrom(input.to);
  if (mLocId === undefined || word === undefined || from === undefined || to === undefined) {
    return undefined;
  }
  if (typeof bit !== "number" || alarmAt(word, bit) === undefined) return undefined;
  const isOfMaster = (input.nLocId ?? undefined) === undefined;
  if (isOfMaster !== (word === "MASTER") || (!isOfMaster && nLocId === undefined)) return undefined;
  if (from > to || to > now + CLOCK_SECONDS) return undefined;
  // Alarms may be one day older than the journal reads, for lists that were loaded a while ago.
  if (to < now - MAX_LOOKBACK_SECONDS - 86_400) return undefined;
  return { mLocId, nLocId, word, bit, from, to };
}

function refused(field: string, reason: InputFault["reason"]): ReadAct {
  return err({ field, reason });
}
