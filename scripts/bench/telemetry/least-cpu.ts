/** Measures the processor time of work, independent of other load on the machine. */

export interface Duration {
  readonly cpuMilliseconds: number;
  readonly wallMilliseconds: number;
}

/**
 * Milliseconds of runs before the first that counts. Until then V8 interprets a part of the code
 * and compiles the rest: after a single run, days were coded at half their speed.
 */
const WARM_UP_MILLISECONDS = 1_500;

/** The run with the least processor time of `repeat`, when the code has been compiled. */
export function leastCpu(repeat: number, work: () => void): Duration {
  const warm = performance.now() + WARM_UP_MILLISECONDS;
  do work();
  while (performance.now() < warm);
  let least: Duration = { cpuMilliseconds: Number.POSITIVE_INFINITY, wallMilliseconds: 0 };
  for (let run = 0; run < repeat; run += 1) {
    const cpu = process.cpuUsage();
    const begun = performance.now();
    work();
    const wallMilliseconds = performance.now() - begun;
    const { user, system } = process.cpuUsage(cpu);
    const cpuMilliseconds = (user + system) / 1000;
    if (cpuMilliseconds < least.cpuMilliseconds) least = { cpuMilliseconds, wallMilliseconds };
  }
  return least;
}
