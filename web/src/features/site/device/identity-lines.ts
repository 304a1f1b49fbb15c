/** Lines about a device that need no reading: its location and its controller. */

import { nLocIdOf } from "#domain/identity/location-id.ts";
import { NODE_ROLES } from "#domain/layout/node-locations.ts";
import { channelInBothBases, panIdInBothBases } from "#domain/layout/radio-text.ts";
import { controllerId } from "#web/features/site/model/controller-id.ts";
import { partnerOf } from "#web/features/site/model/controller-pair.ts";
import { connectedSince, DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import type { FactLine, LineSection } from "#web/features/site/model/fact-sections.ts";
import { assignmentInWords, masterAssignment } from "#web/features/site/model/id-assignment.ts";
import type { MasterPresence } from "#web/features/site/model/readings.ts";
import { NO_CAMPAIGNS, type SiteCampaigns } from "#web/features/site/model/replacement.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { numberText } from "#web/language/counts.ts";
import { DEVICE_TYPE_NAMES } from "#web/ui/device-type-names.ts";

/**
 * Returns a line with a name and a value. The name is also the line's key, because these lines have
 * no other.
 */
function line(label: string, value: string | undefined): FactLine {
  return { key: label, label, value };
}

export function nodeIdentity(
  site: Site,
  node: number,
  campaigns: SiteCampaigns = NO_CAMPAIGNS,
): LineSection {
  const { nodes } = site;
  const master = site.masters[nodes.master[node] ?? 0];
  const partner = partnerOf(site, node);
  return {
    title: DEVICE_MESSAGES.place,
    lines: [
      line(DEVICE_MESSAGES.master, master?.name),
      line(DEVICE_MESSAGES.node, nLocIdOf(nodes.index[node] ?? 0)),
      line(DEVICE_MESSAGES.nodeId, controllerId(site, node)),
      line(DEVICE_MESSAGES.assignment, assignmentInWords(site, node, campaigns)),
      line(DEVICE_MESSAGES.row, String(nodes.row[node] ?? "")),
      line(DEVICE_MESSAGES.fromSouth, String(nodes.fromSouth[node] ?? "")),
      line(DEVICE_MESSAGES.role, roleInWords(site, node)),
      ...(partner === undefined
        ? []
        : [
            line(
              DEVICE_MESSAGES.partner,
              DEVICE_MESSAGES.partnerNode(nLocIdOf(nodes.index[partner] ?? 0)),
            ),
          ]),
      line(DEVICE_MESSAGES.deviceType, master && DEVICE_TYPE_NAMES[master.deviceType]),
      line(DEVICE_MESSAGES.position2d, position(nodes.x[node] ?? 0, nodes.y[node] ?? 0)),
    ],
  };
}

export function masterIdentity(
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
      line(DEVICE_MESSAGES.deviceType, DEVICE_TYPE_NAMES[master.deviceType]),
      line(
        DEVICE_MESSAGES.channel,
        channel === undefined ? undefined : channelInBothBases(channel),
      ),
      line(DEVICE_MESSAGES.panid, panid === undefined ? undefined : panIdInBothBases(panid)),
      line(DEVICE_MESSAGES.nodes, numberText(master.nodeCount)),
      line(DEVICE_MESSAGES.position2d, position(master.x, master.y)),
    ],
  };
}

export function roleInWords({ nodes }: Site, node: number): string {
  return DEVICE_MESSAGES.roles[NODE_ROLES[nodes.role[node] ?? 0] ?? "solo"];
}

function isAssigned({ mId }: SiteMaster): boolean {
  return !/^0*$/.test(mId);
}

function position(x: number, y: number): string {
  return `${x.toFixed(1)}, ${y.toFixed(1)}`;
}
