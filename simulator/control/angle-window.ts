/**
 * The range of angles that a stow rule allows; a rule that sets an angle allows only that one.
 * Degrees, west positive.
 */

export interface AngleWindow {
  readonly eastDegrees: number;
  /** Western end of the window, never less than `eastDegrees`. */
  readonly westDegrees: number;
}

export function onlyAngle(degrees: number): AngleWindow {
  return { eastDegrees: degrees, westDegrees: degrees };
}

/** The angle inside the window that is nearest to `degrees`. */
export function clampAngle(degrees: number, window: AngleWindow): number {
  return Math.min(window.westDegrees, Math.max(window.eastDegrees, degrees));
}

/** The window that has the same effect as clamping an angle to `lower` and then to `higher`. */
export function narrowed(lower: AngleWindow, higher: AngleWindow): AngleWindow {
  return {
    eastDegrees: clampAngle(lower.eastDegrees, higher),
    westDegrees: clampAngle(lower.westDegrees, higher),
  };
}
