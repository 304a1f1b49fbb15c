/**
 * Conditions of simulated fields in benchmarks: the sun is up, and only tracking moves trackers.
 */

export const SUN = { zenithDegrees: 40, azimuthDegrees: 110 };

export const WEATHER = {
  windMph: 9,
  gustMph: 13,
  cloud: 0.1,
  temperatureCelsius: 25,
  ghi: 800,
  dhi: 130,
  dni: 870,
  snowDepthInches: 0,
  isFlooded: false,
  isHailing: false,
};
