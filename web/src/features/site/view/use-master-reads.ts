/** Something that is read of the masters that are shown: when they are others, with each connection, and on demand. */
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import { useIsOnline } from "#web/session/services.ts";

export interface MasterReads<Value> {
  /** The last answer about the same masters; undefined where there is none, and without a connection. */
  readonly value: Value | undefined;
  /** Of what is shown; idle while nothing of it is. */
  readonly status: "idle" | "pending" | "resolved" | "networkError" | "error";
  /** Reads again; what was known is not shown meanwhile, as it may just have been changed. */
  readonly reload: () => void;
}

type Read<Value> = (
  mLocIds: readonly string[],
  /** Whether somebody still waits for the answer. */
  isWanted: () => boolean,
) => Promise<Result<Value, Failure>>;

/** @param occasion another one is a reason to read again; what was known stays until the next answer */
export function useMasterReads<Value>(
  mLocIds: readonly string[],
  read: Read<Value>,
  occasion?: unknown,
): MasterReads<Value> {
  const isOnline = useIsOnline();
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<{
    readonly of: string;
    readonly answer: Result<Value, Failure>;
  }>();
  const isAsked = mLocIds.length > 0;
  const of = `${attempt} ${mLocIds.join()}`;
  const readNow = useEffectEvent((isWanted: () => boolean) => read(mLocIds, isWanted));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another occasion is read for, whatever it is.
  useEffect(() => {
    if (!isAsked || !isOnline) return undefined;
    let isLeft = false;
    void readNow(() => !isLeft).then((answer) => {
      if (!isLeft) setLast({ of, answer });
    });
    return () => {
      isLeft = true;
    };
  }, [isAsked, of, isOnline, occasion]);
  const answer = isOnline && last?.of === of ? last.answer : undefined;
  return {
    value: answer?.ok ? answer.value : undefined,
    status: !isAsked ? "idle" : !isOnline ? "networkError" : statusOf(answer),
    reload: useCallback(() => setAttempt((before) => before + 1), []),
  };
}

function statusOf(answer: Result<unknown, Failure> | undefined) {
  if (answer === undefined) return "pending";
  if (answer.ok) return "resolved";
  return answer.error.status === "networkError" ? "networkError" : "error";
}
