/**
 * The picture on the map during a replay: a moment, and the last known state of all devices at that
 * moment.
 */
import { type Day, readingAt } from "#domain/telemetry/day.ts";
import { masterDataOf, type Reading } from "#domain/telemetry/reading.ts";
import type { Past } from "#web/features/site/view/live/past-loader.ts";
import type { Events, ReplayCache, Rounds } from "./replay-cache.ts";
import type { ReplayState } from "./replay-state.ts";
import { newestRound, rowAt } from "./rounds.ts";
import { indexAt, type Stretches } from "./stretches.ts";

export interface PictureFacts extends ReplayState {
  readonly layoutId: string;
  readonly cache: ReplayCache;
  readonly nodeStretches: Stretches;
  readonly eventStretches: Stretches;
}

/** Minimum time in seconds on the screen that a picture stays while playing. */
const PICTURE_SECONDS = 0.2;
/** Interval at which the age of the data is updated, in seconds of the replayed time. */
const AGE_SECONDS = 300;

interface LoadedPieces extends Pick<Events, "reports" | "mIds"> {
  readonly nodes: Rounds;
  /** Moment that the picture shows; epoch seconds. */
  readonly moment: number;
}

/**
 * Data for the picture at the playhead; undefined unless both the node readings and the events of
 * that stretch of time are in the cache.
 */
function loadedAt(facts: PictureFacts): LoadedPieces | undefined {
  const { cache, playhead, mode, from, speed } = facts;
  const step = mode === "paused" ? 1 : Math.max(1, PICTURE_SECONDS * speed);
  const moment = Math.max(from, Math.floor(Math.floor(playhead / step) * step));
  const nodes = cache.nodes.get(indexAt(facts.nodeStretches, playhead));
  const events = cache.events.get(indexAt(facts.eventStretches, playhead));
  return nodes && events && { ...events, nodes, moment };
}

/**
 * Time of the last change that the picture shows: a new reading, a new report, or the next step in
 * the age of the data.
 */
function timeOf({ nodes, reports, moment }: LoadedPieces, from: number): number {
  const aged = from + Math.floor((moment - from) / AGE_SECONDS) * AGE_SECONDS;
  return Math.max(aged, newestRound(nodes, moment) ?? from, newestRound(reports, moment) ?? from);
}

/**
 * Returns the picture at the playhead. It is the same object for all moments with the same data,
 * and the previous picture while the data has not been read.
 */
export function pictureOf(
  facts: PictureFacts & { readonly shown: Past | undefined },
): Past | undefined {
  const { shown, from, layoutId } = facts;
  const loaded = loadedAt(facts);
  if (loaded === undefined) return shown;
  const ts = timeOf(loaded, from);
  if (shown?.ts === ts) return shown;
  const readings = readingsAt(loaded.nodes, loaded.moment).map(([mLocId, reading]) => ({
    ...{ mLocId, layoutId, reading, isPartial: true },
  }));
  const data = readingsAt(loaded.reports, loaded.moment).map(([mLocId, report]) => ({
    mLocId,
    mId: loaded.mIds.get(mLocId) ?? "",
    data: masterDataOf(report),
  }));
  return {
    ...{ ts, readings, data },
    nodesStatus: readings.length === 0 ? "empty" : "resolved",
    mastersStatus: data.length === 0 ? "empty" : "resolved",
  };
}

/** True if the map shows the picture for the playhead, not that of an earlier position. */
export function isPictureOfPlayhead(
  facts: PictureFacts & { readonly shown: Past | undefined },
): boolean {
  const loaded = loadedAt(facts);
  return loaded !== undefined && facts.shown?.ts === timeOf(loaded, facts.from);
}

function readingsAt(rounds: Rounds, moment: number): readonly (readonly [string, Reading])[] {
  return [...rounds].flatMap(([mLocId, day]) => {
    const reading = readingOfRow(day, rowAt(day, moment));
    return reading === undefined ? [] : [[mLocId, reading] as const];
  });
}

interface Row {
  readonly row: number;
  readonly reading: Reading | undefined;
}

/**
 * Cache of the last shown row of each table, because most masters have no new data in the next
 * picture.
 */
const lastRows = new WeakMap<Day, Row>();

function readingOfRow(day: Day, row: number): Reading | undefined {
  const last = lastRows.get(day);
  if (last?.row === row) return last.reading;
  const reading = readingAt(day, row);
  lastRows.set(day, { row, reading });
  return reading;
}
