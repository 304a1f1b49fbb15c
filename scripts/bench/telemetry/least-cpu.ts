/** Measures the processor time of work, independent of other load on the machine. */

export interface Duration {
  readonly cpuMilliseconds: number;
  readonly wallMilliseconds: number;
}

/** The run with the least processor time of `repeat`, after a warm-up run. */
export function leastCpu(repeat: number, work: () => void): Duration {
  work();
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
