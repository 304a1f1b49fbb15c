/** Who can command a layout at this moment, read when it is looked at and on demand. */

import type { Commander } from "#web/api/access.generated.ts";
import { listSiteCommanders } from "#web/api/access-operations.ts";
import { type LoadStatus, loadStatus } from "#web/session/load-status.ts";
import { useServices } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";

export interface Commanders {
  readonly rows: readonly Commander[];
  /** How many more there are whose accounts the viewer does not manage. */
  readonly beyond: number;
  readonly status: LoadStatus;
  readonly refresh: () => void;
}

/** What was read of another layout is not shown. */
export function useCommanders(layoutId: string | undefined): Commanders {
  const { client } = useServices();
  const { state, retry } = useRequest(layoutId, (id) => listSiteCommanders(client, id), {
    isRenewed: true,
  });
  const { items: rows, beyond } = state.value ?? { items: [], beyond: 0 };
  return { rows, beyond, status: loadStatus(state), refresh: retry };
}
