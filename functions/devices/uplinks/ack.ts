/** `up/ack`: a master has applied or refused a version of a configuration document. */
import { trustedTime } from "#domain/wire/payload.ts";
import { parseConfigAck } from "#domain/wire/reports.ts";
import { storeAck } from "#functions/shared/store/config-documents.ts";
import { type AcceptDeps, acceptController } from "./accept-controller.ts";
import { receivedAt, refusedByWire, type UplinkMessage, type UplinkOutcome } from "./uplink.ts";

/** Idempotent: what is stored about a document never goes back to an earlier version. */
export async function onAck(deps: AcceptDeps, message: UplinkMessage): Promise<UplinkOutcome> {
  const { mId, place, payload } = message;
  const parsed = parseConfigAck(payload);
  if (parsed.kind === "refused") return refusedByWire(parsed);
  // Whatever it says of the document, it is there and listens.
  await acceptController(deps, place, mId);
  const ts = trustedTime(parsed.value.ts, receivedAt(message));
  return { kind: await storeAck(deps.store, place, mId, { ...parsed.value, ts }) };
}
