/**
 * Settings of a master made by commands, outside of its stow control. Plain data, so that it can be
 * stored as JSON.
 */
import type { CleaningLock } from "#domain/commands/interlocks/master-condition.ts";
import { SMART_STOW_ENABLED } from "#domain/device-data/enumerations.ts";
import { NO_OTA, type OtaState } from "#simulator/ota/ota-state.ts";
import { NO_POWER_BOOST, type PowerBoostState } from "#simulator/power-boost/power-boost-state.ts";

export interface MasterExtras {
  /** Number of the wind sensor's type, a key of WIND_SENSORS. */
  windSensorType: number;
  /** 30809 while AutoSmart is enabled; any other value means disabled. */
  smartStowMode: number;
  isMasterAmplifierOn: boolean;
  /** How long a wind value from the server remains valid. */
  serverWindMinutes: number;
  /**
   * Set while a cleaning team is between the trackers: commands of other users do not move trackers
   * until then. The time is one of the stow control's clock.
   */
  cleaningLock: CleaningLock | undefined;
  /** Whether WeatherSmart is on, as set by command; undefined while the site document decides. */
  isWeathersmart: boolean | undefined;
  /**
   * Time until which nodes rebroadcast; `sleeplessUntil`: until which nodes do not sleep. Local
   * standard time, seconds since 1970.
   */
  rebroadcastUntil: number | undefined;
  sleeplessUntil: number | undefined;
  powerBoost: PowerBoostState;
  ota: OtaState;
}

/** Settings of a master fresh from the factory, before any command. */
export function createExtras(isMasterAmplifierOn: boolean): MasterExtras {
  return {
    windSensorType: 0,
    smartStowMode: SMART_STOW_ENABLED,
    isMasterAmplifierOn,
    serverWindMinutes: 60,
    cleaningLock: undefined,
    isWeathersmart: undefined,
    rebroadcastUntil: undefined,
    sleeplessUntil: undefined,
    powerBoost: NO_POWER_BOOST,
    ota: NO_OTA,
  };
}
