/** Builds the message `up/event`: an event of a master. */
import { PROTOCOL_VERSION } from "#domain/wire/payload.ts";
import type { MasterEvent } from "#domain/wire/reports.ts";

export function eventMessage(
  ts: number,
  type: MasterEvent["type"],
  data: MasterEvent["data"],
): object {
  return { v: PROTOCOL_VERSION, ts, type, data };
}
