/**
 * Reads the events of one site in a period, one day at a time, and keeps only what the report
 * shows.
 */
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { MAX_LOOKBACK_SECONDS } from "#domain/journal/acts.ts";
import { type AlarmGroup, alarmGroups } from "#domain/journal/alarm-groups.ts";
import type { CommunicationGaps } from "#domain/journal/communication-gaps.ts";
import { type StowGroup, stowGroups } from "#domain/journal/stows.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import type { InflateAll } from "#web/api/inflate.ts";
import { getSiteLayout, listMasters, listNodes } from "#web/api/site-operations.ts";
import { listWorkZones } from "#web/api/work-zone-operations.ts";
import { journalOf } from "#web/features/site/journal/model/journal-lines.ts";
import {
  type Period,
  type PeriodSpan,
  periodSpan,
  piecesOf,
} from "#web/features/site/journal/model/periods.ts";
import {
  type FoldedRounds,
  foldRounds,
  joinFolded,
  NOTHING_FOLDED,
} from "#web/features/site/journal/model/read-rounds.ts";
import { assembleSite } from "#web/features/site/model/assemble-site.ts";
import { listSiteRounds } from "#web/features/site/model/replay-operations.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { NOT_FOUND } from "#web/session/load-status.ts";
import { listAlarmActs } from "./alarm-operations.ts";
import { type PeriodParts, readPeriodParts } from "./period-reads.ts";

export interface SitePeriodDependencies {
  readonly client: GraphqlClient;
  readonly inflateAll: InflateAll;
  readonly nowSeconds: () => number;
  readonly mediaBase: string;
  readonly held: PrivilegeBits;
}

export interface SiteReport extends PeriodSpan {
  readonly layoutId: string;
  readonly name: string;
  readonly tz: string | undefined;
  readonly isTzDerived: boolean;
  readonly masterNames: ReadonlyMap<string, string>;
  readonly alarms: readonly AlarmGroup[];
  readonly stows: readonly StowGroup[];
  readonly communicationGaps: readonly CommunicationGaps[];
  /** Names of the masters without stored data. */
  readonly mastersWithoutData: readonly string[];
  /** True if the user's privileges hide some alarms. */
  readonly isPartial: boolean;
  readonly parts: PeriodParts;
}

export interface ReadProgress {
  /** Called with the number of days that have been read, and the number of days of the period. */
  readonly onDays: (done: number, of: number) => void;
  /** Returns false once the caller no longer needs the result. */
  readonly isCurrent: () => boolean;
}

/**
 * Reads the report of a site, or returns the first failure. The report is incomplete if `isCurrent`
 * has returned false meanwhile.
 */
export async function readSitePeriod(
  dependencies: SitePeriodDependencies,
  { layoutId, period }: { readonly layoutId: string; readonly period: Period },
  progress: ReadProgress,
): Promise<Result<SiteReport, Failure>> {
  const { client, held, nowSeconds } = dependencies;
  const site = await readSite(dependencies, layoutId);
  if (!site.ok) return site;
  const { layout, masters } = site.value;
  const now = nowSeconds();
  const span = periodSpan(period, now, layout.tz);
  const folded = await readPieces(dependencies, { layoutId, span }, progress);
  if (!folded.ok) return folded;
  const since = Math.max(span.from, now - MAX_LOOKBACK_SECONDS);
  const [acts, zones, parts] = await Promise.all([
    listAlarmActs(client, { layoutId, since }),
    listWorkZones(client, layoutId),
    readPeriodParts(client, held, { layoutId, ...span }),
  ]);
  if (!acts.ok) return acts;
  const journal = journalOf(folded.value, {
    ...{ site: site.value, held, span, from: span.from, now: span.to },
    zones: zones.ok ? zones.value : undefined,
    acts: acts.value.filter(({ createdAt }) => createdAt <= span.to),
  });
  return ok({
    ...span,
    ...{ layoutId, name: layout.name, tz: layout.tz, isTzDerived: layout.isTzDerived },
    masterNames: new Map(masters.map(({ id, name }) => [id, name])),
    alarms: alarmGroups(journal.lines),
    stows: stowGroups(journal.stows),
    communicationGaps: journal.communicationGaps,
    mastersWithoutData: journal.mastersWithoutData.map(({ name }) => name),
    isPartial: journal.isPartial,
    parts,
  });
}

async function readSite(
  { client, mediaBase }: SitePeriodDependencies,
  layoutId: string,
): Promise<Result<Site, Failure>> {
  const [layout, masters] = await Promise.all([
    getSiteLayout(client, layoutId),
    listMasters(client, layoutId),
  ]);
  if (!layout.ok) return layout;
  if (!masters.ok) return masters;
  if (layout.value === undefined) return err(NOT_FOUND);
  const mLocIds = masters.value.map(({ id }) => id);
  const nodes = await listNodes(client, layoutId, mLocIds);
  if (!nodes.ok) return nodes;
  const records = { masters: masters.value, nodes: [...nodes.value.values()] };
  return ok(assembleSite({ layout: layout.value, ...records }, mediaBase));
}

/**
 * Reads and evaluates the days one after the other, so that only one day of a large site is in
 * memory.
 */
async function readPieces(
  { client, inflateAll }: SitePeriodDependencies,
  { layoutId, span }: { readonly layoutId: string; readonly span: PeriodSpan },
  { onDays, isCurrent }: ReadProgress,
): Promise<Result<FoldedRounds, Failure>> {
  const pieces = piecesOf(span);
  let folded = NOTHING_FOLDED;
  for (const [done, piece] of pieces.entries()) {
    if (!isCurrent()) break;
    onDays(done, pieces.length);
    const masters = await listSiteRounds(client, inflateAll, {
      ...{ layoutId, ...piece, content: "ALARMS" },
    });
    if (!masters.ok) return masters;
    folded = joinFolded(folded, foldRounds([{ ...piece, masters: masters.value }]), piece.from);
  }
  return ok(folded);
}
