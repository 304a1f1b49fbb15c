/**
 * The range of angles that a rule allows: a rule that sets an angle allows one. Degrees, west
 * positive.
 */

export interface AngleWindow {
  readonly eastDegrees: number;
  /** Not below the east end. */
  readonly westDegrees: number;
}

export function onlyAngle(degrees: number): AngleWindow {
  return { eastDegrees: degrees, westDegrees: degrees };
}

/** The nearest angle inside. */
export function clampAngle(degrees: number, window: AngleWindow): number {
  return Math.min(window.westDegrees, Math.max(window.eastDegrees, degrees));
}

/** The one window with the same effect as `lower` and then `higher`. */
export function narrowed(lower: AngleWindow, higher: AngleWindow): AngleWindow {
  return {
    eastDegrees: clampAngle(lower.eastDegrees, higher),
    westDegrees: clampAngle(lower.westDegrees, higher),
  };
}
