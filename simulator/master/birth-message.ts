/** The message with which a master announces itself to the cloud on `conn`. */
import { PROTOCOL_VERSION } from "#domain/wire/payload.ts";
import { CLIENT_VERSION, MASTER_FIRMWARE } from "./master-data-message.ts";
import type { MasterParts } from "./master-parts.ts";
import type { SimMessage } from "./outbox.ts";

/** @param sid id of the present connection */
export function birthMessage({ physical, config, time }: MasterParts, sid: string): SimMessage {
  const payload = {
    v: PROTOCOL_VERSION,
    online: true,
    ts: time.ownSeconds,
    mId: physical.mId,
    sid,
    fw: MASTER_FIRMWARE,
    client: CLIENT_VERSION,
    deviceType: physical.deviceType,
    cfg: config.versions,
  };
  return { ending: "conn", payload };
}
