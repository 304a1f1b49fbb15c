/**
 * The alarms of a master that do not come from its stow control: radio, nodes, ids, clock,
 * settings, link, temperatures.
 */
import { masterAlarm } from "#simulator/node/words.ts";

/** The conditions from which the alarms of a master are judged. */
export interface MasterCondition {
  readonly hasCompletedCycle: boolean;
  /** Whether the newest settings could be read; otherwise the last good ones are in use. */
  readonly areSettingsValid: boolean;
  /** Whether the co-ordinator of the radio mesh answers. */
  readonly isRadioWorking: boolean;
  readonly isClockWorking: boolean;
  readonly isClockInTime: boolean;
  /** Share of the listed nodes that are lost, 0 to 1. */
  readonly lostShare: number;
  readonly hasDuplicates: boolean;
  readonly hasUnassigned: boolean;
  readonly longestPendingSeconds: number;
  readonly runsDifferentFirmware: boolean;
  /** Whether the last firmware update ended with nodes that did not receive it. */
  readonly hasFailedUpdate: boolean;
  /** Whether the link to the cloud was lost for long and this has not been reported. */
  readonly wasCloudLost: boolean;
  /** Temperature of the master's board, in hundredths of a degree Celsius. */
  readonly boardTemperature: number;
  readonly chargerTemperature: number;
  /** Alarm word of the stow control: bits 1 to 6, 12 and 30. */
  readonly stowControlWord: number;
}

interface Judgement {
  readonly bit: number;
  readonly isRaised: (condition: MasterCondition) => boolean;
  /** Whether a raised alarm clears; undefined: the alarm clears as soon as its condition ends. */
  readonly isCleared?: (condition: MasterCondition) => boolean;
}

const DAY_SECONDS = 86_400;

const JUDGEMENTS: readonly Judgement[] = [
  { bit: masterAlarm("initialValues"), isRaised: (c) => !c.hasCompletedCycle },
  {
    bit: masterAlarm("chargerTemp"),
    isRaised: (c) => c.chargerTemperature > 7500,
    isCleared: (c) => c.chargerTemperature < 7000,
  },
  {
    bit: masterAlarm("boardTempHigh"),
    isRaised: (c) => c.boardTemperature > 8000,
    isCleared: (c) => c.boardTemperature < 7500,
  },
  {
    bit: masterAlarm("boardTempLow"),
    isRaised: (c) => c.boardTemperature < -3000,
    isCleared: (c) => c.boardTemperature > -2800,
  },
  { bit: masterAlarm("radioFault"), isRaised: (c) => !c.isRadioWorking },
  {
    bit: masterAlarm("nodesLost"),
    isRaised: (c) => c.lostShare >= 0.05,
    isCleared: (c) => c.lostShare < 0.03,
  },
  {
    bit: masterAlarm("massLoss"),
    isRaised: (c) => c.lostShare >= 0.5,
    isCleared: (c) => c.lostShare < 0.4,
  },
  { bit: masterAlarm("duplicateIds"), isRaised: (c) => c.hasDuplicates },
  { bit: masterAlarm("unassignedIds"), isRaised: (c) => c.hasUnassigned },
  { bit: masterAlarm("idSyncOld"), isRaised: (c) => c.longestPendingSeconds > DAY_SECONDS },
  {
    bit: masterAlarm("timeNotSynced"),
    isRaised: (c) => !c.isClockWorking || !c.isClockInTime,
  },
  {
    bit: masterAlarm("rtcFault"),
    isRaised: (c) => !c.isClockWorking,
    // Only a restart clears this alarm, because the clock is not trusted before.
    isCleared: () => false,
  },
  { bit: masterAlarm("settingsInvalid"), isRaised: (c) => !c.areSettingsValid },
  { bit: masterAlarm("cloudLost"), isRaised: (c) => c.wasCloudLost },
  { bit: masterAlarm("fwMismatch"), isRaised: (c) => c.runsDifferentFirmware },
  { bit: masterAlarm("otaFailed"), isRaised: (c) => c.hasFailedUpdate },
];

/** The alarm word that follows from the previous one and the present condition of the master. */
export function masterAlarmsAfter(before: number, condition: MasterCondition): number {
  return JUDGEMENTS.reduce((word, { bit, isRaised, isCleared }) => {
    const stays = isCleared !== undefined && (before & bit) !== 0 && !isCleared(condition);
    return isRaised(condition) || stays ? word | bit : word;
  }, condition.stowControlWord);
}
