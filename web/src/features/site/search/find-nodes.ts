/** Finds nodes by their IDs: suggestions for the typed text, and the nodes of a pasted list. */
import { isUnassigned, nodeIdFrom } from "#domain/identity/node-id.ts";
import { reportingNodes } from "#web/features/site/model/reporting-nodes.ts";
import type { Site } from "#web/features/site/model/site.ts";

export const MAX_SUGGESTIONS = 5;

/**
 * Returns the flat indexes of the nodes that have an ID. An auxiliary unit has none of its own; it
 * is found by that of its primary.
 */
export function nodesWithId(site: Site): readonly number[] {
  const reporting = reportingNodes(site);
  return Array.from(reporting.keys()).filter((node) => {
    const read = nodeIdFrom(site.nodes.nIds[node] ?? "");
    return reporting[node] === node && read.ok && !isUnassigned(read.value);
  });
}

/**
 * Returns at most five nodes whose ID contains the text. Matches in the last four digits, which
 * technicians know, come first.
 */
export function suggestedNodes(
  { nodes }: Site,
  searched: readonly number[],
  typed: string,
): readonly number[] {
  const needle = cleaned(typed);
  const matches: number[] = [];
  const others: number[] = [];
  for (const node of searched) {
    const id = nodes.nIds[node] ?? "";
    if (id.slice(-4).includes(needle)) matches.push(node);
    else if (others.length < MAX_SUGGESTIONS && id.includes(needle)) others.push(node);
    if (matches.length === MAX_SUGGESTIONS) break;
  }
  return [...matches, ...others].slice(0, MAX_SUGGESTIONS);
}

/**
 * Maximum number of selected nodes with which a search starts; users would not read more results
 * one by one.
 */
const MAX_TARGETS = 50;

export interface InitialSearch {
  readonly targetNodes: readonly number[];
  readonly nearby: number | undefined;
}

/**
 * Returns the initial content of the search: several selected nodes are what the user searches for,
 * a single one is the nearby device.
 */
export function searchOf(
  site: Site,
  searched: readonly number[],
  selected: ReadonlySet<number>,
): InitialSearch {
  const reporting = reportingNodes(site);
  const chosen = new Set([...selected].map((node) => reporting[node] ?? node));
  const nodes = searched.filter((node) => chosen.has(node));
  if (selected.size === 1) return { targetNodes: [], nearby: nodes[0] };
  return { targetNodes: nodes.length > MAX_TARGETS ? [] : nodes, nearby: undefined };
}

export interface NamedNodes {
  /** Flat indexes of every node that has one of the listed IDs. */
  readonly found: readonly number[];
  /** Listed IDs that no node has, as the user typed them. */
  readonly unknown: readonly string[];
}

/**
 * Finds the nodes of a list of IDs, full or only the last four digits, separated by blanks, commas,
 * semicolons or line breaks.
 */
export function namedNodes({ nodes }: Site, searched: readonly number[], list: string): NamedNodes {
  const words = list.split(/[\s,;]+/).filter((word) => word !== "");
  const found: number[] = [];
  const unknown: string[] = [];
  for (const word of words) {
    const needle = cleaned(word);
    const named = searched.filter((node) => isNamed(nodes.nIds[node] ?? "", needle));
    found.push(...named);
    if (named.length === 0) unknown.push(word);
  }
  return { found: [...new Set(found)], unknown };
}

function isNamed(id: string, needle: string): boolean {
  return id === needle || (needle.length === 4 && id.slice(-4) === needle);
}

function cleaned(typed: string): string {
  return typed.trim().toUpperCase();
}
