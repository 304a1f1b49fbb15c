/**
 * What the masters of a layout have reported about their stows lately: their newest state, and the
 * changes that they have announced, late ones included.
 */
import { numberFromHex } from "#domain/device-data/stored-text.ts";
import { STOW_WATCH_RULES, type StowReport } from "#domain/stows/stow-spells.ts";
import { type EventStore, stowEvents } from "#functions/shared/store/master-events.ts";
import { latestMasterData } from "#functions/shared/store/master-latest.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";

/** Changes that were received within this time are read in each run, in case earlier runs failed. */
const RECEIVED_WITHIN_SECONDS = 3600;
/** `stowModesActive` is four hex digits on the wire. */
const STOW_WORD = /^[0-9A-F]{4}$/;

/** Reads the reports, in no particular order; those that are too old to start a stow are left out. */
export async function stowReports(
  store: EventStore & TelemetryStore,
  layoutId: string,
  nowSeconds: number,
): Promise<readonly StowReport[]> {
  const [latest, events] = await Promise.all([
    latestMasterData(store, layoutId),
    stowEvents(store, layoutId, nowSeconds - RECEIVED_WITHIN_SECONDS),
  ]);
  const reports = [
    ...[...latest].map(([mLocId, { ts, stowModesActive }]) => ({
      ...{ mLocId, ts, word: wordOf(stowModesActive) },
    })),
    ...events.map(({ mLocId, ts, active }) => ({ mLocId, ts, word: wordOf(active) })),
  ];
  const oldest = nowSeconds - STOW_WATCH_RULES.rememberSeconds;
  return reports.flatMap(({ mLocId, ts, word }) =>
    word === undefined || ts < oldest ? [] : [{ mLocId, ts, word }],
  );
}

function wordOf(active: unknown): number | undefined {
  const isWord = typeof active === "string" && STOW_WORD.test(active);
  return isWord ? numberFromHex(active, 0, active.length) : undefined;
}
