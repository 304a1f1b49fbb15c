/** Feedback of masters, out of order and duplicated, on the local DynamoDB. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#domain/access/authorise.ts";
import type { Message } from "#test/builders/wire-messages.ts";
import type { CommandHarness, HarnessMaster, HarnessSite } from "../commands/command-harness.ts";
import { START, START_MILLISECONDS } from "../served-tables.ts";
import {
  answeredCommandOfFile,
  FAIL,
  NAME,
  RECEIVED,
  RUNNING,
  SUCCESS,
} from "./answered-command.ts";
import type { FeedbackHarness } from "./feedback-harness.ts";

const { served, begin, command, feedback, say, row, answers, statuses } = answeredCommandOfFile();
let harness: CommandHarness;
let masters: FeedbackHarness;
let site: HarnessSite;
let master: HarnessMaster;
let id: string;
let user: Caller;
beforeEach(async () => {
  ({ harness, masters, site, master, id, user } = await begin());
});

describe("the answers to a command", () => {
  it("are kept one by one, and the command follows them", async () => {
    for (const [at, changes] of [RECEIVED, RUNNING, SUCCESS].entries()) {
      served.clock.now = START_MILLISECONDS + (at + 1) * 1000;
      await say(changes);
    }
    expect(await answers()).toEqual([`${id}#F0001`, `${id}#F0002`, `${id}#F0003`]);
    const at = START_MILLISECONDS + 3000;
    expect(await row()).toMatchObject({ status: "success", seq: 3, finalAt: at });
    expect(await row()).toMatchObject({ lastFeedbackAt: at, message: "60/60 nodes updated" });
    expect(await masters.refusals(master)).toEqual([]);
  });

  it.each([
    ["was never set", 7],
    ["runs an hour ahead", START + 3600],
  ])("are dated by the broker when the master's clock %s", async (_, ts) => {
    served.clock.now = START_MILLISECONDS + 2000;
    await say({ ...SUCCESS, ts });
    expect(await row()).toMatchObject({ status: "success" });
    expect(masters.published.at(-1)).toMatchObject({ status: "success", ts: START + 2 });
    await say({ ...SUCCESS, ts });
    expect(await masters.refusals(master)).toEqual([]);
  });

  it.each([
    ["the code", { code: "NO_CONTROLLER", message: "Ask somebody else" }],
    ["the words alone", { code: null, message: "No controller" }],
    ["the words and a code of its own", { code: "CONFIG", message: "No controller" }],
  ])("refuse it, and nothing was carried out, where a board has no place: %s", async (_, said) => {
    const answer = { ...FAIL, ...said, seq: 1 };
    await say(answer);
    expect(await row()).toMatchObject({ status: "refused", code: "NO_CONTROLLER" });
    expect(masters.published.at(-1)).toMatchObject({ status: "fail", code: "NO_CONTROLLER" });
    await say(answer);
    expect(await masters.refusals(master)).toEqual([]);
  });

  it("reach viewers with everything that identifies their sender", async () => {
    await say(RECEIVED);
    await say(FAIL);
    const { layoutId, mLocId, mId } = master;
    const whose = { id, mId, layoutId, mLocId, name: NAME };
    const who = { userId: user.sub, username: user.email, ts: START + 1 };
    expect(masters.published).toEqual([
      { ...whose, ...who, status: "received", message: "Command received", code: null, seq: 1 },
      { ...whose, ...who, ...FAIL },
    ]);
  });

  it("seal nothing but the progress: what was asked stays as it was written", async () => {
    const before = await row();
    await say(RECEIVED);
    await say(SUCCESS);
    const after = await row();
    const progress = ["status", "message", "seq", "lastFeedbackAt", "finalAt"];
    const rest = (item: Message) =>
      Object.fromEntries(Object.entries(item).filter(([name]) => !progress.includes(name)));
    expect(rest(after)).toEqual(rest(before));
  });

  it.each([
    ["EXPIRED", "expired"],
    ["SESSION", "expired"],
    ["SUPERSEDED", "superseded"],
    ["STOW", "refused"],
    ["TIMEOUT", "fail"],
    ["NEVER_HEARD_OF", "fail"],
  ])("end it by the code %s as %s", async (code, status) => {
    await say({ seq: 1, status: "fail", code, message: "No" });
    expect(await row()).toMatchObject({ status, code, message: "No" });
  });

  it("count though the cloud has not yet noted that it was sent", async () => {
    harness.beforePublish = async () => {
      const [written] = (await harness.ledger(site)).filter(({ status }) => status === "created");
      await masters.send(master, feedback({ id: written?.sk, seq: 2, status: "success" }));
    };
    const quick = await command();
    expect(await row(quick)).toMatchObject({ status: "success", seq: 2 });
  });

  it("resolve a command that had no answer for an hour", async () => {
    served.clock.now = START_MILLISECONDS + 3_600_000;
    await say(SUCCESS);
    expect(await row()).toMatchObject({ status: "success", finalAt: served.clock.now });
  });

  it("keep it open after a restart that left the outcome unknown, and say so", async () => {
    const restarted = { code: "RESTARTED", message: "Outcome unknown after restart" };
    await say({ seq: 2, status: "running", ...restarted });
    expect(await row()).toMatchObject({ status: "running", ...restarted });
    expect(await row()).not.toHaveProperty("finalAt");
    expect(masters.published.at(-1)).toMatchObject({ status: "running", code: "RESTARTED" });
    await say(SUCCESS);
    expect(await row()).toMatchObject({ status: "success" });
    expect(await row()).not.toHaveProperty("code");
  });
});

describe("answers that come again or out of order", () => {
  it("are silent when they come again, finals as well", async () => {
    for (const changes of [RECEIVED, RUNNING, SUCCESS]) await say(changes);
    const before = await harness.ledger(site);
    served.clock.now += 60_000;
    masters.coldStart();
    for (const changes of [SUCCESS, RECEIVED, SUCCESS, RUNNING]) await say(changes);
    expect(await harness.ledger(site)).toEqual(before);
    expect(statuses()).toEqual(["received", "running", "success"]);
    expect(await masters.refusals(master)).toEqual([]);
  });

  it("do not lead back from what came later", async () => {
    await say(RUNNING);
    await say(RECEIVED);
    expect(await row()).toMatchObject({ status: "running", seq: 2, message: "20/60 nodes" });
    expect(await answers()).toEqual([`${id}#F0001`, `${id}#F0002`]);
    expect(statuses()).toEqual(["running"]);
  });

  it("are part of the story when the final has overtaken them", async () => {
    await say(SUCCESS);
    await say(RUNNING);
    await say(RECEIVED);
    expect(await row()).toMatchObject({ status: "success", seq: 3 });
    expect(await answers()).toHaveLength(3);
    expect(statuses()).toEqual(["success"]);
    expect(await masters.refusals(master)).toEqual([]);
  });

  it("count once when all of them come at the same time", async () => {
    const steps = Array.from({ length: 6 }, (_, at) => ({
      ...{ seq: at + 1, status: at === 5 ? "success" : "running", message: `step ${at}` },
    }));
    await Promise.all([...steps, ...steps].reverse().map(say));
    expect(await row()).toMatchObject({ status: "success", seq: 6, message: "step 5" });
    expect(await answers()).toHaveLength(6);
    expect(statuses().filter((status) => status === "success")).toHaveLength(1);
    expect(await masters.refusals(master)).toEqual([]);
  });

  it("of two finals at the same time, one counts", async () => {
    await Promise.all([say(SUCCESS), say({ ...FAIL, seq: 4 })]);
    const { status } = await row();
    expect(["success", "refused"]).toContain(status);
    expect(masters.published).toHaveLength(1);
    expect(await answers()).toHaveLength(1);
    expect(await masters.refusals(master)).toEqual(["trk_fb afterFinal"]);
  });
});

describe("a master that was moved to another layout", () => {
  it("still answers what it was asked there, and not what it was asked before", async () => {
    await say(RECEIVED);
    const there = await harness.open();
    const { layoutId } = there;
    const [{ mLocId }] = there.masters as [HarnessMaster];
    await harness.put("core", { pk: `MID#${master.mId}`, sk: "A", layoutId, mLocId });
    await harness.put("core", { pk: `L#${layoutId}`, sk: `M#${mLocId}`, mLocId, mId: master.mId });
    await harness.connect({ layoutId, mLocId, mId: master.mId });
    await harness.report({ layoutId, mLocId, mId: master.mId });
    const moved = await command(user, { layoutId, mLocId, mId: master.mId });
    await masters.send(master, feedback({ id: moved, ...SUCCESS }));
    expect(masters.published.at(-1)).toMatchObject({
      id: moved,
      layoutId,
      mLocId,
      status: "success",
    });
  });
});
