/**
 * Handler of `up/master`: stores a master's own measurements as a sample and as its newest state,
 * requests that people in the rows are warned of a stow that begins, and notifies viewers.
 */
import { ok } from "#domain/result.ts";
import { masterReadingOf } from "#domain/telemetry/reading.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { parseMasterData } from "#domain/wire/master-data.ts";
import { isFromTheFuture, isTooLate, measuredTime } from "#domain/wire/payload.ts";
import { begunStows } from "#domain/work-zones/stow-alarm.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import type { RequestStowAlarm } from "#functions/shared/stow-alarm-request.ts";
import { deflateFrame } from "#functions/shared/telemetry/frame-codec.ts";
import type { DayMarks } from "./day-marks.ts";
import type { SiteNotices } from "./site-notices.ts";
import { putMasterLatest, putSample, readLatestStows } from "./store/telemetry.ts";
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
  readonly requestStowAlarm: RequestStowAlarm;
}

const RETENTION_DAYS = 14;

/**
 * Stores the measurements. A repeated or late message changes only its own sample, not the newest
 * state.
 */
export async function onMaster(
  { store, marks, notices, requestStowAlarm }: OnMasterDeps,
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
  // Before the report is stored: if this run is interrupted, the repeated message finds the stow
  // again. The warning itself goes out once.
  const earlier = await readLatestStows(store, masterKey);
  if (earlier !== undefined && earlier.ts < data.ts) {
    const begun = begunStows(earlier.stowModesActive, data.stowModesActive);
    if (begun.length > 0) await requestStowAlarm({ ...masterKey, at });
  }
  await putSample(store, masterKey, { ts: data.ts, bytes, expiresAt });
  const isNewest = await putMasterLatest(store, masterKey, { ...data, mId });
  await marks.markOnce(masterKey, data.ts);
  await notices.notify(masterKey, "MASTER");
  return ok({ kind: isNewest ? "stored" : "older" });
}
