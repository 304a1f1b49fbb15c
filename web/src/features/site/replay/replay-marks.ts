/**
 * Marks on the scrubber, each with time and text, for the events of a range: commands, stows,
 * alarms of masters and of nodes.
 */
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { entryLabel } from "#web/features/site/model/command-label.ts";
import type { CommandRecord } from "#web/features/site/model/replay.generated.ts";
import {
  alarmChange,
  REPLAY_MESSAGES,
  stowChange,
} from "#web/features/site/model/replay-messages.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { Events } from "./replay-cache.ts";
import {
  type ChangeKind,
  masterChanges,
  masterWords,
  mergeChanges,
  riseChanges,
  type WordChange,
} from "./word-changes.ts";

export type MarkKind = "command" | ChangeKind;

export interface ReplayMark {
  readonly kind: MarkKind;
  /** Time of the mark; epoch seconds. */
  readonly ts: number;
  readonly text: string;
}

export interface MarkFacts {
  readonly site: Site;
  readonly events: ReadonlyMap<number, Events>;
  readonly commands: readonly CommandRecord[];
  readonly privileges: PrivilegeBits;
  /** Length of the replayed range in seconds. */
  readonly seconds: number;
}

/**
 * Maximum time in seconds between the same change of several masters for which it is one mark:
 * masters stow for the same storm within minutes.
 */
const MASTERS_SECONDS = 120;
/**
 * Maximum time in seconds between the same change of several nodes for which it is one mark: nodes
 * report once per round. Longer in a long range, to limit the number of marks.
 */
const ROUND_SECONDS = 900;
const MAX_MARKS_PER_KIND = 96;

/** Returns the marks of all events in the range, in order of time. */
export function replayMarks({
  site,
  events,
  commands,
  privileges,
  seconds,
}: MarkFacts): readonly ReplayMark[] {
  const words = masterWords(privileges);
  const masters = new Map(site.masters.map((master) => [master.id, master]));
  const pieces = [...events.values()];
  const ofMasters = pieces.flatMap(({ reports }) =>
    [...reports].flatMap(([mLocId, day]) => masterChanges(mLocId, day, words)),
  );
  const ofNodes = pieces.flatMap(({ rises }) => riseChanges(rises, masters, privileges));
  const changes = [
    ...mergeChanges(ofMasters, MASTERS_SECONDS),
    ...mergeChanges(ofNodes, Math.max(ROUND_SECONDS, seconds / MAX_MARKS_PER_KIND)),
  ];
  const marks = [...changes.map((change) => changeMark(site, change)), ...commandMarks(commands)];
  return marks.sort((one, other) => one.ts - other.ts);
}

function changeMark(site: Site, change: WordChange): ReplayMark {
  const { kind, label, isOn, ts, mLocIds, nodes } = change;
  const mastersLabel = mastersText(site, mLocIds);
  const texts: Readonly<Record<ChangeKind, () => string>> = {
    stow: () => stowChange(mastersLabel, label, isOn),
    alarm: () => alarmChange(mastersLabel, label, isOn),
    nodeAlarm: () => REPLAY_MESSAGES.nodeAlarm(mastersLabel, label, nodes),
  };
  return { kind, ts, text: texts[kind]() };
}

function mastersText({ masters }: Site, mLocIds: ReadonlySet<string>): string {
  const [only] = mLocIds;
  if (mLocIds.size === 1) return masters.find(({ id }) => id === only)?.name ?? "";
  return mLocIds.size === masters.length
    ? REPLAY_MESSAGES.allMasters
    : REPLAY_MESSAGES.severalMasters(mLocIds.size);
}

/** Marks of commands; a command to several masters at once is one mark. */
function commandMarks(commands: readonly CommandRecord[]): readonly ReplayMark[] {
  const intents = new Map<string, CommandRecord[]>();
  for (const command of commands) {
    const key = command.batchId ?? command.id;
    intents.set(key, [...(intents.get(key) ?? []), command]);
  }
  return [...intents.values()].flatMap((same) => {
    const first = same.at(-1);
    if (first === undefined) return [];
    const mastersLabel =
      same.length > 1 ? REPLAY_MESSAGES.severalMasters(same.length) : targetOf(first);
    const label = entryLabel({ ...first, args: [] });
    const text = REPLAY_MESSAGES.commandBy(mastersLabel, label, first.username);
    return [{ kind: "command", ts: first.createdAt, text } as const];
  });
}

function targetOf({ masterName, nId }: CommandRecord): string {
  return nId === undefined ? masterName : `${masterName}, ${nId}`;
}
