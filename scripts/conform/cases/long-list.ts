/** A list of more nodes than one message may have. */
import type { Bench } from "#scripts/conform/bench.ts";
import type { Heard } from "#scripts/conform/listener.ts";

export const OVER_ONE_PART = 520;

const CYCLE_SECONDS = 1900;

/** Gives the master a list of that many nodes, and returns the parts of its next snapshot. */
export async function partsOfLongList(bench: Bench, count: number): Promise<readonly Heard[]> {
  await bench.ready();
  const { nodeIds } = bench.master;
  const invented = Array.from(
    { length: count - nodeIds.length },
    (_, at) => `FCC23D00${(0x1000_0001 + at).toString(16).toUpperCase()}`,
  );
  await bench.apply("nodes", { ids: [...nodeIds, ...invented] });
  const since = bench.mark;
  const parts = await bench.expect(
    `all parts of a snapshot of ${count} nodes`,
    () => {
      const all = bench.heard("up/nodes", since);
      const nodes = (ts: unknown) =>
        all.filter(({ body }) => body.ts === ts).reduce((sum, { body }) => sum + Number(body.n), 0);
      const whole = all.find(({ body }) => nodes(body.ts) >= count);
      return whole && all.filter(({ body }) => body.ts === whole.body.ts);
    },
    CYCLE_SECONDS,
    () =>
      bench
        .heard("up/nodes", since)
        .map(({ body }) => `n ${body.n} chunk ${body.chunk}`)
        .join(", ") || "no snapshot",
  );
  return parts;
}
