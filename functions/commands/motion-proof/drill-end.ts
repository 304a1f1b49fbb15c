/**
 * When a drill ended at a master before its observation was over: what its trackers do afterwards
 * says nothing about them.
 */
import { isHeld } from "#domain/drills/judge-drill.ts";
import { masterDataOf } from "#domain/telemetry/reading.ts";
import { samplesWithin } from "#functions/shared/store/day-frames.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { decodeSamples } from "#functions/shared/telemetry/decode-frames.ts";
import type { DrawDeps } from "./master-rounds.ts";

/**
 * Epoch seconds of the first report without the hold of the drill, after one with it; undefined
 * while every later one has it, and without any report with it.
 */
export async function drillEndedAt(
  { store }: Pick<DrawDeps, "store">,
  masterKey: MasterKey,
  { issuedAt, until }: { readonly issuedAt: number; readonly until: number },
): Promise<number | undefined> {
  const span = { start: issuedAt, end: until + 1 };
  const samples = await samplesWithin(store, masterKey, span, { isConsistent: false });
  const reports = decodeSamples(samples)
    .readings.map(masterDataOf)
    .toSorted((one, other) => one.ts - other.ts);
  const heldFrom = reports.findIndex(isHeld);
  return heldFrom < 0 ? undefined : reports.slice(heldFrom).find((report) => !isHeld(report))?.ts;
}
