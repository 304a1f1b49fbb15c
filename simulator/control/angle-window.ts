/** The angles that a rule leaves open: a rule that sets an angle leaves one. Degrees, west positive. */

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

/** The one window that does what `lower` and then `higher` do. */
export function narrowed(lower: AngleWindow, higher: AngleWindow): AngleWindow {
  return {
    eastDegrees: clampAngle(lower.eastDegrees, higher),
    westDegrees: clampAngle(lower.westDegrees, higher),
  };
}
