/**
 * React hook that reads data for the masters on the screen: when the masters change, at each
 * reconnection and on demand.
 */
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import { useIsOnline } from "#web/session/services.ts";

export interface MasterReads<Value> {
  /**
   * The last answer for the masters on the screen; undefined before the first one, and while
   * offline.
   */
  readonly value: Value | undefined;
  /** Status of the last read; idle if there are no masters on the screen. */
  readonly status: "idle" | "pending" | "resolved" | "networkError" | "error";
  /**
   * Reads the data again. The last answer is hidden meanwhile, because the caller may just have
   * changed the data.
   */
  readonly reload: () => void;
}

type Read<Value> = (
  mLocIds: readonly string[],
  /** Returns false once the caller no longer needs the answer. */
  isCurrent: () => boolean,
) => Promise<Result<Value, Failure>>;

/**
 * React hook that reads data for masters.
 * @param trigger a changed value causes another read; the last answer stays until the next one
 */
export function useMasterReads<Value>(
  mLocIds: readonly string[],
  read: Read<Value>,
  trigger?: unknown,
): MasterReads<Value> {
  const isOnline = useIsOnline();
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<{
    readonly of: string;
    readonly answer: Result<Value, Failure>;
  }>();
  const isRequested = mLocIds.length > 0;
  const of = `${attempt} ${mLocIds.join()}`;
  const readNow = useEffectEvent((isCurrent: () => boolean) => read(mLocIds, isCurrent));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another occasion causes another read.
  useEffect(() => {
    if (!isRequested || !isOnline) return undefined;
    let isLeft = false;
    void readNow(() => !isLeft).then((answer) => {
      if (!isLeft) setLast({ of, answer });
    });
    return () => {
      isLeft = true;
    };
  }, [isRequested, of, isOnline, trigger]);
  const answer = isOnline && last?.of === of ? last.answer : undefined;
  return {
    value: answer?.ok ? answer.value : undefined,
    status: !isRequested ? "idle" : !isOnline ? "networkError" : statusOf(answer),
    reload: useCallback(() => setAttempt((before) => before + 1), []),
  };
}

function statusOf(answer: Result<unknown, Failure> | undefined) {
  if (answer === undefined) return "pending";
  if (answer.ok) return "resolved";
  return answer.error.status === "networkError" ? "networkError" : "error";
}
