/**
 * Interface between overlays and map: the look of the site under one overlay, which the overlays
 * compute and the map draws.
 */
import type { Severity } from "#domain/bits/severities.ts";
import type { MarkerShape } from "#web/ui/marker-glyph.ts";
import type { ThemeMode } from "#web/ui/tones.ts";

export interface Paint {
  /** Style index by flat index of the node. */
  readonly state: Uint8Array;
  /** 1 for nodes that the filter excludes, by flat index. */
  readonly isDimmed: Uint8Array;
  /** Style index by master. */
  readonly masterState: Uint8Array;
  /** 1 for masters that the filter excludes; omitted if the overlay does not filter masters. */
  readonly masterIsDimmed?: Uint8Array;
  /** 1 for masters whose data is out of date. */
  readonly masterIsStale: Uint8Array;
  readonly styles: readonly MarkerStyle[];
  /** True if nodes have the style of their master; only the master's marker has the sign. */
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
  /** Number beside each node, by flat index; 0: none. */
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
  /** Meaning of the style, as text. */
  readonly text: string;
  /**
   * Severity of an abnormal state, whose sign is visible at every zoom; undefined for normal and
   * unknown states.
   */
  readonly severity?: Severity;
}
