/** Bits of masters and nodes that changed while a site is replayed, in the words of whoever looks; those that belong together as one. */
import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { AUX_ALARMS } from "#domain/bits/aux-alarms.ts";
import { MASTER_ALARMS } from "#domain/bits/master-alarms.ts";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { STOW_REASONS } from "#domain/bits/stow-reasons.ts";
import { type MasterField, masterColumn } from "#domain/device-data/schema.ts";
import type { Day } from "#domain/telemetry/day.ts";
import { setBits } from "#web/features/site/model/bit-names.ts";
import type { SiteMaster } from "#web/features/site/model/site.ts";
import type { AlarmRise, AlarmWord } from "./alarm-rises.ts";

export type ChangeKind = "stow" | "alarm" | "nodeAlarm";

/** A bit of one or several masters, or of some of their nodes. */
export interface WordChange {
  readonly kind: ChangeKind;
  readonly label: string;
  readonly isOn: boolean;
  /** Of the first of them; epoch seconds. */
  readonly ts: number;
  readonly mLocIds: ReadonlySet<string>;
  /** How many nodes; 0 where it is the masters' own. */
  readonly nodes: number;
}

interface MasterWord {
  readonly kind: "stow" | "alarm";
  readonly field: MasterField;
  readonly rows: readonly { readonly bit: number; readonly label: string }[];
}

/** Whose words the viewer may read. */
export function masterWords(held: PrivilegeBits): readonly MasterWord[] {
  const alarms = MASTER_ALARMS.filter(({ needs }) => holds(held, needs));
  return [
    { kind: "stow", field: "stowModesActive", rows: STOW_REASONS },
    { kind: "alarm", field: "alarms", rows: alarms },
  ];
}

/** What changed from one report to the next. */
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
  alarms: { rows: NODE_ALARMS, digits: 8 },
  auxAlarms: { rows: AUX_ALARMS, digits: 4 },
} as const satisfies Readonly<Record<AlarmWord, object>>;

/** Those of them that the viewer may see on nodes of that generation. */
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

/** The same change of several masters within this time is one. @param seconds from the first of them. */
export function together(changes: readonly WordChange[], seconds: number): readonly WordChange[] {
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
