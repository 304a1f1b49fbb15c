/**
 * Handler of `up/master`: stores a master's own measurements as a sample and as its newest state,
 * and notifies viewers.
 */
import { ok } from "#domain/result.ts";
import { masterReadingOf } from "#domain/telemetry/reading.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { parseMasterData } from "#domain/wire/master-data.ts";
import { isFromTheFuture, isTooLate, measuredTime } from "#domain/wire/payload.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { deflateFrame } from "#functions/shared/telemetry/frame-codec.ts";
import type { DayMarks } from "./day-marks.ts";
import type { SiteNotices } from "./site-notices.ts";
import { putMasterLatest, putSample } from "./store/telemetry.ts";
import {
  receivedAt,
  refusedByWire,
  refuseUplink,
  type UplinkMessage,
  type UplinkOutcome,
} from "./uplink.ts";

export interface OnMasterDeps {
  readonly store: TelemetryStore;
  readonly marks: DayMarks;
  readonly notices: SiteNotices;
}

const RETENTION_DAYS = 14;

/**
 * Stores the measurements. A repeated or late message changes only its own sample, not the newest
 * state.
 */
export async function onMaster(
  { store, marks, notices }: OnMasterDeps,
  message: UplinkMessage,
): Promise<UplinkOutcome> {
  const parsed = parseMasterData(message.payload);
  if (!parsed.ok) return refusedByWire(parsed.error);
  const at = receivedAt(message);
  if (isFromTheFuture(parsed.value.ts, at)) return refuseUplink("future");
  if (isTooLate(parsed.value.ts, at)) return refuseUplink("tooLate");
  const data = { ...parsed.value, ts: measuredTime(parsed.value.ts, at) };
  const { masterKey, mId } = message;
  const bytes = deflateFrame(masterReadingOf(data));
  const expiresAt = at + RETENTION_DAYS * SECONDS_PER_DAY;
  await putSample(store, masterKey, { ts: data.ts, bytes, expiresAt });
  const isNewest = await putMasterLatest(store, masterKey, { ...data, mId });
  await marks.markOnce(masterKey, data.ts);
  await notices.notify(masterKey, "MASTER");
  return ok({ kind: isNewest ? "stored" : "older" });
}
