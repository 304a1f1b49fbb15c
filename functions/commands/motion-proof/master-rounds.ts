/** Reads what a proof needs of one master: the rounds of its nodes, and its wind at a time. */
import type { WindReport } from "#domain/commands/motion-proof/motion-event.ts";
import { masterDataOf, type Reading } from "#domain/telemetry/reading.ts";
import type { Log } from "#functions/shared/log.ts";
import type { Span } from "#functions/shared/store/day-frames.ts";
import { sampleUpTo } from "#functions/shared/store/frame-reads.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { decodeFrame } from "#functions/shared/telemetry/frame-codec.ts";
import { readingsWithin } from "#functions/shared/telemetry/span-readings.ts";

export interface DrawDeps {
  readonly store: TelemetryStore;
  readonly log: Log;
}

/** Number of masters whose rounds are in memory at the same time. */
export const MASTERS_AT_ONCE = 10;

/** The rounds of the span that can be read; unreadable frames are logged. */
export async function roundsWithin(
  { store, log }: DrawDeps,
  masterKey: MasterKey,
  span: Span,
): Promise<readonly Reading[]> {
  const { readings, missing } = await readingsWithin(store, masterKey, span);
  if (missing.length > 0) log("frames unreadable", { ...masterKey, count: missing.length });
  return readings;
}

/**
 * Average and peak wind that the master last reported at or before `ts` (epoch seconds). If it
 * reported only one of them, that value is used for both.
 */
export async function windUpTo(
  { store }: Pick<DrawDeps, "store">,
  masterKey: MasterKey,
  ts: number,
): Promise<WindReport | undefined> {
  const bytes = await sampleUpTo(store, masterKey, ts);
  const sample = bytes === undefined ? undefined : decodeFrame(bytes);
  if (sample?.ok !== true) return undefined;
  const data = masterDataOf(sample.value);
  const averageMph = data.windAverage ?? data.windPeak;
  const peakMph = data.windPeak ?? data.windAverage;
  if (averageMph === null || peakMph === null) return undefined;
  return { at: data.ts, averageMph, peakMph };
}
