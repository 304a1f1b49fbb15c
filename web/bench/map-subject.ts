/** Interface of a map that the benchmark measures: move, recolour and hit-test. */
import type { Site } from "#web/features/site/model/site.ts";

export interface MapSubject {
  /** Sets the state of every node, an index into COLOURS, by flat node index. */
  recolour(states: Uint8Array): void;
  /** Moves the camera at once to one of LOOKS; `part` is odd or even. */
  look(part: number): void;
  /** Hit test: finds the device at a point of the element, in pixels. */
  pick(x: number, y: number): void;
  remove(): void;
}

export type OpenSubject = (element: HTMLElement, site: Site, states: Uint8Array) => MapSubject;

export const COLOURS = ["#000000", "#4d792e", "#0076b4", "#be5d16", "#660066", "#ff00ff"] as const;

/** Two views half a zoom level apart, the distance of one wheel step; in units of the map. */
export const LOOKS = [
  { west: -65, south: -50, east: 1065, north: 1050 },
  { west: 0, south: 0, east: 1000, north: 940 },
] as const;
