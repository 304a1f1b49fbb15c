/** Bits of alarm and flag words as plain numbers, by the names of the catalogues. */
import { AUX_ALARMS, type AuxAlarm } from "#domain/bits/aux-alarms.ts";
import { MASTER_ALARMS, type MasterAlarm } from "#domain/bits/master-alarms.ts";
import { NODE_ALARMS, type NodeAlarm } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS, type NodeFlag } from "#domain/bits/node-flags.ts";
import type { DeviceType } from "#domain/identity/device-types.ts";

interface Row {
  readonly bit: number;
  readonly key: string;
  readonly deviceTypes?: readonly DeviceType[];
}

const WORD_BITS = 32;

/** The bits of these alarms in a 32-bit word; may be negative, as all results of bit operators. */
export function nodeAlarm(...keys: readonly NodeAlarm[]): number {
  return bitsNamed(NODE_ALARMS, keys, 0);
}

export function auxAlarm(key: AuxAlarm): number {
  return bitsNamed(AUX_ALARMS, [key], 0);
}

export function masterAlarm(key: MasterAlarm): number {
  return bitsNamed(MASTER_ALARMS, [key], 0);
}

/**
 * The bits of these flags in the low half of the flag word (bits 0 to 31); flags of the high half
 * give zero.
 */
export function lowFlag(...keys: readonly NodeFlag[]): number {
  return bitsNamed(NODE_FLAGS, keys, 0);
}

/** The bits of these flags in the high half of the flag word (bits 32 to 56). */
export function highFlag(...keys: readonly NodeFlag[]): number {
  return bitsNamed(NODE_FLAGS, keys, WORD_BITS);
}

/** The bits that nodes of a generation know. */
export interface KnownBits {
  readonly alarms: number;
  readonly flagsLow: number;
  readonly flagsHigh: number;
}

export function knownBits(deviceType: DeviceType): KnownBits {
  const keysOf = (rows: readonly Row[]) =>
    rows.filter((row) => row.deviceTypes?.includes(deviceType)).map(({ key }) => key);
  return {
    alarms: bitsNamed(NODE_ALARMS, keysOf(NODE_ALARMS), 0),
    flagsLow: bitsNamed(NODE_FLAGS, keysOf(NODE_FLAGS), 0),
    flagsHigh: bitsNamed(NODE_FLAGS, keysOf(NODE_FLAGS), WORD_BITS),
  };
}

function bitsNamed(rows: readonly Row[], keys: readonly string[], from: number): number {
  return rows
    .filter(({ key, bit }) => keys.includes(key) && bit >= from && bit < from + WORD_BITS)
    .reduce((word, { bit }) => word | (1 << (bit - from)), 0);
}

const known = new Map<number, string>();

/** A 32-bit word as eight upper-case hex digits. Cached, since a fleet has few different words. */
export function hexWord(word: number): string {
  const found = known.get(word);
  if (found !== undefined) return found;
  const text = (word >>> 0).toString(16).toUpperCase().padStart(8, "0");
  known.set(word, text);
  return text;
}
