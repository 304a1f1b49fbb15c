/** One user for the dialog, read from the address alone: the account and the layouts given to it. */
import { useEffect, useState } from "react";
import type { GraphqlClient } from "#web/api/client.ts";
import { getUser, listUserLayoutIds } from "#web/api/user-operations.ts";
import type { User } from "#web/api/user-records.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { NEW_USER } from "./model/users-url.ts";
import { failureStatus, type LoadStatus } from "./use-users.ts";

export interface LoadedUser {
  /** Undefined for somebody who is to be made. */
  readonly user: User | undefined;
  readonly layoutIds: readonly string[];
}

export type UserLoad =
  | { readonly status: Exclude<LoadStatus, "resolved"> | "unknown" }
  | { readonly status: "resolved"; readonly loaded: LoadedUser };

const EMPTY: UserLoad = { status: "resolved", loaded: { user: undefined, layoutIds: [] } };

export interface UsedUser {
  readonly load: UserLoad;
  readonly onRetry: () => void;
}

interface Read {
  readonly username: string;
  readonly load: UserLoad;
}

/** What has been read stays while the connection comes and goes. */
export function useUser(username: string): UsedUser {
  const { client } = useServices();
  const isOnline = useIsOnline();
  const [read, setRead] = useState<Read>();
  const [attempt, setAttempt] = useState(0);
  const load = username === NEW_USER ? EMPTY : loadOf(read, username);
  const isRead = load.status === "resolved";

  useEffect(() => {
    let isCurrent = attempt >= 0;
    if (isRead) return;
    setRead({ username, load: { status: isOnline ? "pending" : "networkError" } });
    if (isOnline) {
      void readUser(client, username).then((next) => {
        if (isCurrent) setRead({ username, load: next });
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [client, username, isOnline, isRead, attempt]);

  return { load, onRetry: () => setAttempt(attempt + 1) };
}

function loadOf(read: Read | undefined, username: string): UserLoad {
  return read?.username === username ? read.load : { status: "pending" };
}

async function readUser(client: GraphqlClient, username: string): Promise<UserLoad> {
  const [user, layoutIds] = await Promise.all([
    getUser(client, username),
    listUserLayoutIds(client, username),
  ]);
  if (user.status !== "ok") return { status: failureStatus(user) };
  if (user.value === undefined) return { status: "unknown" };
  if (layoutIds.status !== "ok") return { status: failureStatus(layoutIds) };
  return { status: "resolved", loaded: { user: user.value, layoutIds: layoutIds.value } };
}
