/**
 * What is left to do, as addresses at which it is done for all nodes that are ready: IDs and
 * components in walking order, movements and readings by one command.
 */
import { holdsAny, type PrivilegeBits } from "#domain/access/privileges.ts";
import type { CheckKey } from "#domain/commissioning/checks.ts";
import type { HandOver, HandOverMaster } from "#domain/commissioning/hand-over.ts";
import type { DeviceRef } from "#web/features/site/model/device-ref.ts";
import { MAX_ADDRESS_NODES, type MasterLocIds } from "#web/features/site/model/loc-ids.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { CONTROL_TAB_NEEDS, type ControlRef } from "#web/features/site/view/url/control-ref.ts";
import { sitePath } from "#web/features/site/view/url/device-path.ts";
import type { SiteUrl } from "#web/features/site/view/url/site-url.ts";

export type WorkKind =
  | "masterIds"
  | "nodeIds"
  | "masterComponents"
  | "nodeComponents"
  | "moveEast"
  | "moveWest"
  | "parameters";

export interface WorkLink {
  readonly kind: WorkKind;
  /** Number of masters or nodes at which it is done. */
  readonly count: number;
  readonly path: string;
}

/** A master, or a node of one, with its checks. */
interface Place extends Pick<HandOverMaster, "mLocId" | "checks"> {
  readonly nLocId?: string;
}

interface Places {
  readonly masters: readonly Place[];
  readonly nodes: readonly Required<Place>[];
}

/** Writes an address of the map with these masters and nodes on it. */
type WriteAddress = (more: Partial<SiteUrl>, locIds?: readonly MasterLocIds[]) => string;

/** The links in the order in which a site is commissioned; without those that need no work. */
export function workLinks(
  site: Site,
  { masters: all }: Pick<HandOver, "masters">,
  { mLocId, held }: { readonly mLocId: string | undefined; readonly held: PrivilegeBits },
): readonly WorkLink[] {
  const masters = all.filter((master) => mLocId === undefined || master.mLocId === mLocId);
  const nodes = masters.flatMap((master) =>
    master.nodes.map((node) => ({ ...node, mLocId: master.mLocId })),
  );
  const onScreen = masters.map((master) => ({ mLocId: master.mLocId, nLocIds: [] }));
  const at: WriteAddress = (more, locIds = onScreen) =>
    sitePath(site, { overlay: "deviceid-assignement", locIds, navTo: undefined, ...more });
  const places = { masters, nodes };
  const commands = holdsAny(held, CONTROL_TAB_NEEDS) ? commandLinks(site, places, at) : [];
  return [...scanLinks(site.layout.id, places, at), ...commands].filter(({ count }) => count > 0);
}

interface Scan {
  readonly kind: WorkKind;
  readonly level: keyof Places;
  readonly check: CheckKey;
  /** The address at which the walk begins with this device. */
  readonly begin: (first: DeviceRef) => Partial<SiteUrl>;
}

const idOf = (idEntry: DeviceRef) => ({ idEntry });
const componentsOf = (device: DeviceRef) => ({ device, deviceTab: "configure" }) as const;

const SCANS: readonly Scan[] = [
  { kind: "masterIds", level: "masters", check: "identified", begin: idOf },
  { kind: "nodeIds", level: "nodes", check: "identified", begin: idOf },
  { kind: "masterComponents", level: "masters", check: "scanned", begin: componentsOf },
  { kind: "nodeComponents", level: "nodes", check: "scanned", begin: componentsOf },
];

function scanLinks(layoutId: string, places: Places, at: WriteAddress): readonly WorkLink[] {
  return SCANS.flatMap(({ kind, level, check, begin }) => {
    const left = places[level].filter((place) => isLeft(place, check));
    const [first] = left;
    if (first === undefined) return [];
    const { mLocId, nLocId } = first;
    return [{ kind, count: left.length, path: at(begin({ layoutId, mLocId, nLocId })) }];
  });
}

const MOVES = [
  ["moveEast", "movedEast", "high-priority-east-check"],
  ["moveWest", "movedWest", "high-priority-west-check"],
] as const;

const READ = "read-node-params-from-node";

/** The commands for the nodes that answer, which alone can obey one. */
function commandLinks(site: Site, { nodes }: Places, at: WriteAddress): readonly WorkLink[] {
  const ready = nodes.filter(({ checks }) => checks.heard.state === "done");
  const moves = MOVES.map(([kind, check, command]) => {
    const open = ready.filter((node) => isLeft(node, check));
    const ids = [...new Set(open.map((node) => node.mLocId))];
    const control = controlFor(command, ids.length === site.masters.length ? undefined : ids);
    return { kind, count: open.length, path: at({ overlay: "angles", control }) };
  });
  const unread = ready.filter((node) => isLeft(node, "parameters")).slice(0, MAX_ADDRESS_NODES);
  const read = at({ overlay: "alarms", control: controlFor(READ, undefined) }, byMaster(unread));
  return [...moves, { kind: "parameters", count: unread.length, path: read }];
}

function isLeft({ checks }: Place, key: CheckKey): boolean {
  const { state } = checks[key];
  return state === "open" || state === "unknown";
}

function controlFor(command: string, masters: readonly string[] | undefined): ControlRef {
  return { tab: "run", command, masters, motion: undefined, isReport: false };
}

function byMaster(nodes: readonly Required<Place>[]): readonly MasterLocIds[] {
  const found = new Map<string, string[]>();
  for (const { mLocId, nLocId } of nodes) {
    const own = found.get(mLocId) ?? [];
    own.push(nLocId);
    found.set(mLocId, own);
  }
  return [...found].map(([mLocId, nLocIds]) => ({ mLocId, nLocIds: nLocIds.sort() }));
}
