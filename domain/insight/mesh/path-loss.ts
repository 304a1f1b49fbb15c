/**
 * How the signal of a master's radios falls with the distance, from the links that were used: the
 * log-distance path-loss model (Rappaport, Wireless Communications, 4.9), fitted by least squares.
 */
import { MASTER, type MasterRadio } from "./node-radio.ts";

/** A place on the canvas of the layout, in its units. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Places of a master and of its nodes, by index; undefined for a node without a place. */
export interface MeshPlaces {
  readonly master: Place;
  readonly nodes: readonly (Place | undefined)[];
}

export interface PathLoss {
  /** Expected signal strength at a distance of one canvas unit, in dBm. */
  readonly atUnitDbm: number;
  /** Loss for each tenfold distance, in dB; positive. */
  readonly perDecadeDb: number;
  /** Standard deviation of a link from the expected strength, in dB. */
  readonly spreadDb: number;
}

/** Least number of links from which a loss is fitted. */
const LEAST_LINKS = 12;
/** Distances that are shorter say nothing about the loss. */
const LEAST_DISTANCE = 1e-3;

/** The place of a node or of the master. */
export function placeOf({ master, nodes }: MeshPlaces, node: number): Place | undefined {
  return node === MASTER ? master : nodes[node];
}

export function distance(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The loss; undefined when there are too few links, or their distances do not differ. */
export function pathLossOf(radio: MasterRadio, places: MeshPlaces): PathLoss | undefined {
  const points = radio.nodes.flatMap(({ node, hops }) => {
    const from = placeOf(places, node);
    return hops.flatMap(({ to, strengthDbm }) => {
      const at = placeOf(places, to);
      if (from === undefined || at === undefined || Number.isNaN(strengthDbm)) return [];
      const apart = distance(from, at);
      return apart < LEAST_DISTANCE ? [] : [{ decades: Math.log10(apart), strengthDbm }];
    });
  });
  if (points.length < LEAST_LINKS) return undefined;
  const meanDecades = mean(points.map(({ decades }) => decades));
  const meanStrength = mean(points.map(({ strengthDbm }) => strengthDbm));
  let [squares, products] = [0, 0];
  for (const { decades, strengthDbm } of points) {
    squares += (decades - meanDecades) ** 2;
    products += (decades - meanDecades) * (strengthDbm - meanStrength);
  }
  const perDecadeDb = -products / squares;
  if (!(perDecadeDb > 0)) return undefined;
  const atUnitDbm = meanStrength + perDecadeDb * meanDecades;
  const errors = points.map(
    ({ decades, strengthDbm }) => strengthDbm - (atUnitDbm - perDecadeDb * decades),
  );
  return { atUnitDbm, perDecadeDb, spreadDb: Math.sqrt(mean(errors.map((error) => error ** 2))) };
}

/** Expected signal strength in dBm between two places. */
export function expectedDbm(
  { atUnitDbm, perDecadeDb }: PathLoss,
  one: Place,
  other: Place,
): number {
  return atUnitDbm - perDecadeDb * Math.log10(Math.max(LEAST_DISTANCE, distance(one, other)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
