/** Converts the alarms of an auxiliary unit to the node alarms that mean the same. */
import { AUX_ALARMS, type AuxAlarm } from "./aux-alarms.ts";
import { NODE_ALARMS, type NodeAlarm } from "./node-alarms.ts";
import { wordMask } from "./word-mask.ts";

/** Alarms of an auxiliary unit, each with the alarm of a node that means the same. */
const SAME_ALARM: readonly (readonly [AuxAlarm, NodeAlarm])[] = [
  ["auxOvercurrent", "motorOvercurrent"],
  ["auxHwOvercurrent", "motorHwOvercurrent"],
  ["auxNoMotion", "noMotion"],
  ["auxWrongDirection", "wrongDirection"],
  ["auxTilt", "tiltSensor"],
  ["auxEstop", "estop"],
  ["auxMotorDisconnected", "motorDisconnected"],
];
const AUX_TO_NODE = SAME_ALARM.map(
  ([aux, node]) => [wordMask(AUX_ALARMS, aux), wordMask(NODE_ALARMS, node)] as const,
);
/** Alarms of the controller that a primary and its auxiliary unit share. */
const SHARED_ALARMS = wordMask(
  NODE_ALARMS,
  "initialValues",
  "lowBattery",
  "criticalBattery",
  "notResponding",
);

/**
 * The alarm word of an auxiliary unit as a node would report it.
 * @param primary alarm word of the primary, which reports for both
 * @param own word of the auxiliary unit's own alarms
 */
export function alarmsOfAuxiliary(primary: number, own: number): number {
  return AUX_TO_NODE.reduce(
    (word, [aux, node]) => ((own & aux) === 0 ? word : word | node),
    primary & SHARED_ALARMS,
  );
}
