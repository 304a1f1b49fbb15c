/** Cases of section 6: what the journal knows after a power cut, and for how long. */
import type { Bench, Sent } from "#scripts/conform/bench.ts";
import type { ConformCase } from "#scripts/conform/conform-case.ts";
import { ANGLE, KEEP } from "./orders.ts";

const JOURNAL = "the journal: what is stored, and when it is loaded";

/** Waits until the master is back after a power cut. */
async function restarted(bench: Bench, cut: () => Promise<void>): Promise<void> {
  const { link } = bench;
  await cut();
  await bench.expect(
    "a birth after the power cut",
    () => (bench.session === undefined || bench.session.link === link ? undefined : true),
    200,
  );
}

/** Sends many reads at once and waits for their ends; returns the first one. */
async function manyReads(bench: Bench, count: number): Promise<Sent> {
  await bench.ready();
  const commands = Array.from({ length: count }, () => bench.send("display-master-info"));
  for (const command of commands) await bench.final(command, 30);
  const [first] = commands;
  if (first === undefined) throw new RangeError("expected a count above 0");
  return first;
}

async function isKnown(bench: Bench, command: Sent): Promise<void> {
  const before = new Set(bench.answers(command).map(({ payload }) => payload));
  const since = bench.mark;
  bench.deliver("cmd", JSON.stringify({ ...command.message, sid: bench.session?.sid }));
  const { payload } = await bench.final(command, 5, since);
  bench.check(before.has(payload), "the feedback that was published before", payload);
}

export const JOURNAL_CASES: readonly ConformCase[] = [
  {
    id: "journal-survives",
    clause: "6.17",
    title: "knows a command after a power cut, and does not carry it out again",
    look: JOURNAL,
    needs: ["power"],
    run: async (bench) => {
      await bench.ready();
      const command = await bench.hold();
      await bench.release();
      await bench.pass(2);
      await restarted(bench, () => bench.master.cutPower());
      await bench.pass(5);
      const since = bench.mark;
      bench.deliver("cmd", JSON.stringify({ ...command.message, sid: bench.session?.sid }));
      await bench.staysReleased("no hold by the repeated command", since);
      const answer = bench.answers(command, since)[0]?.body;
      bench.check(answer?.status === "success", "its last feedback again", answer ?? "nothing");
    },
  },
  {
    id: "counter-survives",
    clause: "6.17",
    title: "knows the last n after a power cut",
    look: JOURNAL,
    needs: ["power"],
    run: async (bench) => {
      await bench.ready();
      const { n } = await bench.succeeds("enable-tracking");
      await bench.pass(2);
      await restarted(bench, () => bench.master.cutPower());
      await bench.pass(5);
      await bench.fails("SUPERSEDED", KEEP, ANGLE, { n });
    },
  },
  {
    id: "orders-survive",
    clause: "6.17",
    title: "still holds its trackers by order after a power cut",
    look: "where orders are stored",
    needs: ["power"],
    run: async (bench) => {
      await bench.ready();
      await bench.hold();
      await bench.pass(2);
      const since = bench.mark;
      await restarted(bench, () => bench.master.cutPower());
      await bench.expectStow(
        "stowModesActive with bit 11",
        (word) => (word & (1 << 11)) !== 0,
        since,
      );
    },
  },
  {
    id: "sixty-four-ids",
    clause: "6.18",
    title: "knows the last 64 commands",
    look: JOURNAL,
    run: async (bench) => isKnown(bench, await manyReads(bench, 64)),
  },
  {
    id: "ids-until-expiry",
    clause: "6.18",
    title: "knows a command until 60 s after its expiry, also after 90 others",
    look: JOURNAL,
    run: async (bench) => {
      const first = await manyReads(bench, 91);
      await bench.pass(40);
      await isKnown(bench, first);
    },
  },
  {
    id: "power-cut-after-effect",
    clause: "6.19",
    title: "does not carry out again what a power cut ended after its effect",
    look: JOURNAL,
    needs: ["powerInCommand"],
    run: async (bench) => {
      await bench.ready();
      await bench.master.cutPowerIn("effect");
      const command = bench.command(KEEP, ANGLE);
      await restarted(bench, async () => bench.resend(command));
      await bench.pass(5);
      await bench.succeeds("low-priority-restore");
      await bench.pass(6);
      const since = bench.mark;
      bench.deliver("cmd", JSON.stringify({ ...command.message, sid: bench.session?.sid }));
      await bench.staysReleased("no hold by the command that was cut", since);
    },
  },
  {
    id: "feedback-after-birth",
    clause: "6.20",
    title: "publishes the last feedback of every command after a birth",
    look: JOURNAL,
    run: async (bench) => {
      await bench.ready();
      const commands = [await bench.succeeds("enable-tracking"), await bench.succeeds("time-get")];
      const since = bench.mark;
      await bench.reconnect();
      for (const command of commands) {
        const { body } = await bench.final(command, 10, since);
        bench.check(body.status === "success", "its final feedback", body);
      }
    },
  },
  {
    id: "restarted-after-birth",
    clause: "6.20",
    title: "publishes running with code RESTARTED for a command without a result",
    look: JOURNAL,
    needs: ["powerInCommand"],
    run: async (bench) => {
      await bench.ready();
      await bench.master.cutPowerIn("effect");
      const command = bench.command(KEEP, ANGLE);
      await restarted(bench, async () => bench.resend(command));
      await bench.expect(
        "running with code RESTARTED",
        () =>
          bench
            .answers(command)
            .find(({ body }) => body.status === "running" && body.code === "RESTARTED"),
        10,
        () => bench.answersText(command),
      );
    },
  },
];
