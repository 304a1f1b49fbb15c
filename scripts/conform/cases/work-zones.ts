/** Cases of section 5: the optional document `cfg/work`, which says where people work. */
import type { Bench } from "#scripts/conform/bench.ts";
import { CaseSkip } from "#scripts/conform/case-failure.ts";
import type { ConformCase } from "#scripts/conform/conform-case.ts";
import type { Values } from "#scripts/conform/listener.ts";
import { goalsIn, reportedGoals } from "./orders.ts";

const WORK = "the hold of trackers where people work";

/** Gives the master a zone at all its nodes; skips the case if it does not read cfg/work. */
async function withZone(bench: Bench, seconds: number, changes: Values = {}): Promise<void> {
  await bench.ready();
  if (!bench.readsWork) throw new CaseSkip("this master does not read cfg/work");
  // Ends the first cycle, so that the nodes have answered.
  await bench.pass(30);
  const since = Math.floor(bench.now);
  await bench.apply("work", {
    zones: [{ since, until: since + seconds, nodes: null }],
    ...changes,
  });
}

const CYCLE_SECONDS = 960;

/** Goals in hundredths of a degree that nodes report in a cycle that begins now. */
async function goalsNow(bench: Bench): Promise<readonly unknown[]> {
  const since = bench.mark;
  bench.send("start-arrr");
  const { body } = await bench.expectMessage(
    "up/nodes",
    "the snapshot of a cycle",
    ({ kind }) => kind === "cycle",
    CYCLE_SECONDS,
    since,
  );
  return goalsIn(body);
}

/** Largest difference in hundredths of a degree between a goal and the angle at which it holds. */
const HELD = 20;
/** Goals of the strongest angle, to the west or to the east. */
const isStrongest = (goal: unknown) => Math.abs(Number(goal)) === 3700;

export const WORK_CASES: readonly ConformCase[] = [
  {
    id: "holds-in-zone",
    clause: "5.9",
    title: "does not track with the sun where people work",
    look: WORK,
    needs: ["patience"],
    run: async (bench) => {
      await withZone(bench, 3600);
      const before = await goalsNow(bench);
      await bench.pass(2400);
      const after = await goalsNow(bench);
      const moved = after.filter((goal, at) => Math.abs(Number(goal) - Number(before[at])) > HELD);
      bench.check(
        before.length === after.length && moved.length === 0,
        `the same goals 40 minutes later: ${[...new Set(before)].join(", ")}`,
        [...new Set(after)].join(", "),
      );
    },
  },
  {
    id: "no-return-in-zone",
    clause: "5.9",
    title: "does not turn trackers back at the end of a stow where people work",
    look: WORK,
    run: async (bench) => {
      await withZone(bench, 3600);
      await bench.succeeds("strong-angle-stow");
      const stowed = await reportedGoals(bench);
      bench.check(stowed.every(isStrongest), "goals of the strongest angle, 3700", stowed);
      await bench.succeeds("restore-override");
      await bench.pass(5);
      const after = await goalsNow(bench);
      bench.check(after.every(isStrongest), "goals that stay at 3700 after the stow", after);
    },
  },
  {
    id: "stows-in-zone",
    clause: "5.10",
    title: "carries out a protective stow where people work",
    look: WORK,
    run: async (bench) => {
      await withZone(bench, 3600);
      await bench.succeeds("strong-angle-stow");
      const found = await reportedGoals(bench);
      const isStowed = found.some((goal) => Math.abs(Number(goal)) === 3700);
      bench.check(isStowed, "goals of the strongest angle, 3700", [...new Set(found)].join(", "));
    },
  },
  {
    id: "zone-ends",
    clause: "5.11",
    title: "ends a zone at its time, without a link",
    look: WORK,
    needs: ["patience"],
    run: async (bench) => {
      await withZone(bench, 120);
      bench.broker.conduct({ isReachable: false });
      bench.broker.cut(bench.link);
      await bench.pass(150);
      bench.broker.conduct({ isReachable: true });
      await bench.online();
      await bench.hold("30");
      const found = await reportedGoals(bench);
      bench.check(found.includes(3000), "goals of 3000", [...new Set(found)].join(", "));
    },
  },
  {
    id: "zone-with-wrong-clock",
    clause: "5.12",
    title: "ends a zone by a counter while its clock is wrong",
    look: WORK,
    needs: ["clock", "patience"],
    run: async (bench) => {
      await bench.ready();
      await bench.master.setClock(7200);
      await withZone(bench, 300);
      await bench.succeeds("strong-angle-stow");
      await bench.succeeds("time-sync");
      await bench.pass(400);
      await bench.succeeds("restore-override");
      await bench.pass(3);
      await bench.hold("30");
      const found = await reportedGoals(bench);
      bench.check(
        found.includes(3000),
        "goals of 3000 after the zone",
        [...new Set(found)].join(", "),
      );
    },
  },
  {
    id: "zone-of-other-place",
    clause: "5.13",
    title: "ignores zones of another location",
    look: WORK,
    run: async (bench) => {
      await withZone(bench, 3600, { mLocId: bench.makeId() });
      await bench.hold("30");
      const found = await reportedGoals(bench);
      bench.check(found.includes(3000), "goals of 3000", [...new Set(found)].join(", "));
    },
  },
];
