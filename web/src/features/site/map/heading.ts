/** Where a device points, from what its sensors say. */

/** What a browser tells of the device's orientation; Safari has a heading of its own. */
export interface Orientation {
  /** Degrees around the axis out of the screen, counter-clockwise from north, 0 to 360; null without a sensor. */
  readonly alpha: number | null;
  /** Whether alpha counts from north and not from wherever the device was at first. */
  readonly absolute: boolean;
  /** Degrees clockwise from north, 0 to 360; below 0 where it is not known. Safari only. */
  readonly webkitCompassHeading?: number | undefined;
}

/**
 * Whole degrees clockwise from north in which the top of the screen points, 0 to 359; undefined where nothing says so.
 * @param screenAngle degrees by which the picture is turned against the device.
 */
export function headingOf(orientation: Orientation, screenAngle: number): number | undefined {
  const { alpha, absolute, webkitCompassHeading } = orientation;
  if (webkitCompassHeading !== undefined) {
    return webkitCompassHeading < 0 ? undefined : wrapped(webkitCompassHeading + screenAngle);
  }
  return alpha === null || !absolute ? undefined : wrapped(screenAngle - alpha);
}

/** The tip of the pointer is drawn so many degrees to the right of the top. */
export const POINTER_OFFSET_DEGREES = 39;

/** Degrees clockwise by which the pointer is turned so that it shows north, 0 to 359. */
export function pointerTurn(headingDegrees: number): number {
  return wrapped(-headingDegrees - POINTER_OFFSET_DEGREES);
}

const POINTS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;

/** Such as `128° SE`. */
export function headingText(headingDegrees: number): string {
  const point = POINTS[Math.round(headingDegrees / 45) % POINTS.length];
  return `${headingDegrees}° ${point}`;
}

function wrapped(degrees: number): number {
  return ((Math.round(degrees) % 360) + 360) % 360;
}
