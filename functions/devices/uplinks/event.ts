/** `up/event`: something a master reports as it happens. */
import { ok } from "#domain/result.ts";
import { parseMasterEvent } from "#domain/wire/reports.ts";
import { appendMasterEvent, type EventStore } from "#functions/shared/store/master-events.ts";
import { receivedAt, refusedByWire, type UplinkMessage, type UplinkOutcome } from "./uplink.ts";

/** Events of any age are kept: the list is a history and nothing is put together from it. A repeat changes nothing. */
export async function onEvent(
  { store }: { readonly store: EventStore },
  message: UplinkMessage,
): Promise<UplinkOutcome> {
  const parsed = parseMasterEvent(message.payload);
  if (!parsed.ok) return refusedByWire(parsed.error);
  const event = parsed.value;
  const received = receivedAt(message);
  const { place, mId } = message;
  const isNew = await appendMasterEvent(store, place, { ...event, mId, receivedAt: received });
  return ok({ kind: isNew ? "stored" : "older" });
}
