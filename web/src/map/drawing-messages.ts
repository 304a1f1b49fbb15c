/** Texts that say why the drawing behind a map is not shown, and what to do. */

export const DRAWING_MESSAGES = {
  late: "The layout drawing takes too long and is retried. The map works without it.",
  tryAgain: "Try again",
  tryingAgain: "Retrying the layout drawing.",
  refused: "The layout drawing is not safe to show. An administrator can replace it.",
} as const;

/** @param tries number of attempts that timed out; at least two */
export function drawingGivenUp(tries: number): string {
  return `The layout drawing is not shown: it took too long in ${tries} tries. The map works without it. An administrator can replace the drawing.`;
}

/** @param tries number of attempts to load the check */
export function drawingUnchecked(tries: number): string {
  const often = tries === 1 ? "" : ` in ${tries} tries`;
  return `The layout drawing is not shown: the check for it could not be loaded${often}. The map works without it.`;
}
