/** How the site is to be drawn under one overlay: what the overlays decide and the map draws. */
import type { Severity } from "#domain/bits/severities.ts";
import type { MarkerShape } from "#web/ui/marker-glyph.ts";
import type { ThemeMode } from "#web/ui/tones.ts";

export interface Paint {
  /** Per node, by flat index: which of the styles. */
  readonly state: Uint8Array;
  /** Per node: 1 where the filter does not match. */
  readonly isDimmed: Uint8Array;
  /** Per master: which of the styles. */
  readonly masterState: Uint8Array;
  /** Per master: 1 where the filter does not match; left out where the overlay filters none. */
  readonly masterIsDimmed?: Uint8Array;
  /** Per master: 1 where its data is too old to be believed. */
  readonly masterIsStale: Uint8Array;
  readonly styles: readonly MarkerStyle[];
  /** Nodes look as their master does, whose marker has the sign of them all. */
  readonly isByMaster?: boolean;
  /** Text under the marker of the node with this flat index. */
  readonly label: (node: number) => string;
  /** The node's state in words, such as "float", for screen readers and popups. */
  readonly describe: (node: number) => string;
  /** The same of a master; empty or left out where its style says it all. */
  readonly describeMaster?: (master: number) => string;
  /** Numbers beside the signs of nodes. */
  readonly badges?: Badges;
  /** Lines between nodes, by flat index, or from a node to its master. */
  readonly lines?: readonly PaintLine[];
}

export interface Badges {
  /** Per node, by flat index; 0 for none. */
  readonly numbers: Uint8Array;
  /** Of the numbers from 1. */
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
  /** What the colour and shape stand for, in words. */
  readonly text: string;
  /** What is abnormal has its sign at every zoom; undefined for what is normal, and for what nothing is known of. */
  readonly severity?: Severity;
}
