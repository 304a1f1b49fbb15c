/** Cases of section 8: a master without a link, and the return of the link. */
import type { Bench } from "#scripts/conform/bench.ts";
import type { ConformCase } from "#scripts/conform/conform-case.ts";

const STOW = "the stow control, which must not depend on the link";
const RETURN = "what the firmware does first after the link has returned";
const QUEUE = "the queue of outgoing messages";

/** Takes the link away for that many seconds; returns where the record begins. */
async function withoutLink(
  bench: Bench,
  seconds: number,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<number> {
  await bench.ready();
  await bench.pass(20);
  const since = bench.mark;
  bench.broker.conduct({ isReachable: false });
  bench.broker.cut(bench.link);
  await bench.pass(5);
  await meanwhile();
  await bench.pass(seconds);
  bench.broker.conduct({ isReachable: true });
  return since;
}

export const LINK_LOSS_CASES: readonly ConformCase[] = [
  {
    id: "stows-without-link",
    clause: "8.1",
    title: "stows in strong wind without a link",
    look: STOW,
    needs: ["wind"],
    run: async (bench) => {
      const since = await withoutLink(bench, 120, () => bench.master.setWind(60));
      await bench.online();
      const isWindStow = (word: number) => (word & (1 << 2)) !== 0;
      await bench.expectStow("stowModesActive with bit 2, wind", isWindStow, since);
    },
  },
  {
    id: "reports-stow-of-loss",
    clause: "8.1",
    title: "reports afterwards when it stowed without a link",
    look: QUEUE,
    needs: ["wind"],
    run: async (bench) => {
      const lostAt = bench.now;
      const since = await withoutLink(bench, 120, () => bench.master.setWind(60));
      await bench.online();
      const returnedAt = bench.now;
      await bench.expectMessage(
        "up/event",
        "the stow, with the time at which it began",
        ({ type, ts }) => type === "stow" && Number(ts) > lostAt && Number(ts) < returnedAt - 30,
        20,
        since,
      );
    },
  },
  {
    id: "keeps-documents-without-link",
    clause: "8.1",
    title: "continues with its documents after a loss of link",
    look: STOW,
    run: async (bench) => {
      await withoutLink(bench, 60);
      const { birth } = await bench.online();
      const cfg = Object(birth.cfg);
      for (const doc of ["site", "nodes", "settings", "params"] as const)
        bench.check(cfg[doc] === bench.version(doc), `${doc} ${bench.version(doc)}`, cfg);
    },
  },
  {
    id: "birth-first",
    clause: "8.2",
    title: "publishes its birth before the messages that it has buffered",
    look: RETURN,
    run: async (bench) => {
      const since = await withoutLink(bench, 400);
      const { link } = await bench.online();
      await bench.pass(5);
      const messages = bench
        .seen("publish", since)
        .filter((message) => message.link === link.number);
      const [first] = messages;
      bench.check(first?.topic === bench.topic("conn"), "conn first", first?.topic);
      bench.check(messages.length > 1, "the buffered messages", `${messages.length} messages`);
    },
  },
  {
    id: "buffered-reports",
    clause: "8.2",
    title: "sends the reports of the time without a link",
    look: QUEUE,
    run: async (bench) => {
      const lostAt = bench.now;
      const since = await withoutLink(bench, 400);
      await bench.online();
      const returnedAt = bench.now;
      await bench.expectMessage(
        "up/master",
        "a report of the time without a link",
        ({ ts }) => Number(ts) > lostAt && Number(ts) < returnedAt - 20,
        20,
        since,
      );
    },
  },
  {
    id: "command-of-lost-link",
    clause: "8.2",
    title: "does not carry out a command that was sent while it had no link",
    look: "the checks of sid and exp",
    run: async (bench) => {
      await bench.ready();
      const command = bench.command("low-priority-keep-angle", { angle: "25" });
      await withoutLink(bench, 60);
      await bench.online();
      const since = bench.mark;
      bench.resend(command);
      const { body } = await bench.final(command);
      const isRefused = body.code === "SESSION" || body.code === "EXPIRED";
      bench.check(isRefused, "fail SESSION or EXPIRED", body);
      await bench.staysReleased("no hold by the old command", since);
    },
  },
];
