/**
 * React context of the work zones of the current site, so that map, bar, dialogs and commands share
 * one query.
 */
import { createContext, useContext, useEffect, useState } from "react";
import { listWorkZones, type WorkZoneInput } from "#web/api/work-zone-operations.ts";
import type { ShownZone } from "#web/api/work-zones.generated.ts";
import { useSiteAddress, useSiteProgress } from "#web/features/site/view/use-site-view.ts";
import type { OutboxItem } from "#web/offline/outbox.ts";
import { useServices, useSessionState } from "#web/session/services.ts";
import { usePolling, useRequest } from "#web/session/use-request.ts";

/** A zone of this user that waits in the outbox: others do not know of it, and nothing is refused. */
export interface WantedZone {
  readonly input: WorkZoneInput;
  /** True if the server has refused it, so that it is not sent again by itself. */
  readonly isFailed: boolean;
}

export interface WorkZones {
  /** Held and forgotten zones, the earliest first; undefined until the server has sent them. */
  readonly zones: readonly ShownZone[] | undefined;
  /** True while the last read has failed: the zones may be out of date. */
  readonly isOutdated: boolean;
  /** True until the first answer. */
  readonly isLoading: boolean;
  readonly wanted: readonly WantedZone[];
  /** Reads the zones again. */
  readonly reload: () => void;
}

const UNKNOWN: WorkZones = {
  zones: undefined,
  isOutdated: false,
  isLoading: true,
  wanted: [],
  reload: () => undefined,
};

const WorkZonesContext = createContext<WorkZones>(UNKNOWN);

export const WorkZonesContextProvider = WorkZonesContext.Provider;

export const useWorkZones = (): WorkZones => useContext(WorkZonesContext);

/** Milliseconds between reads, for notices that were missed. */
const POLL_MILLISECONDS = 60_000;

/** React hook that loads the zones, and again when the live store reports a change of them. */
export function useLoadedZones(): WorkZones {
  const { client } = useServices();
  const { layoutId } = useSiteAddress();
  const { workZonesRevision } = useSiteProgress();
  const wanted = useWantedZones(layoutId);
  // Read again when a wanted zone has left the outbox, because the server may have stored it.
  const trigger = `${workZonesRevision} ${wanted.map(({ input }) => input.changeId).join()}`;
  const used = useRequest(layoutId, (id) => listWorkZones(client, id), {
    isRenewed: true,
    trigger,
  });
  usePolling(used, POLL_MILLISECONDS);
  const { status, value: zones } = used.state;
  return {
    zones,
    isOutdated: status === "failed",
    isLoading: zones === undefined && status !== "failed",
    wanted,
    reload: used.retry,
  };
}

function useWantedZones(layoutId: string): readonly WantedZone[] {
  const { outbox } = useServices();
  const session = useSessionState();
  const userId = session.status === "signedIn" ? session.account.id : undefined;
  const [items, setItems] = useState<readonly OutboxItem[]>([]);
  useEffect(() => {
    setItems([]);
    return userId === undefined
      ? undefined
      : outbox.watch(userId, (view) => setItems(view.items.filter(isZone)));
  }, [outbox, userId]);
  return items.flatMap(({ change, state }) =>
    change.kind === "workZone" && change.input.layoutId === layoutId
      ? [{ input: change.input, isFailed: state.status !== "waiting" }]
      : [],
  );
}

function isZone({ change }: OutboxItem): boolean {
  return change.kind === "workZone";
}
