/** Cases of section 2 about the times at which a master sends its reports. */
import { isHeld } from "#scripts/conform/bench.ts";
import type { ConformCase } from "#scripts/conform/conform-case.ts";

const SCHEDULE = "the timers of the reports";

/** Time between the starts of two call-and-response cycles. */
export const CYCLE_SECONDS = 900;

export const REPORT_TIME_CASES: readonly ConformCase[] = [
  {
    id: "cycle-snapshots",
    clause: "2.2",
    title: "sends a snapshot at the end of each call-and-response cycle",
    look: SCHEDULE,
    needs: ["patience"],
    run: async (bench) => {
      await bench.ready();
      const since = bench.mark;
      await bench.expect(
        `three snapshots of kind cycle, ${CYCLE_SECONDS} s apart`,
        () => {
          const cycles = bench.heard("up/nodes", since).filter(({ body }) => body.kind === "cycle");
          return cycles.length >= 3 ? cycles : undefined;
        },
        3.2 * CYCLE_SECONDS,
        () => `${bench.heard("up/nodes", since).length} snapshots`,
      );
    },
  },
  {
    id: "polls-no-faster",
    clause: "2.2",
    title: "sends snapshots at most every 60 s while it polls fast",
    look: SCHEDULE,
    needs: ["patience"],
    run: async (bench) => {
      await bench.ready();
      await bench.hold();
      const since = bench.mark;
      await bench.pass(600);
      const times = bench
        .heard("up/nodes", since)
        .filter(({ body }) => body.kind === "poll")
        .map(({ at }) => at);
      const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
      const short = gaps.find((gap) => gap < 59);
      bench.check(short === undefined, "60 s between snapshots of kind poll", `${short} s`);
    },
  },
  {
    id: "five-minutes",
    clause: "2.3",
    title: "reports about itself every 5 minutes",
    look: SCHEDULE,
    needs: ["patience"],
    run: async (bench) => {
      await bench.ready();
      const since = bench.mark;
      await bench.pass(960);
      const times = bench.heard("up/master", since).map(({ at }) => at);
      bench.check(times.length >= 3, "three reports within 16 minutes", `${times.length}`);
      const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
      const long = gaps.find((gap) => gap > 310);
      bench.check(long === undefined, "at most 5 minutes between reports", `${long} s`);
    },
  },
  {
    id: "reports-a-change",
    clause: "2.3",
    title: "reports within 5 s that it holds its trackers by order",
    look: SCHEDULE,
    run: async (bench) => {
      await bench.ready();
      const since = bench.mark;
      const { at } = await bench.succeeds("low-priority-keep-angle", { angle: "20" });
      await bench.expectStow("stowModesActive with bit 11 within 5 s", isHeld, since);
      const seconds = bench.now - at;
      bench.check(seconds <= 6, "within 5 s", `${seconds.toFixed(1)} s`);
    },
  },
  {
    id: "sync-after-birth",
    clause: "2.4",
    title: "sends up/sync after each birth",
    look: SCHEDULE,
    run: async (bench) => {
      await bench.ready();
      await bench.pass(10);
      const since = bench.mark;
      await bench.reconnect();
      await bench.expectMessage("up/sync", "after the birth", () => true, 15, since);
    },
  },
  {
    id: "sync-rate",
    clause: "2.4",
    title: "sends up/sync at most every 5 s",
    look: SCHEDULE,
    run: async (bench) => {
      await bench.ready();
      const since = bench.mark;
      const ids = bench.master.nodeIds;
      await bench.apply("nodes", { ids: ids.map((id, at) => (at < 5 ? "0000" : id)) });
      await bench.pass(20);
      await bench.apply("nodes", { ids });
      await bench.pass(40);
      const times = bench.heard("up/sync", since).map(({ at }) => at);
      bench.check(times.length > 1, "reports while bits are set and cleared", `${times.length}`);
      const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
      const short = gaps.find((gap) => gap < 4.5);
      bench.check(short === undefined, "at least 5 s between two reports", `${short} s`);
    },
  },
  {
    id: "acknowledges",
    clause: "2.5",
    title: "acknowledges each document",
    look: "the handler of configuration documents",
    run: async (bench) => {
      await bench.ready();
      await bench.apply("site");
      await bench.apply("nodes");
      await bench.apply("settings");
      await bench.apply("params");
    },
  },
];
