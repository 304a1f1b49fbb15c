/**
 * Masks computed from the names of bits: the presets of the reset commands, and the bits that a
 * user may see.
 */

import type { Privilege } from "#domain/access/privileges.ts";
import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import type { DeviceType } from "#domain/identity/device-types.ts";
import { type BitSet, bitsOf, countBits, masked } from "./bit-set.ts";
import { NODE_ALARMS } from "./node-alarms.ts";
import { FAILED_TO_MOVE_FLAGS, NODE_FLAGS } from "./node-flags.ts";

interface Row {
  readonly bit: number;
  readonly key: string;
  readonly needs: Privilege;
  readonly deviceTypes?: readonly DeviceType[];
}

const WORD_BITS = 16;
const FULL_WORD = bitsOf(...Array.from({ length: WORD_BITS }, (_, bit) => bit));

/** The bits of the named rows of a table. */
export function maskOf(rows: readonly Row[], keys: readonly string[]): BitSet {
  return bitsOf(...rows.filter(({ key }) => keys.includes(key)).map(({ bit }) => bit));
}

/**
 * Bits of a table that a user may see on a device of this type; the others are hidden and not
 * counted.
 */
export function visibleMask(
  rows: readonly Row[],
  held: PrivilegeBits,
  deviceType: DeviceType,
): BitSet {
  const visible = rows.filter(
    ({ needs, deviceTypes }) =>
      holds(held, needs) && (deviceTypes === undefined || deviceTypes.includes(deviceType)),
  );
  return bitsOf(...visible.map(({ bit }) => bit));
}

/** Number of set bits in a word that a user may see. */
export function countVisible(word: BitSet, mask: BitSet): number {
  return countBits(masked(word, mask));
}

/** The two mask arguments of reset-alarms that reset every alarm that can be reset. */
export const RESET_ALARM_BITS = { alarmBits1: resetHalf(0), alarmBits2: resetHalf(WORD_BITS) };

/** Mask of the flags that the preset of reset-flags clears: failed to move west and east. */
export const FAILED_TO_MOVE_MASK = maskOf(NODE_FLAGS, FAILED_TO_MOVE_FLAGS);

/** All flags that reset-flags can clear. */
export const RESETTABLE_FLAGS_MASK = bitsOf(
  ...NODE_FLAGS.filter(({ resettable }) => resettable).map(({ bit }) => bit),
);

/**
 * The mask for one half of a node's alarm word: every bit except those of alarms that cannot be
 * reset; bits without an alarm count as resettable.
 */
function resetHalf(from: number): BitSet {
  const refusing = NODE_ALARMS.filter(({ resettable }) => !resettable).map(({ bit }) => bit - from);
  const half = bitsOf(...refusing.filter((bit) => bit >= 0 && bit < WORD_BITS));
  return masked(FULL_WORD, (FULL_WORD ^ half) as BitSet);
}
