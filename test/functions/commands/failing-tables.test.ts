/** Commands while the tables fail: sent at most once, and answered with what is known. */
import { beforeEach, describe, expect, it } from "vitest";
import { changeId } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import { isLedgerPut, withFaults } from "./command-faults.ts";
import {
  type CommandHarness,
  commandsOf,
  done,
  type HarnessMaster,
  type HarnessSite,
  KEEP_ANGLE,
  openCommandHarness,
} from "./command-harness.ts";
import type { FaultOf } from "./faulty-tables.ts";

const served = tablesOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let master: HarnessMaster;

beforeEach(async () => {
  ({ harness, site, master } = await openCommandHarness(served));
});

describe("tables that fail", () => {
  it("whose answer is lost have done their work: the command goes out, once (F22)", async () => {
    let lost = false;
    await withFaults(
      served,
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
      served,
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
      served,
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
      served,
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
    await withFaults(served, throttleTwice, (failing) => {
      const failMeanwhile: FaultOf = async (operation, body) => {
        if (isLedgerPut(operation, body)) answer ??= await done(failing.request(master, request));
        return undefined;
      };
      return withFaults(served, failMeanwhile, async (slower) => {
        expect(await done(slower.request(master, request))).toMatchObject(unavailable);
        expect(answer).toMatchObject(unavailable);
        expect([...failing.published, ...slower.published]).toEqual([]);
      });
    });
  });

  it("that cannot keep the state of a message that is out do not change its answer", async () => {
    const id = changeId();
    await withFaults(
      served,
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
