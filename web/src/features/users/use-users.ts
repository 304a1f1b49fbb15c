/** React hook of the users: loads on mount, when online again, and on request. */

import { type LoadStatus, loadStatus } from "#web/session/load-status.ts";
import { useServices } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";
import { listUsers } from "./operations/user-operations.ts";
import type { User } from "./operations/users.generated.ts";

export interface Users {
  /** The users as last loaded; they stay if a later attempt fails. */
  readonly rows: readonly User[];
  readonly status: LoadStatus;
  readonly refresh: () => void;
  /** Replaces a user in the list, or adds a new one. */
  readonly replace: (user: User) => void;
  /** Email of a user by their id; an unknown id is returned unchanged. */
  readonly emailOf: (username: string) => string;
}

const NO_USERS: readonly User[] = [];

export function useUsers(): Users {
  const { client } = useServices();
  const { state, retry, change } = useRequest("users", () => listUsers(client), {
    isRenewed: true,
  });
  const rows = state.value ?? NO_USERS;
  return {
    rows,
    status: loadStatus(state),
    refresh: retry,
    emailOf: (username) => rows.find((user) => user.username === username)?.email ?? username,
    replace: (user) =>
      change((known = NO_USERS) => [
        ...known.filter(({ username }) => username !== user.username),
        user,
      ]),
  };
}
