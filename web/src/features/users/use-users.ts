/** The users for a component: read when the page opens, when the server can be reached again, and on demand. */
import { useEffect, useState } from "react";
import type { Failure } from "#web/api/outcome.ts";
import { listUsers } from "#web/api/user-operations.ts";
import type { User } from "#web/api/user-records.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";

/** How a load stands or ended. */
export type LoadStatus = "pending" | "resolved" | "networkError" | "error" | "notPermitted";

export interface Users {
  /** What was read last; it stays where a later attempt fails. */
  readonly rows: readonly User[];
  readonly status: LoadStatus;
  readonly refresh: () => void;
  /** Puts a user as he is now in place of what was read, or beside it. */
  readonly replace: (user: User) => void;
  /** Address of a user by his id; what is nobody's id is shown as it is. */
  readonly emailOf: (username: string) => string;
}

export function useUsers(): Users {
  const { client } = useServices();
  const isOnline = useIsOnline();
  const [rows, setRows] = useState<readonly User[]>([]);
  const [status, setStatus] = useState<LoadStatus>("pending");
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = attempt >= 0;
    setStatus(isOnline ? "pending" : "networkError");
    if (isOnline) {
      void listUsers(client).then((outcome) => {
        if (!isCurrent) return;
        if (outcome.status === "ok") {
          setRows(outcome.value);
          setStatus("resolved");
        } else setStatus(failureStatus(outcome));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [client, isOnline, attempt]);

  return {
    rows,
    status,
    refresh: () => setAttempt(attempt + 1),
    emailOf: (username) => rows.find((user) => user.username === username)?.email ?? username,
    replace: (user) =>
      setRows((known) => [...known.filter(({ username }) => username !== user.username), user]),
  };
}

const STATUSES: Readonly<Record<Failure["status"], Exclude<LoadStatus, "resolved">>> = {
  networkError: "networkError",
  refused: "notPermitted",
  // Who is not signed in any more is on the way to sign-in.
  unauthorised: "pending",
  failed: "error",
};

export function failureStatus({ status }: Failure): Exclude<LoadStatus, "resolved"> {
  return STATUSES[status];
}
