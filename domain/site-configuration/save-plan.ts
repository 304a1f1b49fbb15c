/**
 * Plans the requests that save a draft: for each master only the differences from the stored
 * layout.
 */
import { type NLocId, nLocIdOf } from "#domain/identity/location-id.ts";
import { nodeIdFrom } from "#domain/identity/node-id.ts";
import { type LatLng, MASTER_START } from "#domain/layout/master-location.ts";
import type {
  AssignedNodeId,
  NodeLocation,
  NodeLocationsDraft,
} from "#domain/layout/node-locations.ts";
import type { Assignment } from "./assignment.ts";
import { idsOf, type StoredMaster } from "./configured-layout.ts";
import type { ConfigurationDraft, DraftLocation } from "./draft.ts";
import type { PlanPosition } from "./rescale.ts";

export interface MasterPlan {
  readonly mLocId: string;
  /** Changes of the master itself; undefined where location and area are unchanged. */
  readonly master:
    | { readonly position?: PlanPosition; readonly area?: readonly LatLng[] }
    | undefined;
  /** The nodes to send; undefined where every node is unchanged. */
  readonly nodes: NodeLocationsDraft | undefined;
  /** Number of each location of the master, by the location's index in the draft's list. */
  readonly numbers: ReadonlyMap<number, NLocId>;
}

/**
 * Rounding error of a file that was exported from the layout, in units of the canvas. Smaller
 * differences are no movement.
 */
const ROUNDED = 0.06;

/**
 * Plans the requests for one master.
 * @param stored the master's nodes on the server at this moment: ids that were assigned meanwhile
 * stay
 */
export function planMaster(
  draft: ConfigurationDraft,
  assignment: Assignment,
  { master, stored }: { readonly master: StoredMaster; readonly stored: NodeLocationsDraft },
): MasterPlan {
  const mLocId = master.id;
  const members = assignment.members.get(mLocId) ?? [];
  const numbers = numberMembers(draft.locations, members, mLocId);
  const nodes = nodesOf({ draft, assignment, mLocId, members, numbers, stored });
  return {
    mLocId,
    master: masterChanges(draft, master),
    nodes: isSameNodes(nodes, stored) ? undefined : nodes,
    numbers,
  };
}

function masterChanges(draft: ConfigurationDraft, master: StoredMaster): MasterPlan["master"] {
  const position = draft.masterPlaces[master.id] ?? { xLoc: MASTER_START, yLoc: MASTER_START };
  const area = draft.masterAreas[master.id] ?? [];
  const isMoved = position.xLoc !== master.xLoc || position.yLoc !== master.yLoc;
  const isOutlined =
    JSON.stringify(area.map(cornerOf)) !== JSON.stringify(master.area.map(cornerOf));
  if (!isMoved && !isOutlined) return undefined;
  return { ...(isMoved ? { position: position } : {}), ...(isOutlined ? { area } : {}) };
}

/** The corner with its members in a fixed order: the same corner always gives the same text. */
function cornerOf({ lat, lng }: LatLng): LatLng {
  return { lat, lng };
}

/**
 * Numbers the locations of a master. Stated numbers are retained, by the first location that states
 * one; the others are numbered by row and from the south.
 */
function numberMembers(
  locations: readonly DraftLocation[],
  members: readonly number[],
  mLocId: string,
): ReadonlyMap<number, NLocId> {
  const numbers = new Map<number, NLocId>();
  const taken = new Set<NLocId>();
  const rowOf = (at: number) => locations[at]?.rowNum ?? 0;
  const fromSouthOf = (at: number) => locations[at]?.fromSouth ?? 0;
  // A number that the location already has in this master takes precedence over one from a file.
  const isStated = (at: number) => locations[at]?.mLocId === mLocId;
  for (const at of [...members].sort(
    (one, other) => Number(isStated(other)) - Number(isStated(one)),
  )) {
    const stated = locations[at]?.nLocId;
    if (stated === undefined || taken.has(stated)) continue;
    numbers.set(at, stated);
    taken.add(stated);
  }
  let next = 0;
  const rest = members.filter((at) => !numbers.has(at));
  for (const at of rest.sort((a, b) => rowOf(a) - rowOf(b) || fromSouthOf(a) - fromSouthOf(b))) {
    while (taken.has(nLocIdOf(next))) next += 1;
    numbers.set(at, nLocIdOf(next));
    next += 1;
  }
  return numbers;
}

interface Members {
  readonly draft: ConfigurationDraft;
  readonly assignment: Assignment;
  readonly mLocId: string;
  readonly members: readonly number[];
  readonly numbers: ReadonlyMap<number, NLocId>;
  readonly stored: NodeLocationsDraft;
}

function nodesOf({ draft, assignment, mLocId, members, numbers, stored }: Members) {
  const storedNodes = new Map(stored.nLocs.map((node) => [node.index, node]));
  const storedIds = idsOf(stored);
  const nLocs: NodeLocation[] = [];
  const nIds: AssignedNodeId[] = [];
  for (const at of members) {
    const location = draft.locations[at];
    const position = assignment.positions[at];
    const index = numbers.get(at);
    if (location === undefined || position === undefined || index === undefined) continue;
    const isOwn = location.mLocId === mLocId && location.nLocId === index;
    const before = isOwn ? storedNodes.get(index) : undefined;
    const known = before !== undefined && !location.isIdStated ? storedIds.get(index) : undefined;
    const id = nodeIdFrom(
      before !== undefined && !location.isIdStated ? (known ?? "") : location.nId,
    );
    if (id.ok) nIds.push({ index, id: id.value });
    const primary = location.primaryAt === undefined ? undefined : numbers.get(location.primaryAt);
    nLocs.push(nodeAt({ index, location, position: position, before, primary }));
  }
  nLocs.sort(byIndex);
  nIds.sort(byIndex);
  return { nLocs: withoutOrphans(nLocs), nIds };
}

interface NodeFacts {
  readonly index: NLocId;
  readonly location: DraftLocation;
  readonly position: PlanPosition;
  readonly before: NodeLocation | undefined;
  /** Number of the unit's primary in the same master, where the file states the pair. */
  readonly primary: NLocId | undefined;
}

function nodeAt({ index, location, position, before, primary }: NodeFacts): NodeLocation {
  const isUnmoved =
    before !== undefined &&
    Math.abs(before.xLoc - position.xLoc) <= ROUNDED &&
    Math.abs(before.yLoc - position.yLoc) <= ROUNDED;
  const { xLoc, yLoc } = isUnmoved ? before : position;
  const { rowNum, fromSouth } = location;
  const isStated = location.isRoleStated === true;
  const { role, relative } = isStated
    ? { role: location.role, relative: primary }
    : (before ?? location);
  return {
    index,
    xLoc,
    yLoc,
    rowNum,
    fromSouth,
    role,
    ...(relative === undefined ? {} : { relative }),
    ...(before?.distance === undefined ? {} : { distance: before.distance }),
  };
}

/** Turns auxiliary units whose primary is not in the list into single units. */
function withoutOrphans(nLocs: readonly NodeLocation[]): readonly NodeLocation[] {
  const primaries = new Set(
    nLocs.filter(({ role }) => role === "primary").map(({ index }) => index),
  );
  return nLocs.map((node) => {
    if (node.role !== "aux" || (node.relative && primaries.has(node.relative))) return node;
    const { relative: _, ...alone } = node;
    return { ...alone, role: "solo" };
  });
}

export function isSameNodes(nodes: NodeLocationsDraft, stored: NodeLocationsDraft): boolean {
  const [ids, idsBefore] = [idsOf(nodes), idsOf(stored)];
  return (
    isSameGeometry(nodes, stored) &&
    nodes.nLocs.every(({ index }) => idAt(ids, index) === idAt(idsBefore, index))
  );
}

/** Whether both have the same nodes at the same locations, whatever their ids. */
export function isSameGeometry(nodes: NodeLocationsDraft, stored: NodeLocationsDraft): boolean {
  const before = new Map(stored.nLocs.map((node) => [node.index, node]));
  if (nodes.nLocs.length !== before.size) return false;
  return nodes.nLocs.every((node) => {
    const other = before.get(node.index);
    return other !== undefined && NODE_FIELDS.every((field) => node[field] === other[field]);
  });
}

/** Id of a node; the id that means unassigned where it has none. */
export function idAt(ids: ReadonlyMap<NLocId, string>, index: NLocId): string {
  return ids.get(index) ?? NO_ID;
}

/** Means that no id is assigned, as does an absent id. */
const NO_ID = "0000";

const NODE_FIELDS = [
  "index",
  "xLoc",
  "yLoc",
  "rowNum",
  "fromSouth",
  "role",
  "relative",
  "distance",
] as const satisfies readonly (keyof NodeLocation)[];

function byIndex(one: { readonly index: NLocId }, other: { readonly index: NLocId }): number {
  return one.index < other.index ? -1 : 1;
}

/**
 * The draft after the server has saved a master: the locations of the master count as its nodes
 * from then on, so that the rest can be saved later without numbering them again.
 */
export function afterMasterSaved(
  draft: ConfigurationDraft,
  { mLocId, numbers }: Pick<MasterPlan, "mLocId" | "numbers">,
  saved: NodeLocationsDraft,
): ConfigurationDraft {
  const ids = idsOf(saved);
  const nodes = new Map(saved.nLocs.map((node) => [node.index, node]));
  const locations = draft.locations.map((location, at) => {
    const nLocId = numbers.get(at);
    const node = nLocId && nodes.get(nLocId);
    if (nLocId === undefined || node === undefined) return location;
    const { relative: _, ...rest } = location;
    const { role, relative } = node;
    const pair = relative === undefined ? { role } : { role, relative };
    return { ...rest, mLocId, nLocId, nId: ids.get(nLocId) ?? "", isIdStated: false, ...pair };
  });
  return { ...draft, locations };
}
