/** How the map draws the site under one overlay: computed by the overlays, drawn by the map. */
import type { Severity } from "#domain/bits/severities.ts";
import type { MarkerShape } from "#web/ui/marker-glyph.ts";
import type { ThemeMode } from "#web/ui/tones.ts";

export interface Paint {
  /** By flat index of the node: index into the styles. */
  readonly state: Uint8Array;
  /** By flat index of the node: 1 if the filter excludes it. */
  readonly isDimmed: Uint8Array;
  /** By master: index into the styles. */
  readonly masterState: Uint8Array;
  /** By master: 1 if the filter excludes it; omitted if the overlay filters no masters. */
  readonly masterIsDimmed?: Uint8Array;
  /** By master: 1 if its data is out of date. */
  readonly masterIsStale: Uint8Array;
  readonly styles: readonly MarkerStyle[];
  /** Nodes have the style of their master; only the master's marker has the sign. */
  readonly isByMaster?: boolean;
  /** Text under the marker of the node with this flat index. */
  readonly label: (node: number) => string;
  /** State of the node as text, such as "float", for screen readers and popups. */
  readonly describe: (node: number) => string;
  /** State of a master as text; empty or omitted if its style has the same text. */
  readonly describeMaster?: (master: number) => string;
  /** Numbers next to the signs of nodes. */
  readonly badges?: Badges;
  /** Lines between nodes, by flat index, or from a node to its master. */
  readonly lines?: readonly PaintLine[];
}

export interface Badges {
  /** By flat index of the node; 0 means none. */
  readonly numbers: Uint8Array;
  /** Styles of the numbers, starting with that of 1. */
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
  /** Meaning of the colour and shape, as text. */
  readonly text: string;
  /**
   * Signs of abnormal states are visible at every zoom; undefined for normal and unknown states.
   */
  readonly severity?: Severity;
}
