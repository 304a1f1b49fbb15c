/**
 * What a click, a key or a lasso does to the selected devices. Selecting a node also selects its
 * master.
 */
import type { Device } from "./device.ts";
import { NO_SELECTION, onlyNode, type Selection, withNodeToggled } from "./selection.ts";
import type { Site } from "./site.ts";

/** Whether newly selected devices replace the selection or are added to it. */
export type SelectionMode = "replace" | "add";

export function selectOnly(site: Site, device: Device): Selection {
  return device.kind === "node"
    ? onlyNode(site, device.node)
    : { ...NO_SELECTION, masters: new Set([device.master]) };
}

/**
 * Adds the device to the selection, or removes it if it is selected; removing a master also removes
 * its nodes.
 */
export function toggle(site: Site, selection: Selection, device: Device): Selection {
  if (device.kind === "node") return withNodeToggled(site, selection, device.node);
  const masters = new Set(selection.masters);
  if (!masters.delete(device.master)) {
    return { ...selection, masters: masters.add(device.master) };
  }
  const nodes = [...selection.nodes].filter((node) => site.nodes.master[node] !== device.master);
  return { masters, nodes: new Set(nodes) };
}

export function selectNodes(
  site: Site,
  selection: Selection,
  nodes: readonly number[],
  mode: SelectionMode,
): Selection {
  const masters = nodes.map((node) => site.nodes.master[node] ?? 0);
  // If no node is inside the lasso or box, the masters stay selected, because at least one master
  // always is.
  if (mode === "add" || nodes.length === 0) {
    return {
      masters: new Set([...selection.masters, ...masters]),
      nodes: new Set(mode === "add" ? [...selection.nodes, ...nodes] : nodes),
    };
  }
  return { masters: new Set(masters), nodes: new Set(nodes) };
}
