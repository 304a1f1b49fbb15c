/** A node of the master's list that never answers, since there is none with its id. */
import type { Bench } from "#scripts/conform/bench.ts";
import type { Values } from "#scripts/conform/listener.ts";

export const INVENTED = "FCC23D000000FEED";
export const STRANGE_INDEX = 5;

/** Gives one place an id to which no node answers, so that its bit stays set. */
export async function withStrangeNode(
  bench: Bench,
): Promise<{ readonly document: Values; readonly since: number }> {
  await bench.ready();
  await bench.pass(20);
  const ids = bench.master.nodeIds.map((id, at) => (at === STRANGE_INDEX ? INVENTED : id));
  const since = bench.mark;
  return { document: await bench.apply("nodes", { ids }), since };
}
