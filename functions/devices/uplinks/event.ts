/** Handler of `up/event`: stores an event that a master reports as it happens. */

import { heardFrom } from "#domain/identity/heard-controllers.ts";
import { ok } from "#domain/result.ts";
import { trustedTime } from "#domain/wire/payload.ts";
import { parseMasterEvent } from "#domain/wire/reports.ts";
import { storeHeard } from "#functions/shared/store/heard-controllers.ts";
import { appendMasterEvent, type EventStore } from "#functions/shared/store/master-events.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { receivedAt, refusedByWire, type UplinkMessage, type UplinkOutcome } from "./uplink.ts";

/**
 * Stores the event, however old: the list of events is a history. Of a controller without a location
 * the newest state is stored as well, from which pairs are proposed. Idempotent.
 */
export async function onEvent(
  { store }: { readonly store: EventStore & TelemetryStore },
  message: UplinkMessage,
): Promise<UplinkOutcome> {
  const parsed = parseMasterEvent(message.payload);
  if (!parsed.ok) return refusedByWire(parsed.error);
  const event = parsed.value;
  const received = receivedAt(message);
  const { masterKey, mId } = message;
  const isNew = await appendMasterEvent(store, masterKey, { ...event, mId, receivedAt: received });
  if (event.type === "unassigned") {
    const heard = heardFrom(event.data, trustedTime(event.ts, received));
    if (heard !== undefined) await storeHeard(store, masterKey, heard);
  }
  return ok({ kind: isNew ? "stored" : "older" });
}
