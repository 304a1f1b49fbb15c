/**
 * Finds pairs of trackers of different rows, of which each moves like the row of the other: their
 * ids are probably listed at each other's place.
 */
import { Gathered } from "./gathered.ts";
import { ANGLE_PARTS, LIGHT_PARTS, type PlaceProfiles } from "./place-profile.ts";

/** Row of each node of a master by its index; undefined: unknown, or an auxiliary unit. */
export type NodeRows = readonly (number | undefined)[];

export const PLACE_RULES = {
  /** Other trackers of a row from which it has a profile of its own. */
  leastOthers: 2,
  /** Parts of the day that two profiles must have in common. */
  leastParts: 5,
  /** Hundredths of a degree beside its own row from which a tracker does not move like it. */
  besideOwn: 150,
  /** A tracker moves like a row up to this mean distance, in hundredths of a degree, ... */
  likeOther: 120,
  /** ... if it is this much nearer to it than to its own row. */
  nearer: 120,
  /** Percent of the usual charge from which a tracker does not charge like its own row. */
  besideOwnLight: 30,
} as const;

export interface ExchangedPair {
  /** Index of the node; `other` is greater. */
  readonly node: number;
  readonly other: number;
  /** Distance from the own row and from that of the other, hundredths of a degree, of the worse. */
  readonly own: number;
  readonly beside: number;
  /** Whether each also charges like the row of the other and not like its own. */
  readonly isShadeAlike: boolean;
}

export type PairVerdict = "exchanged" | "right" | "cannotTell";

/** The profiles of one day beside the rows. */
export class PlacedProfiles {
  readonly #profiles: PlaceProfiles;
  readonly #rows: NodeRows;
  readonly #members = new Map<number, number[]>();

  constructor(profiles: PlaceProfiles, rows: NodeRows) {
    this.#profiles = profiles;
    this.#rows = rows;
    for (let node = 0; node < profiles.nodes; node += 1) {
      const row = rows[node];
      if (row === undefined) continue;
      this.#members.set(row, [...(this.#members.get(row) ?? []), node]);
    }
  }

  /**
   * Pairs that have no other partner: where several trackers of the same two rows are exchanged,
   * none of them is named, because the pairs cannot be distinguished.
   */
  exchangedPairs(): readonly ExchangedPair[] {
    const strangers = [...this.#members].flatMap(([row, nodes]) =>
      nodes.filter((node) => this.#distance(node, row) >= PLACE_RULES.besideOwn),
    );
    const pairs = strangers.flatMap((node) =>
      strangers.flatMap((other): readonly ExchangedPair[] => {
        if (other <= node || this.verdict(node, other) !== "exchanged") return [];
        return [{ node, other, ...this.#measures(node, other) }];
      }),
    );
    const seen = new Map<number, number>();
    for (const { node, other } of pairs) {
      for (const one of [node, other]) seen.set(one, (seen.get(one) ?? 0) + 1);
    }
    return pairs.filter(({ node, other }) => seen.get(node) === 1 && seen.get(other) === 1);
  }

  /** What the movements of a day say of two trackers. */
  verdict(node: number, other: number): PairVerdict {
    const [row, otherRow] = [this.#rows[node], this.#rows[other]];
    if (row === undefined || otherRow === undefined || row === otherRow) return "cannotTell";
    const [own, ownOther] = [this.#distance(node, row), this.#distance(other, otherRow)];
    const [beside, besideOther] = [this.#distance(node, otherRow), this.#distance(other, row)];
    if (isLikeOther(own, beside) && isLikeOther(ownOther, besideOther)) return "exchanged";
    return isLikeOther(beside, own) && isLikeOther(besideOther, ownOther) ? "right" : "cannotTell";
  }

  #measures(node: number, other: number): Omit<ExchangedPair, "node" | "other"> {
    const [row, otherRow] = [this.#rows[node] ?? -1, this.#rows[other] ?? -1];
    const own = Math.min(this.#distance(node, row), this.#distance(other, otherRow));
    const beside = Math.max(this.#distance(node, otherRow), this.#distance(other, row));
    const isStrange = (one: number, ownRow: number, otherOne: number) => {
      const away = this.#lightDistance(one, ownRow);
      return away >= PLACE_RULES.besideOwnLight && this.#lightDistance(one, otherOne) < away / 2;
    };
    const isShadeAlike = isStrange(node, row, otherRow) && isStrange(other, otherRow, row);
    return { own, beside, isShadeAlike };
  }

  #distance(node: number, row: number): number {
    return this.#away(this.#profiles.angles, ANGLE_PARTS, PLACE_RULES.leastParts, node, row);
  }

  #lightDistance(node: number, row: number): number {
    return this.#away(this.#profiles.light, LIGHT_PARTS, LIGHT_PARTS - 1, node, row);
  }

  /** Mean distance of a tracker from the median of the row's other trackers; NaN: unknown. */
  #away(
    values: Float64Array,
    parts: number,
    leastParts: number,
    node: number,
    row: number,
  ): number {
    const others = (this.#members.get(row) ?? []).filter((member) => member !== node);
    const gathered = new Gathered(others.length);
    let [sum, known] = [0, 0];
    for (let part = 0; part < parts; part += 1) {
      gathered.clear();
      for (const member of others) gathered.add(values[member * parts + part] ?? Number.NaN);
      const own = values[node * parts + part] ?? Number.NaN;
      if (gathered.count < PLACE_RULES.leastOthers || Number.isNaN(own)) continue;
      sum += Math.abs(own - gathered.quantile(0.5));
      known += 1;
    }
    return known < leastParts ? Number.NaN : sum / known;
  }
}

/** Whether a tracker is far from the one row and near the other; false where either is unknown. */
function isLikeOther(far: number, near: number): boolean {
  return (
    far >= PLACE_RULES.besideOwn &&
    near <= PLACE_RULES.likeOther &&
    far - near >= PLACE_RULES.nearer
  );
}
