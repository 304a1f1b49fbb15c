/** React hook that loads one user by id for the dialog: the account and its granted layouts. */
import { andThen, err, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { NOT_FOUND } from "#web/session/load-status.ts";
import { useServices } from "#web/session/services.ts";
import { type UsedRequest, useRequest } from "#web/session/use-request.ts";
import { NEW_USER } from "./model/users-url.ts";
import { getUser, listUserLayoutIds } from "./operations/user-operations.ts";
import type { User } from "./operations/users.generated.ts";

export interface LoadedUser {
  /** The account; undefined for a new user. */
  readonly user: User | undefined;
  readonly layoutIds: readonly string[];
}

const EMPTY = { status: "ready", value: { user: undefined, layoutIds: [] } } as const;

/** React hook that loads the user. Loaded data stays while offline. */
export function useUser(username: string): Pick<UsedRequest<LoadedUser>, "state" | "retry"> {
  const { client } = useServices();
  const isNew = username === NEW_USER;
  const { state, retry } = useRequest(isNew ? undefined : username, (name) =>
    readUser(client, name),
  );
  return { state: isNew ? EMPTY : state, retry };
}

async function readUser(
  client: GraphqlClient,
  username: string,
): Promise<Result<LoadedUser, Failure>> {
  const [found, layoutIds] = await Promise.all([
    getUser(client, username),
    listUserLayoutIds(client, username),
  ]);
  if (!found.ok) return found;
  const user = found.value;
  if (user === undefined) return err(NOT_FOUND);
  return andThen(layoutIds, (given) => ok({ user, layoutIds: given }));
}
