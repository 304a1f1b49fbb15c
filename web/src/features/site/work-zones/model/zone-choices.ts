/** Where a user may set a work zone, from a device or from the selection on the map. */
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { WORK_ZONE } from "#domain/work-zones/work-zone.ts";
import { locIdsOf, type Selection } from "#web/features/site/model/selection.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";
import { WORK_MESSAGES } from "./work-messages.ts";

export interface ZoneChoice {
  readonly key: string;
  readonly label: string;
  readonly parts: readonly { readonly mLocId: string; readonly nLocIds?: readonly string[] }[];
}

/** The row of a node first, then the node alone, and its whole master. */
export function choicesAtNode(site: Site, node: number): readonly ZoneChoice[] {
  const { nodes } = site;
  const master = site.masters[nodes.master[node] ?? 0];
  if (master === undefined) return [];
  const row = nodes.row[node] ?? 0;
  const inRow = Array.from({ length: master.nodeCount }, (_, at) => master.firstNode + at).filter(
    (other) => nodes.row[other] === row,
  );
  const idsOf = (members: readonly number[]) =>
    members.map((member) => nLocIdOf(nodes.index[member] ?? 0));
  return [
    {
      key: "row",
      label: WORK_MESSAGES.row(row),
      parts: [{ mLocId: master.id, nLocIds: idsOf(inRow) }],
    },
    {
      key: "tracker",
      label: WORK_MESSAGES.tracker,
      parts: [{ mLocId: master.id, nLocIds: idsOf([node]) }],
    },
    ...choicesAtMaster(master),
  ];
}

/**
 * The places at one node, or each of several nodes alone: the short form of an ID may belong to
 * nodes of several masters.
 */
export function choicesAtNodes(site: Site, nodes: readonly number[]): readonly ZoneChoice[] {
  const [only] = nodes;
  if (only !== undefined && nodes.length === 1) return choicesAtNode(site, only);
  return nodes.flatMap((node) =>
    choicesAtNode(site, node)
      .filter(({ key }) => key === "tracker")
      .map((choice) => ({
        ...choice,
        key: `tracker ${node}`,
        label: site.masters[site.nodes.master[node] ?? 0]?.name ?? choice.label,
      })),
  );
}

export function choicesAtMaster({ id }: SiteMaster): readonly ZoneChoice[] {
  return [{ key: "master", label: WORK_MESSAGES.master, parts: [{ mLocId: id }] }];
}

/** The selected trackers; none when no tracker is selected. */
export function choicesAtSelection(site: Site, selection: Selection): readonly ZoneChoice[] {
  if (selection.nodes.size === 0) return [];
  const parts = locIdsOf(site, selection).filter(({ nLocIds }) => nLocIds.length > 0);
  return [{ key: "selection", label: WORK_MESSAGES.selection(selection.nodes.size), parts }];
}

/** Whether the zone is no larger than the server accepts. */
export function isWithinLimits({ parts }: ZoneChoice): boolean {
  return (
    parts.length <= WORK_ZONE.maxMasters &&
    parts.every(({ nLocIds = [] }) => nLocIds.length <= WORK_ZONE.maxNodes)
  );
}
