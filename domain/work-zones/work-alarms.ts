/**
 * Which alarms the work of a person at a tracker causes. While a zone is held, such alarms that
 * were raised in it after its start are grouped under it and do not count as open.
 */
import type { AUX_ALARMS } from "#domain/bits/aux-alarms.ts";
import type { NODE_ALARMS, STALE_NODE_ALARM } from "#domain/bits/node-alarms.ts";
import { type AlarmWord, alarmAt } from "#domain/journal/alarms.ts";
import type { Episode } from "#domain/journal/episode.ts";
import { isInZone } from "./judge-work-zones.ts";
import { type ZoneOwner, zoneState } from "./work-zone.ts";

/** What a person does that raises the alarm. */
type WorkCause =
  /** Disconnects or replaces battery, panel or fuse. */
  | "power"
  /** Disconnects, blocks or exchanges a motor, or turns the tracker by hand. */
  | "motor"
  | "tiltSensor"
  | "estop"
  /** Switches the controller off, or disconnects its antenna. */
  | "silence";

type NodeKey = (typeof NODE_ALARMS)[number]["key"] | (typeof STALE_NODE_ALARM)["key"];
type AuxKey = (typeof AUX_ALARMS)[number]["key"];

/**
 * The alarms that work causes. All others count as open, in a zone too: alarms of masters, because
 * a zone is at trackers; temperature, overvoltage, battery management and state of health, because
 * they may endanger the person; memory, parameters, angle table, firmware, amplifier and
 * misalignment, because they need a repair that someone must plan.
 */
const WORK_CAUSES: {
  readonly NODE: Readonly<Partial<Record<NodeKey, WorkCause>>>;
  readonly AUX: Readonly<Partial<Record<AuxKey, WorkCause>>>;
} = {
  NODE: {
    initialValues: "power",
    lowBattery: "power",
    criticalBattery: "power",
    lowBattMotion: "power",
    notCharging: "power",
    panelDisconnected: "power",
    bmsComm: "power",
    unexpectedReset: "power",
    motorOvercurrent: "motor",
    motorHwOvercurrent: "motor",
    motorDisconnected: "motor",
    noMotion: "motor",
    wrongDirection: "motor",
    limitEast: "motor",
    limitWest: "motor",
    tiltSensor: "tiltSensor",
    estop: "estop",
    commLossSeen: "silence",
    notResponding: "silence",
    stale: "silence",
  },
  AUX: {
    auxInitial: "power",
    auxComm: "silence",
    auxOvercurrent: "motor",
    auxHwOvercurrent: "motor",
    auxMotorDisconnected: "motor",
    auxNoMotion: "motor",
    auxWrongDirection: "motor",
    auxLimitEast: "motor",
    auxLimitWest: "motor",
    auxTilt: "tiltSensor",
    auxEstop: "estop",
  },
};

export function isWorkAlarm(word: AlarmWord, bit: number): boolean {
  const key = alarmAt(word, bit)?.key;
  return word !== "MASTER" && key !== undefined && Object.hasOwn(WORK_CAUSES[word], key);
}

/** A zone with its trackers at every master. */
export interface ZoneWithParts extends Pick<ZoneOwner, "id" | "since" | "until"> {
  readonly parts: readonly {
    readonly mLocId: string;
    /** Undefined or null for the whole master. */
    readonly nLocIds?: readonly string[] | null | undefined;
  }[];
}

type JudgedAlarm = Pick<
  Episode,
  "mLocId" | "nLocId" | "word" | "bit" | "raisedAt" | "isRaiseSeen" | "clearedAt"
>;

/**
 * The held zone whose work has probably caused the active alarm: the first round that has the alarm
 * is later than the start of the zone. Undefined for an alarm that began before, or of which it is
 * unknown when it began.
 */
export function zoneOfAlarm<Zone extends ZoneWithParts>(
  { mLocId, nLocId, word, bit, raisedAt, isRaiseSeen, clearedAt }: JudgedAlarm,
  zones: readonly Zone[],
  nowSeconds: number,
): Zone | undefined {
  const isCandidate = nLocId !== undefined && isRaiseSeen && clearedAt === undefined;
  if (!isCandidate || !isWorkAlarm(word, bit)) return undefined;
  return zones.find(
    (zone) =>
      zoneState(zone, nowSeconds) === "held" &&
      raisedAt > zone.since &&
      zone.parts.some(
        (part) =>
          part.mLocId === mLocId && isInZone({ nLocIds: part.nLocIds ?? undefined }, nLocId),
      ),
  );
}
