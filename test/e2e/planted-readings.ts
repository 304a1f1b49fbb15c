/**
 * Readings of a master with two nodes, written with the ingest's store functions, for tests of
 * readers.
 */
import { summaryOf } from "#domain/telemetry/summary.ts";
import { putMasterLatest, putSummary } from "#functions/devices/uplinks/store/telemetry.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { deflateFrame } from "#functions/shared/telemetry/frame-codec.ts";
import {
  type StoredRound,
  storeAlone,
  storeCoded,
  storeSample,
} from "#test/functions/telemetry/stored-rounds.ts";

export interface PlantedReadings {
  readonly keyframe: StoredRound;
  /** The second round, a minute later, coded against the keyframe. */
  readonly newest: StoredRound;
  /** Map summary of the newest round. */
  readonly summary: Uint8Array;
}

/** Stores two rounds, the second at `ts` (epoch seconds), and master data of that time. */
export async function plantReadings(
  store: TelemetryStore,
  masterKey: MasterKey,
  { ts, mId }: { readonly ts: number; readonly mId: string },
): Promise<PlantedReadings> {
  const keyframe = await storeAlone(store, masterKey, { ts: ts - 60, nodes: nodesAt(ts - 60) });
  const newest = await storeCoded(store, masterKey, { ts, nodes: nodesAt(ts) }, keyframe);
  const summary = deflateFrame(summaryOf(newest.reading));
  await putSummary(store, masterKey, { ts, chunk: 0, bytes: summary });
  const data = await storeSample(store, masterKey, { ts });
  await putMasterLatest(store, masterKey, { ...data, mId });
  return { keyframe, newest, summary };
}

/** Two nodes, the second without an answer for two hours. */
function nodesAt(ts: number) {
  const calm = { al: "00000001", fl: "0000000000000001", cs: 3, hc: 1, at: -4500 };
  return {
    0: { t: ts, ap: -4550, ...calm },
    1: { t: ts - 7200, ap: 65_535, ...calm },
  };
}
