/** What is wrong with the data of a node, as the table flags it (S0:148). */

import type { NodeRow } from "#domain/telemetry/reading.ts";
import { ROLE_CODES, type Site } from "#web/features/site/model/site.ts";
import { TABLE_MESSAGES } from "#web/ui/table-messages.ts";

export type RowNote = "noData" | "duplicateId" | "implausibleAngle" | "deviation";

export const NOTE_TEXTS: Readonly<Record<RowNote, string>> = {
  noData: TABLE_MESSAGES.noData,
  duplicateId: TABLE_MESSAGES.duplicateId,
  implausibleAngle: TABLE_MESSAGES.implausibleAngle,
  deviation: TABLE_MESSAGES.deviation,
};

/** Degrees. An angle this far from the middle is none a tracker can have; a failed tilt sensor reads 655.35 (S0:148). */
const MIDDLE_ANGLE = 25;
const FURTHEST_FROM_MIDDLE = 500;
/** Hundredths of a degree between panel and target that count as following it. */
const LARGEST_DEVIATION = 500;

export interface NotedNode {
  /** Undefined where nothing is known of the node. */
  readonly row: NodeRow | undefined;
  readonly isDuplicate: boolean;
  /** Whether the readings have come, so that what is missing is missing. */
  readonly isRead: boolean;
}

export function rowNotes({ row, isDuplicate, isRead }: NotedNode): readonly RowNote[] {
  const notes: RowNote[] = [];
  if (row === undefined && isRead) notes.push("noData");
  if (isDuplicate) notes.push("duplicateId");
  const angle = row?.anglePanel ?? MIDDLE_ANGLE * 100;
  if (Math.abs(angle / 100 - MIDDLE_ANGLE) > FURTHEST_FROM_MIDDLE) notes.push("implausibleAngle");
  if (Math.abs(row?.deviation ?? 0) > LARGEST_DEVIATION) notes.push("deviation");
  return notes;
}

/** Nodes whose id ends as that of another node of the same master; auxiliary units share their primary's. Flat indexes. */
export function duplicateIds({ nodes, masters }: Site, master: number): ReadonlySet<number> {
  const { firstNode, nodeCount } = masters[master] ?? { firstNode: 0, nodeCount: 0 };
  const nodesOf = new Map<string, number[]>();
  for (let node = firstNode; node < firstNode + nodeCount; node += 1) {
    const id = (nodes.nIds[node] ?? "").slice(-4);
    if (id === "" || id === "0000" || nodes.role[node] === ROLE_CODES.aux) continue;
    nodesOf.set(id, [...(nodesOf.get(id) ?? []), node]);
  }
  return new Set([...nodesOf.values()].filter((same) => same.length > 1).flat());
}
