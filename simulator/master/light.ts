/** The light on trackers that turn about an axis from north to south, from the weather and the place of the sun. */
import type { SunOnTrackers } from "#simulator/node/step-environment.ts";
import type { SunPosition } from "#simulator/sun/solar-position.ts";
import type { Weather } from "#simulator/weather/weather.ts";

const RADIANS = Math.PI / 180;

export function lightOnTrackers(weather: Weather, sun: SunPosition): SunOnTrackers {
  const zenith = sun.zenithDegrees * RADIANS;
  const isUp = sun.zenithDegrees < 90;
  return {
    elevationDegrees: 90 - sun.zenithDegrees,
    beamUp: isUp ? weather.dni * Math.cos(zenith) : 0,
    // The azimuth runs from north over east.
    beamWest: isUp ? -weather.dni * Math.sin(zenith) * Math.sin(sun.azimuthDegrees * RADIANS) : 0,
    diffuse: weather.dhi,
  };
}
