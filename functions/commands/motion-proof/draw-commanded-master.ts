/**
 * Computes one master's part of the proof of a motion command, from its rounds around the command
 * and its wind before the command.
 */
import {
  lastRoundUpTo,
  type MasterMotion,
  type WindReport,
} from "#domain/commands/motion-proof/motion-event.ts";
import { MOTION_RULES } from "#domain/commands/motion-proof/motion-rules.ts";
import { orderOfCommand, proveMaster } from "#domain/commands/motion-proof/prove-motion.ts";
import { addressed } from "#functions/shared/store/command-trackers.ts";
import type { CommandRow } from "#functions/shared/store/commands.ts";
import type { ReadinessHistory } from "#functions/shared/store/readiness-history.ts";
import { drillEndedAt } from "./drill-end.ts";
import { type DrawDeps, roundsWithin, windUpTo } from "./master-rounds.ts";
import { mayHaveActed, type OrderedMotion } from "./motion-order.ts";
import type { MotionSite } from "./motion-site.ts";
import { predictionOf } from "./prediction.ts";

export interface DrawnMaster {
  readonly motion: MasterMotion;
  readonly wind: WindReport | undefined;
  /** False while rounds from before an early end of the motion may still arrive. */
  readonly isWhole: boolean;
}

export async function drawCommandedMaster(
  deps: DrawDeps,
  site: MotionSite,
  order: OrderedMotion & { readonly until: number; readonly history: ReadinessHistory },
  command: CommandRow,
): Promise<DrawnMaster> {
  const { mLocId, masterName, id: commandId, status, code } = command;
  const { name, issuedAt, until, layoutId, history } = order;
  const masterKey = { layoutId, mLocId };
  const isSent = mayHaveActed(status);
  const span = { start: issuedAt - MOTION_RULES.lookBackSeconds, end: until + 1 };
  const [rounds, wind, endedAt] = await Promise.all([
    isSent ? roundsWithin(deps, masterKey, span) : [],
    windUpTo(deps, masterKey, issuedAt),
    isSent && order.isDrill ? drillEndedAt(deps, masterKey, { issuedAt, until }) : undefined,
  ]);
  const expected = site.expectedOf(mLocId, order);
  if (expected.kind === "none") throw new Error(`expected a motion of ${name}, got none`);
  const trackers = addressed(site.trackersOf(mLocId), command.nId);
  const commanded = orderOfCommand({
    ...{ name, expected, issuedAt, isSent },
    until: endedAt ?? until,
  });
  const motionOrder = { ...commanded, hasEnded: endedAt !== undefined };
  const proofs = proveMaster(motionOrder, trackers, rounds);
  const known = { startedAt: issuedAt, trackers, rounds, history };
  return {
    motion: {
      mLocId,
      masterName,
      order: { kind: "command", commandId, status, code },
      trackers: proofs,
      prediction: predictionOf(mLocId, { order: motionOrder, proofs, ...known }),
      lastRoundAt: lastRoundUpTo(rounds, motionOrder.until),
    },
    wind,
    isWhole: endedAt === undefined || rounds.some(({ ts }) => ts > endedAt),
  };
}
