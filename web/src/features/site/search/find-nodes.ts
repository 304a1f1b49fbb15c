/** Finds nodes by their IDs: suggestions for typed text, and the nodes of a pasted list. */
import { isUnassigned, nodeIdFrom } from "#domain/identity/node-id.ts";
import { reportingNodes } from "#web/features/site/model/reporting-nodes.ts";
import type { Site } from "#web/features/site/model/site.ts";

export const MAX_SUGGESTIONS = 5;

/** Flat indexes of the nodes that have an id of their own; an auxiliary unit is found as its primary. */
export function nodesWithId(site: Site): readonly number[] {
  const reporting = reportingNodes(site);
  return Array.from(reporting.keys()).filter((node) => {
    const read = nodeIdFrom(site.nodes.nIds[node] ?? "");
    return reporting[node] === node && read.ok && !isUnassigned(read.value);
  });
}

/** At most five whose id holds what was typed; those where it stands in the last four digits, which people know, first. */
export function suggestedNodes(
  { nodes }: Site,
  searched: readonly number[],
  typed: string,
): readonly number[] {
  const wanted = cleaned(typed);
  const known: number[] = [];
  const others: number[] = [];
  for (const node of searched) {
    const id = nodes.nIds[node] ?? "";
    if (id.slice(-4).includes(wanted)) known.push(node);
    else if (others.length < MAX_SUGGESTIONS && id.includes(wanted)) others.push(node);
    if (known.length === MAX_SUGGESTIONS) break;
  }
  return [...known, ...others].slice(0, MAX_SUGGESTIONS);
}

/** More than these nobody reads through one by one. */
const MOST_WANTED = 50;

export interface BegunSearch {
  readonly wanted: readonly number[];
  readonly nearby: number | undefined;
}

/** What a selection begins a search with: several nodes are looked for, at a single one somebody stands. */
export function searchOf(
  site: Site,
  searched: readonly number[],
  selected: ReadonlySet<number>,
): BegunSearch {
  const reporting = reportingNodes(site);
  const chosen = new Set([...selected].map((node) => reporting[node] ?? node));
  const nodes = searched.filter((node) => chosen.has(node));
  if (selected.size === 1) return { wanted: [], nearby: nodes[0] };
  return { wanted: nodes.length > MOST_WANTED ? [] : nodes, nearby: undefined };
}

export interface NamedNodes {
  /** Flat indexes; every node that has one of the ids. */
  readonly found: readonly number[];
  /** As they were written. */
  readonly unknown: readonly string[];
}

/** What a list of ids names, whole ones or their last four digits, set apart by blanks, commas, semicolons or lines. */
export function namedNodes({ nodes }: Site, searched: readonly number[], list: string): NamedNodes {
  const words = list.split(/[\s,;]+/).filter((word) => word !== "");
  const found: number[] = [];
  const unknown: string[] = [];
  for (const word of words) {
    const wanted = cleaned(word);
    const named = searched.filter((node) => isNamed(nodes.nIds[node] ?? "", wanted));
    found.push(...named);
    if (named.length === 0) unknown.push(word);
  }
  return { found: [...new Set(found)], unknown };
}

function isNamed(id: string, wanted: string): boolean {
  return id === wanted || (wanted.length === 4 && id.slice(-4) === wanted);
}

function cleaned(typed: string): string {
  return typed.trim().toUpperCase();
}
