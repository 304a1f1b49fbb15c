/**
 * Users' orders to the stow control of a master, and its state that survives a restart. Plain data,
 * so that it can be stored as JSON.
 */
import {
  DEFAULT_TRACKING_OPTIONS,
  type NeighbourHeights,
  type TrackingOptions,
} from "#simulator/tracking/tracking-options.ts";
import type { AngleWindow } from "./angle-window.ts";
import type { HailMemory } from "./hail-watch.ts";
import type { ServerWind } from "./wind-sensor.ts";
import { NO_WIND, type WindMemory } from "./wind-stow.ts";

/** Parts of the stow control that a user can switch off. */
export interface StowSwitches {
  readonly isTrackingEnabled: boolean;
  readonly isSnowStowEnabled: boolean;
  readonly isWaterStowEnabled: boolean;
  readonly isHailstowEnabled: boolean;
  readonly isThundersmartEnabled: boolean;
  readonly isWeathersmartEnabled: boolean;
}

/** Users' orders to the stow control. Angles in degrees, west positive. */
export interface StowOrders {
  readonly switches: StowSwitches;
  /** Epoch seconds until which the wind sensor is ignored. */
  readonly windSensorOffUntilSeconds: number | undefined;
  readonly serverWind: ServerWind | undefined;
  readonly manualHighDegrees: number | undefined;
  readonly manualLowDegrees: number | undefined;
  /** Angles at which single nodes are held, by the node's index in the list. */
  readonly nodeHoldDegrees: Readonly<Record<number, number>>;
  readonly cleaningDegrees: number | undefined;
  readonly weathersmartWindow: AngleWindow;
  /** Minutes after which a hail stow ends; 0: never by time. */
  readonly hailReleaseMinutes: number;
  /** Distance from the snow sensor down to the bare ground. */
  readonly snowBaselineInches: number;
  readonly tracking: TrackingOptions;
  /** Heights of the rows beside single nodes, by the node's index in the list. */
  readonly nodeHeights: Readonly<Record<number, NeighbourHeights>>;
}

export interface StowMemory {
  readonly orders: StowOrders;
  readonly wind: WindMemory;
  readonly hail: HailMemory | undefined;
  readonly isSnowStowing: boolean;
  readonly isWaterStowing: boolean;
}

export const DEFAULT_STOW_ORDERS: StowOrders = {
  switches: {
    isTrackingEnabled: true,
    isSnowStowEnabled: true,
    isWaterStowEnabled: true,
    isHailstowEnabled: true,
    isThundersmartEnabled: true,
    isWeathersmartEnabled: true,
  },
  windSensorOffUntilSeconds: undefined,
  serverWind: undefined,
  manualHighDegrees: undefined,
  manualLowDegrees: undefined,
  nodeHoldDegrees: {},
  cleaningDegrees: undefined,
  weathersmartWindow: { eastDegrees: 0, westDegrees: 0 },
  hailReleaseMinutes: 0,
  snowBaselineInches: 84,
  tracking: DEFAULT_TRACKING_OPTIONS,
  nodeHeights: {},
};

/** Stow state of a master fresh from the factory. */
export const BLANK_STOW_MEMORY: StowMemory = {
  orders: DEFAULT_STOW_ORDERS,
  wind: NO_WIND,
  hail: undefined,
  isSnowStowing: false,
  isWaterStowing: false,
};

/** Whether a stored state contains an active stow, which a restart then restores. */
export function holdsLatch({ orders, wind, hail, isSnowStowing, isWaterStowing }: StowMemory) {
  const isOrdered =
    orders.manualHighDegrees !== undefined ||
    orders.manualLowDegrees !== undefined ||
    orders.cleaningDegrees !== undefined;
  return isOrdered || wind.level > 0 || hail !== undefined || isSnowStowing || isWaterStowing;
}
