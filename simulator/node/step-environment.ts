/** Inputs of a step of all nodes of a master: time, weather, sun and the master's orders. */
export interface StepEnvironment {
  readonly dtSeconds: number;
  readonly windMph: number;
  readonly temperatureCelsius: number;
  readonly sun: SunOnTrackers;
  /** By the sun and in local standard time, seconds since 1970. */
  readonly localSeconds: number;
  /** Goals come from anti-shading, for which a motor starts earlier. */
  readonly isAntishading: boolean;
  /** Tracking is off on the master: every node stays at its angle. */
  readonly isHeld: boolean;
  /** Nodes calibrate their temperature sensors in the night. */
  readonly isCalibrating: boolean;
}

/**
 * The light on a panel turned by an angle: beam times the cosine of incidence, and the diffuse sky.
 */
export interface SunOnTrackers {
  readonly elevationDegrees: number;
  /** Beam irradiance across the axis, W/m2: upward and westward part. */
  readonly beamUp: number;
  readonly beamWest: number;
  /** Diffuse irradiance on the horizontal, W/m2. */
  readonly diffuse: number;
}

/** W/m2 on the plane of a tracker whose axis runs level from north to south; `angle` in radians, west positive. */
export function planeIrradiance(sun: SunOnTrackers, angle: number): number {
  const cosine = Math.cos(angle);
  const beam = sun.beamUp * cosine + sun.beamWest * Math.sin(angle);
  return Math.max(0, beam) + (sun.diffuse * (1 + cosine)) / 2;
}
