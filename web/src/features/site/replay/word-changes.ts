/**
 * Bits (alarms and stows) of masters and nodes that changed during a replay, with labels that the
 * user may see. Changes that belong together are combined.
 */
import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { type MasterField, masterColumn } from "#domain/device-data/schema.ts";
import type { Day } from "#domain/telemetry/day.ts";
import { setBits } from "#web/features/site/model/bit-names.ts";
import type { SiteMaster } from "#web/features/site/model/site.ts";
import { AUX_ALARM_ROWS, MASTER_ALARM_ROWS, NODE_ALARM_ROWS } from "#web/ui/bit-rows.ts";
import { NAMED_STOW_REASONS } from "#web/ui/commands/stow-reasons.ts";
import type { AlarmRise, AlarmWord } from "./alarm-rises.ts";

export type ChangeKind = "stow" | "alarm" | "nodeAlarm";

/** A change of one bit at one or several masters, or at some of their nodes. */
export interface WordChange {
  readonly kind: ChangeKind;
  readonly label: string;
  readonly isOn: boolean;
  /** Time of the first change; epoch seconds. */
  readonly ts: number;
  readonly mLocIds: ReadonlySet<string>;
  /** Number of nodes with the change; 0 for a bit of the masters themselves. */
  readonly nodes: number;
}

interface MasterWord {
  readonly kind: "stow" | "alarm";
  readonly field: MasterField;
  readonly rows: readonly { readonly bit: number; readonly label: string }[];
}

/** Words of masters whose bits are compared, with the bits that the user may see. */
export function masterWords(held: PrivilegeBits): readonly MasterWord[] {
  const alarms = MASTER_ALARM_ROWS.filter(({ needs }) => holds(held, needs));
  return [
    { kind: "stow", field: "stowModesActive", rows: NAMED_STOW_REASONS },
    { kind: "alarm", field: "alarms", rows: alarms },
  ];
}

/** Changes of the bits of a master from one report to the next. */
export function masterChanges(
  mLocId: string,
  { rows, columns }: Day,
  words: readonly MasterWord[],
): readonly WordChange[] {
  const mLocIds = new Set([mLocId]);
  return words.flatMap(({ kind, field, rows: bits }) => {
    const values = columns[masterColumn(field).id];
    if (values === undefined) return [];
    return rows.flatMap(({ ts }, row) => {
      const [was = 0, is = 0] = [values[row - 1] ?? values[row], values[row]];
      if (was === is) return [];
      return bits
        .filter(({ bit }) => bitOf(was, bit) !== bitOf(is, bit))
        .map(({ bit, label }) => ({
          ...{ kind, label, isOn: bitOf(is, bit) === 1, ts, mLocIds, nodes: 0 },
        }));
    });
  });
}

function bitOf(word: number, bit: number): number {
  return Math.floor(word / 2 ** bit) % 2;
}

const NODE_WORDS = {
  alarms: { rows: NODE_ALARM_ROWS, digits: 8 },
  auxAlarms: { rows: AUX_ALARM_ROWS, digits: 4 },
} as const satisfies Readonly<Record<AlarmWord, object>>;

/** Alarms that nodes of one device type newly reported, as far as the user may see them. */
export function riseChanges(
  rises: readonly AlarmRise[],
  masters: ReadonlyMap<string, SiteMaster>,
  held: PrivilegeBits,
): readonly WordChange[] {
  return rises.flatMap(({ mLocId, ts, word, bit, nodes }) => {
    const { rows, digits } = NODE_WORDS[word];
    const hex = (2 ** bit).toString(16).toUpperCase().padStart(digits, "0");
    const deviceType = masters.get(mLocId)?.deviceType;
    const [named] = (deviceType && setBits(rows, hex, { held, deviceType, firmware: null })) ?? [];
    if (named === undefined) return [];
    const { label } = named;
    return [{ kind: "nodeAlarm", label, isOn: true, ts, mLocIds: new Set([mLocId]), nodes }];
  });
}

/**
 * Combines the same change of several masters into one.
 * @param seconds maximum time since the first of them
 */
export function mergeChanges(
  changes: readonly WordChange[],
  seconds: number,
): readonly WordChange[] {
  const open = new Map<string, WordChange>();
  const done: WordChange[] = [];
  for (const change of changes.toSorted((one, other) => one.ts - other.ts)) {
    const key = `${change.kind} ${change.label} ${change.isOn}`;
    const same = open.get(key);
    if (same !== undefined && change.ts - same.ts <= seconds) {
      const mLocIds = new Set([...same.mLocIds, ...change.mLocIds]);
      open.set(key, { ...same, mLocIds, nodes: same.nodes + change.nodes });
      continue;
    }
    if (same !== undefined) done.push(same);
    open.set(key, change);
  }
  return [...done, ...open.values()];
}
