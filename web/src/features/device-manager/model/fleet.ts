/** The masters of all layouts as one list, merged from cache and server. */

import type { MasterRecord, PresenceRecord } from "#web/api/site.generated.ts";
import type { MasterDataRecord, MasterStates, NodeCount } from "#web/api/site-records.ts";
import type { LoadStatus } from "#web/session/load-status.ts";

/** Data of one layout's masters. */
export interface FleetPart {
  readonly layoutId: string;
  readonly status: LoadStatus;
  readonly masters: readonly MasterRecord[];
  readonly states: MasterStates | undefined;
  /** Node counts of each master, by mLocId. */
  readonly nodes: ReadonlyMap<string, NodeCount>;
}

export interface FleetRow {
  readonly layoutId: string;
  readonly layoutName: string;
  readonly master: MasterRecord;
  /** Last reported data of the master; undefined if it never reported. */
  readonly said: MasterDataRecord | undefined;
  readonly presence: PresenceRecord | undefined;
  /** Node counts of the master; undefined while unknown. */
  readonly nodes: NodeCount | undefined;
  /** Whether the master's firmware differs from that of most masters of its type. */
  readonly isOutlier: boolean;
}

export function emptyPart(layoutId: string): FleetPart {
  return { layoutId, status: "pending", masters: [], states: undefined, nodes: new Map() };
}

/**
 * Merges new data of a layout's masters into the previous; data that is missing or failed to load
 * stays unchanged.
 */
export function mergedPart(before: FleetPart | undefined, news: FleetPart): FleetPart {
  if (before === undefined) return news;
  const isFailed = news.status !== "pending" && news.status !== "resolved";
  return {
    ...news,
    masters: isFailed && news.masters.length === 0 ? before.masters : news.masters,
    states: news.states ?? before.states,
    nodes: news.nodes.size === 0 ? before.nodes : news.nodes,
  };
}

/** Load status of the whole fleet: the worst status of any layout. */
export function fleetStatus(parts: readonly FleetPart[]): LoadStatus {
  const order = ["networkError", "error", "pending", "notPermitted"] as const;
  return order.find((status) => parts.some((part) => part.status === status)) ?? "resolved";
}

/** Rows of all masters, sorted by name within a layout. @param layoutNames names by layout id */
export function fleetRows(
  parts: readonly FleetPart[],
  layoutNames: ReadonlyMap<string, string>,
): readonly Omit<FleetRow, "isOutlier">[] {
  return parts.flatMap(({ layoutId, masters, states, nodes }) => {
    const said = new Map(states?.data.map((one) => [one.mLocId, one]));
    const presence = new Map(states?.presence.map((one) => [one.mLocId, one]));
    return masters.toSorted(byName).map((master) => ({
      layoutId,
      layoutName: layoutNames.get(layoutId) ?? "",
      master,
      said: said.get(master.id),
      presence: presence.get(master.id),
      nodes: nodes.get(master.id),
    }));
  });
}

const NAMES = new Intl.Collator("en", { sensitivity: "base", numeric: true });

function byName(one: MasterRecord, other: MasterRecord): number {
  return NAMES.compare(one.name, other.name);
}

export function firmwareOf({ said }: Pick<FleetRow, "said">): string | undefined {
  return said?.data.fwMaster ?? undefined;
}

/** Time of the last data or connection change of the master; epoch seconds. */
export function lastSeen({ said, presence }: Pick<FleetRow, "said" | "presence">) {
  const moments = [said?.data.ts, presence?.since].filter((moment) => moment !== undefined);
  return moments.length === 0 ? undefined : Math.max(...moments);
}
