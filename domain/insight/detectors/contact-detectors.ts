/** Detectors of nodes that are not heard, are heard badly, or start again and again. */
import type { Judgement } from "./finding.ts";
import { heldSince, type MasterHistory } from "./history.ts";
import { share } from "./sureness.ts";

export const CONTACT_RULES = {
  /** Minutes without an answer at the end of the newest day. */
  silentMinutes: 240,
  /** Cycles of a master's day below which nothing is said. */
  leastCycles: 12,
  /** Share of the cycles that a node misses beyond the median of its master. */
  missed: 0.06,
  /** Days that are counted together, because a day has few gaps. */
  gapDays: 3,
  /** Records of a day that say that the node has just restarted. */
  restarts: 2,
} as const;

/**
 * Has not answered until the end of the newest day. A node that was never heard is left out: auxiliary
 * units have no radio, and a node may not be built yet.
 */
export function silentNode(history: MasterHistory, node: number): Judgement | undefined {
  const { newest } = history;
  if (history.cycles(newest) < CONTACT_RULES.leastCycles) return undefined;
  const end = history.timeOf(newest, history.lastMinute(newest));
  const heard = lastHeard(history, node);
  if (heard === undefined || history.lastMinute(newest) === 0) return undefined;
  const silentMinutes = (end - heard) / 60;
  if (silentMinutes < CONTACT_RULES.silentMinutes) return undefined;
  return {
    cause: "silentNode",
    since: heard,
    sureness: share(silentMinutes, CONTACT_RULES.silentMinutes, 600),
    measured: silentMinutes,
    usual: 0,
  };
}

function lastHeard(history: MasterHistory, node: number): number | undefined {
  for (let day = history.newest; day >= 0; day -= 1) {
    const minute = history.value("lastAnswer", day, node);
    if (!Number.isNaN(minute)) return history.timeOf(day, minute);
  }
  return undefined;
}

/** Misses far more cycles than the other nodes of its master, with answers between them. */
export function checkInGaps(history: MasterHistory, node: number): Judgement | undefined {
  const { newest } = history;
  const first = Math.max(0, newest - CONTACT_RULES.gapDays + 1);
  const beyond = (day: number) => {
    const cycles = history.cycles(day);
    const answers = history.value("answers", day, node);
    if (cycles < CONTACT_RULES.leastCycles || Number.isNaN(answers) || answers === 0) {
      return Number.NaN;
    }
    return (history.median("answers", day) - answers) / cycles;
  };
  const days = Array.from({ length: newest - first + 1 }, (_, at) => beyond(first + at));
  const known = days.filter((value) => !Number.isNaN(value));
  if (Number.isNaN(beyond(newest)) || beyond(newest) < CONTACT_RULES.missed / 2) return undefined;
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const measured = Math.max(mean, beyond(newest));
  if (measured < CONTACT_RULES.missed) return undefined;
  const since = heldSince(newest, (day) => {
    const value = beyond(day);
    return Number.isNaN(value) ? undefined : value >= CONTACT_RULES.missed / 2;
  });
  return {
    cause: "weakRadio",
    since: history.timeOf(since ?? newest),
    sureness: share(measured, CONTACT_RULES.missed, 0.2),
    measured,
    usual: 0,
  };
}

/** Reports again and again that it has just started. */
export function frequentRestarts(history: MasterHistory, node: number): Judgement | undefined {
  const { newest } = history;
  const restarts = (day: number) => history.value("restarts", day, node);
  const first = heldSince(newest, (day) =>
    Number.isNaN(restarts(day)) ? undefined : restarts(day) >= CONTACT_RULES.restarts,
  );
  if (first === undefined) return undefined;
  return {
    cause: "restartingNode",
    since: history.timeOf(first),
    sureness: share(restarts(newest), CONTACT_RULES.restarts, 8),
    measured: restarts(newest),
    usual: history.median("restarts", newest),
  };
}
