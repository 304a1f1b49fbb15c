/** What readers of rounds are told of alarms, as what opens frames takes it. */
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { hidesAlarms, toldAlarms } from "#domain/access/told-alarms.ts";
import type { Reading } from "#domain/telemetry/reading.ts";

/** Undefined for who may see every alarm: then frames are passed on as they are stored. */
export function toldTo(held: PrivilegeBits): ((reading: Reading) => Reading) | undefined {
  return hidesAlarms(held) ? (reading) => toldAlarms(held, reading) : undefined;
}
