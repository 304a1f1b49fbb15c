/**
 * Combines the entries of the journal with names from the site; alarms that the user may not see
 * are left out.
 */

import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { labelOn } from "#domain/bits/bit-entry.ts";
import { hidesAlarms } from "#domain/device-data/visible-bits.ts";
import type { AlarmAct } from "#domain/journal/acts.ts";
import type { NamedEntry } from "#domain/journal/alarm-groups.ts";
import { alarmAt, isAlarmOf, maySeeAlarm } from "#domain/journal/alarms.ts";
import { causesOf } from "#domain/journal/causes.ts";
import { type CommunicationGaps, communicationGaps } from "#domain/journal/communication-gaps.ts";
import { entriesOf, isOpen } from "#domain/journal/entries.ts";
import { type Episode, isWithin } from "#domain/journal/episode.ts";
import type { StowSpell } from "#domain/journal/stows.ts";
import { zoneOfAlarm } from "#domain/work-zones/work-alarms.ts";
import type { ShownZone } from "#web/api/work-zones.generated.ts";
import { nodeAt, type Site, type SiteMaster } from "#web/features/site/model/site.ts";
import { alarmRow } from "#web/ui/bit-rows.ts";
import { deviceName } from "./journal-messages.ts";
import type { FoldedRounds, Stretch } from "./read-rounds.ts";

export interface JournalLine extends NamedEntry {
  /** Name of the device: that of the master, for a node with its index. */
  readonly device: string;
  readonly needsSomebody: boolean;
  /** The held work zone whose work has caused the alarm; it then does not count as open. */
  readonly work: ShownZone | undefined;
}

export interface Journal {
  readonly lines: readonly JournalLine[];
  /** Stows in the shown range. */
  readonly stows: readonly StowSpell[];
  /**
   * Masters that did not report for some time in the shown range, with these gaps, if long enough
   * to count.
   */
  readonly communicationGaps: readonly CommunicationGaps[];
  /** Masters with a controller from which no data was read. */
  readonly mastersWithoutData: readonly SiteMaster[];
  /** True if the user's privileges hide some alarms. */
  readonly isPartial: boolean;
  /** The range that was read. */
  readonly span: Stretch;
}

interface JournalFacts {
  readonly site: Site;
  readonly held: PrivilegeBits;
  readonly acts: readonly AlarmAct[];
  readonly span: Stretch;
  /** Start of the shown range; epoch seconds. */
  readonly from: number;
  /** Current time; epoch seconds. */
  readonly now: number;
  /** Work zones; none where they are not known, so that every alarm counts as open. */
  readonly zones?: readonly ShownZone[] | undefined;
}

/**
 * Builds the journal from the rounds that were read. Ignores devices that the site no longer has,
 * and bits that the device type does not have.
 */
export function journalOf(folded: FoldedRounds, facts: JournalFacts): Journal {
  const { episodes, treeOf, stows, mastersWithData } = folded;
  const { site, held, acts, span, from, now, zones = [] } = facts;
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
    const alarm = alarmRow(entry.word, entry.bit);
    if (place === undefined || alarm === undefined) return [];
    const { name, deviceType } = place.master;
    const work = isOpen(entry) ? zoneOfAlarm(entry, zones, now) : undefined;
    return [
      {
        ...entry,
        label: labelOn(alarm, deviceType),
        english: labelOn(alarm.origin, deviceType),
        severity: alarm.severity,
        alarm: `${entry.word}.${alarm.key}`,
        masterName: name,
        device: deviceName(name, entry.nLocId),
        needsSomebody: isOpen(entry) && work === undefined,
        work,
        isByWork: work !== undefined,
      },
    ];
  });
  return {
    lines,
    stows: stows.filter((stow) => masters.has(stow.mLocId) && isWithin(stow, from, now)),
    communicationGaps: communicationGaps(seen, { from, to: now }),
    mastersWithoutData: site.masters.filter(
      ({ id, mId }) => mId !== "0" && !mastersWithData.has(id),
    ),
    isPartial: hidesAlarms(held),
    span,
  };
}
