/**
 * The alarm word of an auxiliary unit (the second tracker of a pair), from its motor's alarms and
 * those of the pair.
 */
import { AUX_ALARMS, type AuxAlarm } from "#domain/bits/aux-alarms.ts";
import type { NodeAlarm } from "#domain/bits/node-alarms.ts";
import type { NodeUnits } from "./node-units.ts";
import { auxAlarm, nodeAlarm } from "./words.ts";

/** Alarms of an auxiliary unit, each with the alarm of a node that means the same. */
const SAME_AS = {
  auxOvercurrent: "motorOvercurrent",
  auxHwOvercurrent: "motorHwOvercurrent",
  auxNoMotion: "noMotion",
  auxWrongDirection: "wrongDirection",
  auxLimitEast: "limitEast",
  auxLimitWest: "limitWest",
  auxTilt: "tiltSensor",
  auxHighTemp: "highTemp",
  auxLowTemp: "lowTemp",
  auxEstop: "estop",
  auxMotorDisconnected: "motorDisconnected",
} as const satisfies Partial<Readonly<Record<AuxAlarm, NodeAlarm>>>;

const TRANSLATIONS = AUX_ALARMS.flatMap(({ key }) =>
  isTranslated(key) ? [[nodeAlarm(SAME_AS[key]), auxAlarm(key)] as const] : [],
);
const INITIAL = auxAlarm("auxInitial");
const LINK_LOST = auxAlarm("auxComm");
const MISALIGNED = auxAlarm("auxMisaligned");
const NODE_INITIAL = nodeAlarm("initialValues");
const LINK_LOST_SECONDS = 60;
const MISALIGNED_DEGREES = 5;
const ALIGNED_DEGREES = 3;
const MISALIGNED_SECONDS = 600;

/** Counts how long the unit has been silent or at another angle than its primary. */
export function stepPair(
  units: NodeUnits,
  aux: number,
  dtSeconds: number,
  isUnpowered: boolean,
): void {
  const { auxSilent, misaligned } = units.clocks;
  auxSilent[aux] = isUnpowered ? (auxSilent[aux] ?? 0) + dtSeconds : 0;
  const primary = units.controller[aux] ?? aux;
  const apart = Math.abs((units.motor.angle[primary] ?? 0) - (units.motor.angle[aux] ?? 0));
  if (apart > MISALIGNED_DEGREES) misaligned[aux] = (misaligned[aux] ?? 0) + dtSeconds;
  else if (apart < ALIGNED_DEGREES || (misaligned[aux] ?? 0) < MISALIGNED_SECONDS) {
    misaligned[aux] = 0;
  }
}

/** The 14 bits of the unit's alarms. */
export function auxWord(units: NodeUnits, aux: number): number {
  const alarms = units.alarms[aux] ?? 0;
  const primary = units.alarms[units.controller[aux] ?? aux] ?? 0;
  const ofPair =
    ((primary & NODE_INITIAL) !== 0 ? INITIAL : 0) |
    ((units.clocks.auxSilent[aux] ?? 0) >= LINK_LOST_SECONDS ? LINK_LOST : 0) |
    ((units.clocks.misaligned[aux] ?? 0) >= MISALIGNED_SECONDS ? MISALIGNED : 0);
  return TRANSLATIONS.reduce(
    (word, [node, own]) => ((alarms & node) !== 0 ? word | own : word),
    ofPair,
  );
}

function isTranslated(key: AuxAlarm): key is keyof typeof SAME_AS {
  return Object.hasOwn(SAME_AS, key);
}
