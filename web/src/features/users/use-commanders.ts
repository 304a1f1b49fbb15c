/** React hook of the users who can currently command a layout; loads on mount and on request. */

import type { Commander } from "#web/api/access.generated.ts";
import { listSiteCommanders } from "#web/api/access-operations.ts";
import { type LoadStatus, loadStatus } from "#web/session/load-status.ts";
import { useServices } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";

export interface Commanders {
  readonly rows: readonly Commander[];
  /**
   * Number of further users who can command the layout, whose accounts this user does not manage.
   */
  readonly beyond: number;
  readonly status: LoadStatus;
  readonly refresh: () => void;
}

/** React hook of a layout's commanders; data of a previous layout is never shown. */
export function useCommanders(layoutId: string | undefined): Commanders {
  const { client } = useServices();
  const { state, retry } = useRequest(layoutId, (id) => listSiteCommanders(client, id), {
    isRenewed: true,
  });
  const { items: rows, beyond } = state.value ?? { items: [], beyond: 0 };
  return { rows, beyond, status: loadStatus(state), refresh: retry };
}
