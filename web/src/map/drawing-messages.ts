/** Texts that say why the drawing behind a map is not shown, and what to do. */
import { numberText } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

export const DRAWING_MESSAGES = messages("drawing", {
  late: "The layout drawing takes too long and is retried. The map works without it.",
  tryAgain: "Try again",
  tryingAgain: "Retrying the layout drawing.",
  refused: "The layout drawing is not safe to show. An administrator can replace it.",
  /** @param tries number of attempts to show the drawing that timed out; at least two */
  givenUp: (tries: number) =>
    `The layout drawing is not shown: it took too long in ${numberText(tries)} tries. The map works without it. An administrator can replace the drawing.`,
  /** @param tries number of attempts to load the code that checks drawings */
  unchecked: (tries: number) =>
    tries === 1
      ? "The layout drawing is not shown: the check for it could not be loaded. The map works without it."
      : `The layout drawing is not shown: the check for it could not be loaded in ${numberText(tries)} tries. The map works without it.`,
});
