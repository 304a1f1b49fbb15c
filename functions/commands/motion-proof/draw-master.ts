/**
 * Computes one master's part of the proof of a motion command, from its rounds around the command
 * and its wind before the command.
 */
import type { MasterMotion, WindReport } from "#domain/commands/motion-proof/motion-event.ts";
import { MOTION_RULES } from "#domain/commands/motion-proof/motion-rules.ts";
import { proveMaster } from "#domain/commands/motion-proof/prove-motion.ts";
import { masterDataOf } from "#domain/telemetry/reading.ts";
import type { Log } from "#functions/shared/log.ts";
import { addressed } from "#functions/shared/store/command-trackers.ts";
import type { CommandRow } from "#functions/shared/store/commands.ts";
import { sampleUpTo } from "#functions/shared/store/frame-reads.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { decodeFrame } from "#functions/shared/telemetry/frame-codec.ts";
import { readingsWithin } from "#functions/shared/telemetry/span-readings.ts";
import { mayHaveActed, type OrderedMotion } from "./motion-order.ts";
import type { MotionSite } from "./motion-site.ts";

export interface DrawDeps {
  readonly store: TelemetryStore;
  readonly log: Log;
}

export interface DrawnMaster {
  readonly motion: MasterMotion;
  readonly wind: WindReport | undefined;
}

export async function drawMaster(
  deps: DrawDeps,
  site: MotionSite,
  order: OrderedMotion & { readonly until: number },
  command: CommandRow,
): Promise<DrawnMaster> {
  const { mLocId, masterName, id: commandId, status, code } = command;
  const { name, issuedAt, until, layoutId } = order;
  const masterKey = { layoutId, mLocId };
  const isSent = mayHaveActed(status);
  const span = { start: issuedAt - MOTION_RULES.lookBackSeconds, end: until + 1 };
  const [rounds, wind] = await Promise.all([
    isSent ? readingsWithin(deps.store, masterKey, span) : { readings: [], missing: [] },
    windBefore(deps, masterKey, issuedAt),
  ]);
  if (rounds.missing.length > 0) {
    deps.log("frames unreadable", { ...masterKey, count: rounds.missing.length });
  }
  const expected = site.expectedOf(mLocId, order);
  if (expected.kind === "none") throw new Error(`expected a motion of ${name}, got none`);
  const trackers = addressed(site.trackersOf(mLocId), command.nId);
  const motionOrder = { name, expected, issuedAt, until, isSent };
  return {
    motion: {
      mLocId,
      masterName,
      commandId,
      status,
      code,
      trackers: proveMaster(motionOrder, trackers, rounds.readings),
    },
    wind,
  };
}

/**
 * Average and peak wind that the master reported before the command. If it reported only one of
 * them, that value is used for both.
 */
async function windBefore(
  { store }: Pick<DrawDeps, "store">,
  masterKey: MasterKey,
  issuedAt: number,
): Promise<WindReport | undefined> {
  const bytes = await sampleUpTo(store, masterKey, issuedAt);
  const sample = bytes === undefined ? undefined : decodeFrame(bytes);
  if (sample?.ok !== true) return undefined;
  const { ts, windAverage, windPeak } = masterDataOf(sample.value);
  const averageMph = windAverage ?? windPeak;
  const peakMph = windPeak ?? windAverage;
  if (averageMph === null || peakMph === null) return undefined;
  return { at: ts, averageMph, peakMph };
}
