/**
 * Removes each protection of a command alone: the invariant that it protects must be violated,
 * within few steps.
 */
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { DecidingCloud } from "./deciding-cloud.ts";
import { patienceFor, report, SEED_OFFSET } from "./model-runs.ts";
import { ModelWorld, type PromiseName, type Variant, WHOLE } from "./model-world.ts";
import { describeSchedule, SCHEDULE_NUMBERS, scheduleFrom } from "./schedule.ts";

/** Most schedules tried: the rarest violation is found within some thousand. */
const SCHEDULES = 20_000;
/** Schedules tried where no violation is expected. */
const QUIET_SCHEDULES = 5_000;

/**
 * Without sessions: after a restart they would invalidate old commands by themselves, which would
 * hide the effect of the journal.
 */
const WITHOUT_SESSIONS: Variant = { ...WHOLE, protections: { sid: false } };

interface Mutant {
  readonly without: string;
  readonly variant: Variant;
  readonly falls: readonly PromiseName[];
}

const MUTANTS: readonly Mutant[] = [
  {
    without: "ids",
    variant: { ...WHOLE, hasIds: false, protections: { ids: false } },
    falls: ["I2", "I4"],
  },
  { without: "expiry", variant: without({ expiry: false }), falls: ["I1"] },
  { without: "the counter", variant: without({ counter: false }), falls: ["I3"] },
  { without: "the journal", variant: without({ journal: false }), falls: ["I4"] },
  {
    without: "the journal and sessions",
    variant: without({ journal: false, sid: false }),
    falls: ["I2", "I3", "I4"],
  },
  {
    without: "the intent in the journal, and sessions",
    variant: without({ intent: false, sid: false }),
    falls: ["I2", "I4"],
  },
  { without: "honest timeouts", variant: { ...WHOLE, isHonest: false }, falls: ["I4"] },
  { without: "the margin for clocks", variant: without({ margin: false }), falls: ["I1"] },
  { without: "turns", variant: { ...WHOLE, lacks: "turns" }, falls: ["I6"] },
  { without: "drawing a number", variant: { ...WHOLE, lacks: "draws" }, falls: ["I6"] },
  { without: "an end of who was crowded", variant: { ...WHOLE, lacks: "end" }, falls: ["I7"] },
  {
    without: "work zones right before the publish",
    variant: { ...WHOLE, lacks: "zones" },
    falls: ["I8"],
  },
  {
    without: "the owner's gate right before the publish",
    variant: { ...WHOLE, lacks: "gate" },
    falls: ["I9"],
  },
  { without: "a reason near people", variant: { ...WHOLE, lacks: "reason" }, falls: ["I8"] },
];

let killed = 0;

afterAll(() => report(`mutants of the command path killed: ${killed}/${MUTANTS.length}`));

describe("what falls when it is taken away", () => {
  it.each(MUTANTS)(
    "$without",
    async ({ without: missing, variant, falls }) => {
      for (const promise of falls) {
        const found = await firstBreach(variant, promise);
        expect(found, `${promise} without ${missing}`).toBeDefined();
        report(`without ${missing} ${promise} falls: ${found}`);
      }
      killed += 1;
    },
    patienceFor(SCHEDULES),
  );

  it(
    "sessions: nothing, while clocks are nearly right",
    async () => {
      expect(await firstBreach(WITHOUT_SESSIONS, undefined, QUIET_SCHEDULES)).toBeUndefined();
    },
    patienceFor(QUIET_SCHEDULES),
  );
});

/**
 * The smallest schedule found that violates the invariant, or any invariant; undefined when none is
 * found.
 */
async function firstBreach(
  variant: Variant,
  promise: PromiseName | undefined,
  numRuns = SCHEDULES,
): Promise<string | undefined> {
  const details = await fc.check(
    fc.asyncProperty(SCHEDULE_NUMBERS, async (numbers) => {
      const world = new ModelWorld((options) => new DecidingCloud(options), variant, new Map());
      const broken = await world.play(scheduleFrom(numbers));
      return promise === undefined ? broken.size === 0 : !broken.has(promise);
    }),
    { numRuns, seed: 7 + SEED_OFFSET },
  );
  const [smallest] = details.counterexample ?? [];
  if (smallest === undefined) return undefined;
  return `schedule ${details.numRuns}, shrunk to ${describeSchedule(scheduleFrom(smallest))}`;
}

function without(protections: Variant["protections"]): Variant {
  return { ...WHOLE, protections };
}
