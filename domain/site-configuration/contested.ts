/**
 * Conflicts between a draft and another user's changes of the layout: for each master the user
 * chooses one of the two versions.
 */
import type { LatLng } from "#domain/layout/master-location.ts";
import { type Assignment, assign } from "./assignment.ts";
import { type ConfiguredLayout, NO_NODES, type StoredMaster } from "./configured-layout.ts";
import { mergeNodes, type NodeChanges, nodeChanges, withStoredNodes } from "./merged-nodes.ts";
import { type BasedDraft, baseOf, isSame } from "./rebase.ts";
import type { PlanPosition } from "./rescale.ts";
import { planMaster } from "./save-plan.ts";

/**
 * One version of the parts of a master that both users have changed; other parts are absent. A
 * removed position or area is undefined.
 */
export interface MasterSide {
  readonly nodes?: NodeChanges;
  readonly position?: PlanPosition | undefined;
  readonly area?: readonly LatLng[] | undefined;
}

export type Contested =
  | { readonly kind: "markerRadius"; readonly theirs: number; readonly mine: number }
  | {
      readonly kind: "master";
      readonly mLocId: string;
      readonly theirs: MasterSide;
      readonly mine: MasterSide;
    };

/**
 * The conflicts of a draft with the stored layout.
 * @param based the draft, rebased on the stored layout except for the parts in conflict
 */
export function contestedIn(based: BasedDraft, stored: ConfiguredLayout): readonly Contested[] {
  const { draft, base } = based;
  const now = baseOf(stored);
  const mine = draft.translations.markerRadius;
  const radius: readonly Contested[] =
    base.markerRadius === now.markerRadius
      ? []
      : [{ kind: "markerRadius", theirs: now.markerRadius, mine }];
  const assignment = assignmentOf(based, stored);
  const masters = stored.masters.flatMap((master): readonly Contested[] => {
    const sides = sidesOf(based, assignment, { master, stored });
    return sides === undefined ? [] : [{ kind: "master", mLocId: master.id, ...sides }];
  });
  return [...radius, ...masters];
}

interface OneMaster {
  readonly master: StoredMaster;
  readonly stored: ConfiguredLayout;
}

function sidesOf({ draft, base }: BasedDraft, assignment: Assignment, one: OneMaster) {
  const { master, stored } = one;
  const { id } = master;
  const now = baseOf({ ...stored, masters: [master] });
  const isPositionContested = !isSame(base.masterPlaces[id], now.masterPlaces[id]);
  const isAreaContested = !isSame(base.masterAreas[id], now.masterAreas[id]);
  const before = base.nodes?.[id] ?? NO_NODES;
  const nodesNow = stored.nodes.get(id) ?? NO_NODES;
  const merged = mergeNodes(draft, assignment, { master, base: before, stored: nodesNow });
  const areNodesContested = merged === "contested";
  if (!isPositionContested && !isAreaContested && !areNodesContested) return undefined;
  const planned = planMaster(draft, assignment, { master, stored: before }).nodes ?? before;
  const theirs: MasterSide = {
    ...(areNodesContested ? { nodes: nodeChanges(before, nodesNow) } : {}),
    ...(isPositionContested ? { position: now.masterPlaces[id] } : {}),
    ...(isAreaContested ? { area: now.masterAreas[id] } : {}),
  };
  const mine: MasterSide = {
    ...(areNodesContested ? { nodes: nodeChanges(before, planned) } : {}),
    ...(isPositionContested ? { position: draft.masterPlaces[id] } : {}),
    ...(isAreaContested ? { area: draft.masterAreas[id] } : {}),
  };
  return { theirs, mine };
}

function assignmentOf({ draft }: BasedDraft, { masters }: ConfiguredLayout): Assignment {
  return assign(
    draft,
    masters.map(({ id }) => id),
  );
}

/** The draft on the stored layout with the user's choices, so that no conflict is left. */
export function resolved(
  based: BasedDraft,
  stored: ConfiguredLayout,
  isTheirs: (contested: Contested) => boolean,
): BasedDraft {
  const { draft } = based;
  const now = baseOf(stored);
  const taken = contestedIn(based, stored).filter(isTheirs);
  const radius = taken.some(({ kind }) => kind === "markerRadius")
    ? now.markerRadius
    : draft.translations.markerRadius;
  const masters = taken.flatMap((one) => (one.kind === "master" ? [one] : []));
  const idsWith = (part: keyof MasterSide) =>
    masters.filter(({ theirs }) => part in theirs).map(({ mLocId }) => mLocId);
  const assignment = assignmentOf(based, stored);
  const chosen = withStoredNodes(draft, assignment, stored.nodes, idsWith("nodes"));
  return {
    draft: {
      ...chosen,
      translations: { ...draft.translations, markerRadius: radius },
      masterPlaces: withOthers(draft.masterPlaces, now.masterPlaces, idsWith("position")),
      masterAreas: withOthers(draft.masterAreas, now.masterAreas, idsWith("area")),
    },
    base: now,
  };
}

function withOthers<Value>(
  own: Readonly<Record<string, Value>>,
  others: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Readonly<Record<string, Value>> {
  const remaining = Object.entries(own).filter(([key]) => !keys.includes(key));
  const taken = Object.entries(others).filter(([key]) => keys.includes(key));
  return Object.fromEntries([...remaining, ...taken]);
}
