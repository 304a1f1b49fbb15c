/** The light on the trackers of a master, from the weather, the place of the sun and the way the axes lie. */
import type { SunOnTrackers } from "#simulator/node/step-environment.ts";
import type { SunPosition } from "#simulator/sun/solar-position.ts";
import { cos } from "#simulator/sun/trigonometry.ts";
import { beamAcrossAxis, type TrackerAxis } from "#simulator/tracking/single-axis.ts";
import type { Weather } from "#simulator/weather/weather.ts";

export function lightOnTrackers(
  weather: Pick<Weather, "dni" | "dhi">,
  sun: SunPosition,
  axis: TrackerAxis,
): SunOnTrackers {
  const { up, sideways } = beamAcrossAxis(sun, axis);
  return {
    elevationDegrees: 90 - sun.zenithDegrees,
    beamUp: weather.dni * up,
    beamWest: weather.dni * sideways,
    diffuse: weather.dhi,
    axisLevel: cos(axis.tiltDegrees),
  };
}
