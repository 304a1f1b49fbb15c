/** Inputs of a step of all nodes of a master: time, weather, sun and the master's orders. */
export interface StepEnvironment {
  readonly dtSeconds: number;
  readonly windMph: number;
  readonly temperatureCelsius: number;
  readonly sun: SunOnTrackers;
  /** Local standard time by the simulated sun, seconds since 1970. */
  readonly localSeconds: number;
  /**
   * Whether the goals are those of anti-shading, for which motors have a different start tolerance.
   */
  readonly isAntishading: boolean;
  /** Whether tracking is disabled on the master, so that every node stays at its angle. */
  readonly isHeld: boolean;
  /** Whether nodes calibrate their temperature sensors at night. */
  readonly isCalibrating: boolean;
}

/**
 * The sunlight on trackers. On a panel at some angle it is the beam times the cosine of incidence,
 * plus the diffuse sky.
 */
export interface SunOnTrackers {
  readonly elevationDegrees: number;
  /** Beam irradiance across the tracker axis in W/m2, upward part; `beamWest`: westward part. */
  readonly beamUp: number;
  readonly beamWest: number;
  /** Diffuse irradiance on a horizontal surface, W/m2. */
  readonly diffuse: number;
}

/**
 * Irradiance in W/m2 on the panels of a tracker whose axis is level and runs from north to south.
 * @param angle radians, west positive
 */
export function planeIrradiance(sun: SunOnTrackers, angle: number): number {
  const cosine = Math.cos(angle);
  const beam = sun.beamUp * cosine + sun.beamWest * Math.sin(angle);
  return Math.max(0, beam) + (sun.diffuse * (1 + cosine)) / 2;
}
