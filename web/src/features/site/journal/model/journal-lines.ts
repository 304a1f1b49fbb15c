/** Entries of the journal in the words of the site and of whoever reads it; without the alarms beyond their privileges. */

import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { labelOn } from "#domain/bits/bit-entry.ts";
import type { Severity } from "#domain/bits/severities.ts";
import { hidesAlarms } from "#domain/device-data/told-bits.ts";
import type { AlarmAct } from "#domain/journal/acts.ts";
import { alarmAt, isAlarmOf, maySeeAlarm } from "#domain/journal/alarms.ts";
import { causesOf } from "#domain/journal/causes.ts";
import { entriesOf, type JournalEntry, needsSomebody } from "#domain/journal/entries.ts";
import { type Episode, isWithin } from "#domain/journal/episode.ts";
import { nodeAt, type Site } from "#web/features/site/model/site.ts";
import { deviceName } from "./journal-messages.ts";
import type { FoldedRounds, Stretch } from "./read-rounds.ts";

export interface JournalLine extends JournalEntry {
  readonly label: string;
  readonly severity: Severity;
  /** `WORD.key` of the alarm. */
  readonly alarm: string;
  readonly masterName: string;
  /** The master's name, of a node with its index. */
  readonly device: string;
  readonly needsSomebody: boolean;
}

export interface Journal {
  readonly lines: readonly JournalLine[];
  /** The reader's privileges leave some alarms out. */
  readonly isPartial: boolean;
  /** What was read. */
  readonly span: Stretch;
}

interface JournalFacts {
  readonly site: Site;
  readonly held: PrivilegeBits;
  readonly acts: readonly AlarmAct[];
  readonly span: Stretch;
  /** Where the range that is looked at begins; epoch seconds. */
  readonly from: number;
  /** Epoch seconds. */
  readonly now: number;
}

/** Devices that the site has no more, and bits that its generation does not have, are left out. */
export function journalOf({ episodes, treeOf }: FoldedRounds, facts: JournalFacts): Journal {
  const { site, held, acts, span, from, now } = facts;
  const masters = new Map(site.masters.map((master, at) => [master.id, { master, at }]));
  const isThere = ({ mLocId, nLocId, word, bit }: Episode) => {
    const place = masters.get(mLocId);
    const alarm = alarmAt(word, bit);
    if (place === undefined || alarm === undefined) return false;
    if (!isAlarmOf(alarm, place.master.deviceType)) return false;
    return nLocId === undefined || nodeAt(site, place.at, Number(nLocId)) !== undefined;
  };
  const known = episodes.filter(isThere);
  const isSeen = ({ word, bit }: Episode) => {
    const alarm = alarmAt(word, bit);
    return alarm !== undefined && maySeeAlarm(alarm, held);
  };
  const seen = known.filter(isSeen);
  const causes = causesOf(seen, treeOf);
  const entries = entriesOf(
    seen.filter((episode) => isWithin(episode, from, now)),
    { acts, causes, earliest: span.from, now },
  );
  const lines = entries.flatMap((entry) => {
    const place = masters.get(entry.mLocId);
    const alarm = alarmAt(entry.word, entry.bit);
    if (place === undefined || alarm === undefined) return [];
    const { name, deviceType } = place.master;
    return [
      {
        ...entry,
        label: labelOn(alarm, deviceType),
        severity: alarm.severity,
        alarm: `${entry.word}.${alarm.key}`,
        masterName: name,
        device: deviceName(name, entry.nLocId),
        needsSomebody: needsSomebody(entry),
      },
    ];
  });
  return { lines, isPartial: hidesAlarms(held), span };
}
