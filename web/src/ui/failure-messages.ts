/** Why a request came to nothing, as one sentence; each screen adds what its refusals mean and what to do next. */
import type { Failure } from "#web/api/failure.ts";

/** Titles and hints where the data of a screen could not be loaded. */
export const FAILURE_MESSAGES = {
  noConnection: "No connection",
  unusableAnswer: "The server sent an invalid answer. Try again in a moment.",
  sessionEnded: "Your session has ended. Sign in again.",
} as const;

/** Advice where the server recognises a repeated request. */
export const PRESS_AGAIN = {
  networkError: "Try again. It is safe to retry.",
  failed: "Try again. It is safe to retry.",
} as const;

/** Advice where trying again is all that can be done. */
export const TRY_AGAIN = {
  networkError: "Try again when you are online.",
  failed: "Try again in a moment.",
} as const;

export interface FailureWords {
  /** Sentences on refusals, by code. */
  readonly refusals: Readonly<Record<string, string>>;
  /** What to do next, or what has not happened: follows the sentence on the failure. */
  readonly advice?: Partial<Readonly<Record<"networkError" | "refused" | "failed", string>>>;
  /** In place of the usual sentences; that on refusals is for codes without one of their own. */
  readonly sentences?: Partial<Readonly<Record<Failure["status"], string>>>;
}

/** How a part of a screen says why it could not be loaded. */
export interface LoadWords {
  readonly offline: string;
  readonly notPermitted: string;
  readonly failed: string;
}

export function loadFailureText({ status }: Failure, words: LoadWords): string {
  if (status === "networkError") return words.offline;
  return status === "failed" ? words.failed : words.notPermitted;
}

export function failureText(failure: Failure, words: FailureWords): string {
  const { refusals, advice, sentences } = words;
  switch (failure.status) {
    case "networkError":
      return followed(
        sentences?.networkError ?? "The server did not answer.",
        advice?.networkError,
      );
    case "unauthorised":
      return sentences?.unauthorised ?? FAILURE_MESSAGES.sessionEnded;
    case "refused": {
      const known = refusals[failure.code];
      if (known !== undefined) return known;
      const sentence = sentences?.refused ?? `The server refused: ${failure.code}.`;
      return followed(sentence, advice?.refused);
    }
    case "failed":
      return followed(sentences?.failed ?? "The server failed.", advice?.failed);
  }
}

function followed(sentence: string, advice: string | undefined): string {
  return advice === undefined ? sentence : `${sentence} ${advice}`;
}
