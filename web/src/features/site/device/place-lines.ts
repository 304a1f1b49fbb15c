/** Where a device stands and which controller it is, known without any reading. */
import { assignmentState } from "#domain/identity/assignment-state.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { nodeIdFrom } from "#domain/identity/node-id.ts";
import { DEVICE_TYPES } from "#domain/layout/device-types.ts";
import { NODE_ROLES } from "#domain/layout/node-locations.ts";
import { channelInBothBases, panIdInBothBases } from "#domain/layout/radio-text.ts";
import { controllerId, controllerOf } from "#web/features/site/model/controller-id.ts";
import type { FactLine, LineSection } from "#web/features/site/model/fact-sections.ts";
import type { MasterPresence } from "#web/features/site/model/readings.ts";
import { nodeAt, ROLE_CODES, type Site, type SiteMaster } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { duplicateIds } from "#web/features/site/table/row-notes.ts";
import { connectedSince, DEVICE_MESSAGES, partnerNode } from "#web/ui/device-messages.ts";
import { OVERLAY_MESSAGES } from "#web/ui/overlay-messages.ts";

/** A line without a key: its label is one. */
function line(label: string, value: string | undefined): FactLine {
  return { key: label, label, value };
}

export function nodePlace(site: Site, node: number): LineSection {
  const { nodes } = site;
  const master = site.masters[nodes.master[node] ?? 0];
  const partner = partnerOf(site, node);
  return {
    title: DEVICE_MESSAGES.place,
    lines: [
      line(DEVICE_MESSAGES.master, master?.name),
      line(DEVICE_MESSAGES.node, nLocIdOf(nodes.index[node] ?? 0)),
      line(DEVICE_MESSAGES.nodeId, controllerId(site, node)),
      line(DEVICE_MESSAGES.assignment, assignmentInWords(site, node)),
      line(DEVICE_MESSAGES.row, String(nodes.row[node] ?? "")),
      line(DEVICE_MESSAGES.fromSouth, String(nodes.fromSouth[node] ?? "")),
      line(DEVICE_MESSAGES.role, roleInWords(site, node)),
      ...(partner === undefined
        ? []
        : [line(DEVICE_MESSAGES.partner, partnerNode(nLocIdOf(nodes.index[partner] ?? 0)))]),
      line(DEVICE_MESSAGES.deviceType, master && DEVICE_TYPES[master.deviceType].label),
      line(DEVICE_MESSAGES.position2d, position(nodes.x[node] ?? 0, nodes.y[node] ?? 0)),
    ],
  };
}

export function masterPlace(
  { layout }: Site,
  master: SiteMaster,
  presence: MasterPresence | undefined,
): LineSection {
  const { channel, panid } = master;
  return {
    title: DEVICE_MESSAGES.place,
    lines: [
      line(DEVICE_MESSAGES.masterId, isAssigned(master) ? master.mId : DEVICE_MESSAGES.unassigned),
      ...(isAssigned(master) ? [line(DEVICE_MESSAGES.assignment, masterAssignment(master))] : []),
      line(
        DEVICE_MESSAGES.connection,
        presence && connectedSince(presence.online, siteTime(presence.since, layout.tz)),
      ),
      line(DEVICE_MESSAGES.deviceType, DEVICE_TYPES[master.deviceType].label),
      line(
        DEVICE_MESSAGES.channel,
        channel === undefined ? undefined : channelInBothBases(channel),
      ),
      line(DEVICE_MESSAGES.panid, panid === undefined ? undefined : panIdInBothBases(panid)),
      line(DEVICE_MESSAGES.nodes, master.nodeCount.toLocaleString("en-US")),
      line(DEVICE_MESSAGES.position2d, position(master.x, master.y)),
    ],
  };
}

/** The other unit under the same controller: of an auxiliary unit its primary, of a primary its auxiliary unit. */
export function partnerOf(site: Site, node: number): number | undefined {
  const { nodes, masters } = site;
  const master = nodes.master[node] ?? 0;
  if (nodes.role[node] === ROLE_CODES.aux) return nodeAt(site, master, nodes.relative[node] ?? -1);
  const { firstNode, nodeCount } = masters[master] ?? { firstNode: 0, nodeCount: 0 };
  const units = Array.from({ length: nodeCount }, (_, place) => firstNode + place);
  return units.find(
    (unit) => nodes.role[unit] === ROLE_CODES.aux && nodes.relative[unit] === nodes.index[node],
  );
}

export function roleInWords({ nodes }: Site, node: number): string {
  return DEVICE_MESSAGES.roles[NODE_ROLES[nodes.role[node] ?? 0] ?? "solo"];
}

const ASSIGNMENT_WORDS: Readonly<Record<string, string>> = {
  unassigned: OVERLAY_MESSAGES.unassigned,
  duplicate: OVERLAY_MESSAGES.duplicate,
  pendingUpload: OVERLAY_MESSAGES.pendingUpload,
  pendingSync: OVERLAY_MESSAGES.pendingSync,
  accepted: OVERLAY_MESSAGES.accepted,
};

/** How far the ID of a node has come; its flat index. */
export function assignmentInWords(site: Site, node: number): string | undefined {
  const { nodes } = site;
  const controller = controllerOf(site, node);
  const read = nodeIdFrom(nodes.nIds[controller] ?? "");
  const state = assignmentState({
    nodeId: read.kind === "nodeId" ? read.nodeId : undefined,
    isDuplicate: duplicateIds(site, nodes.master[node] ?? 0).has(controller),
    isPendingUpload: nodes.pendingUpload[controller] === 1,
    isPendingSync: nodes.pendingSync[controller] === 1,
    isReplaced: undefined,
  });
  return ASSIGNMENT_WORDS[state];
}

export function masterAssignment({ mIdStatus }: SiteMaster): string | undefined {
  return ASSIGNMENT_WORDS[mIdStatus ?? "accepted"];
}

function isAssigned({ mId }: SiteMaster): boolean {
  return !/^0*$/.test(mId);
}

function position(x: number, y: number): string {
  return `${x.toFixed(1)}, ${y.toFixed(1)}`;
}
