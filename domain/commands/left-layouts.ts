/**
 * Layouts with the rule of two persons that a board has left. Otherwise one person could take a board out of such a layout, enter it
 * in one of their own, and command it alone.
 */
import { TIED_SECONDS } from "#domain/access/two-persons.ts";

/** When the board left, by id of the layout; epoch seconds. */
export type LeftLayouts = Readonly<Record<string, number>>;

/** What is remembered of a board that leaves a layout in which the rule is in force. */
export function leftAfter(before: LeftLayouts, layoutId: string, leftAt: number): LeftLayouts {
  const recent = Object.entries(before).filter(([, at]) => isRecent(at, leftAt));
  return { ...Object.fromEntries(recent), [layoutId]: leftAt };
}

/** Whether the rule follows the board into this layout. Of a layout to which the board has returned, its own rule decides. */
export function isFollowedByRule(
  left: LeftLayouts,
  { layoutId, nowSeconds }: { readonly layoutId: string; readonly nowSeconds: number },
): boolean {
  return Object.entries(left).some(([id, at]) => id !== layoutId && isRecent(at, nowSeconds));
}

function isRecent(at: number, nowSeconds: number): boolean {
  return nowSeconds < at + TIED_SECONDS;
}
