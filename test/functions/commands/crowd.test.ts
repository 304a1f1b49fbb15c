/**
 * Many commands to one master at once: all are sent, one after another, and a stow to safety first.
 */
import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#domain/access/authorise.ts";
import { TURN } from "#functions/commands/rules/command-turns.ts";
import { START_MILLISECONDS } from "../served-tables.ts";
import {
  CommandHarness,
  commandsOf,
  done,
  type HarnessMaster,
  type HarnessSite,
} from "./command-harness.ts";
import { crowdOfFile, type Input, keepAngle, newcomer, numbersIn, upTo } from "./crowd-harness.ts";

const PATIENCE = 240_000;
const STOW = { name: "strong-angle-stow" };

const { served, begin, slowHarness, hastyHarness, dieAfterNumber } = crowdOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let master: HarnessMaster;
let ada: Caller;
beforeEach(async () => {
  ({ harness, site, master, ada } = await begin());
});

describe("commands to one master at once", () => {
  it.each([3, 12, 16, 24, 50])(
    "%i: all go out in the order of their numbers, and the ledger has each",
    async (count) => {
      const people = [ada, newcomer(), newcomer()];
      for (const one of people) await harness.letIn(one, site);
      const slow = slowHarness();
      const answers = await Promise.all(
        upTo(count).map((at) =>
          done(slow.request(master, keepAngle(at), people[at % people.length])),
        ),
      );
      expect(answers.map(({ status, code }) => [status, code])).toEqual(
        answers.map(() => ["sent", null]),
      );
      expect(numbersIn(slow)).toEqual(upTo(count));
      const ledger = await harness.ledger(site);
      expect(ledger.map(({ n }) => Number(n)).toSorted((one, other) => one - other)).toEqual(
        upTo(count),
      );
      expect(new Set(ledger.map(({ status }) => status))).toEqual(new Set(["sent"]));
    },
    PATIENCE,
  );

  it(
    "go out one at a time: the next one is numbered when the message before it has gone",
    async () => {
      const open = new Set<unknown>();
      let most = 0;
      const slow = slowHarness({
        broker: {
          publish: async (_, { id }) => {
            open.add(id);
            most = Math.max(most, open.size);
            await pause(20);
            open.delete(id);
            return "published";
          },
        },
      });
      await Promise.all(upTo(8).map((at) => done(slow.request(master, keepAngle(at), ada))));
      expect(most).toBe(1);
    },
    PATIENCE,
  );

  it(
    "wait at their own master only",
    async () => {
      await dieAfterNumber(keepAngle(1));
      const other = await harness.addMaster(site.layoutId, 1);
      const waits: number[] = [];
      const wait = async (milliseconds: number) => void waits.push(milliseconds);
      const calm = new CommandHarness(served, { wait });
      expect(await done(calm.request(other, keepAngle(2), ada))).toMatchObject({ status: "sent" });
      expect(waits).toEqual([]);
    },
    PATIENCE,
  );

  it(
    "of two batches go out to every master, one after the other",
    async () => {
      const wide = await harness.open(4);
      await harness.letIn(ada, wide);
      const slow = slowHarness();
      const some = { ...wide, masters: wide.masters.slice(0, 3) };
      const answers = await Promise.all(
        upTo(4).map((at) => done(slow.batch(some, keepAngle(at), ada))),
      );
      const statuses = answers.flatMap((answer) =>
        Object(answer).requests.map(({ status }: Input) => status),
      );
      expect(statuses).toEqual(Array.from({ length: 12 }, () => "sent"));
      for (const { mId } of some.masters) {
        const sent = slow.published.filter((message) => message.mId === mId);
        expect(sent.map(({ command }) => command.n)).toEqual(upTo(4));
      }
    },
    PATIENCE,
  );
});

describe("a stow to safety", () => {
  it("waits for an ordinary command a moment at the most", async () => {
    await dieAfterNumber(keepAngle(1));
    const { hasty } = hastyHarness();
    expect(await done(hasty.request(master, STOW, ada))).toMatchObject({ status: "sent" });
    const waited = served.clock.now - START_MILLISECONDS;
    expect(waited).toBeGreaterThanOrEqual(TURN.stowPatience);
    expect(waited).toBeLessThan(2 * TURN.stowPatience);
  });

  it("waits for another stow in its turn", async () => {
    await dieAfterNumber(STOW);
    const { hasty } = hastyHarness();
    expect(await done(hasty.request(master, STOW, ada))).toMatchObject({ status: "sent" });
    expect(served.clock.now - START_MILLISECONDS).toBeGreaterThanOrEqual(TURN.held);
  });

  it("is not passed over by an ordinary command", async () => {
    await dieAfterNumber(STOW);
    const { hasty } = hastyHarness();
    await done(hasty.request(master, keepAngle(1), ada));
    expect(served.clock.now - START_MILLISECONDS).toBeGreaterThanOrEqual(TURN.held);
  });

  it(
    "is the first to go when the message of an ordinary command hangs and others wait behind it",
    async () => {
      const slow = slowHarness({}, 10);
      let letGo = () => {};
      slow.beforePublish = () =>
        new Promise((resolve) => {
          letGo = resolve;
        });
      const first = done(slow.request(master, keepAngle(1), ada));
      await until(() => slow.beforePublish === undefined);
      const others = upTo(12).map((at) => done(slow.request(master, keepAngle(at), ada)));
      await done(slow.request(master, STOW, ada));
      letGo();
      await Promise.all([first, ...others]);
      const [stow, ...later] = commandsOf(slow);
      expect(stow).toMatchObject({ name: STOW.name, n: 2 });
      expect(later.map(({ n }) => n).toSorted((one, other) => one - other)).toEqual([
        1,
        ...upTo(12).map((at) => at + 2),
      ]);
    },
    PATIENCE,
  );
});

describe("what an uncontended command asks of the tables", () => {
  const ATTEMPTS = [
    // In order: first read, the user's count, the site's count, row with number, last read,
    // outcome.
    ...["BatchGetItem", "UpdateItem", "UpdateItem", "TransactWriteItems"],
    ...["BatchGetItem", "UpdateItem"],
  ];

  it.each([
    ["the first of its master", 0],
    ["one after another", 2],
  ])("is six requests for %s", async (_, before) => {
    for (const at of upTo(before)) await done(harness.request(master, keepAngle(at), ada));
    const { hasty, attempts } = hastyHarness();
    await done(hasty.request(master, keepAngle(45), ada));
    expect(attempts.filter((name) => name !== "Query")).toEqual(ATTEMPTS);
  });
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(5);
}
