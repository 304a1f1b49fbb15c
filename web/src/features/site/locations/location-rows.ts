/** The locations of all masters and nodes of a site, as rows of the table and of the files. */

import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { FiledMaster } from "#domain/layout/device-files.ts";
import { NODE_ROLES } from "#domain/layout/node-locations.ts";
import { controllerId, controllerOf } from "#web/features/site/model/controller-id.ts";
import type { Device } from "#web/features/site/model/device.ts";
import {
  ASSIGNMENT_WORDS,
  assignmentReader,
  masterAssignment,
} from "#web/features/site/model/id-assignment.ts";
import { NO_CAMPAIGNS, type SiteCampaigns } from "#web/features/site/model/replacement.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";
import { numberIn, type TableColumn, textColumn } from "#web/ui/table-column.ts";
import { LOCATION_MESSAGES } from "./location-messages.ts";

export interface LocationRow {
  readonly device: Device;
  readonly master: SiteMaster;
}

/** Rows of a site: each master, followed by its nodes. */
export function locationRows({ masters }: Site): readonly LocationRow[] {
  return masters.flatMap((master, at) => [
    { master, device: { kind: "master", master: at } },
    ...Array.from({ length: master.nodeCount }, (_, index): LocationRow => {
      return { master, device: { kind: "node", node: master.firstNode + index } };
    }),
  ]);
}

type LocationColumn = TableColumn<LocationRow>;

export function locationColumns(
  site: Site,
  campaigns: SiteCampaigns = NO_CAMPAIGNS,
): readonly LocationColumn[] {
  const { nodes } = site;
  const stateAt = assignmentReader(site, campaigns);
  return [
    {
      ...textColumn("master", LOCATION_MESSAGES.master, ({ master }: LocationRow) => master.name),
      order: ({ master }) => numberIn(master.name) ?? master.name,
    },
    textColumn("device", LOCATION_MESSAGES.device, (row) => deviceName(site, row)),
    idColumn(site),
    textColumn("state", LOCATION_MESSAGES.state, ({ device, master }: LocationRow) =>
      device.kind === "node" ? ASSIGNMENT_WORDS[stateAt(device.node)] : masterAssignment(master),
    ),
    placed("x", LOCATION_MESSAGES.x, 1, nodes.x, ({ x }) => x),
    placed("y", LOCATION_MESSAGES.y, 1, nodes.y, ({ y }) => y),
    placed("row", LOCATION_MESSAGES.row, 0, nodes.row),
    placed("fromSouth", LOCATION_MESSAGES.fromSouth, 0, nodes.fromSouth),
    textColumn("role", LOCATION_MESSAGES.role, ({ device }) => {
      if (device.kind === "master") return LOCATION_MESSAGES.masterRole;
      return LOCATION_MESSAGES[NODE_ROLES[nodes.role[device.node] ?? 0] ?? "solo"];
    }),
  ];
}

/** Name of a device in the table: three digits for a node, the name for a master. */
export function deviceName({ nodes }: Site, { device, master }: LocationRow): string {
  return device.kind === "node" ? nLocIdOf(nodes.index[device.node] ?? 0) : master.name;
}

/**
 * Column of full device IDs instead of the usual four digits, because users compare them with the
 * labels on the devices.
 */
function idColumn(site: Site): LocationColumn {
  const idOf = ({ device, master }: LocationRow) => {
    if (device.kind === "node") return controllerId(site, device.node);
    return /^0*$/.test(master.mId) ? undefined : master.mId;
  };
  return {
    ...textColumn("id", LOCATION_MESSAGES.id, (row) => idOf(row) ?? LOCATION_MESSAGES.unassigned),
    isHex: true,
    order: idOf,
  };
}

/**
 * Column of a coordinate or position.
 * @param ofMaster value for a master; omitted for columns that apply to nodes only, such as the row
 */
function placed(
  key: string,
  label: string,
  digits: number,
  values: { readonly [node: number]: number },
  ofMaster: (master: SiteMaster) => number | undefined = () => undefined,
): LocationColumn {
  const read = ({ device, master }: LocationRow) =>
    device.kind === "node" ? values[device.node] : ofMaster(master);
  return { ...textColumn(key, label, read), digits, isNumeric: true };
}

export function filedMasters(site: Site): readonly FiledMaster[] {
  const { nodes } = site;
  return site.masters.map(({ id, name, mId, firstNode, nodeCount }) => ({
    id,
    name,
    mId,
    nodes: Array.from({ length: nodeCount }, (_, index) => {
      const node = firstNode + index;
      return {
        nLocId: nLocIdOf(nodes.index[node] ?? 0),
        nId: nodes.nIds[controllerOf(site, node)] ?? "",
        xLoc: nodes.x[node] ?? 0,
        yLoc: nodes.y[node] ?? 0,
        rowNum: nodes.row[node] ?? 0,
        fromSouth: nodes.fromSouth[node] ?? 0,
      };
    }),
  }));
}
