/** Episodes with what people did about them and what explains them: the lines of the journal. */
import {
  type AlarmAct,
  type AlarmTarget,
  acknowledgedBy,
  actsByPlace,
  concerns,
  type PlaceAct,
  shelvedBy,
  targetOf,
} from "./acts.ts";
import type { Cause } from "./causes.ts";
import { episodeKey } from "./causes.ts";
import { type Episode, placeKey } from "./episode.ts";

export interface JournalEntry extends Episode {
  /** The same for as long as nothing moves its beginning. */
  readonly key: string;
  /** What an act about it names. */
  readonly target: AlarmTarget;
  readonly acknowledged: AlarmAct | undefined;
  /** The shelving that holds now. */
  readonly shelved: AlarmAct | undefined;
  /** Oldest first: notes, those of acknowledgements included. */
  readonly notes: readonly AlarmAct[];
  readonly cause: Cause | undefined;
}

interface EntryFacts {
  /** Of the layout, oldest first. */
  readonly acts: readonly AlarmAct[];
  readonly causes: ReadonlyMap<string, Cause>;
  /** Where what was read begins; epoch seconds. */
  readonly earliest: number;
  /** Epoch seconds. */
  readonly now: number;
}

export function entriesOf(
  episodes: readonly Episode[],
  { acts, causes, earliest, now }: EntryFacts,
): readonly JournalEntry[] {
  const byPlace = actsByPlace(acts);
  return episodes.map((episode) => {
    const key = episodeKey(episode);
    const ofPlace = byPlace.get(placeKey(episode)) ?? NO_ACTS;
    const ofEpisode = ofPlace.filter(({ target }) => concerns(target, episode));
    return {
      ...episode,
      key,
      target: targetOf(episode, earliest),
      acknowledged: acknowledgedBy(ofEpisode),
      shelved: shelvedBy(ofPlace, now),
      notes: notesOf(ofEpisode),
      cause: causes.get(key),
    };
  });
}

const NO_ACTS: readonly PlaceAct[] = [];

function notesOf(acts: readonly PlaceAct[]): readonly AlarmAct[] {
  const notes = acts.flatMap(({ act }) => (TELLS.has(act.kind) && act.note ? [act] : []));
  return [...new Set(notes)];
}

/** The reason of a shelving is told with the shelving. */
const TELLS: ReadonlySet<AlarmAct["kind"]> = new Set(["ACKNOWLEDGE", "NOTE"]);

/** Nobody has taken it on yet, and nobody has put it aside. */
export function needsSomebody({ clearedAt, acknowledged, shelved }: JournalEntry): boolean {
  return clearedAt === undefined && acknowledged === undefined && shelved === undefined;
}
