/** Feedback that is refused, on the local DynamoDB. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#domain/access/authorise.ts";
import { forgedKeys } from "#test/builders/rule-event.ts";
import type { Message } from "#test/builders/wire-messages.ts";
import {
  type CommandHarness,
  done,
  type HarnessMaster,
  type HarnessSite,
  person,
} from "../commands/command-harness.ts";
import { newMId } from "../ids/field-crew.ts";
import { changeId } from "../served-tables.ts";
import { answeredCommandOfFile, FAIL, RUNNING, SUCCESS } from "./answered-command.ts";
import type { FeedbackHarness } from "./feedback-harness.ts";

const { begin, command, feedback, say, row, isRefused } = answeredCommandOfFile();
let harness: CommandHarness;
let masters: FeedbackHarness;
let site: HarnessSite;
let master: HarnessMaster;
let user: Caller;
beforeEach(async () => {
  ({ harness, masters, site, master, user } = await begin());
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
