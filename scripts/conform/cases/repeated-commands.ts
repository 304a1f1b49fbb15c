/** Cases of section 6: commands that come twice, or after a newer one. */
import type { ConformCase } from "#scripts/conform/conform-case.ts";
import { ANGLE, isRefused, KEEP, OTHER_SID } from "./orders.ts";

const COUNTER = "the check of n, and where the last n is stored";

export const REPEATED_CASES: readonly ConformCase[] = [
  {
    id: "duplicate",
    clause: "6.5",
    title: "does not carry out a command that comes again after another order",
    look: "the look-up of id in the journal",
    run: async (bench) => {
      await bench.ready();
      const command = await bench.hold();
      await bench.release();
      const since = bench.mark;
      bench.resend(command);
      await bench.staysReleased("no hold by the repeated command", since);
    },
  },
  {
    id: "duplicate-answer",
    clause: "6.5",
    title: "publishes the last feedback again for a command that comes again",
    look: "the look-up of id in the journal",
    run: async (bench) => {
      await bench.ready();
      const command = await bench.succeeds("enable-tracking");
      const { payload } = await bench.final(command);
      const since = bench.mark;
      bench.resend(command, { dup: true });
      const again = await bench.final(command, 5, since);
      bench.check(again.payload === payload, `the same message: ${payload}`, again.payload);
    },
  },
  {
    id: "duplicate-at-once",
    clause: "6.5",
    title: "carries out once a command that comes twice at once",
    look: "the look-up of id in the journal",
    run: async (bench) => {
      await bench.ready();
      const command = bench.send("enable-tracking");
      bench.resend(command, { dup: true });
      await bench.final(command);
      await bench.pass(3);
      const numbers = bench.answers(command).map(({ body }) => `${body.status} ${body.seq}`);
      const isOnce = new Set(numbers).size === 2;
      bench.check(isOnce, "received 1 and success 2 only", numbers.join(", "));
    },
  },
  {
    id: "duplicate-refusal",
    clause: "6.5",
    title: "repeats a refusal unchanged, although it would decide otherwise now",
    look: "the journal, which has refusals too",
    run: async (bench) => {
      await bench.ready();
      const command = bench.send(KEEP, ANGLE, { sid: OTHER_SID });
      const { payload } = await bench.final(command);
      const since = bench.mark;
      const { sid } = bench.session ?? {};
      bench.deliver("cmd", JSON.stringify({ ...command.message, sid }));
      const again = await bench.final(command, 5, since);
      bench.check(again.payload === payload, `the same message: ${payload}`, again.payload);
    },
  },
  {
    id: "same-counter",
    clause: "6.8",
    title: "refuses another command with the same n",
    look: COUNTER,
    run: async (bench) => {
      await bench.ready();
      const { n } = await bench.succeeds("enable-tracking");
      await isRefused(bench, "SUPERSEDED", { n });
    },
  },
  {
    id: "overtaken",
    clause: "6.8",
    title: "refuses an older command that a newer one has overtaken",
    look: COUNTER,
    run: async (bench) => {
      await bench.ready();
      const older = bench.command(KEEP, ANGLE);
      await bench.succeeds("low-priority-keep-angle", { angle: "10" });
      await bench.release();
      const since = bench.mark;
      bench.resend(older);
      const { body } = await bench.final(older);
      bench.check(body.code === "SUPERSEDED", "fail SUPERSEDED", body);
      await bench.staysReleased("no hold by the older command", since);
    },
  },
  {
    id: "counter-gap",
    clause: "6.8",
    title: "allows gaps in n",
    look: COUNTER,
    run: async (bench) => {
      await bench.ready();
      const { n } = await bench.succeeds("enable-tracking");
      await bench.succeeds("enable-tracking", {}, { n: n + 40 });
    },
  },
  {
    id: "counter-of-reads",
    clause: "6.8",
    title: "does not apply the counter to reads",
    look: COUNTER,
    run: async (bench) => {
      await bench.ready();
      await bench.succeeds("enable-tracking");
      await bench.succeeds("display-master-info", {}, { n: 1 });
    },
  },
];
