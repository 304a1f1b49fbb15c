/** Inputs of a step of all nodes of a master: time, weather, sun and the master's orders. */
export interface StepEnvironment {
  readonly dtSeconds: number;
  readonly windMph: number;
  readonly temperatureCelsius: number;
  readonly sun: SunOnTrackers;
  /** Local standard time by the simulated sun, seconds since 1970. */
  readonly localSeconds: number;
  /** Whether goals come from anti-shading, for which motors have a start tolerance of their own. */
  readonly isAntishading: boolean;
  /** Whether tracking is off on the master: every node stays at its angle. */
  readonly isHeld: boolean;
  /** Whether nodes calibrate their temperature sensors in the night. */
  readonly isCalibrating: boolean;
}

/**
 * The light on a panel turned by an angle: the beam times the cosine of incidence, plus the diffuse
 * sky.
 */
export interface SunOnTrackers {
  readonly elevationDegrees: number;
  /** Beam irradiance across the axis in W/m2: its upward and westward parts. */
  readonly beamUp: number;
  readonly beamWest: number;
  /** Diffuse irradiance on the horizontal, W/m2. */
  readonly diffuse: number;
}

/**
 * Irradiance in W/m2 on the plane of a tracker whose axis runs level from north to south.
 * @param angle radians, west positive
 */
export function planeIrradiance(sun: SunOnTrackers, angle: number): number {
  const cosine = Math.cos(angle);
  const beam = sun.beamUp * cosine + sun.beamWest * Math.sin(angle);
  return Math.max(0, beam) + (sun.diffuse * (1 + cosine)) / 2;
}
