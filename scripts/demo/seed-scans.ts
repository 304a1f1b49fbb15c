/** Scans the components of a few devices of a demo site through the API, as a technician in the field would. */
import {
  COMPONENTS_OF,
  type ComponentKind,
  type ControllerLevel,
} from "#domain/components/component-kinds.ts";
import { nodeUuid } from "#domain/identity/controller-uuid.ts";
import type { NLocId } from "#domain/identity/location-id.ts";
import type { GeneratedSite } from "#domain/site-generator/generate-site.ts";
import type { ApiSession } from "#scripts/accounts/api-session.ts";

interface ScannedPlace {
  readonly level: ControllerLevel;
  readonly uuid: string;
  readonly kind: ComponentKind;
  /** Number of the component among those of its kind at the location, counted from 1. */
  readonly turn: number;
}

/** Numbers of components of the first master's first nodes: every count that the map can show. */
const COUNTS = [4, 4, 3, 4, 5, 4, 2, 4, 0, 1, 4, 3] as const;
const MASTER_KINDS = ["board", "battery", "wind-sensor"] as const;
/** Time of the scans by the technician's clock; constant, so that a repeat changes nothing. */
const SCANNED_AT_SECONDS = Date.UTC(2026, 0, 2, 9) / 1000;
/** Most requests at a time. */
const AT_ONCE = 4;

/** Idempotent: a repeat finds every scan done already. */
export async function seedScans(
  api: ApiSession,
  { masters }: GeneratedSite,
  mLocIds: readonly string[],
): Promise<void> {
  const [master] = masters;
  const [mLocId] = mLocIds;
  if (master === undefined || mLocId === undefined) return;
  const ofMaster = MASTER_KINDS.map((kind) => masterPlace(mLocId, kind));
  const ofNodes = master.nodes.nLocs
    .slice(0, COUNTS.length)
    .flatMap(({ index }, at) => nodePlaces(mLocId, index, COUNTS[at] ?? 0));
  const waiting = [...ofMaster, ...ofNodes].values();
  const work = async () => {
    for (const place of waiting) await scan(api, place);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

function masterPlace(mLocId: string, kind: ComponentKind): ScannedPlace {
  return { level: "masters", uuid: mLocId, kind, turn: 1 };
}

/** Components to scan at a node: one of each kind, and batteries beyond that. */
function nodePlaces(mLocId: string, nLocId: NLocId, count: number): readonly ScannedPlace[] {
  const uuid = nodeUuid(mLocId, nLocId);
  const kinds: readonly ComponentKind[] = COMPONENTS_OF.nodes;
  return Array.from({ length: count }, (_, at) => ({
    level: "nodes",
    uuid,
    kind: kinds[at] ?? "battery",
    turn: 1 + Math.floor(at / kinds.length),
  }));
}

/**
 * Scans a component. Its serial number includes the level, because a master's id and a node's id
 * may end in the same digits.
 */
async function scan(api: ApiSession, { level, uuid, kind, turn }: ScannedPlace): Promise<void> {
  const begin = `${level.charAt(0)}${kind.slice(0, 2)}`.toUpperCase();
  await api.post(`/controllers/${level}/${uuid}/components/${kind}/`, {
    uuid,
    serial_number: `${begin}-${uuid.slice(-12).toUpperCase()}-${turn}`,
    _part_number: `HT-${kind.slice(0, 3).toUpperCase()}-${turn}`,
    scanned_time: SCANNED_AT_SECONDS + 60 * turn,
    schema_version: "1",
  });
}
