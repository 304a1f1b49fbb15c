/**
 * Colours and shapes of devices under the overlays. Grey means normal; every other colour also has
 * its own shape; the dark and sunlight themes have their own colours.
 */
import { SEVERITIES, type Severity } from "#domain/bits/severities.ts";
import { CHARGE_STATUSES } from "#domain/device-data/enumerations.ts";
import { ALARM_WORDS } from "#web/ui/alarm-words.ts";
import { type ThemeMode, TONES, type Tones } from "#web/ui/tones.ts";
import { OVERLAY_MESSAGES } from "./overlay-messages.ts";
import type { MarkerStyle } from "./paint.ts";
import { VALUE_NAMES } from "./value-names.ts";

type Colours = MarkerStyle["colour"];

const COLOURS = {
  /**
   * Grey of normal devices, with a contrast of 3:1 to the critical colour, also for colour-blind
   * users.
   */
  calm: { light: "#aab0ae", dark: "#434b4d", sun: "#969b99" },
  good: toned("good"),
  silent: toned("quiet"),
  accent: toned("accent"),
  far: { light: "#7a3f9d", dark: "#cfa2ec", sun: "#4c1a6b" },
} as const satisfies Readonly<Record<string, Colours>>;

function toned(tone: Exclude<keyof Tones, "mode">): Colours {
  const of = (mode: ThemeMode) => TONES[mode][tone];
  return { light: of("light"), dark: of("dark"), sun: of("sun") };
}

/** Style of devices in a normal or unknown state. */
export function markerStyle(
  colour: keyof typeof COLOURS,
  shape: MarkerStyle["shape"],
  text: string,
): MarkerStyle {
  return { colour: COLOURS[colour], shape, text };
}

/**
 * Style of devices in an abnormal state: the colour of the severity, and its sign unless several
 * states share it.
 */
export function severeStyle(
  severity: Severity,
  text: string,
  shape: MarkerStyle["shape"] = SEVERITIES[severity].shape,
): MarkerStyle {
  return { colour: SEVERITIES[severity].colour, shape, text, severity };
}

export const SILENT_STYLE = markerStyle("silent", "ring", OVERLAY_MESSAGES.noReading);
export const REPORTING_STYLE = markerStyle("calm", "bar", OVERLAY_MESSAGES.heardOf);

/** Styles of devices that have a set bit of this severity. */
export const SEVERITY_STYLES: Readonly<Record<Severity, MarkerStyle>> = {
  critical: severeStyle("critical", ALARM_WORDS.severities.critical),
  major: severeStyle("major", ALARM_WORDS.severities.major),
  minor: severeStyle("minor", ALARM_WORDS.severities.minor),
  info: severeStyle("info", ALARM_WORDS.severities.info),
};

/**
 * Colours of CHARGE_STATUSES for a dark background, on which the original colours are hard to see.
 */
const CHARGE_COLOURS_IN_THE_DARK = {
  0: "#d5dbda",
  1: "#8fc96a",
  2: "#5cb4ea",
  3: "#f2975a",
  4: "#d58ad5",
  255: "#ff66ff",
} as const satisfies Readonly<Record<keyof typeof CHARGE_STATUSES, string>>;

/**
 * Style of devices with a charge status, in the colour from CHARGE_STATUSES. Temperature shutdown
 * also has a severity, because it is a fault and not a stage of charging.
 */
export function chargeStyle(status: keyof typeof CHARGE_STATUSES): MarkerStyle {
  const { colour, shape } = CHARGE_STATUSES[status];
  const label = VALUE_NAMES.chargeStatus[status];
  const dark = CHARGE_COLOURS_IN_THE_DARK[status];
  const style = { colour: { light: colour, dark, sun: colour }, shape, text: label };
  return status === TEMPERATURE_SHUTDOWN.status
    ? { ...style, severity: TEMPERATURE_SHUTDOWN.severity }
    : style;
}

/**
 * Charge status of a temperature shutdown, and the severity of the alarm that the device raises
 * with it.
 */
const TEMPERATURE_SHUTDOWN = { status: 4, severity: "minor" } as const;
