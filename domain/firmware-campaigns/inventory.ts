/** The firmware versions of a layout's nodes, and the nodes whose version differs from the others. */

export interface VersionedNode {
  readonly mLocId: string;
  readonly nLocId: string;
  /** Node type code; undefined while it has not been reported. */
  readonly nodeType: number | undefined;
  /** Undefined while it has not been reported. */
  readonly version: string | undefined;
}

export interface VersionCount {
  readonly nodeType: number | undefined;
  readonly version: string;
  readonly nodes: number;
  /** Whether most nodes of this type run it. */
  readonly isUsual: boolean;
}

export interface Inventory<Node extends VersionedNode = VersionedNode> {
  /** By type; the most frequent version of each type first. */
  readonly versions: readonly VersionCount[];
  /** Nodes with another version than most nodes of their type. */
  readonly outliers: readonly Node[];
  /** Nodes that have reported no version. They are neither usual nor outliers. */
  readonly unknown: readonly Node[];
}

export function inventoryOf<Node extends VersionedNode>(nodes: readonly Node[]): Inventory<Node> {
  const counts = new Map<string, Omit<VersionCount, "isUsual">>();
  for (const { nodeType, version } of nodes) {
    if (version === undefined) continue;
    const key = keyOf(nodeType, version);
    counts.set(key, { nodeType, version, nodes: (counts.get(key)?.nodes ?? 0) + 1 });
  }
  const sorted = [...counts.values()].sort(
    (one, other) =>
      (one.nodeType ?? 0) - (other.nodeType ?? 0) ||
      other.nodes - one.nodes ||
      (one.version < other.version ? 1 : -1),
  );
  const versions = sorted.map(
    (count, at): VersionCount => ({
      ...count,
      isUsual: at === 0 || sorted[at - 1]?.nodeType !== count.nodeType,
    }),
  );
  const usual = new Set(
    versions.filter(({ isUsual }) => isUsual).map((one) => keyOf(one.nodeType, one.version)),
  );
  return {
    versions,
    outliers: nodes.filter(
      ({ nodeType, version }) => version !== undefined && !usual.has(keyOf(nodeType, version)),
    ),
    unknown: nodes.filter(({ version }) => version === undefined),
  };
}

function keyOf(nodeType: number | undefined, version: string): string {
  return `${nodeType ?? ""} ${version}`;
}
