/** Something read from the server for a screen: on its way, there, or why not, and reading it again. */

import { useEffect, useState } from "react";
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { useServices } from "#web/session/services.ts";

export interface Loaded<Value> {
  /** Undefined while it is on its way. */
  readonly outcome: Result<Value, Failure> | undefined;
  readonly again: () => void;
}

/** @param read the same at each drawing. @param of what it is read for: read again when that is another. */
export function useLoaded<Value>(
  read: (client: GraphqlClient, of: string) => Promise<Result<Value, Failure>>,
  of: string,
): Loaded<Value> {
  const { client } = useServices();
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<{
    readonly key: string;
    readonly outcome: Result<Value, Failure>;
  }>();
  const key = `${attempt} ${of}`;
  useEffect(() => {
    let isLeft = false;
    void read(client, of).then((outcome) => {
      if (!isLeft) setLast({ key, outcome });
    });
    return () => {
      isLeft = true;
    };
  }, [client, read, of, key]);
  return {
    outcome: last?.key === key ? last.outcome : undefined,
    again: () => setAttempt(attempt + 1),
  };
}
