/** Old commands and wrong clocks: which guards together prevent trackers from moving hours late. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DecidingCloud } from "./deciding-cloud.ts";
import {
  DEAD_LINK_SECONDS,
  type Guards,
  LINK_NUMBERS,
  type LinkAction,
  type LinkOptions,
  LinkWorld,
  linkScheduleFrom,
} from "./link-world.ts";
import { MemoryTables } from "./memory-tables.ts";
import { patienceFor, report, SEED_OFFSET, STALENESS_SCHEDULES } from "./model-runs.ts";
import { describeSchedule } from "./schedule.ts";
import { StoredCloud } from "./stored-cloud.ts";

const SCHEDULES = 20_000;
const DAY_SECONDS = 86_400;

/** The configuration as built. */
const ALL_GUARDS: Guards = { looksAgain: true, sid: true, isClean: true };
const IN_THE_DARK = { knowsItsClock: false, isStow: false };

const FAILING: readonly Guards[] = [
  { looksAgain: false, sid: false, isClean: false },
  { looksAgain: true, sid: false, isClean: false },
  { looksAgain: false, sid: true, isClean: false },
];

const HOLDING: readonly (readonly [Guards, number])[] = [
  [{ looksAgain: true, sid: false, isClean: true }, SCHEDULES],
  [{ looksAgain: true, sid: true, isClean: false }, SCHEDULES],
  [ALL_GUARDS, STALENESS_SCHEDULES],
];

describe("with a clock that may say anything", () => {
  it.each(FAILING.map((guards) => [shown(guards), guards] as const))(
    "%s: a command takes effect later than 90 s after its expiry",
    async (_, guards) => {
      const { stale } = await tryOut({ ...guards, ...IN_THE_DARK }, SCHEDULES);
      expect(stale).toBeDefined();
      report(`${shown(guards)}: fails, ${stale}`);
    },
    patienceFor(SCHEDULES),
  );

  it.each(HOLDING.map(([guards, schedules]) => [shown(guards), schedules, guards] as const))(
    "%s: none does in %i schedules",
    async (_, schedules, guards) => {
      const { stale, effects, late } = await tryOut({ ...guards, ...IN_THE_DARK }, schedules);
      expect(stale).toBeUndefined();
      // Commands took effect, some of them late, so the master's own clock would have accepted them
      // all.
      expect(effects).toBeGreaterThan(schedules / 20);
      expect(late).toBeGreaterThan(schedules / 400);
      report(`${shown(guards)}: holds, ${schedules} schedules, ${effects} effects, ${late} late`);
    },
    patienceFor(STALENESS_SCHEDULES),
  );

  it(
    `a master that knows of it lets even a stow to safety take effect no later, in ${SCHEDULES} schedules`,
    async () => {
      const options = { ...ALL_GUARDS, knowsItsClock: true, isStow: true };
      const { stale, effects, late } = await tryOut(options, SCHEDULES);
      expect(stale).toBeUndefined();
      expect(effects).toBeGreaterThan(SCHEDULES / 20);
      expect(late).toBeGreaterThan(SCHEDULES / 400);
    },
    patienceFor(SCHEDULES),
  );
});

describe("a link that is dead for an hour", () => {
  const NO_OTHER_TIME: LinkAction = { kind: "deliver", at: 0, isKept: true };

  it.each([-DAY_SECONDS, -3600, 0, 3600, DAY_SECONDS])(
    "moves nothing when it returns, by a clock that is off by %i s",
    async (skew) => {
      const memory = new MemoryTables();
      const world = linkOf((options) => new StoredCloud(memory, options));
      expect(await world.play(deadLink(skew, 3600))).toEqual([]);
    },
  );

  it("would move the trackers by a slow clock if nothing but the expiry stood against it", async () => {
    const world = linkOf((options) => new DecidingCloud(options), {
      ...{ looksAgain: true, sid: false, isClean: false },
    });
    expect(await world.play(deadLink(-DAY_SECONDS, 3600))).toHaveLength(1);
  });

  it("moves nothing, whatever the clock says and however long the link was dead", async () => {
    const skews = fc.integer({ min: -DAY_SECONDS, max: DAY_SECONDS });
    const pauses = fc.integer({ min: DEAD_LINK_SECONDS + 1, max: 2 * DAY_SECONDS });
    await fc.assert(
      fc.asyncProperty(skews, pauses, async (skew, pause) => {
        const world = linkOf((options) => new DecidingCloud(options));
        expect(await world.play(deadLink(skew, pause))).toEqual([]);
      }),
      { numRuns: 2000, seed: 1 + SEED_OFFSET },
    );
  });

  function deadLink(skew: number, seconds: number): readonly LinkAction[] {
    return [
      { kind: "skew", seconds: skew },
      { kind: "create", angle: 45 },
      { kind: "publish", at: 0 },
      { kind: "tick", seconds },
      NO_OTHER_TIME,
      { kind: "reconnect" },
      { kind: "presence" },
      NO_OTHER_TIME,
    ];
  }

  function linkOf(
    makeCloud: ConstructorParameters<typeof LinkWorld>[0],
    guards: Guards = ALL_GUARDS,
  ): LinkWorld {
    return new LinkWorld(makeCloud, { ...guards, ...IN_THE_DARK });
  }
});

interface Trial {
  /** The smallest schedule in which a command takes effect too late. */
  readonly stale: string | undefined;
  readonly effects: number;
  /** Number of effects after the command's expiry by true time. */
  readonly late: number;
}

async function tryOut(options: LinkOptions, numRuns: number): Promise<Trial> {
  let effects = 0;
  let late = 0;
  const details = await fc.check(
    fc.asyncProperty(LINK_NUMBERS, async (numbers) => {
      const world = new LinkWorld((cloud) => new DecidingCloud(cloud), options);
      const seen = await world.play(linkScheduleFrom(numbers));
      effects += seen.length;
      late += seen.filter(({ at, exp }) => at > exp).length;
      return seen.every(({ at, exp }) => at <= exp + DEAD_LINK_SECONDS);
    }),
    { numRuns, seed: 1 + SEED_OFFSET },
  );
  const [smallest] = details.counterexample ?? [];
  const stale =
    smallest &&
    `schedule ${details.numRuns}, shrunk to ${describeSchedule(linkScheduleFrom(smallest))}`;
  return { stale, effects, late };
}

function shown({ looksAgain, sid, isClean }: Guards): string {
  const says = (is: boolean) => (is ? "yes" : "no");
  return `looks again ${says(looksAgain)}, sid ${says(sid)}, clean session ${says(isClean)}`;
}
