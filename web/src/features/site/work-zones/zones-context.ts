/**
 * React context of the work zones of the current site, so that map, bar, dialogs and commands share
 * one query.
 */
import { createContext, useContext, useEffect, useState } from "react";
import { listWorkZones, type WorkZoneInput } from "#web/api/work-zone-operations.ts";
import type { ShownZone } from "#web/api/work-zones.generated.ts";
import { useSiteAddress, useSiteProgress } from "#web/features/site/view/use-site-view.ts";
import type { OutboxItem, QueuedChange } from "#web/offline/outbox.ts";
import { useServices, useSessionState } from "#web/session/services.ts";
import { usePolling, useRequest } from "#web/session/use-request.ts";

/** A zone of this user that waits in the outbox: others do not know of it, and nothing is refused. */
export interface WantedZone {
  readonly input: WorkZoneInput;
  /** True if the server has refused it, so that it is not sent again by itself. */
  readonly isFailed: boolean;
}

/** A change of a zone of this user that waits in the outbox: other users do not see it yet. */
export interface QueuedZoneChange {
  /** Id of the item in the outbox. */
  readonly id: string;
  readonly zoneId: string;
  readonly kind: "workZoneProlonged" | "workZoneEnded";
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
  readonly changes: readonly QueuedZoneChange[];
  /** The master whose stow has opened this page, by a press on its notification. */
  readonly pressed: string | undefined;
  /**
   * Reads the zones again.
   * @param answered a new zone as the server answered it, which is shown at once: without a network,
   * the zones are not read
   */
  readonly reload: (answered?: ShownZone) => void;
}

const UNKNOWN: WorkZones = {
  zones: undefined,
  isOutdated: false,
  isLoading: true,
  wanted: [],
  changes: [],
  pressed: undefined,
  reload: () => undefined,
};

const WorkZonesContext = createContext<WorkZones>(UNKNOWN);

export const WorkZonesContextProvider = WorkZonesContext.Provider;

export const useWorkZones = (): WorkZones => useContext(WorkZonesContext);

/** Milliseconds between reads, for notices that were missed. */
const POLL_MILLISECONDS = 60_000;

/** React hook that loads the zones, and again when the live store reports a change of them. */
export function useLoadedZones(): Omit<WorkZones, "pressed"> {
  const { client } = useServices();
  const { layoutId } = useSiteAddress();
  const { workZonesRevision } = useSiteProgress();
  const { wanted, changes } = useQueuedZones(layoutId);
  // Read again when an item has left the outbox, because the server may have stored it.
  const queued = [...wanted.map(({ input }) => input.changeId), ...changes.map(({ id }) => id)];
  const trigger = `${workZonesRevision} ${queued.join()}`;
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
    changes,
    reload: (answered) => {
      if (answered !== undefined) used.change((before) => before && withZone(before, answered));
      used.retry();
    },
  };
}

function withZone(zones: readonly ShownZone[], added: ShownZone): readonly ShownZone[] {
  return [...zones.filter(({ id }) => id !== added.id), added];
}

function useQueuedZones(layoutId: string): Pick<WorkZones, "wanted" | "changes"> {
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
  const wanted: WantedZone[] = [];
  const changes: QueuedZoneChange[] = [];
  for (const { id, change, state } of items) {
    const isFailed = state.status !== "waiting";
    if (change.kind === "workZone" && change.input.layoutId === layoutId) {
      wanted.push({ input: change.input, isFailed });
    }
    if (change.kind !== "workZoneProlonged" && change.kind !== "workZoneEnded") continue;
    const { zoneId } = change.input;
    if (change.input.layoutId === layoutId)
      changes.push({ id, zoneId, kind: change.kind, isFailed });
  }
  return { wanted, changes };
}

const ZONE_KINDS: ReadonlySet<QueuedChange["kind"]> = new Set([
  "workZone",
  "workZoneProlonged",
  "workZoneEnded",
]);

function isZone({ change }: OutboxItem): boolean {
  return ZONE_KINDS.has(change.kind);
}
