/** The direction in which a device points, from its orientation sensor. */
import { messages } from "#web/language/messages.ts";

/** Orientation of the user's device as browsers report it; Safari reports a heading as well. */
export interface Orientation {
  /**
   * Rotation in degrees around the axis out of the screen, counter-clockwise from north, 0 to 360;
   * null without a sensor.
   */
  readonly alpha: number | null;
  /**
   * True if alpha is relative to north, false if it is relative to the device's first orientation.
   */
  readonly absolute: boolean;
  /** Heading in degrees clockwise from north, 0 to 360; negative if unknown. Safari only. */
  readonly webkitCompassHeading?: number | undefined;
}

/**
 * Compass direction of the top of the screen in whole degrees clockwise from north, 0 to 359;
 * undefined if unknown.
 * @param screenAngle degrees by which the screen's content is rotated relative to the device
 */
export function headingOf(orientation: Orientation, screenAngle: number): number | undefined {
  const { alpha, absolute, webkitCompassHeading } = orientation;
  if (webkitCompassHeading !== undefined) {
    return webkitCompassHeading < 0 ? undefined : wrapped(webkitCompassHeading + screenAngle);
  }
  return alpha === null || !absolute ? undefined : wrapped(screenAngle - alpha);
}

/** Angle in degrees, clockwise from the top, at which the needle of the compass icon is drawn. */
export const POINTER_OFFSET_DEGREES = 39;

/**
 * Clockwise rotation in degrees, 0 to 359, after which the needle of the compass icon points north.
 */
export function pointerTurn(headingDegrees: number): number {
  return wrapped(-headingDegrees - POINTER_OFFSET_DEGREES);
}

export const COMPASS_POINTS = messages("compassPoints", [
  "N",
  "NE",
  "E",
  "SE",
  "S",
  "SW",
  "W",
  "NW",
]);

/** Compass direction as text, such as `128° SE`. */
export function headingText(headingDegrees: number): string {
  const point = COMPASS_POINTS[Math.round(headingDegrees / 45) % COMPASS_POINTS.length];
  return `${headingDegrees}° ${point}`;
}

function wrapped(degrees: number): number {
  return ((Math.round(degrees) % 360) + 360) % 360;
}
