/**
 * Severities: one set of names, signs and colours for the map and its legend, the journal, the
 * bell, the details and reports. They are defined by this product. Colour is reserved for abnormal
 * states and always comes with a shape.
 */

/**
 * The shapes of severities have no other meaning anywhere; of the other shapes, the ring means an
 * unknown state.
 */
export type SignShape =
  | "triangle"
  | "diamond"
  | "square"
  | "circle"
  | "ring"
  | "cross"
  // Parallel strokes: a shape for states with a number, such as the stages of charging.
  | "oneStroke"
  | "twoStrokes"
  | "threeStrokes";

interface SeverityEntry {
  readonly name: string;
  readonly shape: SignShape;
  /** Colour in each look of the console. */
  readonly colour: Readonly<Record<"light" | "dark" | "sun", string>>;
}

/** All severities, the most severe first. */
export const SEVERITIES = {
  critical: {
    name: "Critical",
    shape: "triangle",
    colour: { light: "#a00000", dark: "#ff8a80", sun: "#7a0000" },
  },
  major: {
    name: "Major",
    shape: "diamond",
    colour: { light: "#a85500", dark: "#f4b04a", sun: "#7a3b00" },
  },
  minor: {
    name: "Minor",
    shape: "square",
    colour: { light: "#766000", dark: "#e3d26b", sun: "#574600" },
  },
  info: {
    name: "Info",
    shape: "circle",
    colour: { light: "#3a5ba8", dark: "#9db7f5", sun: "#1d3b85" },
  },
} as const satisfies Readonly<Record<string, SeverityEntry>>;

export type Severity = keyof typeof SEVERITIES;

export const SEVERITY_KEYS = Object.keys(SEVERITIES) as readonly Severity[];

/** Rank of normal and unknown states, after all severities. */
export const NOT_GRAVE = SEVERITY_KEYS.length;

/** Rank of a severity for sorting: 0 is the most severe, and undefined comes last. */
export function gravityRank(severity: Severity | undefined): number {
  return severity === undefined ? NOT_GRAVE : SEVERITY_KEYS.indexOf(severity);
}
