/**
 * What overlays hand to the map: the look of every device of the site ("paint"), which an overlay
 * computes and the map draws.
 */
import type { Severity } from "#domain/bits/severities.ts";
import type { MarkerShape } from "#web/ui/marker-glyph.ts";
import type { ThemeMode } from "#web/ui/tones.ts";

export interface Paint {
  /** Index of each node's style in `styles`, by flat index of the node. */
  readonly state: Uint8Array;
  /** By flat index of the node: 1 for nodes that the filter excludes, else 0. */
  readonly isDimmed: Uint8Array;
  /** Index of each master's style in `styles`, by index of the master. */
  readonly masterState: Uint8Array;
  /**
   * By index of the master: 1 for masters that the filter excludes, else 0; omitted if the overlay
   * does not filter masters.
   */
  readonly masterIsDimmed?: Uint8Array;
  /** By index of the master: 1 for masters whose data is out of date, else 0. */
  readonly masterIsStale: Uint8Array;
  readonly styles: readonly MarkerStyle[];
  /** True if nodes have the style of their master; the sign is then only on the master's marker. */
  readonly isByMaster?: boolean;
  /** Returns the text under the marker of the node with this flat index. */
  readonly label: (node: number) => string;
  /** Returns the state of a node as text, such as "float", for screen readers and popups. */
  readonly describe: (node: number) => string;
  /**
   * Returns the state of a master as text; empty, or the function omitted, if the text of its style
   * says the same.
   */
  readonly describeMaster?: (master: number) => string;
  /** Numbers that are drawn beside nodes, such as those of scanned components. */
  readonly badges?: Badges;
  /** Lines to draw between nodes, or from a node to its master. */
  readonly lines?: readonly PaintLine[];
}

export interface Badges {
  /** Number beside each node, by flat index; 0: no number. */
  readonly numbers: Uint8Array;
  /** Styles of the numbers; the first is that of the number 1. */
  readonly styles: readonly BadgeStyle[];
}

export interface BadgeStyle {
  readonly fill: string;
  readonly text: string;
}

export interface PaintLine {
  readonly from: number;
  readonly to: number | "master";
}

export interface MarkerStyle {
  readonly colour: Readonly<Record<ThemeMode, string>>;
  readonly shape: MarkerShape;
  /** Meaning of the style as text. */
  readonly text: string;
  /** Further text in the legend; omitted where the meaning needs none. */
  readonly explanation?: string;
  /**
   * Severity of the state; undefined for normal and unknown states. The sign of an abnormal state
   * is visible at every zoom.
   */
  readonly severity?: Severity;
}
