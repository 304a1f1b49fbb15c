/**
 * Filters rounds by the alarms and flags that their reader may see, for the code that opens frames.
 */
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { hidesBits, toldBits } from "#domain/device-data/told-bits.ts";
import type { Reading } from "#domain/telemetry/reading.ts";

/**
 * Undefined for a user who may see every alarm and flag: then frames are passed on as they are
 * stored.
 */
export function toldTo(held: PrivilegeBits): ((reading: Reading) => Reading) | undefined {
  return hidesBits(held) ? (reading) => toldBits(held, reading) : undefined;
}
