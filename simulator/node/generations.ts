/** The hardware of the generations of nodes, as this product defines it. */
import type { DeviceType } from "#domain/identity/device-types.ts";
import type { Chemistry } from "./battery.ts";

export interface Generation {
  readonly chemistry: Chemistry;
  /** Capacity of a new battery, in ampere hours. */
  readonly capacityAmpereHours: number;
  /** Node type code, as used by firmware updates. */
  readonly hardwareVersion: string;
  readonly firmwareVersion: string;
  /** Whether the node measures its state of charge and the currents of panel and battery. */
  readonly hasPowerMeter: boolean;
  readonly hasAmplifier: boolean;
}

export const GENERATIONS: Readonly<Record<DeviceType, Generation>> = {
  gen2: {
    chemistry: "agm",
    capacityAmpereHours: 7,
    hardwareVersion: "0",
    firmwareVersion: "2.14.3",
    hasPowerMeter: false,
    hasAmplifier: false,
  },
  gen3: {
    chemistry: "agm",
    capacityAmpereHours: 7,
    hardwareVersion: "8499",
    firmwareVersion: "3.20.1",
    hasPowerMeter: true,
    hasAmplifier: false,
  },
  "gen3-dual": {
    chemistry: "agm",
    capacityAmpereHours: 12,
    hardwareVersion: "12593",
    firmwareVersion: "3.20.1",
    hasPowerMeter: true,
    hasAmplifier: false,
  },
  gen4: {
    chemistry: "lfp",
    capacityAmpereHours: 6,
    hardwareVersion: "20800",
    firmwareVersion: "3.20.1",
    hasPowerMeter: true,
    hasAmplifier: true,
  },
};

/**
 * Firmware of a node that missed an update. Before 3.19.0 the calibration flag has the opposite
 * meaning.
 */
export const OUTDATED_FIRMWARE = "3.18.2";
