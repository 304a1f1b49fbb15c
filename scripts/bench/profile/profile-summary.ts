/** Summary of a CPU profile: the functions in which most processor time was spent. */

/** The parts of a .cpuprofile file that the summary needs. */
export interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  /** Id of the running node at each sample. */
  readonly samples?: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas?: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: {
    /** Empty for anonymous functions; in brackets for states of the engine, such as (idle). */
    readonly functionName: string;
    readonly url: string;
    /** From 0; -1 for functions of the engine. */
    readonly lineNumber: number;
  };
}

export interface HeavyFunction {
  readonly name: string;
  /** File and line; empty for functions of the engine. */
  readonly place: string;
  /** Time in the function itself, without those it calls. */
  readonly milliseconds: number;
  /** Part of the time in which the thread was not idle; 0 to 1. */
  readonly share: number;
}

/** States in which the thread does not work. */
const RESTING = new Set(["(root)", "(idle)"]);

/** The functions with the most time of their own, the heaviest first. */
export function heaviestFunctions(
  { nodes, samples = [], timeDeltas = [] }: CpuProfile,
  most: number,
): readonly HeavyFunction[] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const found = new Map<string, Omit<HeavyFunction, "share">>();
  let busy = 0;
  for (const [at, id] of samples.entries()) {
    const frame = frames.get(id);
    if (frame === undefined || RESTING.has(frame.functionName)) continue;
    // A delta is negative where two processors' clocks differ.
    const milliseconds = Math.max(0, timeDeltas[at] ?? 0) / 1000;
    const name = frame.functionName === "" ? "(anonymous)" : frame.functionName;
    const place = placeOf(frame);
    const key = `${name} ${place}`;
    const before = found.get(key)?.milliseconds ?? 0;
    found.set(key, { name, place, milliseconds: before + milliseconds });
    busy += milliseconds;
  }
  return [...found.values()]
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, most)
    .map((one) => ({ ...one, share: one.milliseconds / busy }));
}

export function heavyLines(functions: readonly HeavyFunction[]): readonly string[] {
  return functions.map(({ name, place, milliseconds, share }) => {
    const percent = `${(share * 100).toFixed(1)} %`.padStart(8);
    return `  ${percent} ${milliseconds.toFixed(0).padStart(8)} ms  ${name}  ${place}`.trimEnd();
  });
}

const SHOWN_FOLDERS = 3;
/** A script that a bundler passes as text, such as the worker of functions. */
const DATA_URL = "data:";

function placeOf({ url, lineNumber }: ProfileNode["callFrame"]): string {
  if (url === "") return "";
  if (url.startsWith(DATA_URL)) return `bundled:${lineNumber + 1}`;
  const file = url.split("?")[0]?.split("/").slice(-SHOWN_FOLDERS).join("/");
  return `${file}:${lineNumber + 1}`;
}
