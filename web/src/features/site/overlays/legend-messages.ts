/** What the legend of an overlay says. */
import { numberText } from "#web/language/counts.ts";

function nodes(count: number): string {
  return `${numberText(count)} ${count === 1 ? "node" : "nodes"}`;
}

/** What a press does. */
export function selectState(count: number, state: string): string {
  return `Select ${nodes(count)}: ${state}`;
}

export function stateSelected(count: number, state: string): string {
  return `${nodes(count)} selected: ${state}`;
}

/** Beside the count of nodes. */
export function mastersToo(count: number): string {
  return count === 1 ? "and 1 master" : `and ${numberText(count)} masters`;
}
