/** The components that people scan at a master or a node. */

export const COMPONENT_KINDS = {
  board: { label: "Enclosure" },
  battery: { label: "Battery" },
  "wind-sensor": { label: "Wind sensor" },
  "snow-sensor": { label: "Snow sensor" },
  actuator: { label: "Actuator" },
  "charging-panel": { label: "Charging panel" },
} as const satisfies Readonly<Record<string, { readonly label: string }>>;

export type ComponentKind = keyof typeof COMPONENT_KINDS;

export type ControllerLevel = "masters" | "nodes";

/** Kinds per level, in the order in which they are listed. */
export const COMPONENTS_OF = {
  masters: ["board", "battery", "wind-sensor", "snow-sensor"],
  nodes: ["board", "actuator", "charging-panel", "battery"],
} as const satisfies Readonly<Record<ControllerLevel, readonly ComponentKind[]>>;

/** Whether this kind is scanned at this level; the menu lists a node's enclosure, but disabled. */
export function isScannedAt(level: ControllerLevel, kind: ComponentKind): boolean {
  const isNodesBoard = level === "nodes" && kind === "board";
  return componentKindFrom(level, kind) !== undefined && !isNodesBoard;
}

/** The component kind of this name; undefined for a kind that no controller of this level has. */
export function componentKindFrom(level: ControllerLevel, text: string): ComponentKind | undefined {
  return COMPONENTS_OF[level].find((kind) => kind === text);
}
