/** The map's colours besides those of states, for each theme. */
import type { ThemeMode } from "#web/ui/tones.ts";
import { TONES } from "#web/ui/tones.ts";

export interface MapLook {
  readonly mode: ThemeMode;
  readonly page: string;
  readonly surface: string;
  readonly text: string;
  readonly quiet: string;
  readonly accent: string;
  readonly warning: string;
  /** Outlines of the masters' areas. */
  readonly area: string;
  readonly areaFill: string;
  readonly selectedFill: string;
  /** Opacity of the layout's drawing, 0 to 1; low, so that state colours are more prominent. */
  readonly pictureOpacity: number;
  /** Opacity of nodes that do not match the filter, 0 to 1. */
  readonly dimmedOpacity: number;
  /** Share of the state's colour in the shaded side of a tracker's table, 0 to 1. */
  readonly shade: number;
  /** Share of the state's colour in nodes with unknown state, 0 to 1. */
  readonly unknownShade: number;
  readonly labelPx: number;
  readonly lineWidth: number;
}

export function mapLook(mode: ThemeMode): MapLook {
  const tones = TONES[mode];
  return {
    mode,
    page: tones.page,
    surface: tones.surface,
    text: tones.text,
    quiet: tones.quiet,
    accent: tones.accent,
    warning: tones.sun,
    ...EXTRAS[mode],
  };
}

const EXTRAS = {
  light: {
    area: "rgba(21, 32, 31, 0.34)",
    areaFill: "rgba(21, 32, 31, 0.035)",
    selectedFill: "rgba(11, 95, 102, 0.12)",
    pictureOpacity: 0.5,
    dimmedOpacity: 0.22,
    shade: 0.4,
    unknownShade: 0.25,
    labelPx: 11,
    lineWidth: 1,
  },
  dark: {
    area: "rgba(231, 238, 236, 0.3)",
    areaFill: "rgba(231, 238, 236, 0.03)",
    selectedFill: "rgba(102, 201, 206, 0.14)",
    pictureOpacity: 0.16,
    dimmedOpacity: 0.24,
    shade: 0.38,
    unknownShade: 0.12,
    labelPx: 11,
    lineWidth: 1,
  },
  sun: {
    area: "#000000",
    areaFill: "rgba(0, 0, 0, 0)",
    selectedFill: "rgba(0, 48, 107, 0.14)",
    pictureOpacity: 0.22,
    dimmedOpacity: 0.3,
    shade: 0.28,
    unknownShade: 0.2,
    labelPx: 14,
    lineWidth: 2,
  },
} as const;

/** Mixes two #rrggbb colours, `share` of the first; in any other notation, returns the first. */
export function mixed(colour: string, other: string, share: number): string {
  const [one, two] = [channels(colour), channels(other)];
  if (one === undefined || two === undefined) return colour;
  const hex = one.map((channel, at) =>
    Math.round(channel * share + (two[at] ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${hex.join("")}`;
}

function channels(colour: string): readonly number[] | undefined {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  return digits?.slice(1).map((pair) => Number.parseInt(pair, 16));
}
