/** What commands have set on a master that is no part of its stow control. Plain data, so that it can be stored as JSON. */
import type { CleaningLock } from "#domain/commands/interlocks/master-condition.ts";
import { SMART_STOW_ENABLED } from "#domain/device-data/enumerations.ts";
import { NO_OTA, type OtaState } from "#simulator/ota/ota-state.ts";
import { NO_POWER_BOOST, type PowerBoostState } from "#simulator/power-boost/power-boost-state.ts";

export interface MasterExtras {
  /** Number of the sensor type, as in WIND_SENSORS. */
  windSensorType: number;
  /** 30809 while AutoSmart is enabled. */
  smartStowMode: number;
  isMasterAmplifierOn: boolean;
  /** For which wind of the server holds. */
  serverWindMinutes: number;
  /** Somebody works in the rows: nobody else moves the trackers. Its time is the control's. */
  cleaningLock: CleaningLock | undefined;
  /** undefined while the document of the site decides. */
  isWeathersmart: boolean | undefined;
  /** Local standard time until which nodes say again what they hear, or do not sleep. */
  rebroadcastUntil: number | undefined;
  sleeplessUntil: number | undefined;
  powerBoost: PowerBoostState;
  ota: OtaState;
}

/** A master fresh from the factory. */
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
