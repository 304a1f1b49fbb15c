/** Rows and masters by what somebody types: a row has no ID, but everybody in the field calls it by its number. */
import type { Site } from "#web/features/site/model/site.ts";

export type FoundPlace =
  | {
      readonly kind: "row";
      readonly row: number;
      /** Index into `Site.masters`. */
      readonly master: number;
      /** Flat indexes, from the south. */
      readonly nodes: readonly number[];
    }
  | { readonly kind: "master"; readonly master: number };

const MAX_PLACES = 5;

/** "row 12", or a number of up to three digits that begins with none of the zeros of an ID. */
const ROW = /^(?:row\s*(\d{1,5})|([1-9]\d{0,2}))$/i;

/** At most five: the rows of this number, then the masters whose name holds what was typed. */
export function foundPlaces(site: Site, typed: string): readonly FoundPlace[] {
  const wanted = typed.trim();
  if (wanted === "") return [];
  return [...rowsOf(site, wanted), ...mastersOf(site, wanted)].slice(0, MAX_PLACES);
}

function rowsOf({ masters, nodes }: Site, wanted: string): readonly FoundPlace[] {
  const [, named, bare] = ROW.exec(wanted) ?? [];
  const row = Number(named ?? bare);
  if (Number.isNaN(row)) return [];
  return masters.flatMap(({ firstNode, nodeCount }, master) => {
    const all = Array.from({ length: nodeCount }, (_, at) => firstNode + at);
    const found = all
      .filter((node) => nodes.row[node] === row)
      .sort((one, other) => (nodes.fromSouth[one] ?? 0) - (nodes.fromSouth[other] ?? 0));
    return found.length === 0 ? [] : [{ kind: "row", row, master, nodes: found } as const];
  });
}

/** A number alone is a row or a part of an ID. */
function mastersOf({ masters }: Site, wanted: string): readonly FoundPlace[] {
  const words = wanted.toLowerCase();
  if (/^\d+$/.test(words)) return [];
  return masters.flatMap(({ name, label = "" }, master) =>
    `${name} ${label}`.toLowerCase().includes(words) ? [{ kind: "master", master } as const] : [],
  );
}
