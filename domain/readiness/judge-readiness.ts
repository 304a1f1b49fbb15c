/**
 * Predicts whether a tracker would reach a stow now, from the last report of its node and the
 * findings of earlier days (our definition, docs/design/stow-readiness.md).
 */
import { AUX_ALARMS } from "#domain/bits/aux-alarms.ts";
import { alarmsOfAuxiliary } from "#domain/bits/aux-as-node-alarms.ts";
import { NODE_ALARMS, type NodeAlarm, STALE_NODE_ALARM } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS, type NodeFlag } from "#domain/bits/node-flags.ts";
import { wordMask } from "#domain/bits/word-mask.ts";
import type { TrackerHistory } from "./tracker-history.ts";

/**
 * Verdicts from worst to best; `unknown`: the node has reported nothing that counts; `held`: nothing
 * is wrong, but a person holds the tracker with a priority above every stow for weather.
 */
export const READINESS_VERDICTS = ["no", "doubtful", "unknown", "held", "ready"] as const;

export type ReadinessVerdict = (typeof READINESS_VERDICTS)[number];

interface RuleEntry {
  readonly verdict: Exclude<ReadinessVerdict, "ready">;
  /** Alarm of the node, or the alarm that marks old data. */
  readonly alarm?: NodeAlarm | typeof STALE_NODE_ALARM.key;
  readonly flag?: NodeFlag;
  /** Finding of earlier days. */
  readonly history?: keyof TrackerHistory;
}

/**
 * The rules in the order of precedence: the first that applies decides and is named. Old values say
 * nothing; then come people and defects that keep the motor off, then lost contact, low power,
 * earlier failures and findings of earlier days, and at last the holds of operators.
 */
export const READINESS_RULES = [
  { alarm: "initialValues", verdict: "unknown" },
  { alarm: "estop", verdict: "no" },
  { alarm: "motorDisconnected", verdict: "no" },
  { alarm: "motorOvercurrent", verdict: "no" },
  { alarm: "motorHwOvercurrent", verdict: "no" },
  { alarm: "wrongDirection", verdict: "no" },
  { alarm: "noMotion", verdict: "no" },
  { alarm: "tiltSensor", verdict: "no" },
  { alarm: "criticalBattery", verdict: "no" },
  { alarm: "notResponding", verdict: "doubtful" },
  { alarm: "stale", verdict: "doubtful" },
  { alarm: "lowBattMotion", verdict: "doubtful" },
  { alarm: "lowBattery", verdict: "doubtful" },
  { flag: "failedMoveWest", verdict: "doubtful" },
  { flag: "failedMoveEast", verdict: "doubtful" },
  { history: "failedMove", verdict: "doubtful" },
  { history: "motorCurrent", verdict: "doubtful" },
  { history: "weakLink", verdict: "doubtful" },
  { flag: "manualHigh", verdict: "held" },
] as const satisfies readonly RuleEntry[];

/** A finding of earlier days that decides, with its figures. */
export type HistoryReason = {
  readonly [Key in keyof Required<TrackerHistory>]: {
    readonly kind: Key;
  } & Required<TrackerHistory>[Key];
}[keyof TrackerHistory];

/** The alarm, flag or finding that decides. */
export type ReadinessReason =
  | { readonly kind: "alarm"; readonly key: NodeAlarm | typeof STALE_NODE_ALARM.key }
  | { readonly kind: "flag"; readonly key: NodeFlag }
  | HistoryReason;

export interface Readiness {
  readonly verdict: ReadinessVerdict;
  /** Undefined when the tracker is ready, or its node has never reported. */
  readonly reason: ReadinessReason | undefined;
}

/** The stored words of a node's last report; NaN where it has reported nothing. */
export interface ReportedWords {
  /** Alarm word; signed or unsigned. */
  readonly alarms: number;
  /** Flags 0 to 31. */
  readonly flags: number;
  /** Whether the report is too old to describe the present. */
  readonly isStale?: boolean;
}

const ALARMS = [...NODE_ALARMS, STALE_NODE_ALARM] as const;
const RULES: readonly RuleEntry[] = READINESS_RULES;
const COMPILED = RULES.map(({ verdict, alarm, flag, history }) => ({
  alarms: alarm === undefined ? 0 : wordMask(ALARMS, alarm),
  flags: flag === undefined ? 0 : wordMask(NODE_FLAGS, flag),
  history,
  readiness: { verdict, reason: reasonOf(alarm, flag) } satisfies Readiness,
}));

const READY: Readiness = { verdict: "ready", reason: undefined };
const NEVER_REPORTED: Readiness = { verdict: "unknown", reason: undefined };

/** What is known of a tracker besides the words of its node. */
export interface TrackerFacts {
  /**
   * Word of the own alarms of an auxiliary unit, NaN if it has reported nothing; absent for any
   * other tracker.
   */
  readonly auxAlarms?: number | undefined;
  /** Findings of earlier days; absent where none are known, or a past moment is judged. */
  readonly history?: TrackerHistory | undefined;
}

/**
 * Judges a tracker.
 * @param words of the node that reports for the tracker: its own, or its primary's
 */
export function judgeReadiness(
  words: ReportedWords,
  { auxAlarms, history }: TrackerFacts = {},
): Readiness {
  if (Number.isNaN(words.alarms) || Number.isNaN(auxAlarms)) return NEVER_REPORTED;
  const reported =
    auxAlarms === undefined ? words.alarms : judgedAlarmsOfAuxiliary(words.alarms, auxAlarms);
  const alarms = words.isStale === true ? reported | STALE : reported;
  for (const rule of COMPILED) {
    if (((alarms & rule.alarms) | (words.flags & rule.flags)) !== 0) return rule.readiness;
    const found = rule.history && historyReason(rule.history, history);
    if (found !== undefined) return { ...rule.readiness, reason: found };
  }
  return READY;
}

function historyReason(
  key: keyof TrackerHistory,
  { failedMove, motorCurrent, weakLink }: TrackerHistory = {},
): HistoryReason | undefined {
  switch (key) {
    case "failedMove":
      return failedMove && { kind: key, ...failedMove };
    case "motorCurrent":
      return motorCurrent && { kind: key, ...motorCurrent };
    case "weakLink":
      return weakLink && { kind: key, ...weakLink };
  }
}

const AUX_MEASURED_NOTHING = wordMask(AUX_ALARMS, "auxInitial");
const AUX_LINK_LOST = wordMask(AUX_ALARMS, "auxComm");
const INITIAL_VALUES = wordMask(NODE_ALARMS, "initialValues");
const NOT_RESPONDING = wordMask(NODE_ALARMS, "notResponding");
const STALE = wordMask(ALARMS, STALE_NODE_ALARM.key);

/** Own alarms of an auxiliary unit, and those of the controller that it shares with its primary. */
function judgedAlarmsOfAuxiliary(primary: number, own: number): number {
  const measured = (own & AUX_MEASURED_NOTHING) === 0 ? 0 : INITIAL_VALUES;
  const linked = (own & AUX_LINK_LOST) === 0 ? 0 : NOT_RESPONDING;
  return alarmsOfAuxiliary(primary, own) | measured | linked;
}

function reasonOf(alarm: RuleEntry["alarm"], flag: RuleEntry["flag"]): ReadinessReason | undefined {
  if (alarm !== undefined) return { kind: "alarm", key: alarm };
  return flag === undefined ? undefined : { kind: "flag", key: flag };
}
