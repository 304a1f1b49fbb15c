/** React hook of recorded changes of rights, newest first; loads older pages on request. */

import { andThen, ok } from "#domain/result.ts";
import type { AccessChange } from "#web/api/access.generated.ts";
import { type AccessChangesFilter, listAccessChanges } from "#web/api/access-operations.ts";
import { type LoadStatus, loadStatus } from "#web/session/load-status.ts";
import { useServices } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";

export interface AccessChanges {
  readonly rows: readonly AccessChange[];
  readonly status: LoadStatus;
  readonly hasOlder: boolean;
  readonly onOlder: () => void;
  readonly refresh: () => void;
}

export function useAccessChanges(question: AccessChangesFilter): AccessChanges {
  const { client } = useServices();
  const key = "month" in question ? question.month : question.username;
  const read = (nextToken?: string) => listAccessChanges(client, question, nextToken);
  const { state, request, retry } = useRequest(key, () => read(), { isRenewed: true });
  const { items: rows, nextToken } = state.value ?? { items: [], nextToken: undefined };
  return {
    rows,
    status: loadStatus(state),
    hasOlder: nextToken !== undefined,
    onOlder: () =>
      request(async () =>
        andThen(await read(nextToken), (page) => ok({ ...page, items: [...rows, ...page.items] })),
      ),
    refresh: retry,
  };
}
