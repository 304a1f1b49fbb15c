/** Evaluates the conditions of rules for a master from the server's data. */
import { NODE_ALARMS, type NodeAlarm } from "#domain/bits/node-alarms.ts";
import { wordMask } from "#domain/bits/word-mask.ts";
import type { MotionOrigin } from "#domain/commands/motion-proof/motion-event.ts";
import type { MotionCounts } from "#domain/commands/motion-proof/prove-motion.ts";
import { addressedNode } from "#domain/commands/risk.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { nodeColumn } from "#domain/device-data/schema.ts";
import { isStow } from "#domain/stows/stow-commands.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { isMasterStale, MASTER_STALE_SECONDS } from "#domain/telemetry/staleness.ts";
import type { ObservedCondition, RuleState } from "#domain/watch/condition-state.ts";

/** The last report of a master. */
export interface LastReport {
  /** Time of the master's newest report, of its own data or of its nodes; epoch seconds. */
  readonly reportedAt: number;
  /** Number of nodes in the master's last round. */
  readonly nodes: number;
}

/**
 * Two runs of the schedule, in seconds. If a condition began longer ago than this when it is found,
 * the server was not watching at its beginning.
 */
const FOUND_LATE_SECONDS = 120;

/**
 * Whether the master is stale, by the limit of the map's marker. A master whose old reports are
 * arriving, or that was not watched for a while, gets the whole delay from then on: it may be about
 * to report new data.
 */
export function staleCondition(
  { reportedAt, nodes }: LastReport,
  nowSeconds: number,
  before: RuleState,
): ObservedCondition {
  if (!isMasterStale(reportedAt, nowSeconds)) {
    return { isMet: false, since: reportedAt, seenAt: reportedAt, nodes: 0 };
  }
  const since = reportedAt + MASTER_STALE_SECONDS;
  const condition = { isMet: true, since, seenAt: reportedAt, nodes };
  if (before.status === "pending" && before.seenAt === reportedAt) {
    return before.lastsFrom === undefined
      ? condition
      : { ...condition, lastsFrom: before.lastsFrom };
  }
  const isFoundLate = nowSeconds - since > FOUND_LATE_SECONDS;
  return isFoundLate ? { ...condition, lastsFrom: nowSeconds } : condition;
}

/** Critical batteries in the newest round of a master. */
export interface BatteryReport {
  /** Epoch seconds. */
  readonly ts: number;
  /** Number of nodes whose last report shows a critical battery. */
  readonly nodes: number;
}

/**
 * Whether batteries are critical; undefined while the master is stale, because their state is then
 * unknown, and another rule reports a stale master.
 */
export function batteryCondition(
  { ts, nodes }: BatteryReport,
  nowSeconds: number,
): ObservedCondition | undefined {
  if (isMasterStale(ts, nowSeconds)) return undefined;
  return { isMet: nodes > 0, since: ts, seenAt: ts, nodes };
}

/** Alarms that raise a notification, for all recipients, whatever other rights they hold. */
export const NOTIFIED_ALARMS = ["criticalBattery"] as const satisfies readonly NodeAlarm[];

const CRITICAL_BATTERY = wordMask(NODE_ALARMS, ...NOTIFIED_ALARMS);
const ALARMS = nodeColumn("alarms");

/** How many of the listed nodes report a critical battery; nodes without a report do not count. */
export function countCriticalBatteries(summary: Reading): number {
  const alarms = summary.columns[ALARMS.id];
  if (alarms === undefined) return 0;
  return summary.nodes.filter((_, index) => ((alarms[index] ?? 0) & CRITICAL_BATTERY) !== 0).length;
}

/**
 * Commands that check movement, as stow drills do: success shows that trackers move again, failure is no failed stow.
 */
const MOVEMENT_CHECKS: readonly string[] = [
  "high-priority-keep-angle",
] satisfies readonly WireCommandName[];

/** The result of one master in a closed proof of motion. */
export interface ProvenMotion {
  readonly origin: MotionOrigin;
  /** Epoch seconds. */
  readonly issuedAt: number;
  /** Answers up to this time were considered; epoch seconds. */
  readonly until: number;
  /** Number of this master's trackers in each state. */
  readonly counts: Pick<MotionCounts, "stuck" | "late" | "silent" | "reached">;
}

/**
 * Whether a proof of this motion is evidence about a stow of its master; the movement of a single
 * node is not.
 */
export function provesStow({ origin }: Pick<ProvenMotion, "origin">): boolean {
  return isStow(origin) || (isOfWholeMaster(origin) && checksMovement(origin));
}

function isOfWholeMaster(origin: MotionOrigin): boolean {
  return origin.kind === "stow" || addressedNode(origin.name, origin.args) === undefined;
}

function checksMovement(origin: MotionOrigin): boolean {
  return origin.kind === "command" && (origin.isDrill || MOVEMENT_CHECKS.includes(origin.name));
}

/**
 * Whether a stow failed; undefined for a proof that shows neither a failed stow nor that trackers
 * move.
 */
export function stowCondition(proof: ProvenMotion): ObservedCondition | undefined {
  if (!provesStow(proof)) return undefined;
  const { stuck, late, silent, reached } = proof.counts;
  const nodes = stuck + late + silent;
  const isMet = nodes > 0;
  if (isMet ? !isStow(proof.origin) : reached === 0) return undefined;
  return { isMet, since: proof.until, seenAt: proof.issuedAt, nodes };
}
