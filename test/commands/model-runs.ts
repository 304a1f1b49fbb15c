/** How many schedules are tried, from which seeds, and how their counts are printed. */

/** A night sets the total of the model, for example to 1000000. */
const ASKED = Number(process.env.MODEL_SCHEDULES ?? 0);

export const MODEL_SEEDS = [1, 2, 3, 4, 5] as const;

/** Of each seed. */
export const SCHEDULES = Math.max(4_000, Math.ceil(ASKED / MODEL_SEEDS.length));

/** Of the staleness model in the case that is built; the others need to show less. */
export const STALENESS_SCHEDULES = Math.max(20_000, Math.ceil(ASKED / 10));

/** Another night tries other schedules. */
export const SEED_OFFSET = Number(process.env.MODEL_SEED ?? 0);

/** Milliseconds in which a busy machine plays so many. */
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
