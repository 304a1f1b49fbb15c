/**
 * Finds rows and masters for the typed text. A row has no ID, but technicians refer to it by its
 * number.
 */
import type { Site } from "#web/features/site/model/site.ts";

export type FoundLocation =
  | {
      readonly kind: "row";
      readonly row: number;
      /** Index of the master in `Site.masters`. */
      readonly master: number;
      /** Flat indexes of the nodes in the row, from south to north. */
      readonly nodes: readonly number[];
    }
  | { readonly kind: "master"; readonly master: number };

const MAX_PLACES = 5;

/**
 * Matches a typed row: "row 12", or a number of up to three digits. Numbers with leading zeros are
 * not rows but parts of IDs.
 */
const ROW = /^(?:row\s*(\d{1,5})|([1-9]\d{0,2}))$/i;

/** Returns at most five rows with the typed number, in the order of the masters. */
export function foundRows({ masters, nodes }: Site, typed: string): readonly FoundLocation[] {
  const [, named, bare] = ROW.exec(typed.trim()) ?? [];
  const row = Number(named ?? bare);
  if (Number.isNaN(row)) return [];
  return masters
    .flatMap(({ firstNode, nodeCount }, master) => {
      const all = Array.from({ length: nodeCount }, (_, at) => firstNode + at);
      const found = all
        .filter((node) => nodes.row[node] === row)
        .sort((one, other) => (nodes.fromSouth[one] ?? 0) - (nodes.fromSouth[other] ?? 0));
      return found.length === 0 ? [] : [{ kind: "row", row, master, nodes: found } as const];
    })
    .slice(0, MAX_PLACES);
}

/**
 * Minimum number of typed characters of a name; a shorter text is more likely the start of an ID.
 */
const MIN_NAME_CHARACTERS = 3;

/**
 * Returns at most five masters whose name or label contains the typed text. A number alone matches
 * no master: it is a row or part of an ID.
 */
export function foundMasters({ masters }: Site, typed: string): readonly FoundLocation[] {
  const needle = typed.trim().toLowerCase();
  if (needle.length < MIN_NAME_CHARACTERS || /^\d+$/.test(needle)) return [];
  return masters
    .flatMap(({ name, label = "" }, master) =>
      `${name} ${label}`.toLowerCase().includes(needle)
        ? [{ kind: "master", master } as const]
        : [],
    )
    .slice(0, MAX_PLACES);
}
