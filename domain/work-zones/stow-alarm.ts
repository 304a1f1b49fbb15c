/**
 * Which stows warn a person in the rows: those that begin at once, by a user's order of high
 * priority or by the master itself.
 */
import { STOW_REASONS, type StowReason } from "#domain/bits/stow-reasons.ts";
import { isBitSet } from "#domain/bits/word-mask.ts";
import { isAutomatic } from "#domain/stows/automatic-stows.ts";

const WARNING_REASONS = STOW_REASONS.filter(
  ({ key }) => key === "manualOverrideHighPriority" || isAutomatic(key),
);

/**
 * The stows that have begun between two reports of a master, the strongest first; none without an
 * earlier report.
 * @param before stowModesActive of the earlier report, 4 hex digits; undefined for none
 */
export function begunStows(before: string | undefined, now: string): readonly StowReason[] {
  if (before === undefined) return [];
  const [earlier, present] = [Number.parseInt(before, 16), Number.parseInt(now, 16)];
  return WARNING_REASONS.filter(({ bit }) => isBitSet(present, bit) && !isBitSet(earlier, bit)).map(
    ({ key }) => key,
  );
}
