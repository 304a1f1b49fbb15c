/** Colours and shapes of the overlays: never a colour alone, and dark or glaring light has colours of its own. */
import type { Severity } from "#domain/bits/bit-entry.ts";
import { CHARGE_STATUSES } from "#domain/device-data/enumerations.ts";
import { OVERLAY_MESSAGES } from "./overlay-messages.ts";
import type { MarkerStyle } from "./paint.ts";

const COLOURS = {
  good: { light: "#2f6b2f", dark: "#8fd08a", sun: "#004d00" },
  notice: { light: "#3a5ba8", dark: "#9db7f5", sun: "#1d3b85" },
  minor: { light: "#766000", dark: "#e3d26b", sun: "#574600" },
  major: { light: "#a85500", dark: "#f4b04a", sun: "#7a3b00" },
  critical: { light: "#b3261e", dark: "#ff8a80", sun: "#a00000" },
  silent: { light: "#536160", dark: "#a3b4b3", sun: "#1f1f1f" },
  accent: { light: "#0b5f66", dark: "#66c9ce", sun: "#00306b" },
  far: { light: "#7a3f9d", dark: "#cfa2ec", sun: "#4c1a6b" },
} as const;

type Colour = keyof typeof COLOURS;

export function markerStyle(
  colour: Colour,
  shape: MarkerStyle["shape"],
  text: string,
): MarkerStyle {
  return { colour: COLOURS[colour], shape, text };
}

export const SILENT_STYLE = markerStyle("silent", "ring", OVERLAY_MESSAGES.noReading);
export const HEARD_STYLE = markerStyle("accent", "bar", OVERLAY_MESSAGES.heardOf);

/** Of devices some bit of a word is set on. */
export const SEVERITY_STYLES: Readonly<Record<Severity, MarkerStyle>> = {
  info: markerStyle("notice", "circle", OVERLAY_MESSAGES.info),
  minor: markerStyle("minor", "square", OVERLAY_MESSAGES.minor),
  major: markerStyle("major", "diamond", OVERLAY_MESSAGES.major),
  critical: markerStyle("critical", "triangle", OVERLAY_MESSAGES.critical),
};

/** On a dark ground the colours of S0:118 cannot be told from it. */
const CHARGE_COLOURS_IN_THE_DARK = {
  0: "#d5dbda",
  1: "#8fc96a",
  2: "#5cb4ea",
  3: "#f2975a",
  4: "#d58ad5",
  255: "#ff66ff",
} as const satisfies Readonly<Record<keyof typeof CHARGE_STATUSES, string>>;

/** Of a charge status, in the colours of S0:118. */
export function chargeStyle(status: keyof typeof CHARGE_STATUSES): MarkerStyle {
  const { colour, shape, label } = CHARGE_STATUSES[status];
  const dark = CHARGE_COLOURS_IN_THE_DARK[status];
  return { colour: { light: colour, dark, sun: colour }, shape, text: label };
}
