/**
 * Ids for generated controllers: unique where they have to be, never one of the reserved values.
 */
import { type MasterId, masterIdFrom } from "#domain/identity/master-id.ts";
import { type NodeId, nodeIdFrom } from "#domain/identity/node-id.ts";
import type { SeededRandom } from "./random.ts";

/** Prefix of all ids of the provider's controllers. */
const PREFIX = "FCC23D";
/** Last four digits that mean unassigned and unknown. */
const RESERVED = ["0000", "FFFF"];

/** Ids of the nodes of one master, different in their last four digits. */
export function drawNodeIds(count: number, random: SeededRandom): readonly NodeId[] {
  const endings = drawDifferent(count, () => random.hex(4), RESERVED);
  return endings.map((ending) => {
    const result = nodeIdFrom(PREFIX + random.hex(6) + ending);
    if (!result.ok) throw new Error(`drew a node id that is ${result.error}`);
    return result.value;
  });
}

export function drawMasterIds(count: number, random: SeededRandom): readonly MasterId[] {
  return drawDifferent(count, () => random.hex(8), []).map((serial) => {
    const result = masterIdFrom(`${PREFIX}${serial}A${random.hex(1)}`);
    if (!result.ok) throw new Error(`drew a master id that is ${result.error}`);
    return result.value;
  });
}

function drawDifferent(
  count: number,
  draw: () => string,
  excluded: readonly string[],
): readonly string[] {
  const drawn = new Set<string>();
  while (drawn.size < count) {
    const text = draw();
    if (!excluded.includes(text)) drawn.add(text);
  }
  return [...drawn];
}
