/**
 * Readings of a master with two nodes, and a finding and an escalation about the master, written with
 * the store functions of the product, for tests of readers.
 */
import { summaryOf } from "#domain/telemetry/summary.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { putMasterLatest, putSummary } from "#functions/devices/uplinks/store/telemetry.ts";
import { startEscalation } from "#functions/notifications/store/escalations.ts";
import { putLayoutFindings } from "#functions/shared/store/findings.ts";
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

/**
 * As plantRounds, with master data of that time, and a finding and an escalation about the master;
 * once for each layout.
 */
export async function plantReadings(
  store: TelemetryStore,
  masterKey: MasterKey,
  { ts, mId }: { readonly ts: number; readonly mId: string },
): Promise<PlantedReadings> {
  const planted = await plantRounds(store, masterKey, ts);
  const data = await storeSample(store, masterKey, { ts });
  await putMasterLatest(store, masterKey, { ...data, mId });
  await plantFinding(store, masterKey, ts);
  await plantEscalation(store, masterKey, ts);
  return planted;
}

/** Stores two rounds, the second at `ts` (epoch seconds). */
export async function plantRounds(
  store: TelemetryStore,
  masterKey: MasterKey,
  ts: number,
): Promise<PlantedReadings> {
  const keyframe = await storeAlone(store, masterKey, { ts: ts - 60, nodes: nodesAt(ts - 60) });
  const newest = await storeCoded(store, masterKey, { ts, nodes: nodesAt(ts) }, keyframe);
  const summary = deflateFrame(summaryOf(newest.reading));
  await putSummary(store, masterKey, { ts, chunk: 0, bytes: summary });
  return { keyframe, newest, summary };
}

/** Cause of the one finding about the master. */
export const PLANTED_CAUSE = "masterClock";

async function plantFinding(
  store: TelemetryStore,
  { layoutId, mLocId }: MasterKey,
  ts: number,
): Promise<void> {
  const newestDay = Math.floor(ts / SECONDS_PER_DAY - 1) * SECONDS_PER_DAY;
  const place = { mLocId, masterName: "M1", node: -1, other: -1 };
  const measures = { measured: 30, usual: 0, sureness: 0.9, rank: 1.9, since: newestDay };
  const line = { ...place, detector: "shiftedMaster", cause: PLANTED_CAUSE, ...measures } as const;
  await putLayoutFindings(
    store,
    layoutId,
    { newestDay, versions: 1 },
    { until: newestDay + SECONDS_PER_DAY, judged: 1, masters: 1, lines: [line], left: 0 },
  );
}

/** Id of the one escalation about the master. */
export const PLANTED_ESCALATION = "0190a000-0000-7000-8000-0000000e5ca1";

async function plantEscalation(
  store: TelemetryStore,
  { layoutId, mLocId }: MasterKey,
  ts: number,
): Promise<void> {
  const rule = { rule: "CRITICAL_BATTERY", severity: "critical" } as const;
  const names = { layoutName: "Mesa", masterName: "M1" };
  const step = { id: "a", afterMinutes: 15, usernames: ["u-1"], channels: ["MAIL"] } as const;
  await startEscalation(store, {
    ...{ id: PLANTED_ESCALATION, layoutId, mLocId, ...rule, ...names },
    ...{ since: ts, raisedAt: ts, startedAt: ts, chain: [step], names: { "u-1": "Ana Lee" } },
    state: { status: "waiting", step: 0, countsFrom: ts },
    // Waits for ever, so that the schedule does not move the escalation to those that have ended.
    sends: [{ step: 0, person: "u-1", channel: "MAIL", at: ts }],
  });
}

/** Two nodes, the second without an answer for two hours. */
function nodesAt(ts: number) {
  const calm = { al: "00000001", fl: "0000000000000001", cs: 3, hc: 1, at: -4500 };
  return {
    0: { t: ts, ap: -4550, ...calm },
    1: { t: ts - 7200, ap: 65_535, ...calm },
  };
}
