/** The goals of the nodes, as a master reports them after an order. */
import type { Bench } from "#scripts/conform/bench.ts";

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
  const { ag } = Object(body.cols);
  const goals: readonly unknown[] = Array.isArray(ag) ? ag : [ag];
  return goals.filter((goal) => goal !== null);
}
