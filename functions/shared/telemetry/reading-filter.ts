/**
 * Filters rounds by the alarms and flags that their reader may see, for use when frames are opened.
 */
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { hidesBits, visibleBits } from "#domain/device-data/visible-bits.ts";
import type { Reading } from "#domain/telemetry/reading.ts";

/**
 * Makes the filter for a reader. Undefined for a user who may see every alarm and flag; frames are
 * then passed on as stored.
 */
export function readingFilter(held: PrivilegeBits): ((reading: Reading) => Reading) | undefined {
  return hidesBits(held) ? (reading) => visibleBits(held, reading) : undefined;
}
