/**
 * Tables of alarms and flags with the names on the screen, in the language of the page. Exported
 * files have the English names of the domain.
 */
import { AUX_ALARMS } from "#domain/bits/aux-alarms.ts";
import {
  type AlarmEntry,
  type BitEntry,
  labelOn,
  type NodeAlarmEntry,
  type NodeFlagEntry,
} from "#domain/bits/bit-entry.ts";
import { MASTER_ALARMS } from "#domain/bits/master-alarms.ts";
import { MASTER_FLAGS } from "#domain/bits/master-flags.ts";
import { NODE_ALARMS, STALE_NODE_ALARM } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { SILENT_MASTER_ALARM } from "#domain/bits/notified-alarms.ts";
import type { DeviceType } from "#domain/identity/device-types.ts";
import type { AlarmWord } from "#domain/journal/alarms.ts";
import { labelsOfRows } from "#web/language/labels.ts";
import { messages } from "#web/language/messages.ts";

export const ALARM_NAMES = messages("alarmNames", {
  node: { ...namesOf(NODE_ALARMS), ...namesOf([STALE_NODE_ALARM]) },
  /** Names of node alarms that differ between device generations. */
  nodeOn: namesOnTypes(NODE_ALARMS),
  aux: namesOf(AUX_ALARMS),
  master: { ...namesOf(MASTER_ALARMS), ...namesOf([SILENT_MASTER_ALARM]) },
});

export const FLAG_NAMES = messages("flagNames", {
  node: namesOf(NODE_FLAGS),
  /** New names of node flags that were renamed in a firmware version. */
  nodeRelabelled: newNames(NODE_FLAGS),
  master: namesOf(MASTER_FLAGS),
});

function namesOf<Row extends BitEntry>(rows: readonly Row[]) {
  return labelsOfRows(rows, "key", ({ label }) => label);
}

type WithNamesOnTypes<Row> = Extract<Row, { readonly labelOn: object }>;

type NamesOnTypes<Row> = {
  readonly [Named in WithNamesOnTypes<Row> as Named extends BitEntry
    ? Named["key"]
    : never]: Named["labelOn"];
};

function namesOnTypes<Row extends NodeAlarmEntry>(rows: readonly Row[]): NamesOnTypes<Row> {
  const named = rows.flatMap(({ key, labelOn }) => (labelOn === undefined ? [] : [[key, labelOn]]));
  return Object.fromEntries(named);
}

type NewNames<Row extends BitEntry> = Readonly<
  Record<Extract<Row, { readonly relabelled: object }>["key"], string>
>;

function newNames<Row extends NodeFlagEntry>(rows: readonly Row[]): NewNames<Row> {
  const named = rows.flatMap(({ key, relabelled }) =>
    relabelled === undefined ? [] : [[key, relabelled.label]],
  );
  return Object.fromEntries(named) as NewNames<Row>;
}

/**
 * Names of an alarm or flag: the usual one, those that differ by device generation, and the new one
 * from a firmware version on.
 */
export type RowNames = Pick<BitEntry, "label"> &
  Pick<NodeAlarmEntry, "labelOn"> &
  Pick<NodeFlagEntry, "relabelled">;

/** An alarm or flag with its names in the language of the page. */
export type Shown<Row extends BitEntry> = Row &
  RowNames & {
    /** The alarm or flag as the domain defines it, with its English names. */
    readonly origin: BitEntry & RowNames;
  };

/** Translated names of alarms or flags, by their keys. */
interface ShownNames {
  readonly names: Readonly<Record<string, string>>;
  readonly onTypes?: Readonly<Record<string, RowNames["labelOn"]>>;
  readonly relabelled?: Readonly<Record<string, string>>;
}

function shown<Row extends BitEntry & RowNames>(
  rows: readonly Row[],
  { names, onTypes = {}, relabelled = {} }: ShownNames,
): readonly Shown<Row>[] {
  return rows.map((row) => {
    const { key, label, labelOn, relabelled: renamed } = row;
    return {
      ...row,
      label: names[key] ?? label,
      ...(labelOn && { labelOn: onTypes[key] ?? labelOn }),
      ...(renamed && { relabelled: { ...renamed, label: relabelled[key] ?? renamed.label } }),
      origin: row,
    };
  });
}

const NODE_NAMES = { names: ALARM_NAMES.node, onTypes: ALARM_NAMES.nodeOn };

/** Alarms that nodes send, with translated names. */
export const NODE_ALARM_ROWS = shown<NodeAlarmEntry>(NODE_ALARMS, NODE_NAMES);
export const AUX_ALARM_ROWS = shown<AlarmEntry>(AUX_ALARMS, { names: ALARM_NAMES.aux });
/** Alarms that masters send, with translated names. */
export const MASTER_ALARM_ROWS = shown<AlarmEntry>(MASTER_ALARMS, { names: ALARM_NAMES.master });

export const EVERY_NODE_ALARM_ROW = [
  ...NODE_ALARM_ROWS,
  ...shown<AlarmEntry>([STALE_NODE_ALARM], NODE_NAMES),
];
export const EVERY_MASTER_ALARM_ROW = [
  ...MASTER_ALARM_ROWS,
  ...shown<AlarmEntry>([SILENT_MASTER_ALARM], { names: ALARM_NAMES.master }),
];

export const NODE_FLAG_ROWS = shown<NodeFlagEntry>(NODE_FLAGS, {
  names: FLAG_NAMES.node,
  relabelled: FLAG_NAMES.nodeRelabelled,
});
export const MASTER_FLAG_ROWS = shown<(typeof MASTER_FLAGS)[number]>(MASTER_FLAGS, {
  names: FLAG_NAMES.master,
});

const WORDS: Readonly<Record<AlarmWord, readonly Shown<AlarmEntry>[]>> = {
  NODE: EVERY_NODE_ALARM_ROW,
  AUX: AUX_ALARM_ROWS,
  MASTER: EVERY_MASTER_ALARM_ROW,
};

/**
 * The alarm for a bit of an alarm word, as the journal records it; undefined if the bit means no
 * alarm.
 */
export function alarmRow(word: AlarmWord, bit: number): Shown<AlarmEntry> | undefined {
  return WORDS[word].find((row) => row.bit === bit);
}

/** Translates an alarm name that the server sends in English; an unknown name stays unchanged. */
export function alarmNameFor(english: string): string {
  return shownNames.get(english) ?? english;
}

const shownNames: ReadonlyMap<string, string> = new Map(
  Object.values(WORDS)
    .flat()
    .flatMap((row) => [
      [row.origin.label, row.label],
      ...Object.entries(row.origin.labelOn ?? {}).map(
        ([type, label]) => [label, labelOn(row, type as DeviceType)] as const,
      ),
    ]),
);
