/**
 * Ids of changes of the demo that are dated relative to the seeding. The time of such an id differs
 * between two runs; the rest of it is constant.
 */

/** Characters of a UUID before the end that has no time. */
const TIME_CHARACTERS = 14;

/** Whether two ids are of the same change, entered at whatever time. */
export function isSameChange(one: string, other: string): boolean {
  return one.slice(TIME_CHARACTERS) === other.slice(TIME_CHARACTERS);
}
