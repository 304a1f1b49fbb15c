/** The places of a master's radios on the canvas of the layout. */
import {
  type ChannelCollision,
  channelCollisions,
  type MasterChannel,
} from "#domain/insight/mesh/channel-collisions.ts";
import type { MeshPlaces, PathLoss, Place } from "#domain/insight/mesh/path-loss.ts";
import { MESH_RULES } from "#domain/insight/mesh/rules.ts";
import { ROLE_CODES, type Site, type SiteMaster } from "#web/features/site/model/site.ts";

/** Places of the nodes by their index under the master; auxiliary units have no radio. */
export function meshPlaces({ nodes }: Site, master: SiteMaster): MeshPlaces {
  const places: (Place | undefined)[] = [];
  const end = master.firstNode + master.nodeCount;
  for (let node = master.firstNode; node < end; node += 1) {
    if (nodes.role[node] === ROLE_CODES.aux) continue;
    places[nodes.index[node] ?? 0] = { x: nodes.x[node] ?? 0, y: nodes.y[node] ?? 0 };
  }
  return { master: { x: master.x, y: master.y }, nodes: places };
}

/** Masters on the channel of this one, with radios within its reach. */
export function collisionsWith(
  site: Site,
  master: SiteMaster,
  { atUnitDbm, perDecadeDb }: PathLoss,
): readonly ChannelCollision[] {
  const reach = 10 ** ((atUnitDbm - MESH_RULES.weakestDbm) / perDecadeDb);
  const own = channelOf(site, master);
  return site.masters
    .filter(({ id, channel }) => id !== master.id && channel === master.channel)
    .flatMap((other) => channelCollisions([own, channelOf(site, other)], reach));
}

function channelOf(site: Site, master: SiteMaster): MasterChannel {
  const places = meshPlaces(site, master);
  return {
    ...{ mLocId: master.id, channel: master.channel, panId: master.panid },
    places: [places.master, ...places.nodes.flatMap((place) => place ?? [])],
  };
}
