/** Faults that prevent saving a draft. What saving would remove is in losses.ts. */
import { isUnassigned, lastFour, nodeIdFrom } from "#domain/identity/node-id.ts";
import { CANVAS } from "#domain/layout/master-location.ts";
import { MAX_NODES_PER_MASTER } from "#domain/layout/node-locations.ts";
import type { Assignment } from "./assignment.ts";
import type { ConfigurationDraft, DraftLocation } from "./draft.ts";
import type { PlanPosition } from "./rescale.ts";

/** A node by its id and place, as the screen shows them. */
export interface NamedNode {
  readonly nId: string;
  readonly rowNum: number;
  readonly fromSouth: number;
}

export type SaveFault =
  /** An id contains a plus sign, as spreadsheets write it into numbers. */
  | { readonly code: "plusInId"; readonly node: NamedNode }
  | { readonly code: "invalidId"; readonly node: NamedNode }
  | { readonly code: "repeatedId"; readonly mLocId: string; readonly node: NamedNode }
  | { readonly code: "tooManyNodes"; readonly mLocId: string; readonly count: number }
  | { readonly code: "outsideCanvas"; readonly count: number }
  /** An auxiliary unit whose primary belongs to another master, or to none. */
  | { readonly code: "pairApart"; readonly node: NamedNode };

/** Maximum number of nodes of one master. */
export const MAX_NODES = MAX_NODES_PER_MASTER;

/** The first fault that prevents saving the draft; undefined where it can be saved. */
export function saveFault(
  draft: ConfigurationDraft,
  assignment: Assignment,
): SaveFault | undefined {
  const plus = draft.locations.find(({ nId }) => nId.includes("+"));
  if (plus !== undefined) return { code: "plusInId", node: named(plus) };
  const odd = draft.locations.find(({ nId }) => nId !== "" && !nodeIdFrom(nId).ok);
  if (odd !== undefined) return { code: "invalidId", node: named(odd) };
  const outside = [...assignment.positions, ...drawnPositions(draft)].filter(isOutside).length;
  const apart = draft.locations.find(({ primaryAt }, at) => {
    const own = assignment.masters[at];
    return primaryAt !== undefined && own !== undefined && assignment.masters[primaryAt] !== own;
  });
  if (apart !== undefined) return { code: "pairApart", node: named(apart) };
  if (outside > 0) return { code: "outsideCanvas", count: outside };
  for (const [mLocId, members] of assignment.members) {
    if (members.length > MAX_NODES) return { code: "tooManyNodes", mLocId, count: members.length };
    const repeated = repeatedId(members.flatMap((at) => draft.locations[at] ?? []));
    if (repeated !== undefined) return { code: "repeatedId", mLocId, node: named(repeated) };
  }
  return undefined;
}

function named({ nId, rowNum, fromSouth }: DraftLocation): NamedNode {
  return { nId, rowNum, fromSouth };
}

/** Positions of masters and of the corners of areas. */
function drawnPositions({
  masterPlaces,
  masterAreas,
}: ConfigurationDraft): readonly PlanPosition[] {
  const corners = Object.values(masterAreas).flat();
  return [
    ...Object.values(masterPlaces),
    ...corners.map(({ lat, lng }) => ({ xLoc: lng, yLoc: lat })),
  ];
}

function isOutside({ xLoc, yLoc }: PlanPosition): boolean {
  return [xLoc, yLoc].some((value) => value < CANVAS.min || value > CANVAS.max);
}

/**
 * The first location whose id another location has, too; auxiliary units share the ids of their
 * primaries.
 */
function repeatedId(members: readonly DraftLocation[]): DraftLocation | undefined {
  const seen = new Set<string>();
  return members.find(({ nId, role }) => {
    const id = nodeIdFrom(nId);
    if (role === "aux" || !id.ok || isUnassigned(id.value)) return false;
    const digits = lastFour(id.value);
    const isRepeated = seen.has(digits);
    seen.add(digits);
    return isRepeated;
  });
}
