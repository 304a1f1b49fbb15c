/** What is measured: a map that can be opened, moved, recoloured and asked what lies under a point. */
import type { Site } from "#web/features/site/model/site.ts";

export interface MapSubject {
  /** Six states, by flat index. */
  recolour(states: Uint8Array): void;
  /** Shows another part of the plane at once: 0 or 1. */
  look(part: number): void;
  /** Asks for the device at a point of the element, pixels. */
  pick(x: number, y: number): void;
  remove(): void;
}

export type OpenSubject = (element: HTMLElement, site: Site, states: Uint8Array) => MapSubject;

export const COLOURS = ["#000000", "#4d792e", "#0076b4", "#be5d16", "#660066", "#ff00ff"] as const;

/** Half a level apart, in units: as far as a step of the wheel goes. */
export const LOOKS = [
  { west: -65, south: -50, east: 1065, north: 1050 },
  { west: 0, south: 0, east: 1000, north: 940 },
] as const;
