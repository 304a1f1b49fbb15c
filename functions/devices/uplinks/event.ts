/** Handler of `up/event`: stores an event that a master reports as it happens. */
import { ok } from "#domain/result.ts";
import { parseMasterEvent } from "#domain/wire/reports.ts";
import { appendMasterEvent, type EventStore } from "#functions/shared/store/master-events.ts";
import { receivedAt, refusedByWire, type UplinkMessage, type UplinkOutcome } from "./uplink.ts";

/**
 * Stores the event, however old: the list of events is a history, and nothing is computed from it.
 * Idempotent.
 */
export async function onEvent(
  { store }: { readonly store: EventStore },
  message: UplinkMessage,
): Promise<UplinkOutcome> {
  const parsed = parseMasterEvent(message.payload);
  if (!parsed.ok) return refusedByWire(parsed.error);
  const event = parsed.value;
  const received = receivedAt(message);
  const { masterKey, mId } = message;
  const isNew = await appendMasterEvent(store, masterKey, { ...event, mId, receivedAt: received });
  return ok({ kind: isNew ? "stored" : "older" });
}
