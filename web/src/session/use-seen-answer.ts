/** React hook of a request whose answer is stored, and shown as last seen until there is a new one. */
import { useEffect, useState } from "react";
import type { Failure } from "#web/api/failure.ts";
import type { Cached } from "#web/offline/cached.ts";
import type { AnswerName, SeenAnswer, SeenAnswers } from "#web/offline/seen-answers.ts";
import { useServices } from "./services.ts";
import { useRequest } from "./use-request.ts";

export interface UsedAnswer<Value> {
  /** The newest answer; undefined before the first one. */
  readonly value: Value | undefined;
  /** Time of the answer if it is one of before; epoch seconds. Undefined for a new one. */
  readonly savedAt: number | undefined;
  readonly isLoading: boolean;
  /** Why the last request failed; undefined until it is known whether an answer is stored. */
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

type Send<Value> = Parameters<typeof useRequest<Value>>[1];

/** @param request names what is asked */
export function useSeenAnswer<Name extends AnswerName>(
  name: Name,
  request: string,
  send: Send<SeenAnswers[Name]>,
): UsedAnswer<SeenAnswers[Name]> {
  const { readModel, session, nowSeconds } = useServices();
  const [watched, setWatched] = useState<Watched<SeenAnswers[Name]>>();
  useEffect(
    () => readModel.watchAnswer(name, request, (seen) => setWatched({ request, seen })),
    [readModel, name, request],
  );
  const { state, retry } = useRequest<SeenAnswers[Name]>(
    request,
    async (asked) => {
      const outcome = await send(asked);
      // After a sign-out, nothing must be stored.
      if (outcome.ok && session.state().status === "signedIn") {
        const answer = { request: asked, value: outcome.value, savedAtSeconds: nowSeconds() };
        await readModel.saveAnswer(name, answer);
      }
      return outcome;
    },
    { isRenewed: true },
  );
  const seen = watched?.request === request ? watched.seen : undefined;
  const before = seen?.status === "present" ? seen.value : undefined;
  return {
    value: state.value ?? before?.value,
    savedAt: state.status === "ready" ? undefined : before?.savedAtSeconds,
    isLoading: state.status === "loading",
    failure: state.status === "failed" && seen !== undefined ? state.failure : undefined,
    retry,
  };
}

interface Watched<Value> {
  readonly request: string;
  readonly seen: Cached<SeenAnswer<Value>>;
}
