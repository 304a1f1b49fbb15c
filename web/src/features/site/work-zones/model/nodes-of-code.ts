/** The trackers whose controller has a scanned ID. */
import type { Site } from "#web/features/site/model/site.ts";
import { scannedId } from "#web/features/site/model/typed-id.ts";

const WHOLE = 16;
const SHORT = 4;

/**
 * Flat indexes of the nodes. The last four digits identify a controller only at its master, so that
 * several masters may have one; a list with four digits matches a code of sixteen. Empty for a code
 * that is no ID, and for the ID of no controller.
 */
export function nodesOfCode({ nodes }: Site, code: string): readonly number[] {
  const { text } = scannedId(code);
  const short = text.slice(-SHORT);
  if ((text.length !== WHOLE && text.length !== SHORT) || short === "0000") return [];
  const found = nodes.nIds.flatMap((id, node) => (id.slice(-SHORT) === short ? [node] : []));
  if (text.length === SHORT) return found;
  const exact = found.filter((node) => nodes.nIds[node] === text);
  return exact.length > 0 ? exact : found.filter((node) => nodes.nIds[node]?.length === SHORT);
}
