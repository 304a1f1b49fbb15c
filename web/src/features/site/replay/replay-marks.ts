/** What happened in a range: commands, stows and alarms of masters, each at its moment and in words. */

import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { MASTER_ALARMS } from "#domain/bits/master-alarms.ts";
import { STOW_REASONS } from "#domain/bits/stow-reasons.ts";
import type { CommandRecord } from "#web/api/replay-operations.ts";
import type { MasterDataRecord } from "#web/api/site-records.ts";
import type { Site } from "#web/features/site/model/site.ts";
import {
  alarmChange,
  allMasters,
  commandSentence,
  severalMasters,
  stowChange,
} from "#web/ui/replay-messages.ts";
import type { FrameCache } from "./replay-frames.ts";

export type MarkKind = "command" | "stow" | "alarm";

export interface ReplayMark {
  readonly kind: MarkKind;
  /** Epoch seconds. */
  readonly ts: number;
  readonly text: string;
}

export interface MarkFacts {
  readonly site: Site;
  readonly masters: FrameCache["masters"];
  readonly commands: readonly CommandRecord[];
  readonly privileges: PrivilegeBits;
}

/** A bit of some masters that has changed between two neighbouring moments. */
interface Change {
  readonly kind: "stow" | "alarm";
  readonly label: string;
  readonly isOn: boolean;
  readonly ts: number;
  readonly mLocIds: readonly string[];
}

interface Word {
  readonly kind: "stow" | "alarm";
  /** Null for viewers who are not told of it. */
  readonly of: (record: MasterDataRecord) => string | null;
  readonly rows: readonly { readonly bit: number; readonly label: string }[];
}

/** By time. What changed is only said of moments that have both been read. */
export function replayMarks({
  site,
  masters,
  commands,
  privileges,
}: MarkFacts): readonly ReplayMark[] {
  const words = wordsFor(privileges);
  const places = [...masters.keys()].sort((one, other) => one - other);
  const changes = places.flatMap((place) => {
    const before = masters.get(place - 1);
    const now = masters.get(place);
    if (before === undefined || now === undefined) return [];
    return words.flatMap((word) => changesOf(word, before, now));
  });
  const marks = [...changes.map((change) => changeMark(site, change)), ...commandMarks(commands)];
  return marks.sort((one, other) => one.ts - other.ts);
}

function wordsFor(privileges: PrivilegeBits): readonly Word[] {
  return [
    { kind: "stow", of: ({ data }) => data.stowModesActive, rows: STOW_REASONS },
    {
      kind: "alarm",
      of: ({ data }) => data.alarms,
      rows: MASTER_ALARMS.filter(({ needs }) => holds(privileges, needs)),
    },
  ];
}

/** Masters whose bit has changed the same way make one change, at the first of their reports. */
function changesOf(
  { kind, of, rows }: Word,
  before: readonly MasterDataRecord[],
  now: readonly MasterDataRecord[],
): readonly Change[] {
  const old = new Map(before.map((record) => [record.mLocId, record]));
  const changed = new Map<string, Change>();
  for (const record of now) {
    const known = old.get(record.mLocId);
    const [was, is] = [known === undefined ? null : of(known), of(record)];
    if (was === null || is === null || was === is) continue;
    for (const { bit, label } of rows) {
      const isOn = hasBit(is, bit);
      if (isOn === hasBit(was, bit)) continue;
      const key = `${bit} ${isOn}`;
      const same = changed.get(key);
      changed.set(key, {
        ...{ kind, label, isOn },
        ts: Math.min(same?.ts ?? record.data.ts, record.data.ts),
        mLocIds: [...(same?.mLocIds ?? []), record.mLocId],
      });
    }
  }
  return [...changed.values()];
}

function hasBit(hex: string, bit: number): boolean {
  return Math.floor(Number.parseInt(hex, 16) / 2 ** bit) % 2 === 1;
}

function changeMark(site: Site, { kind, label, isOn, ts, mLocIds }: Change): ReplayMark {
  const where = whereOf(site, mLocIds);
  const text = kind === "stow" ? stowChange(where, label, isOn) : alarmChange(where, label, isOn);
  return { kind, ts, text };
}

function whereOf({ masters }: Site, mLocIds: readonly string[]): string {
  const [only] = mLocIds;
  if (mLocIds.length === 1) return masters.find(({ id }) => id === only)?.name ?? "";
  return mLocIds.length === masters.length ? allMasters() : severalMasters(mLocIds.length);
}

/** One intent for several masters is one mark. */
function commandMarks(commands: readonly CommandRecord[]): readonly ReplayMark[] {
  const intents = new Map<string, CommandRecord[]>();
  for (const command of commands) {
    const key = command.batchId ?? command.id;
    intents.set(key, [...(intents.get(key) ?? []), command]);
  }
  return [...intents.values()].flatMap((same) => {
    const first = same.at(-1);
    if (first === undefined) return [];
    const where = same.length > 1 ? severalMasters(same.length) : targetOf(first);
    const text = commandSentence(first.name, where, first.username);
    return [{ kind: "command", ts: first.createdAt, text } as const];
  });
}

function targetOf({ masterName, nId }: CommandRecord): string {
  return nId === undefined ? masterName : `${masterName}, ${nId}`;
}
