/** The options of a running fleet. */
import type { SitePresetName } from "#domain/site-generator/presets.ts";
import type { BrokerAddress, Credentials } from "#simulator/link/broker-address.ts";
import { isSunOption, type SunOption } from "./sun-shift.ts";

export interface SimulatedSite {
  readonly preset: SitePresetName;
  /** Seed from which the site is generated, the same as for the stored layout. */
  readonly seed: number;
  /**
   * Makes it a new site of this size: the first masters and trackers of the preset, without faults,
   * and nodes that have never received an ID.
   */
  readonly newSite?: NewSite;
}

export interface NewSite {
  readonly masters: number;
  readonly nodesPerMaster: number;
}

export interface FleetOptions {
  readonly broker: BrokerAddress;
  /** Name of the broker's template for provisioning devices. */
  readonly template: string;
  readonly sites: readonly SimulatedSite[];
  /** Seconds of the model per real second: 1 to 600. */
  readonly speed: number;
  /**
   * Which sun the simulation has. `auto` moves it by whole hours when it would be too low for
   * tracking, `noon` to its highest position.
   */
  readonly sun: SunOption;
  /**
   * Access to the control topic with its orders for faults and weather; only beside the local
   * cloud.
   */
  readonly control?: ControlAccess;
}

/** The control topic, which exists only beside the local cloud. */
export const CONTROL_TOPIC = "sim/v1/ctl";

export interface ControlAccess {
  readonly clientId: string;
  readonly credentials: Credentials;
}

const MAX_SPEED = 600;

/** Speed from the text of SIM_SPEED; undefined when it is not from 1 to 600. */
export function speedFrom(text: string): number | undefined {
  const speed = Number(text);
  return speed >= 1 && speed <= MAX_SPEED ? speed : undefined;
}

/** Option from the text of SIM_SUN; undefined when the text is no option. */
export function sunFrom(text: string): SunOption | undefined {
  return isSunOption(text) ? text : undefined;
}
