/**
 * Controllers that masters hear and that are at no location of their list, from the events
 * `unassigned` of the masters. A bounded list per master.
 */
import { isUnassigned, nodeIdFrom } from "./node-id.ts";
import type { HeardController } from "./pairing.ts";

/** Maximum number of controllers that are remembered for a master: the newest. */
export const MAX_HEARD = 16;
/** Seconds after which a controller that is no longer heard is forgotten: a day. */
export const HEARD_SECONDS = 86_400;

type Detail = string | number | boolean | null;

/**
 * Reads the details of an event `unassigned`; undefined when they name no controller.
 * @param at trusted time of the event, which replaces times that are missing or later; epoch seconds
 */
export function heardFrom(
  data: Readonly<Record<string, Detail>>,
  at: number,
): HeardController | undefined {
  const nId = nodeIdFrom(typeof data.nId === "string" ? data.nId : "");
  if (!nId.ok || isUnassigned(nId.value)) return undefined;
  const timeOf = (value: Detail | undefined) =>
    typeof value === "number" && value > at - HEARD_SECONDS ? Math.min(value, at) : at;
  const lastHeard = timeOf(data.lastHeard);
  return {
    nId: nId.value,
    firstHeard: Math.min(timeOf(data.firstHeard), lastHeard),
    lastHeard,
    hop: typeof data.hop === "string" && /^[0-9A-F]{4}$/.test(data.hop) ? data.hop : undefined,
    strength: typeof data.rssi === "number" ? data.rssi : undefined,
  };
}

/** The list with this controller, newest first; a controller that is in it was heard again. */
export function withHeard(
  known: readonly HeardController[],
  heard: HeardController,
): readonly HeardController[] {
  const before = known.find(({ nId }) => nId === heard.nId);
  const newer = before !== undefined && before.lastHeard > heard.lastHeard ? before : heard;
  const firstHeard = Math.min(heard.firstHeard, before?.firstHeard ?? heard.firstHeard);
  const others = known.filter(({ nId }) => nId !== heard.nId);
  const newest = Math.max(newer.lastHeard, ...others.map(({ lastHeard }) => lastHeard));
  return [{ ...newer, firstHeard }, ...others]
    .filter(({ lastHeard }) => newest - lastHeard < HEARD_SECONDS)
    .toSorted((one, other) => other.lastHeard - one.lastHeard)
    .slice(0, MAX_HEARD);
}
