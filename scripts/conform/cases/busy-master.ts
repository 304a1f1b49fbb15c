/** Cases of section 6: commands during a sweep, and the intent in the journal. */
import type { Bench } from "#scripts/conform/bench.ts";
import type { ConformCase } from "#scripts/conform/conform-case.ts";
import { ANGLE, KEEP, SWEEP } from "./orders.ts";

export const BUSY_CASES: readonly ConformCase[] = [
  {
    id: "busy",
    clause: "6.11",
    title: "answers BUSY to a second sweep",
    look: "what may begin during a sweep",
    run: async (bench) => {
      await bench.ready();
      await bench.pass(20);
      const sweep = bench.send(...SWEEP);
      await bench.fails("BUSY", ...SWEEP);
      await bench.final(sweep, 120);
    },
  },
  {
    id: "reads-while-busy",
    clause: "6.11",
    title: "answers reads from memory during a sweep",
    look: "what may begin during a sweep",
    run: async (bench) => {
      await bench.ready();
      await bench.pass(20);
      const sweep = bench.send(...SWEEP);
      await bench.succeeds("display-master-info");
      await bench.final(sweep, 120);
    },
  },
  {
    id: "restart-while-busy",
    clause: "6.11",
    title: "answers BUSY to a restart during a sweep",
    look: "what may begin during a sweep",
    run: async (bench) => {
      await bench.ready();
      await bench.pass(20);
      const sweep = bench.send(...SWEEP);
      await bench.fails("BUSY", "soft-reset");
      await bench.final(sweep, 120);
    },
  },
  {
    id: "power-cut-after-intent",
    clause: "6.13",
    title: "has written the intent to the journal before it acts",
    look: "the journal: written before the first movement",
    needs: ["powerInCommand"],
    run: async (bench) => {
      const { link } = await bench.ready();
      await bench.master.cutPowerIn("intent");
      const command = bench.send(KEEP, ANGLE);
      await bench.expect(
        "a birth after the power cut",
        () => (bench.session?.link === link ? undefined : bench.session),
        200,
      );
      const since = bench.mark;
      await bench.expect(
        "running with code RESTARTED",
        () => bench.answers(command).find(({ body }) => body.code === "RESTARTED"),
        10,
        () => bench.answersText(command),
      );
      bench.deliver("cmd", JSON.stringify({ ...command.message, sid: bench.session?.sid }));
      await bench.staysReleased("no hold by the command that was cut", since);
    },
  },
  ...["strong-angle-stow", "trigger-snow-safe-stow", "activate-hailstow", "enable-snow-stow"].map(
    (name) => ({
      id: `never-busy-${name}`,
      clause: "6.14",
      title: `carries out ${name} during a sweep`,
      look: "what may begin during a sweep",
      run: async (bench: Bench) => {
        await bench.ready();
        await bench.pass(20);
        bench.send(...SWEEP);
        await bench.succeeds(name);
      },
    }),
  ),
];
