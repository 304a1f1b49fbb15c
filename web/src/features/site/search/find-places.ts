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

/** At most five rows of the number that was typed, master by master. */
export function foundRows({ masters, nodes }: Site, typed: string): readonly FoundPlace[] {
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

/** What is shorter is rather the begin of an ID. */
const MIN_NAME_CHARACTERS = 3;

/** At most five masters whose name or label holds what was typed; a number alone is a row or a part of an ID. */
export function foundMasters({ masters }: Site, typed: string): readonly FoundPlace[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted.length < MIN_NAME_CHARACTERS || /^\d+$/.test(wanted)) return [];
  return masters
    .flatMap(({ name, label = "" }, master) =>
      `${name} ${label}`.toLowerCase().includes(wanted)
        ? [{ kind: "master", master } as const]
        : [],
    )
    .slice(0, MAX_PLACES);
}
