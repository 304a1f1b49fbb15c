/**
 * Processor time of the console's work on the devices of a site. The console is no module of this
 * program, so its code is bundled, and run here without a browser.
 */
import { build } from "esbuild";
import { leastCpu } from "#scripts/bench/telemetry/least-cpu.ts";
import type { GrowthPoint } from "./growth-row.ts";

export type ConsoleWork = "paint" | "table";

interface ConsoleModule {
  /** The works on a generated site of that many masters. */
  works(seed: number, masters: number): Readonly<Record<ConsoleWork, () => void>>;
}

const ENTRY = "web/bench/growth-works.ts";
const BUNDLE = "build/bench/growth-works.mjs";

export async function consoleCosts(
  sizes: readonly number[],
  { seed, repeat }: { readonly seed: number; readonly repeat: number },
): Promise<readonly { readonly work: ConsoleWork; readonly points: readonly GrowthPoint[] }[]> {
  const { works } = await consoleModule();
  const points: Record<ConsoleWork, GrowthPoint[]> = { paint: [], table: [] };
  // The largest first: the small ones then run code that is compiled already.
  for (const size of sizes.toSorted((one, other) => other - one)) {
    const { paint, table } = works(seed, size);
    const runs = Math.max(1, Math.round(Math.max(...sizes) / size));
    points.paint.unshift({ size, cost: costOf(paint, runs, repeat) });
    points.table.unshift({ size, cost: costOf(table, runs, repeat) });
  }
  return [
    { work: "paint", points: points.paint },
    { work: "table", points: points.table },
  ];
}

/** Milliseconds of processor of one run; short works are run often enough to be measured. */
function costOf(work: () => void, runs: number, repeat: number): number {
  const { cpuMilliseconds } = leastCpu(repeat, () => {
    for (let run = 0; run < runs; run += 1) work();
  });
  return cpuMilliseconds / runs;
}

async function consoleModule(): Promise<ConsoleModule> {
  await build({
    entryPoints: [ENTRY],
    outfile: BUNDLE,
    bundle: true,
    format: "esm",
    platform: "node",
    jsx: "automatic",
    loader: { ".css": "empty" },
    define: { "process.env.NODE_ENV": '"production"', "import.meta.env": "{}" },
    logLevel: "error",
  });
  return await import(new URL(`../../../${BUNDLE}`, import.meta.url).href);
}
