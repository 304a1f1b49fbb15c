/** The options of a running fleet. */
import type { SitePresetName } from "#domain/site-generator/presets.ts";
import type { BrokerAddress, Credentials } from "#simulator/link/broker-address.ts";
import { isSunOption, type SunOption } from "./sun-shift.ts";

export interface SimulatedSite {
  readonly preset: SitePresetName;
  /** Of the site's generator: the same as for the stored layout. */
  readonly seed: number;
}

export interface FleetOptions {
  readonly broker: BrokerAddress;
  /** Name of the provisioning template. */
  readonly template: string;
  readonly sites: readonly SimulatedSite[];
  /** Seconds of the model per real second: 1 to 600. */
  readonly speed: number;
  /** auto moves the sun by whole hours when it would be too low to track, noon to its highest. */
  readonly sun: SunOption;
  /** Topic for orders of faults and weather; only beside the local cloud. */
  readonly control?: ControlAccess;
}

/** Only the local cloud has this topic. */
export const CONTROL_TOPIC = "sim/v1/ctl";

export interface ControlAccess {
  readonly clientId: string;
  readonly credentials: Credentials;
}

const MAX_SPEED = 600;

/** SIM_SPEED as text; undefined when it is not from 1 to 600. */
export function speedFrom(text: string): number | undefined {
  const speed = Number(text);
  return speed >= 1 && speed <= MAX_SPEED ? speed : undefined;
}

/** SIM_SUN as text. */
export function sunFrom(text: string): SunOption | undefined {
  return isSunOption(text) ? text : undefined;
}
