/**
 * Settings of a master made by commands, outside of its stow control. Plain data, so that it can be
 * stored as JSON.
 */
import type { CleaningLock } from "#domain/commands/interlocks/master-condition.ts";
import { SMART_STOW_ENABLED } from "#domain/device-data/enumerations.ts";
import { NO_OTA, type OtaState } from "#simulator/ota/ota-state.ts";
import { NO_POWER_BOOST, type PowerBoostState } from "#simulator/power-boost/power-boost-state.ts";

export interface MasterExtras {
  /** Number of the sensor type, as in WIND_SENSORS. */
  windSensorType: number;
  /** 30809 while AutoSmart is enabled; any other value means disabled. */
  smartStowMode: number;
  isMasterAmplifierOn: boolean;
  /** How long a wind value from the server remains valid. */
  serverWindMinutes: number;
  /**
   * Set while a cleaning team is in the rows: commands of other users do not move the trackers. Its
   * time is that of the stow control.
   */
  cleaningLock: CleaningLock | undefined;
  /** Set by command; undefined while the site document decides. */
  isWeathersmart: boolean | undefined;
  /** Local standard time, seconds since 1970, until which nodes rebroadcast, or do not sleep. */
  rebroadcastUntil: number | undefined;
  sleeplessUntil: number | undefined;
  powerBoost: PowerBoostState;
  ota: OtaState;
}

/** Settings of a master fresh from the factory. */
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
