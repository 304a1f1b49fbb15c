/** What readers of rounds are told of alarms and flags, as what opens frames takes it. */
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { hidesBits, toldBits } from "#domain/device-data/told-bits.ts";
import type { Reading } from "#domain/telemetry/reading.ts";

/** Undefined for who may see every alarm and flag: then frames are passed on as they are stored. */
export function toldTo(held: PrivilegeBits): ((reading: Reading) => Reading) | undefined {
  return hidesBits(held) ? (reading) => toldBits(held, reading) : undefined;
}
