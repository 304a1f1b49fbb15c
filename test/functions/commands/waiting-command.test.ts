/**
 * A command that waits for its turn: it is judged anew, and refused when it waits too long or is
 * passed over.
 */
import { beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#domain/access/authorise.ts";
import { TURN } from "#functions/commands/rules/command-turns.ts";
import { changeId, START_MILLISECONDS } from "../served-tables.ts";
import {
  CommandHarness,
  commandsOf,
  done,
  type HarnessMaster,
  type HarnessSite,
} from "./command-harness.ts";
import { crowdOfFile, keepAngle, numbersIn, upTo } from "./crowd-harness.ts";

const CROWDED = { status: "refused", code: "CROWDED" };

const { served, begin, slowHarness, hastyHarness, dieAfterNumber } = crowdOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let master: HarnessMaster;
let ada: Caller;
beforeEach(async () => {
  ({ harness, site, master, ada } = await begin());
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
