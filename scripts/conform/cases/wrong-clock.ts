/** Cases of section 6: commands while the clock of the master is wrong. */
import type { Bench } from "#scripts/conform/bench.ts";
import type { ConformCase } from "#scripts/conform/conform-case.ts";
import type { Values } from "#scripts/conform/listener.ts";
import { ANGLE, KEEP, refusalOf } from "./orders.ts";

const CLOCK = "what is allowed while alarm 20 or 21 is set";

export const CLOCK_CASES: readonly ConformCase[] = [
  {
    id: "clock-alarm",
    clause: "6.9",
    title: "refuses a change with CLOCKALARM while its clock is wrong, and names the drift",
    look: CLOCK,
    needs: ["clock"],
    run: async (bench) => {
      await bench.ready();
      await bench.master.setClock(-600);
      const { message } = await refusalOf(bench, "CLOCKALARM", {});
      const drift = Number(/-?\d+/u.exec(String(message))?.[0]);
      bench.check(Math.abs(Math.abs(drift) - 600) < 15, "a drift of some 600 s", message);
    },
  },
  ...["strong-angle-stow", "trigger-snow-safe-stow", "activate-hailstow"].map((name) => ({
    id: `clock-does-not-stop-${name}`,
    clause: "6.15",
    title: `carries out ${name} while its clock is an hour fast`,
    look: CLOCK,
    needs: ["clock"] as const,
    run: async (bench: Bench) => {
      await bench.ready();
      await bench.master.setClock(3600);
      await bench.succeeds(name);
    },
  })),
  {
    id: "time-sync",
    clause: "6.15",
    title: "sets its clock by time-sync, however wrong it is",
    look: CLOCK,
    needs: ["clock"],
    run: async (bench) => {
      await bench.ready();
      await bench.master.setClock(3600);
      await bench.fails("EXPIRED", KEEP, ANGLE);
      await bench.succeeds("time-sync");
      await bench.succeeds(KEEP, ANGLE);
    },
  },
  {
    id: "reads-with-wrong-clock",
    clause: "6.15",
    title: "answers reads while its clock is wrong",
    look: CLOCK,
    needs: ["clock"],
    run: async (bench) => {
      await bench.ready();
      await bench.master.setClock(3600);
      await bench.succeeds("display-master-info");
      await bench.succeeds("time-get");
    },
  },
  {
    id: "clock-alarm-bit",
    clause: "6.16",
    title: "sets alarm 20 while its clock is off by more than 5 s, until time-sync",
    look: CLOCK,
    needs: ["clock"],
    run: async (bench) => {
      await bench.ready();
      const hasAlarm = ({ alarms }: Values) =>
        (Number.parseInt(String(alarms), 16) & (1 << 20)) !== 0;
      let since = bench.mark;
      await bench.master.setClock(-8);
      await bench.expectMessage("up/master", "alarm 20", hasAlarm, 10, since);
      since = bench.mark;
      await bench.succeeds("time-sync");
      await bench.expectMessage("up/master", "no alarm 20", (body) => !hasAlarm(body), 10, since);
    },
  },
  {
    id: "small-clock-error",
    clause: "6.16",
    title: "takes a command while its clock is off by 3 s",
    look: CLOCK,
    needs: ["clock"],
    run: async (bench) => {
      await bench.ready();
      await bench.master.setClock(-3);
      await bench.succeeds(KEEP, ANGLE);
    },
  },
];
