/** What keeps the drawing behind a map from being shown, and what can be done about it. */

export const DRAWING_MESSAGES = {
  late: "The layout drawing takes too long and is retried. The map works without it.",
  tryAgain: "Try again",
  tryingAgain: "Retrying the layout drawing.",
  refused: "The layout drawing is not safe to show. An administrator can replace it.",
} as const;

/** @param tries so many times it was late; at least two */
export function drawingGivenUp(tries: number): string {
  return `The layout drawing is not shown: it took too long in ${tries} tries. The map works without it. An administrator can replace the drawing.`;
}

/** @param tries so many times its check could not be loaded */
export function drawingUnchecked(tries: number): string {
  const often = tries === 1 ? "" : ` in ${tries} tries`;
  return `The layout drawing is not shown: the check for it could not be loaded${often}. The map works without it.`;
}
