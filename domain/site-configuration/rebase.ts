/**
 * Rebases a draft on a layout that another user has changed meanwhile: unchanged parts of the draft
 * follow the layout.
 */
import type { NodeLocationsDraft } from "#domain/layout/node-locations.ts";
import { assign } from "./assignment.ts";
import { type ConfiguredLayout, draftOf, NO_NODES } from "./configured-layout.ts";
import type { ConfigurationDraft } from "./draft.ts";
import { mergeNodes, withStoredNodes } from "./merged-nodes.ts";
import { isSameNodes } from "./save-plan.ts";

/** The layout that a draft started from. */
export interface DraftBase extends Pick<ConfigurationDraft, "masterPlaces" | "masterAreas"> {
  readonly markerRadius: number;
  /**
   * Nodes by mLocId; masters without nodes are absent. Undefined in drafts that were stored without
   * nodes.
   */
  readonly nodes?: Readonly<Record<string, NodeLocationsDraft>>;
}

export function baseOf(stored: ConfiguredLayout): DraftBase {
  const { masterPlaces, masterAreas, translations } = draftOf({ ...stored, nodes: new Map() });
  const { markerRadius } = translations;
  return { masterPlaces, masterAreas, markerRadius, nodes: Object.fromEntries(stored.nodes) };
}

/** A draft, and for each of its parts the stored state from which the user started. */
export interface BasedDraft {
  readonly draft: ConfigurationDraft;
  readonly base: DraftBase;
}

/**
 * Rebases a draft: its unchanged parts take the stored values, its changed parts stay changed. The
 * base of a part is retained where both sides have changed it, so that the conflict remains visible
 * until the user resolves it.
 */
export function rebased({ draft, base }: BasedDraft, stored: ConfiguredLayout): BasedDraft {
  const now = baseOf(stored);
  const { translations } = draft;
  const radius = followed(
    { is: translations.markerRadius },
    { is: base.markerRadius },
    { is: now.markerRadius },
  );
  const markerRadius = radius.own.is ?? now.markerRadius;
  const positions = followed(draft.masterPlaces, base.masterPlaces, now.masterPlaces);
  const areas = followed(draft.masterAreas, base.masterAreas, now.masterAreas);
  const nodes = followedNodes({ draft, base }, stored);
  return {
    draft: {
      ...nodes.draft,
      masterPlaces: positions.own,
      masterAreas: areas.own,
      translations: { ...translations, markerRadius },
    },
    base: {
      masterPlaces: positions.base,
      masterAreas: areas.base,
      markerRadius: radius.base.is ?? now.markerRadius,
      nodes: nodes.base,
    },
  };
}

type Table<Value> = Readonly<Record<string, Value>>;

function followed<Value>(
  own: Table<Value>,
  before: Table<Value>,
  now: Table<Value>,
): { readonly own: Table<Value>; readonly base: Table<Value> } {
  const keys = [...new Set([own, before, now].flatMap(Object.keys))];
  const isOwn = (key: string) => !isSame(own[key], before[key]);
  const isOpen = (key: string) => isOwn(key) && !isSame(own[key], now[key]);
  return {
    own: picked(keys, (key) => (isOwn(key) ? own : now)[key]),
    base: picked(keys, (key) => (isOpen(key) ? before : now)[key]),
  };
}

function picked<Value>(
  keys: readonly string[],
  at: (key: string) => Value | undefined,
): Table<Value> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = at(key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

function followedNodes({ draft, base }: BasedDraft, stored: ConfiguredLayout) {
  const nodesNow = (mLocId: string) => stored.nodes.get(mLocId) ?? NO_NODES;
  const before = (mLocId: string) => base.nodes?.[mLocId] ?? NO_NODES;
  const changed = stored.masters.filter(({ id }) => !isSameNodes(before(id), nodesNow(id)));
  if (changed.length === 0) return { draft, base: Object.fromEntries(stored.nodes) };
  const assignment = assign(
    draft,
    stored.masters.map(({ id }) => id),
  );
  const open = new Set<string>();
  const taken: string[] = [];
  for (const master of changed) {
    const { id } = master;
    const nodes = { master, base: before(id), stored: nodesNow(id) };
    if (mergeNodes(draft, assignment, nodes) === "theirs") taken.push(id);
    else open.add(id);
  }
  const openBases = [...open].map((mLocId) => [mLocId, before(mLocId)] as const);
  return {
    draft: withStoredNodes(draft, assignment, stored.nodes, taken),
    base: Object.fromEntries([...stored.nodes, ...openBases]),
  };
}

/** Whether two values, such as areas, are the same, whatever the order of their properties. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, PARTS) === JSON.stringify(other, PARTS);
}

const PARTS = ["lat", "lng", "xLoc", "yLoc"];
