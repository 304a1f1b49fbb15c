/** Bits of the words that stow control writes, by the names of the catalogues. */
import { MASTER_ALARMS, type MasterAlarm } from "#domain/bits/master-alarms.ts";
import { STOW_REASONS, type StowReason } from "#domain/bits/stow-reasons.ts";

/** Mask of each stow reason, for the words stowModesActive and stowModesEnabled. */
export const STOW_MASKS = masksOf<StowReason>(STOW_REASONS);

/** Mask of each alarm of a master; the highest bit is 30. */
export const MASTER_ALARM_MASKS = masksOf<MasterAlarm>(MASTER_ALARMS);

/** The word with exactly those bits whose key is true. */
export function wordOf<Key extends string>(
  masks: Readonly<Record<Key, number>>,
  active: Readonly<Partial<Record<Key, boolean>>>,
): number {
  let word = 0;
  for (const key in active) {
    if (active[key] === true) word |= masks[key];
  }
  return word;
}

function masksOf<Key extends string>(
  entries: readonly { readonly key: Key; readonly bit: number }[],
): Readonly<Record<Key, number>> {
  const masks = entries.map(({ key, bit }) => [key, 2 ** bit] as const);
  // `masks` has exactly the keys of the catalogue, so the type is known.
  return Object.fromEntries(masks) as Record<Key, number>;
}
