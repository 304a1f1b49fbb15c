/** Orders that cases give to a master, and what has to follow from them. */
import type { Bench, Sent } from "#scripts/conform/bench.ts";
import type { Values } from "#scripts/conform/listener.ts";

/** An order of low priority that moves every tracker. */
export const KEEP = "low-priority-keep-angle";
export const ANGLE = { angle: "25" };
/** Id of a session that no master has. */
export const OTHER_SID = "0123456789abcdef";
/** A command that talks to every node, one after the other. */
export const SWEEP = ["reset-flags", { flagBits: "257" }] as const;
/** Seconds within which a sweep ends. */
export const SWEEP_SECONDS = 120;

/** Begins a sweep. */
export async function sweep(bench: Bench): Promise<Sent> {
  await bench.ready();
  await bench.pass(20);
  return bench.send(...SWEEP);
}

/** A refused order to move: expects the code, and that nothing has moved; returns the feedback. */
export async function refusalOf(
  bench: Bench,
  code: string,
  changes: Values,
  args: Values = ANGLE,
): Promise<Values> {
  await bench.ready();
  const since = bench.mark;
  const body = await bench.fails(code, KEEP, args, changes);
  await bench.staysReleased(`no hold after fail ${code}`, since);
  return body;
}

/** The same, for cases that only need the code. */
export async function isRefused(...refusal: Parameters<typeof refusalOf>): Promise<void> {
  await refusalOf(...refusal);
}

/** Two polls, each of which may take as long as a cycle of a large list. */
const SNAPSHOT_SECONDS = 400;

/**
 * Goals in hundredths of a degree that nodes report. Waits for the second snapshot, because the
 * first one may have begun before the order.
 */
export async function reportedGoals(bench: Bench): Promise<readonly unknown[]> {
  const since = bench.mark;
  const { body } = await bench.expect(
    "two snapshots after the order",
    () => bench.heard("up/nodes", since)[1],
    SNAPSHOT_SECONDS,
  );
  return goalsIn(body);
}

/** The goals in a snapshot, in hundredths of a degree, without those of silent nodes. */
export function goalsIn(snapshot: Values): readonly unknown[] {
  const { ag } = Object(snapshot.cols);
  const goals: readonly unknown[] = Array.isArray(ag) ? ag : [ag];
  return goals.filter((goal) => goal !== null);
}
