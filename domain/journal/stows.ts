/**
 * Finds the stows of masters from the stow word of every report, and groups those of several
 * masters.
 */
import { STOW_REASONS, type StowReason } from "#domain/bits/stow-reasons.ts";
import { masterColumn } from "#domain/device-data/schema.ts";
import { alarmIntervalsOf } from "./alarm-intervals.ts";
import type { MasterTables } from "./episodes.ts";

/** One stow reason at one master, with its beginning and its end; epoch seconds. */
export interface StowSpell {
  readonly mLocId: string;
  readonly reason: StowReason;
  readonly raisedAt: number;
  /**
   * False if the stow was in force already at the start of the data read, so that it may have begun
   * earlier.
   */
  readonly isRaiseSeen: boolean;
  /** Epoch seconds; undefined if the stow is still in force by the last report of its master. */
  readonly clearedAt: number | undefined;
  /** Epoch seconds of the last report that had the stow. */
  readonly seenAt: number;
}

const STOWS = masterColumn("stowModesActive").id;

/**
 * Reasons that do not count as a stow: the overnight hold occurs every night, and costs no energy.
 */
const NO_STOW: ReadonlySet<StowReason> = new Set(["overnightHold"]);

/** All stows of one master, by reason and, for each reason, in the order of time. */
export function stowsOf({ mLocId, reports }: Omit<MasterTables, "nodes">): readonly StowSpell[] {
  return alarmIntervalsOf(reports, STOWS).flatMap(({ slot: _slot, bit, ...spell }) => {
    const reason = STOW_REASONS.find((known) => known.bit === bit)?.key;
    return reason === undefined || NO_STOW.has(reason) ? [] : [{ mLocId, reason, ...spell }];
  });
}

export function stowKey({ mLocId, reason }: Pick<StowSpell, "mLocId" | "reason">): string {
  return `${mLocId}:${reason}`;
}

/** The same reason at several masters at about the same time. */
export interface StowGroup {
  readonly reason: StowReason;
  /** Epoch seconds. */
  readonly firstAt: number;
  readonly isFirstSeen: boolean;
  /** Epoch seconds when the last of the stows ended; undefined while any is in force. */
  readonly endedAt: number | undefined;
  /** The masters, each once. */
  readonly mLocIds: readonly string[];
  /** Masters at which the stow is in force. */
  readonly inForceAt: readonly string[];
}

/**
 * Masters report a quarter of an hour apart, so simultaneous beginnings or ends are reported up to
 * two rounds apart.
 */
const MAX_SPREAD_SECONDS = 2 * 900;

/** Groups of stows: those in force first, then the newest. */
export function stowGroups(spells: readonly StowSpell[]): readonly StowGroup[] {
  const groups: StowSpell[][] = [];
  const last = new Map<StowReason, { readonly group: StowSpell[]; end: number }>();
  for (const spell of spells.toSorted((one, other) => one.raisedAt - other.raisedAt)) {
    const end = spell.clearedAt ?? Number.POSITIVE_INFINITY;
    const known = last.get(spell.reason);
    if (known !== undefined && spell.raisedAt <= known.end + MAX_SPREAD_SECONDS) {
      known.group.push(spell);
      known.end = Math.max(known.end, end);
      continue;
    }
    const group = [spell];
    groups.push(group);
    last.set(spell.reason, { group, end });
  }
  return groups.map(groupOf).sort((one, other) => order(one) - order(other));
}

function order({ endedAt, firstAt }: StowGroup): number {
  return endedAt === undefined ? Number.NEGATIVE_INFINITY : -firstAt;
}

function groupOf(spells: readonly StowSpell[]): StowGroup {
  const [first] = spells;
  if (first === undefined) throw new Error("expected a stow, got none");
  const open = spells.filter(({ clearedAt }) => clearedAt === undefined);
  return {
    reason: first.reason,
    firstAt: first.raisedAt,
    isFirstSeen: first.isRaiseSeen,
    endedAt:
      open.length > 0 ? undefined : Math.max(...spells.map(({ clearedAt }) => clearedAt ?? 0)),
    mLocIds: [...new Set(spells.map(({ mLocId }) => mLocId))],
    inForceAt: [...new Set(open.map(({ mLocId }) => mLocId))],
  };
}
