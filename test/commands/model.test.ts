/**
 * The invariants of remote commands under any order, any loss, differing clocks and power cuts;
 * tested with the product's decisions and the simulator's command processor.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DecidingCloud } from "./deciding-cloud.ts";
import { MemoryTables } from "./memory-tables.ts";
import { counts, MODEL_SEEDS, patienceFor, report, SCHEDULES, SEED_OFFSET } from "./model-runs.ts";
import { type MakeCloud, ModelWorld, type Tally, WHOLE } from "./model-world.ts";
import { describeSchedule, SCHEDULE_NUMBERS, scheduleFrom } from "./schedule.ts";
import { StoredCloud } from "./stored-cloud.ts";

const CONFORMING = 200;

const decide: MakeCloud = (options) => new DecidingCloud(options);

describe("a command", () => {
  it.each(MODEL_SEEDS)(
    `keeps all promises in ${SCHEDULES} schedules from seed %i`,
    async (number) => {
      const tally: Tally = new Map();
      const seed = number + SEED_OFFSET;
      await fc.assert(
        fc.asyncProperty(SCHEDULE_NUMBERS, async (numbers) => {
          const schedule = scheduleFrom(numbers);
          const broken = await new ModelWorld(decide, WHOLE, tally).play(schedule);
          if (broken.size > 0)
            throw new Error(`${[...broken]} after: ${describeSchedule(schedule)}`);
        }),
        { numRuns: SCHEDULES, seed },
      );
      report(`seed ${seed}: ${SCHEDULES} schedules, 0 failures; ${counts(tally)}`);
      // Each kind of event has happened often, so that the test is meaningful.
      for (const happened of HAPPENS) expect(tally.get(happened)).toBeGreaterThan(80);
    },
    patienceFor(SCHEDULES),
  );
});

const HAPPENS = [
  "effect",
  "crash",
  "success",
  "expired EXPIRED",
  "refused CROWDED",
  "expired SESSION",
  "superseded SUPERSEDED",
  "refused OFFLINE",
  "fail UNAVAILABLE",
  "running RESTARTED",
  "success RESTARTED",
  "refused WORK_ZONE",
  "sent into a zone",
  "refused GATE_CLOSED",
  "sent in a window",
] as const;

describe("the functions of the product on their tables", () => {
  it(
    `tell, write, publish and move the same as their decisions alone, in ${CONFORMING} schedules`,
    async () => {
      const memory = new MemoryTables();
      await fc.assert(
        fc.asyncProperty(SCHEDULE_NUMBERS, async (numbers) => {
          const schedule = scheduleFrom(numbers);
          const stored = new ModelWorld(
            (options) => new StoredCloud(memory, options),
            WHOLE,
            new Map(),
          );
          const deciding = new ModelWorld(decide, WHOLE, new Map());
          expect([...(await stored.play(schedule))]).toEqual([]);
          await deciding.play(schedule);
          expect(stored.transcript).toEqual(deciding.transcript);
        }),
        { numRuns: CONFORMING, seed: 6 + SEED_OFFSET },
      );
    },
    patienceFor(CONFORMING),
  );
});
