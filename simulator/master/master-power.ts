/** Battery, charger and temperatures of the master's own cabinet. */
import type { MasterFaults } from "./master-sensors.ts";

/** Voltage of the battery while the supply of the site charges it. */
const FULL_VOLTS = 26.4;
/** Lowest voltage that the battery reaches during the fault `masterbatt`. */
const DRAINED_VOLTS = 21.4;
/** Change of the battery's voltage while it drains or recovers. */
const VOLTS_PER_MINUTE = 0.5;
const FLOAT_AMPS = 0.31;
const RECOVERY_AMPS = 4;
const LOAD_AMPS = 0.21;
/** How many kelvin the board is warmer than the air. */
const BOARD_HEATING = 6;
const CHARGER_HEATING = 9;
const SUN_HEATING = 10;

export class MasterPower {
  #volts = FULL_VOLTS;
  #amps = FLOAT_AMPS;
  #board = 0;
  #charger = 0;

  step(
    dtSeconds: number,
    weather: { readonly temperatureCelsius: number; readonly ghi: number },
    faults: MasterFaults,
  ): void {
    const change = (VOLTS_PER_MINUTE * dtSeconds) / 60;
    if (faults.has("masterbatt")) {
      this.#volts = Math.max(DRAINED_VOLTS, this.#volts - change);
      this.#amps = -LOAD_AMPS;
    } else {
      this.#amps = this.#volts < FULL_VOLTS ? RECOVERY_AMPS : FLOAT_AMPS;
      this.#volts = Math.min(FULL_VOLTS, this.#volts + change);
    }
    const cabinet = weather.temperatureCelsius + (SUN_HEATING * weather.ghi) / 1000;
    this.#board = cabinet + BOARD_HEATING;
    this.#charger = cabinet + CHARGER_HEATING * Math.max(0.5, this.#amps);
  }

  get batteryMillivolts(): number {
    return Math.round(this.#volts * 1000);
  }

  /** Current into the battery; negative while the battery feeds the master. */
  get chargeMilliamperes(): number {
    return Math.round(this.#amps * 1000);
  }

  /** Temperature of the board, in hundredths of a degree Celsius. */
  get boardTemperature(): number {
    return Math.round(this.#board * 100) + 0;
  }

  /** Temperature of the charger, in hundredths of a degree Celsius. */
  get chargerTemperature(): number {
    return Math.round(this.#charger * 100) + 0;
  }
}
