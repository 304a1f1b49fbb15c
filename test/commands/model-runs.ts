/** Numbers and seeds of the schedules that are tried, and the format of their counts. */

/** Total number of schedules of the model; set for a long run, for example to 1000000. */
const ASKED = Number(process.env.MODEL_SCHEDULES ?? 0);

export const MODEL_SEEDS: readonly number[] = ASKED > 0 ? [1, 2, 3, 4, 5] : [1, 2];

/** Schedules per seed. */
export const SCHEDULES = Math.max(4_000, Math.ceil(ASKED / MODEL_SEEDS.length));

/** Schedules of the staleness model in its built configuration; the others need fewer. */
export const STALENESS_SCHEDULES = Math.max(8_000, Math.ceil(ASKED / 10));

/** Offset of the seeds, so that another long run tries other schedules. */
export const SEED_OFFSET = Number(process.env.MODEL_SEED ?? 0);

/** Time limit in milliseconds for this number of schedules on a busy machine. */
export function patienceFor(schedules: number): number {
  return 20_000 + schedules;
}

export function report(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function counts(tally: ReadonlyMap<string, number>): string {
  return [...tally]
    .sort(([, one], [, other]) => other - one)
    .map(([what, times]) => `${what} ${times}`)
    .join(", ");
}
