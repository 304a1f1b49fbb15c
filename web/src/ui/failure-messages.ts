/**
 * Sentences for failed requests; each screen adds the meaning of its refusals and what to do next.
 */
import type { Failure } from "#web/api/failure.ts";
import { messages } from "#web/language/messages.ts";

export const FAILURE_MESSAGES = messages("failure", {
  // Titles and hints for a screen whose data could not be loaded
  noConnection: "No connection",
  unusableAnswer: "The server sent an invalid answer. Try again in a moment.",
  sessionEnded: "Your session has ended. Sign in again.",

  notAnswered: "The server did not answer.",
  /** @param code code of the refusal */
  refused: (code: string) => `The server refused: ${code}.`,
  failed: "The server failed.",
  gateClosed:
    "The owner of this site has closed it to accounts of the provider. An administrator of the owner can open a window for you.",

  safeToRetry: "Try again. It is safe to retry.",
  tryOnline: "Try again when you are online.",
  tryLater: "Try again in a moment.",
});

/** Refusals that any change can get; a screen may have its own sentence for them. */
export const COMMON_REFUSALS: Readonly<Record<string, string>> = {
  GateClosed: FAILURE_MESSAGES.gateClosed,
};

/** Advice for failed requests that are idempotent, so that it is safe to retry. */
export const PRESS_AGAIN = {
  networkError: FAILURE_MESSAGES.safeToRetry,
  failed: FAILURE_MESSAGES.safeToRetry,
} as const;

/** Advice to try again that does not say whether a retry is safe. */
export const TRY_AGAIN = {
  networkError: FAILURE_MESSAGES.tryOnline,
  failed: FAILURE_MESSAGES.tryLater,
} as const;

export interface FailureWords {
  /** Sentences for refused requests, by the code of the refusal. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Sentence that follows the one about the failure: what to do next, or what did not happen. */
  readonly advice?: Partial<Readonly<Record<"networkError" | "refused" | "failed", string>>>;
  /** Sentences that replace the default ones; `refused` is used for codes that `refusals` lacks. */
  readonly sentences?: Partial<Readonly<Record<Failure["status"], string>>>;
}

/** Texts for a part of a screen that could not be loaded, by reason. */
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
        sentences?.networkError ?? FAILURE_MESSAGES.notAnswered,
        advice?.networkError,
      );
    case "unauthorised":
      return sentences?.unauthorised ?? FAILURE_MESSAGES.sessionEnded;
    case "refused": {
      const known = refusals[failure.code] ?? COMMON_REFUSALS[failure.code];
      if (known !== undefined) return known;
      const sentence = sentences?.refused ?? FAILURE_MESSAGES.refused(failure.code);
      return followed(sentence, advice?.refused);
    }
    case "failed":
      return followed(sentences?.failed ?? FAILURE_MESSAGES.failed, advice?.failed);
  }
}

function followed(sentence: string, advice: string | undefined): string {
  return advice === undefined ? sentence : `${sentence} ${advice}`;
}
