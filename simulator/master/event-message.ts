/** Builds the message `up/event`: an event of a master. */
import { PROTOCOL_VERSION } from "#domain/wire/payload.ts";
import type { EventType, MasterEvent } from "#domain/wire/reports.ts";

export function eventMessage(ts: number, type: EventType, data: MasterEvent["data"]): object {
  return { v: PROTOCOL_VERSION, ts, type, data };
}
