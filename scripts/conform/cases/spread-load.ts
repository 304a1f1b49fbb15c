/** Cases of sections 1 and 2: what a master does so that those of a region do not act all at once. */
import type { Bench } from "#scripts/conform/bench.ts";
import type { ConformCase } from "#scripts/conform/conform-case.ts";

const FIRST_ATTEMPT = "what the firmware does between its start and its first connection";
const CYCLES = "the timer that begins the cycles, and the hash of the mId that moves it";

const STARTS = 4;
const LONGEST_START_SECONDS = 200;
/** Four random waits of up to 30 s are closer together than this once in 270 runs. */
const LEAST_SPREAD_SECONDS = 3;
const MOST_SPREAD_SECONDS = 35;

/** Cuts the power; returns the seconds until the first attempt to connect. */
async function firstAttemptAfterPowerCut(bench: Bench): Promise<number> {
  await bench.online();
  await bench.master.cutPower();
  const [since, poweredAt] = [bench.mark, bench.now];
  const { at } = await bench.expect(
    "an attempt to connect after the start",
    () => bench.seen("attempt", since)[0],
    LONGEST_START_SECONDS,
  );
  return at - poweredAt;
}

const CYCLE_MINUTES = 5;
const CYCLE_SECONDS = CYCLE_MINUTES * 60;
const LONGEST_WAIT_SECONDS = 3 * CYCLE_SECONDS;
const SAME_SECONDS = 5;

/** Makes cycles frequent, so that the case does not last hours. */
async function withShortCycles(bench: Bench): Promise<void> {
  await bench.ready();
  const { values } = bench.documents.get("params") ?? {};
  const arrrStatusIntervalMinute = String(CYCLE_MINUTES);
  await bench.apply("params", { values: { ...Object(values), arrrStatusIntervalMinute } });
  // The change of the interval may begin a cycle.
  await bench.pass(60);
}

/**
 * Seconds after a whole interval at which a cycle begins that nothing but its timer has begun: the
 * second from now on, because a start may begin the first.
 */
async function offsetOfCycles(bench: Bench): Promise<number> {
  const [since, from] = [bench.mark, Math.floor(bench.now)];
  const begun = () =>
    bench
      .heard("up/nodes", since)
      .filter(({ body }) => body.kind === "cycle" && Number(body.ts) >= from)
      .map(({ body }) => Number(body.ts));
  const last = await bench.expect(
    "up/nodes: the snapshots of two cycles",
    () => begun().find((ts, _, [first]) => ts !== first),
    LONGEST_WAIT_SECONDS,
    () => `${new Set(begun()).size} cycles`,
  );
  return last % CYCLE_SECONDS;
}

/** Seconds between two offsets, the shorter way around the interval. */
function apart(one: number, other: number): number {
  const seconds = Math.abs(one - other);
  return Math.min(seconds, CYCLE_SECONDS - seconds);
}

export const SPREAD_CASES: readonly ConformCase[] = [
  {
    id: "spread-after-power-cut",
    clause: "1.11",
    title: "waits a random time of up to 30 s before its first attempt after a power cut",
    look: FIRST_ATTEMPT,
    needs: ["power", "patience"],
    run: async (bench) => {
      const found: number[] = [];
      while (found.length < STARTS) found.push(await firstAttemptAfterPowerCut(bench));
      const spread = Math.max(...found) - Math.min(...found);
      const seconds = `first attempts after ${found.map((at) => at.toFixed(1)).join(", ")} s`;
      bench.check(
        spread >= LEAST_SPREAD_SECONDS && spread <= MOST_SPREAD_SECONDS,
        `${STARTS} first attempts that differ by up to 30 s, and not all within 3 s`,
        seconds,
      );
    },
  },
  {
    id: "cycle-offset-survives",
    clause: "2.6",
    title: "begins its cycles at the same offset after a power cut",
    look: CYCLES,
    needs: ["power", "patience"],
    run: async (bench) => {
      await withShortCycles(bench);
      const before = await offsetOfCycles(bench);
      const { link } = await bench.online();
      await bench.master.cutPower();
      await bench.expect(
        "a birth after the power cut",
        () => (bench.session?.link === link ? undefined : bench.session),
        LONGEST_START_SECONDS,
      );
      const after = await offsetOfCycles(bench);
      bench.check(
        apart(before, after) <= SAME_SECONDS,
        `cycles that begin ${before} s after a multiple of ${CYCLE_MINUTES} min, as before the power cut`,
        `${after} s after it`,
      );
    },
  },
  {
    id: "cycle-offset",
    clause: "2.6",
    title: "does not begin its cycles at the full interval, as all masters would",
    look: `${CYCLES}; one mId in 60 has an offset close to 0 by chance`,
    needs: ["patience"],
    run: async (bench) => {
      await withShortCycles(bench);
      const offset = await offsetOfCycles(bench);
      bench.check(
        apart(offset, 0) > SAME_SECONDS / 2,
        `cycles that begin at an offset from the multiples of ${CYCLE_MINUTES} min`,
        `${offset} s after a multiple`,
      );
    },
  },
];
