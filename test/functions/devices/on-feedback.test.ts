/** Feedback of masters, out of order and duplicated, on the local DynamoDB. */

import { beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#domain/access/authorise.ts";
import { DeleteCommand } from "#functions/shared/store/table-requests.ts";
import { forgedKeys } from "#test/builders/rule-event.ts";
import type { Message } from "#test/builders/wire-messages.ts";
import {
  argsOf,
  type CommandHarness,
  done,
  type HarnessMaster,
  type HarnessSite,
  NODE,
  openCommandHarness,
  person,
} from "../commands/command-harness.ts";
import { newMId } from "../ids/field-crew.ts";
import { changeId, START, START_MILLISECONDS } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import { FeedbackHarness } from "./feedback-harness.ts";

const served = tablesOfFile();
let harness: CommandHarness;
let masters: FeedbackHarness;
let site: HarnessSite;
let master: HarnessMaster;
let id: string;
/** A new user for each test, because the number of commands per user is limited. */
let user: Caller;
let users = 0;

beforeEach(async () => {
  masters = new FeedbackHarness(served);
  ({ harness, site } = await openCommandHarness(served));
  users += 1;
  user = person(`crew-${users}`, "USER", "CONTROLS");
  [master] = site.masters as [HarnessMaster];
  id = await command();
});

const NAME = "low-priority-keep-angle";

async function command(who = user, to = master): Promise<string> {
  const request = { name: NAME, args: argsOf({ angle: "25" }) };
  return String((await done(harness.request(to, request, who))).id);
}

function feedback(changes: Message = {}): Message {
  const { mId } = master;
  return {
    ...{ v: 1, id, mId, name: NAME, status: "received", message: "Command received" },
    ...{ seq: 1, ts: START + 1 },
    ...changes,
  };
}

const RECEIVED = { seq: 1 };
const RUNNING = { seq: 2, status: "running", message: "20/60 nodes" };
const SUCCESS = { seq: 3, status: "success", message: "60/60 nodes updated" };
const FAIL = { seq: 3, status: "fail", code: "STOW", message: "Rejected: Wind stow active" };

const say = (changes: Message) => masters.send(master, feedback(changes));

async function row(of = id): Promise<Readonly<Record<string, unknown>>> {
  const found = (await harness.ledger(site)).find(({ sk }) => sk === of);
  return found ?? {};
}

async function answers(of = id): Promise<readonly unknown[]> {
  const items = await harness.ledger(site);
  return items.filter(({ sk }) => String(sk).startsWith(`${of}#`)).map(({ sk }) => sk);
}

const statuses = () => masters.published.map(({ status }) => status);

/** Checks that the ledger does not change, no notice is published, and the reason is stored. */
async function isRefused(reason: string, changes: Message): Promise<void> {
  const before = await harness.ledger(site);
  const published = masters.published.length;
  await say(changes);
  expect(await harness.ledger(site)).toEqual(before);
  expect(masters.published).toHaveLength(published);
  expect((await masters.refusals(master)).at(-1)).toBe(`trk_fb ${reason}`);
}

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

describe("an answer is refused", () => {
  it("in the name of another master", () =>
    isRefused("foreignMaster mId", { mId: "FCC23D0508A9FFFF" }));

  it("to what was never sent", () => isRefused("unknownCommand", { id: changeId() }));

  it("to a batch, a change or a feedback row", async () => {
    const batch = changeId();
    const second = await harness.addMaster(site.layoutId, 1);
    const both = { ...site, masters: [master, second] };
    await done(
      harness.batch(both, { id: batch, name: "wind-instant" }, person("c", "CX_TECH", "CONTROLS")),
    );
    await isRefused("unknownCommand", { id: batch, name: "wind-instant" });
  });

  it("to what another master of the same layout was asked", async () => {
    const second = await harness.addMaster(site.layoutId, 1);
    await isRefused("foreignCommand", { id: await command(user, second) });
  });

  it("to what a master of another layout was asked", async () => {
    const { masters: theirs } = await harness.open();
    await isRefused("unknownCommand", { id: await command(user, theirs[0]) });
  });

  it("under another command's name", () => isRefused("foreignName", { name: "enable-tracking" }));

  it("after the final", async () => {
    await say(SUCCESS);
    await isRefused("afterFinal", { ...FAIL, seq: 4 });
    await isRefused("afterFinal", { ...RUNNING, seq: 5 });
  });

  it("as a second final of an earlier number", async () => {
    await say(SUCCESS);
    await isRefused("afterFinal", { ...FAIL, seq: 2 });
  });

  it("under a number that says something else already", async () => {
    await say(RUNNING);
    await isRefused("seqTaken", { ...RUNNING, status: "success" });
    await say(SUCCESS);
    await isRefused("seqTaken", FAIL);
  });

  it("to a command that the cloud has never sent", async () => {
    await harness.connect(master, { online: false });
    const offline = await command();
    expect(await row(offline)).toMatchObject({ status: "refused", code: "OFFLINE" });
    await isRefused("afterFinal", { ...SUCCESS, id: offline });
  });

  it.each<readonly [string, Message]>([
    ["version v", { v: 2 }],
    ["notAllowed id", { id: "7" }],
    ["notAllowed status", { status: "done" }],
    ["outOfRange seq", { seq: 0 }],
    ["outOfRange seq", { seq: 10_000 }],
    ["wrongType message", { message: { text: "x" } }],
    ["missing name", { name: undefined }],
    ["forbiddenKey constructor", { constructor: { prototype: 1 } }],
  ])("for %s", isRefused);

  it("of a master that stands nowhere, or of a topic that names none", async () => {
    const mId = newMId();
    await masters.send({ mId }, feedback({ mId }));
    expect(await masters.refusals({ mId })).toEqual(["trk_fb unknownMaster"]);
    await masters.send({ mId: "nobody" }, feedback());
    expect(await masters.refusals({ mId: "nobody" })).toEqual(["trk_fb topic"]);
  });

  it("of another master, whatever keys the payload has", async () => {
    await isRefused("foreignMaster mId", forgedKeys(newMId(), "fb"));
  });

  it("and its length does not get through: a message is cut to what a screen shows", async () => {
    await say({ message: `\u001b[31m${"x".repeat(100_000)}` });
    expect(String((await row()).message)).toHaveLength(2000);
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

describe("cleaning mode", () => {
  const sent = async (name: string, who = user) => {
    const args = name === "enter-cleaning-mode" ? argsOf({ angle: "45" }) : [];
    return String((await done(harness.request(master, { name, args }, who))).id);
  };
  const succeeds = (of: string, name: string) => say({ ...SUCCESS, id: of, name });

  it("is left, and its lock released, when the master says so and not before", async () => {
    await succeeds(await sent("enter-cleaning-mode"), "enter-cleaning-mode");
    expect(await harness.lockOf(master)).toMatchObject({ userId: user.sub });
    served.clock.now += 60_000;
    const exit = await sent("exit-cleaning-mode");
    await say({ ...RECEIVED, id: exit, name: "exit-cleaning-mode" });
    expect(await harness.lockOf(master)).toBeDefined();
    await succeeds(exit, "exit-cleaning-mode");
    expect(await harness.lockOf(master)).toBeUndefined();
  });

  it("stays locked when leaving fails, and for each user who has entered since", async () => {
    await sent("enter-cleaning-mode");
    const failed = await sent("exit-cleaning-mode");
    await say({ ...FAIL, id: failed, name: "exit-cleaning-mode" });
    expect(await harness.lockOf(master)).toBeDefined();
    const late = await sent("exit-cleaning-mode");
    const { layoutId, mLocId } = master;
    await served.store.tables.send(
      new DeleteCommand({ TableName: "core", Key: { pk: `L#${layoutId}`, sk: `K#${mLocId}` } }),
    );
    served.clock.now += 60_000;
    await sent("enter-cleaning-mode", person("user-9", "USER", "CONTROLS"));
    await succeeds(late, "exit-cleaning-mode");
    expect(await harness.lockOf(master)).toMatchObject({ userId: "user-9" });
  });
});

describe("parameters that a node answered", () => {
  it("are compared with the set of the master, and kept for the commissioning", async () => {
    const name = "read-node-params-from-node";
    const request = { name, args: argsOf({ nId: NODE }) };
    const read = String((await done(harness.request(master, request, user))).id);
    const message = `PARAMS nId=${NODE};motorOnTime=20`;
    await say({ ...SUCCESS, id: read, name, message });
    const kept = (await served.itemsOf("events")).find(({ sk }) =>
      String(sk).startsWith(`PARAMS#${master.mLocId}#`),
    );
    expect(kept).toMatchObject({
      at: START + 1,
      fact: { nId: NODE, by: user.email, commandId: read, nodeParamId: null, differing: [] },
    });
  });
});
