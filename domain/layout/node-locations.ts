/** The nodes of one master: their positions and ids. */
import { type NLocId, nLocIdFrom } from "#domain/identity/location-id.ts";
import { isUnassigned, lastFour, type NodeId, nodeIdFrom } from "#domain/identity/node-id.ts";
import { asInput, type Input, type InputFault, readInput } from "#domain/input/read-input.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { CANVAS } from "./master-location.ts";

export const NODE_ROLES = ["solo", "primary", "aux"] as const;

/**
 * aux is the second unit of a dual node; it shares radio and id with the primary that `relative`
 * names.
 */
export type NodeRole = (typeof NODE_ROLES)[number];

export function isNodeRole(text: string): text is NodeRole {
  return NODE_ROLES.some((role) => role === text);
}

export interface NodeLocation {
  readonly index: NLocId;
  /** Position on the 0..1000 canvas of the layout. */
  readonly xLoc: number;
  readonly yLoc: number;
  /** Number of the row, from 1 in the west. */
  readonly rowNum: number;
  /** Place in the row, from 1 in the south. */
  readonly fromSouth: number;
  readonly distance?: number;
  readonly role: NodeRole;
  /** For an auxiliary unit: the location of its primary. */
  readonly relative?: NLocId;
}

export interface AssignedNodeId {
  readonly index: NLocId;
  readonly id: NodeId;
}

export interface NodeLocationsDraft {
  readonly nLocs: readonly NodeLocation[];
  readonly nIds: readonly AssignedNodeId[];
}

export type NodeLocationsResult = Result<NodeLocationsDraft, readonly InputFault[]>;

/** Maximum number of nodes of a snapshot, and so of a master. */
export const MAX_NODES_PER_MASTER = 500;
const WHOLE_FROM_ZERO = { min: 0, max: 100_000, whole: true } as const;

/**
 * Reads all nodes of a master. Ids that occur twice are accepted here: a site may have them, and
 * `duplicateNodes` finds them.
 */
export function nodeLocationsFrom(input: Input): NodeLocationsResult {
  const locations = readList(input.nLocs, "nLocs", readNodeLocation);
  const ids = readList(input.nIds, "nIds", readNodeId);
  const known = new Set(locations.items.map(({ index }) => index));
  const faults = [
    ...locations.faults,
    ...ids.faults,
    ...repeated("nLocs", locations.items),
    ...repeated("nIds", ids.items),
    ...unknown(
      "nIds",
      known,
      ids.items.map(({ index }) => index),
    ),
    ...unknown(
      "nLocs",
      known,
      locations.items.flatMap(({ relative }) => relative ?? []),
    ),
    ...invalidAuxiliaries(locations.items),
  ];
  return faults.length > 0 ? err(faults) : ok({ nLocs: locations.items, nIds: ids.items });
}

/**
 * Locations whose node ID ends in the same four digits as another node's. Unassigned IDs are
 * ignored, and so are auxiliary units, which share their primary's ID.
 */
export function duplicateNodes(nodes: NodeLocationsDraft): readonly NLocId[] {
  const auxiliary = new Set(
    nodes.nLocs.filter(({ role }) => role === "aux").map(({ index }) => index),
  );
  const indexesById = new Map<string, NLocId[]>();
  for (const { index, id } of nodes.nIds) {
    if (isUnassigned(id) || auxiliary.has(index)) continue;
    indexesById.set(lastFour(id), [...(indexesById.get(lastFour(id)) ?? []), index]);
  }
  return [...indexesById.values()].filter((indexes) => indexes.length > 1).flat();
}

interface ReadItem<Item> {
  readonly item: Item | undefined;
  readonly faults: readonly InputFault[];
}

function readList<Item>(
  value: unknown,
  field: string,
  read: (input: Input, prefix: string) => ReadItem<Item>,
): { readonly items: readonly Item[]; readonly faults: readonly InputFault[] } {
  if (!Array.isArray(value)) return { items: [], faults: [{ field, reason: "wrongType" }] };
  if (value.length > MAX_NODES_PER_MASTER) {
    return { items: [], faults: [{ field, reason: "tooLong" }] };
  }
  const results = value.map((entry, at) => read(asInput(entry) ?? {}, `${field}.${at}.`));
  return {
    items: results.flatMap(({ item }) => item ?? []),
    faults: results.flatMap(({ faults }) => faults),
  };
}

function readNodeLocation(input: Input, prefix: string): ReadItem<NodeLocation> {
  const reader = readInput(input, prefix);
  const index = nLocIdFrom(reader.text("index", 3) ?? "");
  const xLoc = reader.number("xLoc", CANVAS);
  const yLoc = reader.number("yLoc", CANVAS);
  const rowNum = reader.number("rowNum", WHOLE_FROM_ZERO);
  const fromSouth = reader.number("fromSouth", WHOLE_FROM_ZERO);
  const distance = reader.number("distance", { min: 0 });
  const role = NODE_ROLES.find((known) => known === input.role);
  const relativeText = reader.text("relative", 3);
  const relative = relativeText === undefined ? undefined : nLocIdFrom(relativeText);
  if (relativeText !== undefined && relative === undefined) reader.refuse("relative", "notAllowed");
  if (role === "aux" && relativeText === undefined) reader.require("relative");
  for (const [field, value] of Object.entries({ index, xLoc, yLoc, rowNum, fromSouth, role })) {
    if (value === undefined) reader.require(field);
  }
  const { faults } = reader;
  if (faults.length > 0 || index === undefined || role === undefined)
    return { item: undefined, faults };
  if (xLoc === undefined || yLoc === undefined) return { item: undefined, faults };
  if (rowNum === undefined || fromSouth === undefined) return { item: undefined, faults };
  const optional = {
    ...(distance === undefined ? {} : { distance }),
    ...(relative === undefined ? {} : { relative }),
  };
  return { item: { index, xLoc, yLoc, rowNum, fromSouth, role, ...optional }, faults };
}

function readNodeId(input: Input, prefix: string): ReadItem<AssignedNodeId> {
  const reader = readInput(input, prefix);
  const index = nLocIdFrom(reader.text("index", 3) ?? "");
  const id = nodeIdFrom(reader.text("id", 16) ?? "");
  if (index === undefined) reader.require("index");
  if (!id.ok) reader.refuse("id", "notAllowed");
  const isRead = index !== undefined && id.ok;
  return { item: isRead ? { index, id: id.value } : undefined, faults: reader.faults };
}

function repeated(
  field: string,
  items: readonly { readonly index: NLocId }[],
): readonly InputFault[] {
  const seen = new Set<NLocId>();
  return items.flatMap(({ index }) => {
    if (seen.has(index)) return [{ field: `${field}.${index}`, reason: "notUnique" as const }];
    seen.add(index);
    return [];
  });
}

/**
 * Faults of auxiliary units that do not belong to a primary, but name themselves, a single unit or
 * another auxiliary unit.
 */
function invalidAuxiliaries(locations: readonly NodeLocation[]): readonly InputFault[] {
  const others = new Set(
    locations.filter(({ role }) => role !== "primary").map(({ index }) => index),
  );
  return locations.flatMap(({ index, role, relative }) =>
    role === "aux" && relative !== undefined && others.has(relative)
      ? [{ field: `nLocs.${index}.relative`, reason: "notAllowed" }]
      : [],
  );
}

function unknown(
  field: string,
  known: ReadonlySet<NLocId>,
  indexes: readonly NLocId[],
): readonly InputFault[] {
  return indexes
    .filter((index) => !known.has(index))
    .map((index) => ({ field: `${field}.${index}`, reason: "unknownIndex" }));
}
