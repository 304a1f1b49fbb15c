/**
 * Layouts with two-person approval that a board has left. Without this record a person could remove
 * a board from such a layout, enter it in a layout of their own, and command it alone.
 */
import { TIED_SECONDS } from "#domain/access/two-persons.ts";

/** Epoch seconds when the board left, by id of the layout. */
export type LeftLayouts = Readonly<Record<string, number>>;

/** The record after a board has left a layout in which two-person approval is in force. */
export function leftAfter(before: LeftLayouts, layoutId: string, leftAt: number): LeftLayouts {
  const recent = Object.entries(before).filter(([, at]) => isRecent(at, leftAt));
  return { ...Object.fromEntries(recent), [layoutId]: leftAt };
}

/**
 * Whether two-person approval follows the board into this layout. For a layout to which the board
 * has returned, that layout's own rule decides.
 */
export function isFollowedByRule(
  left: LeftLayouts,
  { layoutId, nowSeconds }: { readonly layoutId: string; readonly nowSeconds: number },
): boolean {
  return Object.entries(left).some(([id, at]) => id !== layoutId && isRecent(at, nowSeconds));
}

function isRecent(at: number, nowSeconds: number): boolean {
  return nowSeconds < at + TIED_SECONDS;
}
