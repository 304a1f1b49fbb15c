/**
 * The stow control of a master: computes the goal of its trackers from the sun and every reason to
 * stow.
 */
import type { WindStowRow } from "#domain/parameters/wind-stow-table.ts";
import { DAY_MODES } from "#simulator/tracking/angle-table.ts";
import { SunGoal } from "#simulator/tracking/sun-goal.ts";
import type { NeighbourHeights } from "#simulator/tracking/tracking-options.ts";
import type { MasterControlSettings } from "./master-control-settings.ts";
import { decide } from "./stow-decision.ts";
import {
  BLANK_STOW_MEMORY,
  holdsLatch,
  type StowMemory,
  type StowOrders,
  type StowSwitches,
} from "./stow-orders.ts";
import type { StowInput, StowState } from "./stow-state.ts";
import { StowWatches } from "./stow-watches.ts";
import { windLevels } from "./wind-rows.ts";

/** Seconds after which a wind sensor that was disabled is enabled again by itself: 24 hours. */
const WIND_SENSOR_OFF_SECONDS = 24 * 3600;

export class StowControl {
  readonly #watches: StowWatches;
  readonly #sunGoal = new SunGoal();
  #settings: MasterControlSettings;
  #orders: StowOrders;
  #isRestored: boolean;

  /**
   * @param windTable angles in degrees or sentinels
   * @param memory state from before a restart
   */
  constructor(
    settings: MasterControlSettings,
    windTable: readonly WindStowRow[],
    memory: StowMemory = BLANK_STOW_MEMORY,
  ) {
    this.#settings = settings;
    this.#orders = memory.orders;
    this.#watches = new StowWatches(windLevels(windTable, settings), memory);
    this.#isRestored = holdsLatch(memory);
  }

  get settings(): MasterControlSettings {
    return this.#settings;
  }

  get orders(): StowOrders {
    return this.#orders;
  }

  /** The state that must survive a restart of the master. */
  get memory(): StowMemory {
    return { orders: this.#orders, ...this.#watches.memory };
  }

  takeSettings(settings: MasterControlSettings, windTable: readonly WindStowRow[]): void {
    this.#settings = settings;
    this.#watches.wind.takeLevels(windLevels(windTable, settings));
  }

  /**
   * Called when the first call-and-response since the master's start is over: from then on the
   * restored stows count as confirmed.
   */
  endCycle(): void {
    this.#isRestored = false;
  }

  /** Changes orders that are only data; every other order has a method of its own. */
  order(change: Partial<StowOrders>): void {
    this.#orders = { ...this.#orders, ...change };
  }

  setSwitches(change: Partial<StowSwitches>): void {
    this.order({ switches: { ...this.#orders.switches, ...change } });
  }

  /** Enables tracking and ends a low-priority hold of all nodes. */
  enableTracking(): void {
    this.setSwitches({ isTrackingEnabled: true });
    this.setManualLow(undefined);
  }

  /** Disables tracking: every node stays at its present angle, whatever happens. */
  disableTracking(): void {
    this.setSwitches({ isTrackingEnabled: false });
  }

  /** Holds all nodes at an angle, above every other reason; undefined releases them. */
  setManualHigh(degrees: number | undefined): void {
    this.order({ manualHighDegrees: degrees });
  }

  /**
   * Holds all nodes at an angle, with a lower priority than wind, hail, snow and water; undefined
   * releases them.
   */
  setManualLow(degrees: number | undefined): void {
    this.order({ manualLowDegrees: degrees });
  }

  /** Like setManualLow, for one node. */
  setNodeHold(nodeIndex: number, degrees: number | undefined): void {
    const nodeHoldDegrees = { ...this.#orders.nodeHoldDegrees };
    if (degrees === undefined) delete nodeHoldDegrees[nodeIndex];
    else nodeHoldDegrees[nodeIndex] = degrees;
    this.order({ nodeHoldDegrees });
  }

  /** Sets the heights of a node's neighbours; undefined: they count as level again. */
  setNodeHeights(nodeIndex: number, heights: NeighbourHeights | undefined): void {
    const nodeHeights = { ...this.#orders.nodeHeights };
    if (heights === undefined) delete nodeHeights[nodeIndex];
    else nodeHeights[nodeIndex] = heights;
    this.order({ nodeHeights });
  }

  /** Begins cleaning mode at an angle; undefined ends it. */
  setCleaning(degrees: number | undefined): void {
    this.order({ cleaningDegrees: degrees });
  }

  disableWindSensor(nowSeconds: number): void {
    this.order({ windSensorOffUntilSeconds: nowSeconds + WIND_SENSOR_OFF_SECONDS });
  }

  enableWindSensor(): void {
    this.order({ windSensorOffUntilSeconds: undefined });
  }

  activateHail(nowSeconds: number): void {
    this.#watches.hail.activate(nowSeconds);
  }

  deactivateHail(): void {
    this.#watches.hail.deactivate();
  }

  triggerSnowStow(): void {
    this.#watches.snow.setStow(true);
  }

  clearSnowStow(): void {
    this.#watches.snow.setStow(false);
  }

  /**
   * Sets the baseline of the snow sensor.
   * @param distanceInches what the sensor reads over bare ground
   */
  calibrateSnowBaseline(distanceInches: number): void {
    this.order({ snowBaselineInches: distanceInches });
  }

  /**
   * Releases every stow except manual ones and the overnight hold, and judges the sensors again.
   */
  resetCoordinator(): void {
    this.setCleaning(undefined);
    this.#watches.reset();
  }

  /**
   * Decides one step. Call it at every step of the simulation, because dwell times count by these
   * calls.
   */
  step({ epochSeconds, sunEpochSeconds, sensors }: StowInput): StowState {
    const settings = this.#settings;
    const orders = this.#orders;
    const sun = this.#sunGoal.at(sunEpochSeconds, settings, orders.tracking);
    const report = this.#watches.update({
      nowSeconds: epochSeconds,
      sensors,
      orders,
      sunDegrees: sun.mode === DAY_MODES.night ? undefined : sun.tableDegrees,
    });
    const isRestored = this.#isRestored;
    return decide({ nowSeconds: epochSeconds, settings, orders, sun, report, isRestored });
  }
}
