/** The lines of the journal: episodes with users' acts and causes. */
import {
  type AlarmAct,
  type AlarmKeyAct,
  type AlarmTarget,
  acknowledgedBy,
  actsByAlarm,
  concerns,
  shelvedBy,
  targetOf,
} from "./acts.ts";
import type { Cause } from "./causes.ts";
import { episodeKey } from "./causes.ts";
import { alarmKeyOf, type Episode } from "./episode.ts";

export interface JournalEntry extends Episode {
  /** Key of the line; stays the same as long as the beginning of the episode does not move. */
  readonly key: string;
  /** The target for acts on this episode. */
  readonly target: AlarmTarget;
  readonly acknowledged: AlarmAct | undefined;
  /** The shelving that holds now. */
  readonly shelved: AlarmAct | undefined;
  /** Acts with a note, oldest first, acknowledgements included. */
  readonly notes: readonly AlarmAct[];
  readonly cause: Cause | undefined;
}

interface EntryFacts {
  /** Acts of the layout, oldest first. */
  readonly acts: readonly AlarmAct[];
  readonly causes: ReadonlyMap<string, Cause>;
  /** Start of the data read; epoch seconds. */
  readonly earliest: number;
  /** Epoch seconds. */
  readonly now: number;
}

export function entriesOf(
  episodes: readonly Episode[],
  { acts, causes, earliest, now }: EntryFacts,
): readonly JournalEntry[] {
  const byAlarm = actsByAlarm(acts);
  return episodes.map((episode) => {
    const key = episodeKey(episode);
    const ofAlarm = byAlarm.get(alarmKeyOf(episode)) ?? NO_ACTS;
    const ofEpisode = ofAlarm.filter(({ target }) => concerns(target, episode));
    return {
      ...episode,
      key,
      target: targetOf(episode, earliest),
      acknowledged: acknowledgedBy(ofEpisode),
      shelved: shelvedBy(ofAlarm, now),
      notes: notesOf(ofEpisode),
      cause: causes.get(key),
    };
  });
}

const NO_ACTS: readonly AlarmKeyAct[] = [];

function notesOf(acts: readonly AlarmKeyAct[]): readonly AlarmAct[] {
  const notes = acts.flatMap(({ act }) => (KINDS_WITH_NOTE.has(act.kind) && act.note ? [act] : []));
  return [...new Set(notes)];
}

/** Kinds of acts whose note is listed; the reason of a shelving is shown with the shelving. */
const KINDS_WITH_NOTE: ReadonlySet<AlarmAct["kind"]> = new Set(["ACKNOWLEDGE", "NOTE"]);

/** Whether the alarm is active, and neither acknowledged nor shelved. */
export function isOpen({ clearedAt, acknowledged, shelved }: JournalEntry): boolean {
  return clearedAt === undefined && acknowledged === undefined && shelved === undefined;
}
