/** Wind, snow and water readings of a master's sensors, with their possible faults. */
import type { MasterFaultName } from "#simulator/faults/fault-order.ts";
import type { Weather } from "#simulator/weather/weather.ts";

export type MasterFaults = ReadonlySet<MasterFaultName>;

/** Distance in inches from the snow sensor down to bare ground. */
export const BASELINE_INCHES = 84;
/** Reading of a wind sensor that has the fault of a false peak. */
const FALSE_PEAK_MPH = 62;

export interface SensorReadings {
  readonly windMph: number;
  readonly gustMph: number;
  readonly isWindSensorConnected: boolean;
  /** Distance in inches from the snow sensor down to snow or ground; undefined without an echo. */
  readonly snowDistanceInches: number | undefined;
  readonly isWaterSwitchClosed: boolean;
}

export class MasterSensors {
  #frozen: Pick<SensorReadings, "windMph" | "gustMph"> | undefined;
  #peakMph = 0;
  #readings: SensorReadings | undefined;

  step(weather: Weather, faults: MasterFaults): SensorReadings {
    const wind = this.#wind(weather, faults);
    this.#readings = {
      ...wind,
      isWindSensorConnected: !faults.has("windoff"),
      snowDistanceInches: faults.has("snowoff")
        ? undefined
        : BASELINE_INCHES - weather.snowDepthInches,
      isWaterSwitchClosed: weather.isFlooded,
    };
    this.#peakMph = Math.max(this.#peakMph, wind.gustMph);
    return this.#readings;
  }

  /**
   * Wind as the master reports it, rounded; undefined without a sensor. The peak is the highest
   * since the last report.
   */
  get wind(): { readonly averageMph: number; readonly peakMph: number } | undefined {
    const readings = this.#readings;
    if (readings?.isWindSensorConnected !== true) return undefined;
    return { averageMph: toTenths(readings.windMph), peakMph: toTenths(this.#peakMph) };
  }

  /** The sensors' last readings; undefined before the first step. */
  get readings(): SensorReadings | undefined {
    return this.#readings;
  }

  /**
   * Wind for a report, which begins a new peak; null without a sensor. The peak is the highest
   * since the last report.
   */
  takeWind(): { readonly average: number | null; readonly peak: number | null } {
    const readings = this.#readings;
    if (readings?.isWindSensorConnected !== true) return { average: null, peak: null };
    const peak = this.#peakMph;
    this.#peakMph = readings.gustMph;
    return { average: toTenths(readings.windMph), peak: toTenths(peak) };
  }

  #wind(weather: Weather, faults: MasterFaults): Pick<SensorReadings, "windMph" | "gustMph"> {
    if (faults.has("windoff")) return { windMph: 0, gustMph: 0 };
    const { windMph, gustMph } = weather;
    if (!faults.has("windfrozen")) this.#frozen = undefined;
    else this.#frozen ??= { windMph, gustMph };
    const wind = this.#frozen ?? { windMph, gustMph };
    return faults.has("windpeak") ? { ...wind, gustMph: FALSE_PEAK_MPH } : wind;
  }
}

function toTenths(value: number): number {
  return Math.round(value * 10) / 10;
}
