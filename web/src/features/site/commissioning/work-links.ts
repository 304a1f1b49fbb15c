/**
 * What is left to do, as addresses at which it is done for all nodes that are ready: IDs and
 * components in walking order, movements and readings by one command.
 */
import { holdsAny, type PrivilegeBits } from "#domain/access/privileges.ts";
import type { CheckKey } from "#domain/commissioning/checks.ts";
import type { HandOver, HandOverMaster } from "#domain/commissioning/hand-over.ts";
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

type Checked = Pick<HandOverMaster, "checks">;

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
  const layoutId = site.layout.id;
  const onScreen = masters.map((master) => ({ mLocId: master.mLocId, nLocIds: [] }));
  const at = (more: Partial<SiteUrl>, locIds: readonly MasterLocIds[] = onScreen) =>
    sitePath(site, { overlay: "deviceid-assignement", locIds, navTo: undefined, ...more });
  const refOf = (place: { readonly mLocId: string; readonly nLocId?: string }) => ({
    ...{ layoutId, mLocId: place.mLocId, nLocId: place.nLocId },
  });
  const links: WorkLink[] = [];
  const add = (kind: WorkKind, count: number, path: string | undefined) => {
    if (count > 0 && path !== undefined) links.push({ kind, count, path });
  };
  for (const [kind, places] of [
    ["masterIds", masters.filter((one) => isLeft(one, "identified"))],
    ["nodeIds", nodes.filter((one) => isLeft(one, "identified"))],
  ] as const) {
    const [first] = places;
    add(kind, places.length, first && at({ idEntry: refOf(first) }));
  }
  for (const [kind, places] of [
    ["masterComponents", masters.filter((one) => isLeft(one, "scanned"))],
    ["nodeComponents", nodes.filter((one) => isLeft(one, "scanned"))],
  ] as const) {
    const [first] = places;
    add(kind, places.length, first && at({ device: refOf(first), deviceTab: "configure" }));
  }
  if (!holdsAny(held, CONTROL_TAB_NEEDS)) return links;
  for (const [kind, check, command] of MOVES) {
    const open = nodes.filter((one) => isReady(one) && isLeft(one, check));
    const ids = new Set(open.map((one) => one.mLocId));
    const isAll = ids.size === site.masters.length;
    const control = controlFor(command, isAll ? undefined : [...ids]);
    add(kind, open.length, at({ overlay: "angles", control }));
  }
  const unread = nodes
    .filter((one) => isReady(one) && isLeft(one, "parameters"))
    .slice(0, MAX_ADDRESS_NODES);
  const read = controlFor(READ, undefined);
  add("parameters", unread.length, at({ overlay: "alarms", control: read }, byMaster(unread)));
  return links;
}

const MOVES = [
  ["moveEast", "movedEast", "high-priority-east-check"],
  ["moveWest", "movedWest", "high-priority-west-check"],
] as const;

const READ = "read-node-params-from-node";

function isLeft({ checks }: Checked, key: CheckKey): boolean {
  const { state } = checks[key];
  return state === "open" || state === "unknown";
}

/** Only a node that answers can obey a command. */
function isReady({ checks }: Checked): boolean {
  return checks.heard.state === "done";
}

function controlFor(command: string, masters: readonly string[] | undefined): ControlRef {
  return { tab: "run", command, masters, motion: undefined, isReport: false };
}

function byMaster(
  nodes: readonly { readonly mLocId: string; readonly nLocId: string }[],
): readonly MasterLocIds[] {
  const found = new Map<string, string[]>();
  for (const { mLocId, nLocId } of nodes) {
    const own = found.get(mLocId) ?? [];
    own.push(nLocId);
    found.set(mLocId, own);
  }
  return [...found].map(([mLocId, nLocIds]) => ({ mLocId, nLocIds: nLocIds.sort() }));
}
