/**
 * Causes of each alarm and the first steps, in the words of a technician at the device. The exact
 * conditions are in alarm-conditions.ts.
 */
import type { AUX_ALARMS } from "./aux-alarms.ts";
import type { MASTER_ALARMS } from "./master-alarms.ts";
import type { NODE_ALARMS } from "./node-alarms.ts";

export interface AlarmAdvice {
  readonly cause: string;
  readonly next: string;
}

type Advice<Rows extends readonly { readonly key: string }[]> = Readonly<
  Record<Rows[number]["key"], AlarmAdvice>
>;

const AFTER_REPAIR = "After the repair, reset the alarm.";

export const NODE_ALARM_ADVICE = {
  initialValues: {
    cause: "The controller has started and has not measured yet.",
    next: "Wait for the next round. If it stays, check the radio.",
  },
  lowBattery: {
    cause: "The battery is low with the charger off.",
    next: "Check that the charging panel is plugged in and clean, and that the battery charges.",
  },
  criticalBattery: {
    cause: "The battery is nearly empty, and the motor is held off to protect it.",
    next: "Charge or replace the battery. The tracker does not move until it has recovered.",
  },
  batteryOvervoltage: {
    cause: "The battery voltage is too high, and the charger is off.",
    next: "Check the charger settings and the battery connection.",
  },
  motorOvercurrent: {
    cause: "The motor drew too much current several times in one move. It is held off.",
    next: `Look for what blocks the row: bearings, torque tube, vegetation, snow. ${AFTER_REPAIR}`,
  },
  motorHwOvercurrent: {
    cause: "The current limit of the hardware tripped.",
    next: `Check the actuator and its cable for a short circuit. ${AFTER_REPAIR}`,
  },
  noMotion: {
    cause: "The motor ran and the angle did not change.",
    next: `Check the actuator, its coupling and the tilt sensor. ${AFTER_REPAIR}`,
  },
  wrongDirection: {
    cause: "The tracker moved away from its target.",
    next: `Check the polarity of the actuator and how the tilt sensor is mounted. ${AFTER_REPAIR}`,
  },
  limitEast: {
    cause: "The tracker stands beyond its eastern limit.",
    next: "Bring it back inside the limits, and check the limits in the parameters.",
  },
  limitWest: {
    cause: "The tracker stands beyond its western limit.",
    next: "Bring it back inside the limits, and check the limits in the parameters.",
  },
  tiltSensor: {
    cause: "The tilt sensor gives no valid angle.",
    next: `Check the sensor and its cable. ${AFTER_REPAIR}`,
  },
  highTemp: {
    cause: "The board is too hot. Charger and motor are off.",
    next: "It clears by itself. If it comes back, check the enclosure and its shade.",
  },
  lowTemp: {
    cause: "The board is very cold.",
    next: "It clears by itself when the board warms up.",
  },
  estop: {
    cause: "The emergency stop is pressed, or its cable is cut.",
    next: "Find out who pressed it and why. Release it only when no one is in the row.",
  },
  notCharging: {
    cause: "The sun is up, and for two hours the battery has not charged.",
    next: "Check the charging panel: plugged in, clean, not shaded.",
  },
  commLossSeen: {
    cause: "The node heard no master for 30 minutes and went to its safe position.",
    next: "Check the radio of the master and the hops. Then reset the alarm.",
  },
  notResponding: {
    cause: "The node missed four rounds.",
    next: "Check its power and radio. Neighbours that are silent too point to a lost repeater.",
  },
  paramError: {
    cause: "The stored parameters are damaged, and defaults are in use.",
    next: "Send the parameters to the node again.",
  },
  otaFailed: {
    cause: "A firmware image arrived incomplete or damaged.",
    next: "Repeat the update.",
  },
  unexpectedReset: {
    cause: "The controller restarted because of its watchdog or a drop in voltage.",
    next: "Check the battery. Reset the alarm and watch whether it comes back.",
  },
  memoryFault: {
    cause: "The controller could not write to its memory.",
    next: "Reset the alarm. If it comes back, replace the controller.",
  },
  angleTable: {
    cause: "The node has no valid angles for today and stays where it is.",
    next: "Send the coordinates and settings of the master to the node.",
  },
  motorDisconnected: {
    cause: "The motor is driven and draws no current.",
    next: `Plug the actuator in, or check its cable. ${AFTER_REPAIR}`,
  },
  lowBattMotion: {
    cause: "The battery gave way while the motor ran, and the move was stopped.",
    next: "Check the battery and its connections.",
  },
  panelDisconnected: {
    cause: "The sun is up and the charging panel gives no voltage.",
    next: "Plug the charging panel in, or check its cable.",
  },
  chargeTempShutdown: {
    cause: "The battery is too hot or too cold to charge.",
    next: "It clears by itself when the temperature is back in range.",
  },
  bmsFault: {
    cause: "The battery's own protection has switched it off.",
    next: "Check the battery. Replace it if the fault stays.",
  },
  bmsComm: {
    cause: "The battery does not report.",
    next: "Check the data cable between battery and controller.",
  },
  sohLow: {
    cause: "The battery has lost much of its capacity.",
    next: "Plan its replacement.",
  },
  zigbeeAmp: {
    cause: "The radio amplifier reports a fault.",
    next: "If the node answers over many hops only, replace the controller.",
  },
} as const satisfies Advice<typeof NODE_ALARMS>;

export const AUX_ALARM_ADVICE = {
  auxInitial: NODE_ALARM_ADVICE.initialValues,
  auxComm: {
    cause: "The primary unit does not hear its auxiliary unit.",
    next: "Check the cable between both units and the power of the auxiliary unit.",
  },
  auxOvercurrent: NODE_ALARM_ADVICE.motorOvercurrent,
  auxHwOvercurrent: NODE_ALARM_ADVICE.motorHwOvercurrent,
  auxNoMotion: NODE_ALARM_ADVICE.noMotion,
  auxWrongDirection: NODE_ALARM_ADVICE.wrongDirection,
  auxLimitEast: NODE_ALARM_ADVICE.limitEast,
  auxLimitWest: NODE_ALARM_ADVICE.limitWest,
  auxTilt: NODE_ALARM_ADVICE.tiltSensor,
  auxHighTemp: NODE_ALARM_ADVICE.highTemp,
  auxLowTemp: NODE_ALARM_ADVICE.lowTemp,
  auxEstop: NODE_ALARM_ADVICE.estop,
  auxMotorDisconnected: NODE_ALARM_ADVICE.motorDisconnected,
  auxMisaligned: {
    cause: "Primary and auxiliary unit have differed by more than 5° for ten minutes.",
    next: "Check both actuators: one of them does not follow, and the row may twist.",
  },
} as const satisfies Advice<typeof AUX_ALARMS>;

export const MASTER_ALARM_ADVICE = {
  initialValues: {
    cause: "The master has started and has not completed a round.",
    next: "Wait for the first round.",
  },
  windDisconnected: {
    cause: "The wind sensor is silent.",
    next: "Check the sensor and its cable at once: wind stows depend on it.",
  },
  windFault: {
    cause: "The wind sensor reports values that cannot be right.",
    next: "Check for ice, dirt or damage. Compare with the wind feed.",
  },
  snowDisconnected: {
    cause: "The snow sensor is silent.",
    next: "Check the sensor and its cable.",
  },
  snowFault: {
    cause: "The snow sensor reports depths that cannot be right.",
    next: "Check what is below the sensor, then calibrate bare ground.",
  },
  lowBattery: {
    cause: "The battery of the master is low.",
    next: "Check its supply and charger.",
  },
  criticalBattery: {
    cause: "The battery of the master is nearly empty, and trackers go to their safe position.",
    next: "Restore its supply at once.",
  },
  chargerFault: {
    cause: "There is a supply, and the battery does not charge.",
    next: "Check the charger and the battery fuse.",
  },
  chargerTemp: {
    cause: "The charger is too hot.",
    next: "Check the ventilation of the cabinet.",
  },
  boardTempHigh: {
    cause: "The board is too hot.",
    next: "Check the ventilation and shade of the cabinet.",
  },
  boardTempLow: {
    cause: "The board is very cold.",
    next: "Check the heating of the cabinet, if it has one.",
  },
  powerRead: {
    cause: "The master could not read its own supply.",
    next: "If it stays, restart the master.",
  },
  hardwareFault: {
    cause: "The self-test of the master failed.",
    next: "Restart the master. If the fault stays, replace the board.",
  },
  radioFault: {
    cause: "The radio of the master does not answer. No node can be called.",
    next: "Restart the master. If the fault stays, replace the radio.",
  },
  radioNoise: {
    cause: "Other radios disturb the channel.",
    next: "If nodes are lost, plan a change of the channel.",
  },
  nodesLost: {
    cause: "At least one node in twenty does not answer.",
    next: "See on the map where they are: one place points to a repeater, all over to the master.",
  },
  massLoss: {
    cause: "At least half of the nodes do not answer.",
    next: "Check the radio and the antenna of the master.",
  },
  duplicateIds: {
    cause: "Two nodes have the same last four digits.",
    next: "Correct the device IDs of this master.",
  },
  unassignedIds: {
    cause: "Some locations have no device ID.",
    next: "Assign them: overlay Device ID Assignment.",
  },
  idSyncOld: {
    cause: "A changed device ID has not reached the master for a day.",
    next: "Send the device IDs to the master again.",
  },
  timeNotSynced: {
    cause: "The master has had no time from the network for a day.",
    next: "Sync the time of the master, and check its network.",
  },
  rtcFault: {
    cause: "The clock of the master drifts, or its battery is empty.",
    next: "Replace the clock's battery.",
  },
  settingsInvalid: {
    cause: "The settings are missing or out of range, and the last good ones are in use.",
    next: "Check the settings and send them again.",
  },
  storageFull: {
    cause: "The storage of the master is nearly full.",
    next: "Plan a visit to see what fills it.",
  },
  cloudLost: {
    cause: "The connection to the cloud was lost for more than five minutes.",
    next: "If it happens often, check the modem and the network.",
  },
  unexpectedReset: {
    cause: "The master restarted because of its watchdog.",
    next: "If it comes back, look at its history and its supply.",
  },
  fwMismatch: {
    cause: "Nodes run different firmware versions.",
    next: "Plan a firmware update.",
  },
  otaFailed: {
    cause: "A firmware update ended with nodes that failed.",
    next: "Repeat it for these nodes.",
  },
  hailFeed: {
    cause: "The hail warning feed is older than 15 minutes.",
    next: "Watch the weather yourself, and stow by hand if hail comes.",
  },
  weatherFeed: {
    cause: "The weather feed is older than an hour.",
    next: "Check the network of the master.",
  },
  waterFault: {
    cause: "The flood switch contradicts itself.",
    next: "Check the switch and its cable.",
  },
} as const satisfies Advice<typeof MASTER_ALARMS>;
