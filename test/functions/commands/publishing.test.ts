/** What decides right before a command is published: its time, the connection, and the broker. */
import { beforeEach, describe, expect, it } from "vitest";
import { moveCommand } from "#functions/commands/store/command-progress.ts";
import { changeId, START_MILLISECONDS } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import { isLedgerPut, withFaults } from "./command-faults.ts";
import {
  type CommandHarness,
  done,
  type HarnessMaster,
  type HarnessSite,
  KEEP_ANGLE,
  openCommandHarness,
  SID,
} from "./command-harness.ts";

const served = tablesOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let master: HarnessMaster;

beforeEach(async () => {
  ({ harness, site, master } = await openCommandHarness(served));
});

describe("the time of a command", () => {
  it("is looked at again right before it is published (F24)", async () => {
    let late = false;
    await withFaults(
      served,
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
      served,
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
      served,
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
