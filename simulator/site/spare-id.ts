/** The id of the controller that replaces another one in the simulation. */
import { lastFour, type NodeId } from "#domain/identity/node-id.ts";

/** Distance of the last four digits of the spare's id from those of the first controller. */
const STEP = 0x5a5b;
const ENDINGS = 0x10000;

/** @param taken ids of all controllers of the site, whose last four digits the spare does not have */
export function spareIdOf(id: NodeId, taken: readonly NodeId[]): NodeId {
  const endings = new Set(taken.map(lastFour));
  for (let step = 1; ; step += 1) {
    const ending = (Number.parseInt(lastFour(id), 16) + step * STEP) % ENDINGS;
    const text = ending.toString(16).toUpperCase().padStart(4, "0");
    if (ending !== 0 && !endings.has(text)) return `${id.slice(0, -4)}${text}` as NodeId;
  }
}
