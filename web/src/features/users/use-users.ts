/** The users for a component: read when the page opens, when the server can be reached again, and on demand. */

import { type LoadStatus, loadStatus } from "#web/session/load-status.ts";
import { useServices } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";
import { listUsers } from "./operations/user-operations.ts";
import type { User } from "./operations/users.generated.ts";

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

const NOBODY: readonly User[] = [];

export function useUsers(): Users {
  const { client } = useServices();
  const { state, retry, change } = useRequest("users", () => listUsers(client), {
    isRenewed: true,
  });
  const rows = state.value ?? NOBODY;
  return {
    rows,
    status: loadStatus(state),
    refresh: retry,
    emailOf: (username) => rows.find((user) => user.username === username)?.email ?? username,
    replace: (user) =>
      change((known = NOBODY) => [
        ...known.filter(({ username }) => username !== user.username),
        user,
      ]),
  };
}
