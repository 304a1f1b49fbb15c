/**
 * React hook that reads the journal of a site and combines it with names, while a component shows
 * it.
 */
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { AlarmAct } from "#domain/journal/acts.ts";
import { inflateAll } from "#web/api/inflate.ts";
import { listWorkZones } from "#web/api/work-zone-operations.ts";
import type { ShownZone } from "#web/api/work-zones.generated.ts";
import { type Journal, journalOf } from "#web/features/site/journal/model/journal-lines.ts";
import { foldRounds, spanOf } from "#web/features/site/journal/model/read-rounds.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { LoadStatus } from "#web/session/load-status.ts";
import { type Services, useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { useRequest } from "#web/session/use-request.ts";
import { createJournalReads, type JournalReads } from "./journal-reads.ts";

export interface UsedJournal {
  /** The journal; undefined until something has been read. */
  readonly journal: Journal | undefined;
  readonly status: LoadStatus;
  /** True while earlier days are being read. */
  readonly isReadingBack: boolean;
  /** Current time, for ages and for the end of shelvings; epoch seconds. */
  readonly now: number;
  readonly renew: () => Promise<void>;
  /** Returns the actions of users as of the last read. */
  readonly latestActs: () => readonly AlarmAct[];
}

/**
 * Interval in milliseconds between renders: shelvings end and alarms get older without new data.
 */
const TICK_MILLISECONDS = 30_000;

/** React hook of the journal. @param layoutId must be the same at every render */
export function useJournal(layoutId: string, site: Site | undefined, hours: number): UsedJournal {
  const services = useServices();
  const [reads] = useState(() => readsOf(services, layoutId));
  const { status, rounds, acts, isWhole } = useSyncExternalStore(reads.subscribe, reads.state);
  const held = usePrivileges();
  const now = useNow(services);
  const zones = useZones(layoutId, now);
  useEffect(() => reads.start(), [reads]);
  useEffect(() => reads.setLookback(hours * 3_600), [reads, hours]);
  // Memoised, because a week of a large site has millions of alarm words to evaluate.
  const folded = useMemo(() => foldRounds(rounds), [rounds]);
  const journal = useMemo(() => {
    const span = spanOf(rounds);
    if (span === undefined || site === undefined) return undefined;
    const until = Math.max(now, span.to);
    return journalOf(folded, {
      site,
      held,
      acts,
      span,
      from: until - hours * 3_600,
      now: until,
      zones,
    });
  }, [folded, rounds, site, held, acts, hours, now, zones]);
  const isReadingBack = rounds.length > 0 && !isWhole && status === "pending";
  const latestActs = () => reads.state().acts;
  return { journal, status, isReadingBack, now, renew: reads.renew, latestActs };
}

/**
 * React hook of the work zones, read again with the time; undefined where they are not known, so
 * that every alarm counts as open.
 */
function useZones(layoutId: string, now: number): readonly ShownZone[] | undefined {
  const { client } = useServices();
  const { state } = useRequest(layoutId, (id) => listWorkZones(client, id), {
    isRenewed: true,
    trigger: now,
  });
  return state.status === "failed" ? undefined : state.value;
}

function readsOf(services: Services, layoutId: string): JournalReads {
  const { client, realtime, online, nowSeconds, after } = services;
  return createJournalReads({
    ...{ layoutId, client, inflateAll, realtime, online, nowSeconds, after },
  });
}

function useNow({ nowSeconds, after }: Services): number {
  const [now, setNow] = useState(nowSeconds);
  useEffect(() => {
    let cancel = after(TICK_MILLISECONDS, tick);
    function tick(): void {
      setNow(nowSeconds());
      cancel = after(TICK_MILLISECONDS, tick);
    }
    return () => cancel();
  }, [nowSeconds, after]);
  return now;
}
