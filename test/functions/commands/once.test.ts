import { beforeEach, describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { moveCommand } from "#functions/commands/store/command-progress.ts";
import { changeId, START, START_MILLISECONDS } from "../served-tables.ts";
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
  SID,
} from "./command-harness.ts";
import { type FaultOf, faultyTables } from "./faulty-tables.ts";

const served = tablesOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let master: HarnessMaster;

beforeEach(async () => {
  ({ harness, site, master } = await openCommandHarness(served));
});

const KEEP_ANGLE = { name: "low-priority-keep-angle", args: argsOf({ angle: "25" }) };

/** A harness with the same users and masters, but with tables on which attempts fail. */
async function withFaults(
  faultOf: FaultOf,
  run: (faulty: CommandHarness, attempts: readonly string[]) => Promise<void>,
): Promise<void> {
  const { tables, attempts } = faultyTables(served, faultOf);
  const faulty = new CommandHarness(served, { store: { ...served.store, tables } });
  await run(faulty, attempts);
}

/** True for the write of a command's row, with its number or alone. */
const isLedgerPut = (operation: string, body: string) =>
  ["PutItem", "TransactWriteItems"].includes(operation) && body.includes('"kind"');

describe("a repeat of an id", () => {
  it("is answered as the first request was, and publishes nothing", async () => {
    const id = changeId();
    const first = await done(harness.request(master, { ...KEEP_ANGLE, id, clientTime: START - 1 }));
    served.clock.now += 3000;
    expect(
      await done(harness.request(master, { ...KEEP_ANGLE, id, clientTime: START - 2 })),
    ).toEqual(first);
    served.clock.now += 3_600_000;
    expect(await done(harness.request(master, { ...KEEP_ANGLE, id }))).toEqual(first);
    expect(harness.published).toHaveLength(1);
    expect(await harness.ledger(site)).toHaveLength(1);
  });

  it("gets the answer of the first one, independent of what the master has said since", async () => {
    const id = changeId();
    const first = await done(harness.request(master, { ...KEEP_ANGLE, id }));
    const key = { layoutId: site.layoutId, id };
    const progress = { status: "fail", code: "STOW", message: "Rejected", seq: 2 } as const;
    expect(await moveCommand(served.store, key, ["sent"], progress)).toBe(true);
    expect(await done(harness.request(master, { ...KEEP_ANGLE, id }))).toEqual(first);
  });

  it("with other content, for another master or by another user is a mistake", async () => {
    const id = changeId();
    const layout = await harness.open(2);
    const [one, other] = layout.masters as [HarnessMaster, HarnessMaster];
    await done(harness.request(one, { ...KEEP_ANGLE, id }));
    const mismatch = err({ code: "IdempotencyMismatch" });
    const angle = { ...KEEP_ANGLE, args: argsOf({ angle: "-45" }) };
    expect(await harness.request(one, { ...angle, id })).toEqual(mismatch);
    expect(await harness.request(other, { ...KEEP_ANGLE, id })).toEqual(mismatch);
    expect(
      await harness.request(one, { ...KEEP_ANGLE, id }, person("user-7", "USER", "CONTROLS")),
    ).toEqual(mismatch);
    expect(harness.published).toHaveLength(1);
  });

  it.each([
    ["is on its way", {}],
    ["is refused", { online: false }],
  ])(
    "that was taken by another command while this one %s is a mistake too",
    async (_, presence) => {
      await harness.connect(master, presence);
      const id = changeId();
      let isFirst = true;
      await withFaults(
        async (operation, body) => {
          if (!isLedgerPut(operation, body) || !isFirst) return undefined;
          isFirst = false;
          await done(harness.request(master, { ...KEEP_ANGLE, args: argsOf({ angle: "5" }), id }));
          return undefined;
        },
        async (faulty) => {
          expect(await faulty.request(master, { ...KEEP_ANGLE, id })).toEqual(
            err({ code: "IdempotencyMismatch" }),
          );
          expect(faulty.published).toEqual([]);
        },
      );
      expect(await harness.ledger(site)).toMatchObject([{ args: { angle: "5" } }]);
    },
  );

  it("fifty times at once is applied and published once (F23)", async () => {
    const id = changeId();
    const who = person(`crowd-${id}`, "USER", "CONTROLS");
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => done(harness.request(master, { ...KEEP_ANGLE, id }, who))),
    );
    expect(harness.published).toHaveLength(1);
    expect(await harness.ledger(site)).toMatchObject([{ status: "sent" }]);
    for (const { status } of answers) expect(status).toBe("sent");
    expect(await done(harness.request(master, { ...KEEP_ANGLE, id }, who))).toMatchObject({
      status: "sent",
    });
  });

  it("of a run that has died before its message publishes nothing, in time or late", async () => {
    const id = changeId();
    const dying = new CommandHarness(served, { wait: instantly });
    dying.beforePublish = () => Promise.reject(new Error("the function has died"));
    await done(dying.request(master, { ...KEEP_ANGLE, id }));
    expect(await harness.ledger(site)).toMatchObject([{ status: "created" }]);
    expect(await done(dying.request(master, { ...KEEP_ANGLE, id }))).toMatchObject({
      status: "created",
      message: "Command accepted",
    });
    served.clock.now += 13_000;
    expect(await done(dying.request(master, { ...KEEP_ANGLE, id }))).toMatchObject({
      status: "noAnswer",
      message: "No answer: outcome unknown",
    });
    expect(dying.published).toEqual([]);
  });
});

describe("tables that fail", () => {
  it("whose answer is lost have done their work: the command goes out, once (F22)", async () => {
    let lost = false;
    await withFaults(
      (operation, body) => {
        if (!isLedgerPut(operation, body) || lost) return undefined;
        lost = true;
        return "answerLost";
      },
      async (faulty, attempts) => {
        expect(await done(faulty.request(master, KEEP_ANGLE))).toMatchObject({ status: "sent" });
        expect(attempts.filter((operation) => operation === "TransactWriteItems")).toHaveLength(2);
        expect(faulty.published).toHaveLength(1);
      },
    );
    expect(await harness.ledger(site)).toMatchObject([{ status: "sent" }]);
  });

  it("with a lost answer at every step send it once as well", async () => {
    const seen = new Set<string>();
    await withFaults(
      (operation, body) => {
        const write = `${operation} ${body.replace(/"(ts|exp|n)".*/, "")}`;
        if (!/^(Put|Update|TransactWrite)Item/.test(write) || seen.has(write)) return undefined;
        seen.add(write);
        return "answerLost";
      },
      async (faulty) => {
        expect(await done(faulty.request(master, KEEP_ANGLE))).toMatchObject({ status: "sent" });
        expect(commandsOf(faulty)).toHaveLength(1);
      },
    );
    // Three fields: the intent's count, the row with its number, and the outcome.
    expect(seen.size).toBe(3);
    expect(await harness.ledger(site)).toMatchObject([{ status: "sent" }]);
  });

  const unavailable = { status: "fail", code: "UNAVAILABLE", message: "Not sent: try again" };
  const unknown = { status: "noAnswer", message: "No answer: outcome unknown", code: null };

  it("that are too busy get two attempts, and then nothing is sent with this id any more (F21)", async () => {
    const request = { ...KEEP_ANGLE, id: changeId() };
    let throttled = 0;
    await withFaults(
      (operation, body) => {
        if (!isLedgerPut(operation, body) || throttled === 2) return undefined;
        throttled += 1;
        return "throttled";
      },
      async (faulty) => {
        expect(await done(faulty.request(master, request))).toMatchObject(unavailable);
        expect(await done(faulty.request(master, request))).toMatchObject(unavailable);
        expect(throttled).toBe(2);
        expect(faulty.published).toEqual([]);
      },
    );
    expect(await harness.ledger(site)).toMatchObject([{ status: "fail", code: "UNAVAILABLE" }]);
    expect(await done(harness.request(master, KEEP_ANGLE))).toMatchObject({ status: "sent" });
  });

  it("that take no row at all leave it open whether a repeat has sent the command", async () => {
    const request = { ...KEEP_ANGLE, id: changeId() };
    await withFaults(
      (operation, body) => (isLedgerPut(operation, body) ? "throttled" : undefined),
      async (faulty) => {
        expect(await done(faulty.request(master, request))).toMatchObject(unknown);
        expect(faulty.published).toEqual([]);
      },
    );
    expect(await harness.ledger(site)).toEqual([]);
    expect(await done(harness.request(master, request))).toMatchObject({ status: "sent" });
  });

  it("that fail one of two invocations with an id hold the slower one to its answer", async () => {
    const request = { ...KEEP_ANGLE, id: changeId() };
    let throttled = 0;
    let answer: unknown;
    const throttleTwice: FaultOf = (operation, body) => {
      if (!isLedgerPut(operation, body) || throttled === 2) return undefined;
      throttled += 1;
      return "throttled";
    };
    await withFaults(throttleTwice, (failing) => {
      const failMeanwhile: FaultOf = async (operation, body) => {
        if (isLedgerPut(operation, body)) answer ??= await done(failing.request(master, request));
        return undefined;
      };
      return withFaults(failMeanwhile, async (slower) => {
        expect(await done(slower.request(master, request))).toMatchObject(unavailable);
        expect(answer).toMatchObject(unavailable);
        expect([...failing.published, ...slower.published]).toEqual([]);
      });
    });
  });

  it("that cannot keep the state of a message that is out do not change its answer", async () => {
    const id = changeId();
    await withFaults(
      (operation, body) =>
        operation === "UpdateItem" && body.includes("#status") ? "throttled" : undefined,
      async (faulty) => {
        expect(await done(faulty.request(master, { ...KEEP_ANGLE, id }))).toMatchObject({
          status: "sent",
        });
        expect(faulty.logged).toMatchObject([{ event: "command state not stored", id }]);
      },
    );
    served.clock.now += 13_000;
    // The answer must not claim that the command was not executed.
    expect(await done(harness.request(master, { ...KEEP_ANGLE, id }))).toMatchObject({
      status: "noAnswer",
    });
    expect(harness.published).toEqual([]);
  });
});

describe("the time of a command", () => {
  it("is looked at again right before it is published (F24)", async () => {
    let late = false;
    await withFaults(
      (operation, body) => {
        late ||= isLedgerPut(operation, body);
        // The write takes as long as the command is valid.
        if (late) served.clock.now = START_MILLISECONDS + 12_000;
        return undefined;
      },
      async (faulty) => {
        expect(await done(faulty.request(master, KEEP_ANGLE))).toMatchObject({
          status: "expired",
          code: "EXPIRED",
          message: "Command expired",
        });
        expect(faulty.published).toEqual([]);
      },
    );
    expect(await harness.ledger(site)).toMatchObject([
      { status: "expired", code: "EXPIRED", finalAt: START_MILLISECONDS + 12_000 },
    ]);
  });

  it("bounds what the broker may take", async () => {
    await withFaults(
      (operation, body) => {
        if (isLedgerPut(operation, body)) served.clock.now = START_MILLISECONDS + 11_400;
        return undefined;
      },
      async (faulty) => {
        await done(faulty.request(master, KEEP_ANGLE));
        expect(faulty.left).toBe(600);
      },
    );
  });
});

describe("the connection of a master", () => {
  const offline = { status: "fail", code: "OFFLINE", message: "Master is offline" };

  it.each([
    ["is gone", { online: false }],
    ["belongs to another controller", { mId: "FCC23D0508A9B1FF" }],
  ])("that %s takes no command, and nothing waits for it (K9)", async (_, presence) => {
    await harness.connect(master, presence);
    const id = changeId();
    expect(await done(harness.request(master, { ...KEEP_ANGLE, id }))).toMatchObject(offline);
    expect(harness.published).toEqual([]);
    expect(await harness.ledger(site)).toMatchObject([
      { status: "refused", code: "OFFLINE", finalAt: START_MILLISECONDS },
    ]);
    await harness.connect(master);
    expect(await done(harness.request(master, { ...KEEP_ANGLE, id }))).toMatchObject(offline);
    expect(harness.published).toEqual([]);
  });

  it("that was never there takes none either", async () => {
    const alone = await harness.open(0);
    const silent = await harness.addMaster(alone.layoutId, 0);
    await harness.disconnect(silent);
    expect(await done(harness.request(silent, KEEP_ANGLE))).toMatchObject(offline);
  });

  it.each([
    ["ends", { online: false }],
    ["becomes another one", { sid: "0000000000000001" }],
  ])("that %s between check and publish is noticed", async (_, presence) => {
    const id = changeId();
    await withFaults(
      async (operation, body) => {
        if (isLedgerPut(operation, body)) await harness.connect(master, presence);
        return undefined;
      },
      async (faulty) => {
        expect(await done(faulty.request(master, { ...KEEP_ANGLE, id }))).toMatchObject(offline);
        expect(faulty.published).toEqual([]);
      },
    );
    expect(await done(harness.request(master, { ...KEEP_ANGLE, id }))).toMatchObject(offline);
    expect(await harness.ledger(site)).toMatchObject([
      { status: "refused", code: "OFFLINE", sid: SID },
    ]);
  });
});

describe("a broker", () => {
  it("that refuses a message leaves a command that was not sent", async () => {
    harness.brokerSays = "notPublished";
    const id = changeId();
    const unavailable = { status: "fail", code: "UNAVAILABLE" };
    expect(await done(harness.request(master, { ...KEEP_ANGLE, id }))).toMatchObject(unavailable);
    expect(await harness.ledger(site)).toMatchObject([{ status: "fail", code: "UNAVAILABLE" }]);
    harness.brokerSays = "published";
    expect(await done(harness.request(master, { ...KEEP_ANGLE, id }))).toMatchObject(unavailable);
    expect(harness.published).toEqual([]);
  });

  it("that does not answer leaves a command with an unknown outcome", async () => {
    harness.brokerSays = "unknown";
    const id = changeId();
    const unknown = { status: "noAnswer", message: "No answer: outcome unknown", code: null };
    expect(await done(harness.request(master, { ...KEEP_ANGLE, id }))).toMatchObject(unknown);
    expect(await done(harness.request(master, { ...KEEP_ANGLE, id }))).toMatchObject(unknown);
    const [row] = await harness.ledger(site);
    expect(row).toMatchObject({ status: "noAnswer" });
    expect(row).not.toHaveProperty("finalAt");
    expect(harness.published).toHaveLength(1);
  });

  it("whose master answers before its message is noted keeps the master's answer", async () => {
    const id = changeId();
    harness.beforePublish = async () => {
      const progress = { status: "received", message: "Command received", seq: 1 } as const;
      await moveCommand(served.store, { layoutId: site.layoutId, id }, ["created"], progress);
    };
    expect(await done(harness.request(master, { ...KEEP_ANGLE, id }))).toMatchObject({
      status: "sent",
    });
    expect(await harness.ledger(site)).toMatchObject([{ status: "received", seq: 1 }]);
  });
});
