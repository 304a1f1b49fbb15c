/**
 * Reads the stows of a site in a calendar year, month by month, so that none is missed where a
 * year has more than one answer can hold.
 */
import { err, ok, type Result } from "#domain/result.ts";
import { isStowCommand } from "#domain/stows/stow-commands.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { getSiteLayout } from "#web/api/site-operations.ts";
import type { MotionHead, StowRecord } from "#web/features/site/model/motion-events.generated.ts";
import {
  getStowRecord,
  listMotionEvents,
  MAX_MOTION_EVENTS,
} from "#web/features/site/model/motion-operations.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { momentOfWallTime } from "#web/features/site/model/wall-time.ts";
import { NOT_FOUND } from "#web/session/load-status.ts";

export interface StowYearSite {
  readonly layoutId: string;
  readonly name: string;
  readonly tz: string | undefined;
  readonly isTzDerived: boolean;
  /** Since when motions are recorded, and stows of masters watched. */
  readonly record: StowRecord;
  /** Years with records, the newest first; the present year is always among them. */
  readonly years: readonly number[];
}

export interface StowYear {
  readonly site: StowYearSite;
  readonly year: number;
  /** Time at which the list was read; epoch seconds. */
  readonly readAt: number;
  /** Stows of the year with a closed proof, in the order of time. */
  readonly stows: readonly MotionHead[];
  /** Months, such as 2026-03, that could not be read, or not as a whole. */
  readonly missing: readonly string[];
}

export interface StowYearDependencies {
  readonly client: GraphqlClient;
  readonly nowSeconds: () => number;
}

/** Reads the list, or returns the failure if nothing could be read. */
export async function readStowYear(
  dependencies: StowYearDependencies,
  { layoutId, year }: { readonly layoutId: string; readonly year: number },
): Promise<Result<StowYear, Failure>> {
  const { client, nowSeconds } = dependencies;
  const readAt = nowSeconds();
  const site = await readSite(client, layoutId, readAt);
  if (!site.ok) return site;
  const { tz } = site.value;
  const months = monthsOf(year, tz).filter(({ from }) => from <= readAt);
  const stows: MotionHead[] = [];
  const missing: string[] = [];
  let failure: Failure | undefined;
  for (const { name, from, to } of months) {
    const outcome = await listMotionEvents(client, { layoutId, from, to: Math.min(to, readAt) });
    if (!outcome.ok) failure ??= outcome.error;
    if (!outcome.ok || outcome.value.length >= MAX_MOTION_EVENTS) missing.push(name);
    if (outcome.ok) stows.push(...outcome.value.filter(isStow).toReversed());
  }
  if (failure !== undefined && missing.length === months.length) return err(failure);
  return ok({ site: site.value, year, readAt, stows, missing });
}

async function readSite(
  client: GraphqlClient,
  layoutId: string,
  now: number,
): Promise<Result<StowYearSite, Failure>> {
  const [layout, record] = await Promise.all([
    getSiteLayout(client, layoutId),
    getStowRecord(client, layoutId),
  ]);
  if (!layout.ok) return layout;
  if (!record.ok) return record;
  if (layout.value === undefined) return err(NOT_FOUND);
  const { name, tz, isTzDerived } = layout.value;
  const { recordedSince = now } = record.value;
  const [first, last] = [yearOf(recordedSince, tz), yearOf(now, tz)];
  const years = Array.from({ length: last - first + 1 }, (_, back) => last - back);
  return ok({ layoutId, name, tz, isTzDerived, record: record.value, years });
}

interface Month {
  readonly name: string;
  /** Epoch seconds; `from` and `to` are both included. */
  readonly from: number;
  readonly to: number;
}

/** The months of a year. The year is that of the site's clocks, its parts are months in UTC. */
export function monthsOf(year: number, tz: string | undefined): readonly Month[] {
  const bounds = Array.from({ length: 13 }, (_, month) => {
    const utc = Date.UTC(year, month, 1) / 1000;
    const isEnd = month === 0 || month === 12;
    return isEnd ? (momentOfWallTime(`${year + month / 12}-01-01T00:00`, tz) ?? utc) : utc;
  });
  return bounds.slice(0, 12).map((from, month) => ({
    name: `${year}-${String(month + 1).padStart(2, "0")}`,
    from,
    to: (bounds[month + 1] ?? from) - 1,
  }));
}

export function yearOf(epochSeconds: number, tz: string | undefined): number {
  return Number(siteTime(epochSeconds, tz).slice(0, 4));
}

/** Whether the motion is a stow of masters, or a command that stows whole masters; a drill is none. */
function isStow({ name, args, isDrill }: MotionHead): boolean {
  if (name === undefined) return true;
  return (
    !isDrill && isStowCommand(name, Object.fromEntries(args.map(({ key, value }) => [key, value])))
  );
}
