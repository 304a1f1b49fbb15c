/**
 * Handler of `up/ack`: a master reports that it has applied or refused a version of a configuration
 * document.
 */
import { ACK_EVENT } from "#domain/events/event-outcome.ts";
import { ok } from "#domain/result.ts";
import { trustedTime } from "#domain/wire/payload.ts";
import { parseConfigAck } from "#domain/wire/reports.ts";
import { storeAck } from "#functions/shared/store/config-documents.ts";
import { appendMasterEvent, type EventStore } from "#functions/shared/store/master-events.ts";
import { type AcceptDeps, acceptController } from "./accept-controller.ts";
import { receivedAt, refusedByWire, type UplinkMessage, type UplinkOutcome } from "./uplink.ts";

export type AckDeps = AcceptDeps & { readonly store: AcceptDeps["store"] & EventStore };

/**
 * Stores the acknowledgement. Idempotent: the stored state of a document never returns to an
 * earlier version, and its history lists each acknowledgement once.
 */
export async function onAck(deps: AckDeps, message: UplinkMessage): Promise<UplinkOutcome> {
  const { mId, masterKey, payload } = message;
  const parsed = parseConfigAck(payload);
  if (!parsed.ok) return refusedByWire(parsed.error);
  // Even a refusal proves that the controller is present and receives documents.
  await acceptController(deps, masterKey, mId);
  const received = receivedAt(message);
  const { doc, ver, ok: isApplied, error } = parsed.value;
  await appendMasterEvent(deps.store, masterKey, {
    ...{ type: ACK_EVENT, ts: parsed.value.ts, mId, receivedAt: received },
    data: { doc, ver, ok: isApplied, error },
  });
  const ts = trustedTime(parsed.value.ts, received);
  return ok({ kind: await storeAck(deps.store, masterKey, mId, { ...parsed.value, ts }) });
}
