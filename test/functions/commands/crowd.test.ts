/**
 * Many commands to one master at once: all are sent, one after another; one that waits too long is
 * refused and recorded.
 */
import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { TURN } from "#functions/commands/rules/command-turns.ts";
import { changeId, START_MILLISECONDS } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import {
  argsOf,
  CommandHarness,
  commandsOf,
  done,
  type HarnessMaster,
  type HarnessSite,
  instantly,
  openCommandHarness,
  person,
} from "./command-harness.ts";
import { type FaultOf, faultyTables } from "./faulty-tables.ts";

type Input = Readonly<Record<string, unknown>>;

const PATIENCE = 240_000;
const STOW = { name: "strong-angle-stow" };
const CROWDED = { status: "refused", code: "CROWDED" };

const served = tablesOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let master: HarnessMaster;
let ada = newcomer();

beforeEach(async () => {
  ({ harness, site, master } = await openCommandHarness(served));
  ada = newcomer();
  await harness.letIn(ada, site);
});

/** A new user for each test, so that rate limits do not count other tests' requests. */
function newcomer() {
  return person(`crowd-${changeId()}`, "USER", "CONTROLS");
}

function keepAngle(angle: number): Input {
  return { name: "low-priority-keep-angle", args: argsOf({ angle: String(angle % 45) }) };
}

/**
 * Real waits with a clock that runs slower by this factor, so that no wait times out on a busy
 * machine.
 */
function slowHarness(
  differences: ConstructorParameters<typeof CommandHarness>[1] = {},
  slower = 30,
): CommandHarness {
  const begun = performance.now();
  const nowMilliseconds = () => START_MILLISECONDS + (performance.now() - begun) / slower;
  return new CommandHarness(served, { clock: { nowMilliseconds }, ...differences });
}

/** Waits take no real time, but advance the clock. */
function hastyHarness(faultOf: FaultOf = () => undefined) {
  const { tables, attempts } = faultyTables(served, faultOf);
  const store = { ...served.store, tables };
  return { attempts, hasty: new CommandHarness(served, { store, wait: served.wait }) };
}

const numbersIn = (one: CommandHarness) => commandsOf(one).map(({ n }) => n);
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** Simulates a function that dies after writing its command. */
async function dieAfterNumber(input: Input): Promise<void> {
  const dying = new CommandHarness(served, { wait: instantly });
  dying.beforePublish = () => Promise.reject(new Error("the function has died"));
  await done(dying.request(master, input, ada));
}

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

describe("a command that waits", () => {
  it("passes over one whose function has died, once that one's time is over", async () => {
    await dieAfterNumber(keepAngle(1));
    const { hasty } = hastyHarness();
    expect(await done(hasty.request(master, keepAngle(2), ada))).toMatchObject({ status: "sent" });
    expect(numbersIn(hasty)).toEqual([2]);
    const waited = served.clock.now - START_MILLISECONDS;
    expect(waited).toBeGreaterThanOrEqual(TURN.held);
    expect(waited).toBeLessThan(TURN.patience);
    expect(await done(hasty.request(master, keepAngle(3), ada))).toMatchObject({ status: "sent" });
  });

  it("is refused as crowded after its time-out, is kept in the ledger, and is not sent", async () => {
    let quicker = 0;
    const { hasty } = hastyHarness(async (operation) => {
      if (operation !== "TransactWriteItems") return undefined;
      quicker += 1;
      // Another command takes the turn, and its function dies.
      await dieAfterNumber(keepAngle(quicker));
      return undefined;
    });
    const id = changeId();
    const answer = await done(hasty.request(master, { ...keepAngle(40), id }, ada));
    expect(answer).toMatchObject(CROWDED);
    expect(hasty.published).toEqual([]);
    const row = (await harness.ledger(site)).find((one) => one.id === id);
    expect(row).toMatchObject({ status: "refused", code: "CROWDED" });
    expect(row).not.toHaveProperty("n");
    expect(served.clock.now - START_MILLISECONDS).toBeGreaterThanOrEqual(TURN.patience);
    // A repeat gets the same answer, and the next command can be sent.
    expect(await done(harness.request(master, { ...keepAngle(40), id }, ada))).toEqual(answer);
    served.clock.now += TURN.held;
    expect(await done(harness.request(master, keepAngle(41), ada))).toMatchObject({
      status: "sent",
    });
  });

  it("lives from when its number was drawn, not from when it was asked for", async () => {
    await dieAfterNumber(keepAngle(1));
    const { hasty } = hastyHarness();
    await done(hasty.request(master, keepAngle(2), ada));
    const [command] = commandsOf(hasty);
    expect(command?.ts).toBe(Math.floor(served.clock.now / 1000));
    const ledger = await harness.ledger(site);
    expect(ledger.find(({ n }) => n === 2)).toMatchObject({ createdAt: served.clock.now });
  });

  const LOSSES: readonly (readonly [string, string, () => unknown])[] = [
    ["the right", "NotPermitted", () => harness.letIn(ada, site, { enabled: false })],
    [
      "the access to the layout",
      "NotPermitted",
      () => harness.remove("access", { pk: `U#${ada.sub}`, sk: `L#${site.layoutId}` }),
    ],
    ["the controls", "NotPermitted", () => harness.letIn({ ...ada, groups: ["USER"] }, site)],
    ["the switch", "RemoteControlOff", () => harness.switchRemoteControl(site, false)],
    ["its youth", "StaleRequest", () => served.wait(301_000)],
    ["the connection", "OFFLINE", () => harness.connect(master, { online: false })],
    ["the calm", "INTERLOCK", () => harness.report(master, { windPeak: 90, windAverage: 80 })],
    [
      "the master",
      "NotFound",
      () => harness.remove("core", { pk: `L#${site.layoutId}`, sk: `M#${master.mLocId}` }),
    ],
  ];

  it.each(LOSSES)(
    "is judged anew: when %s is lost meanwhile it does not go out: %s",
    async (_, code, lose) => {
      await dieAfterNumber(keepAngle(1));
      let isLost = false;
      const hasty = new CommandHarness(served, {
        wait: async (milliseconds) => {
          if (!isLost) await lose();
          isLost = true;
          await served.wait(milliseconds);
        },
      });
      const clientTime = START_MILLISECONDS / 1000;
      const outcome = await hasty.request(master, { ...keepAngle(2), clientTime }, ada);
      const answered = outcome.ok ? Object(outcome.value).code : outcome.error.code;
      expect(answered).toBe(code);
      expect(hasty.published).toEqual([]);
    },
  );

  it("goes out once when it was asked for several times", async () => {
    await dieAfterNumber(keepAngle(1));
    const id = changeId();
    const slow = slowHarness({ clock: served.clock });
    const asked = upTo(5).map(() => done(slow.request(master, { ...keepAngle(2), id }, ada)));
    served.clock.now += TURN.held;
    const statuses = (await Promise.all(asked)).map(({ status }) => String(status));
    for (const status of statuses) expect(["sent", "created"]).toContain(status);
    expect(numbersIn(slow)).toEqual([2]);
  });
});

describe("a command that was passed over", () => {
  it("is not sent any more, and says that it was superseded", async () => {
    let isFirst = true;
    const { hasty } = hastyHarness(async (operation, body) => {
      if (operation !== "BatchGetItem" || body.includes("#C") || !isFirst) return undefined;
      isFirst = false;
      served.clock.now += TURN.held;
      await done(harness.request(master, keepAngle(2), ada));
      return undefined;
    });
    const id = changeId();
    const answer = await done(hasty.request(master, { ...keepAngle(1), id }, ada));
    expect(answer).toMatchObject({ status: "superseded", code: "SUPERSEDED" });
    expect(hasty.published).toEqual([]);
    expect(numbersIn(harness)).toEqual([2]);
    const row = (await harness.ledger(site)).find((one) => one.id === id);
    expect(row).toMatchObject({ status: "superseded", code: "SUPERSEDED", n: 1 });
    expect(await done(harness.request(master, { ...keepAngle(1), id }, ada))).toEqual(answer);
  });
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
