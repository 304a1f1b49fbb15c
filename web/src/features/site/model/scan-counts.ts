/**
 * The number of components that were scanned at each device, and the colour in which each number is
 * shown.
 */
import type { ScanRecord } from "#web/api/component-operations.ts";
import { componentCount } from "./component-messages.ts";
import type { BadgeStyle } from "./paint.ts";
import { nodeAt, type Site } from "./site.ts";

/** Scanned components by mLocId; masters whose scans are unknown are absent. */
export type SiteScans = ReadonlyMap<string, readonly ScanRecord[]>;

export const NO_SCANS: SiteScans = new Map();

/** Styles of the numbers 1, 2, 3, 4, and 5 or more: silver, grey, black, green, yellow. */
export const COUNT_STYLES: readonly BadgeStyle[] = [
  { fill: "#c0c0c0", text: "#000000" },
  { fill: "#808080", text: "#ffffff" },
  { fill: "#000000", text: "#ffffff" },
  { fill: "#008000", text: "#ffffff" },
  { fill: "#ffff00", text: "#000000" },
];

/** Highest number with its own style, which all higher numbers share. */
const MOST = COUNT_STYLES.length;

/**
 * Returns the number of components scanned at each node, at most 5, by flat index. Components that
 * were replaced since are included.
 */
export function scannedAtNodes(site: Site, scans: SiteScans): Uint8Array {
  const counts = new Uint8Array(site.nodes.count);
  for (const [master, { id }] of site.masters.entries()) {
    for (const { node } of scans.get(id) ?? []) {
      const at = node === undefined ? undefined : nodeAt(site, master, node);
      if (at !== undefined) counts[at] = Math.min((counts[at] ?? 0) + 1, MOST);
    }
  }
  return counts;
}

/** Returns the number of components scanned at the master itself. */
export function scannedAtMaster(scans: SiteScans, mLocId: string): number {
  return (scans.get(mLocId) ?? []).filter(({ node }) => node === undefined).length;
}

export interface ScannedRow {
  /** Number of scanned components at a node, 1 to 5. */
  readonly count: number;
  readonly label: string;
  readonly style: BadgeStyle;
  /** Number of nodes with that many components; 5 includes higher numbers. */
  readonly nodes: number;
}

export function scannedRows(counts: Uint8Array): readonly ScannedRow[] {
  const nodes = new Uint32Array(MOST + 1);
  for (const count of counts) nodes[count] = (nodes[count] ?? 0) + 1;
  return COUNT_STYLES.map((style, at) => ({
    count: at + 1,
    label: componentCount(at + 1, at + 1 === MOST),
    style,
    nodes: nodes[at + 1] ?? 0,
  }));
}
