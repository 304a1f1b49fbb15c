/** What keeps the drawing behind a map from being shown, and what can be done about it. */

export const DRAWING_MESSAGES = {
  late: "The drawing of this layout takes too long and is tried once more. The map works without it.",
  tryAgain: "Try again",
  tryingAgain: "The drawing of this layout is tried again.",
  refused:
    "The drawing of this layout is not shown because it is not safe to show. An administrator can replace it.",
} as const;

/** @param tries so many times it was late; at least two */
export function drawingGivenUp(tries: number): string {
  return `The drawing of this layout is left out: it took too long in each of ${tries} tries. The map works without it; an administrator can replace the drawing.`;
}

/** @param tries so many times its check could not be loaded */
export function drawingUnchecked(tries: number): string {
  const often = tries === 1 ? "" : ` in ${tries} tries`;
  return `The drawing of this layout is left out: the part of the console that checks it could not be loaded${often}. The map works without it.`;
}
