/**
 * The firmware versions of a layout's nodes by kind of board, and the nodes that run another version
 * than is expected of their kind or, where none is expected, than most nodes of their kind.
 */
import { type ExpectedFirmware, expectedOfNode } from "#domain/commissioning/expected-firmware.ts";

export interface VersionedNode {
  readonly mLocId: string;
  readonly nLocId: string;
  /** Node type code; undefined while it has not been reported. */
  readonly nodeType: number | undefined;
  /** Undefined while it has not been reported. */
  readonly version: string | undefined;
}

/** `usual`: most nodes of the kind run it, and none is expected. */
export type VersionStanding = "expected" | "usual" | "differs";

export interface VersionCount {
  readonly nodeType: number | undefined;
  readonly version: string;
  readonly nodes: number;
  readonly standing: VersionStanding;
}

export interface Inventory<Node extends VersionedNode = VersionedNode> {
  /** By type; the most frequent version of each type first. */
  readonly versions: readonly VersionCount[];
  /** Nodes whose version differs. */
  readonly outliers: readonly Node[];
  /** Nodes that have reported no version. They are neither usual nor outliers. */
  readonly unknown: readonly Node[];
}

export function inventoryOf<Node extends VersionedNode>(
  nodes: readonly Node[],
  expected: Pick<ExpectedFirmware, "node" | "kinds">,
): Inventory<Node> {
  const counts = new Map<string, Omit<VersionCount, "standing">>();
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
  const versions = sorted.map((count, at): VersionCount => {
    const wanted = expectedOfNode(expected, count.nodeType);
    const isMost = at === 0 || sorted[at - 1]?.nodeType !== count.nodeType;
    return { ...count, standing: standingOf(count.version, wanted, isMost) };
  });
  const differing = new Set(
    versions
      .filter(({ standing }) => standing === "differs")
      .map((one) => keyOf(one.nodeType, one.version)),
  );
  return {
    versions,
    outliers: nodes.filter(
      ({ nodeType, version }) => version !== undefined && differing.has(keyOf(nodeType, version)),
    ),
    unknown: nodes.filter(({ version }) => version === undefined),
  };
}

function standingOf(version: string, wanted: string | undefined, isMost: boolean): VersionStanding {
  if (wanted !== undefined) return version === wanted ? "expected" : "differs";
  return isMost ? "usual" : "differs";
}

function keyOf(nodeType: number | undefined, version: string): string {
  return `${nodeType ?? ""} ${version}`;
}
