/** Approvals by a second person that send the command, and those that do not. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#domain/access/authorise.ts";
import { err } from "#domain/result.ts";
import { changeId, START } from "../served-tables.ts";
import {
  type CommandHarness,
  done,
  type HarnessMaster,
  type HarnessSite,
  person,
} from "./command-harness.ts";
import {
  ANGLE,
  type Input,
  over,
  REASON,
  requestsOf,
  STOP,
  secondPersonOfFile,
} from "./second-person-harness.ts";

const { served, begin, letIn, request, approve, decline, listed } = secondPersonOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let ada: Caller;
let bob: Caller;
let carol: Caller;
beforeEach(async () => {
  ({ harness, site, ada, bob, carol } = await begin());
});

describe("an approval by another user", () => {
  it("sends the command, and the ledger names both", async () => {
    const waiting = await request();
    served.clock.now += 599_000;
    const answer = await done(approve(waiting));
    expect(requestsOf(answer).map(({ status }) => status)).toEqual(["sent", "sent", "sent"]);
    const secondPerson = { decision: "approved", userId: bob.sub, username: bob.email };
    const rows = await harness.ledger(site);
    expect(rows).toMatchObject(
      Array(4).fill({ userId: ada.sub, username: ada.email, secondPerson }),
    );
    expect(harness.published.map(({ command }) => Object(command).who.user)).toEqual(
      Array(3).fill(ada.sub),
    );
    expect(await listed()).toMatchObject([{ state: "approved", decision: secondPerson }]);
  });

  it("in the last second is in time, a second later it is not", async () => {
    const [one, other] = [await request(), await request()];
    served.clock.now += 600_999;
    expect(await approve(one)).toHaveProperty("value");
    served.clock.now += 1;
    expect(await approve(other)).toEqual(over("expired"));
    expect(harness.published).toHaveLength(3);
  });

  it("is not too late for having waited", async () => {
    const waiting = await request({ ...STOP, clientTime: START });
    served.clock.now += 420_000;
    expect(await approve(waiting)).toHaveProperty("value");
    expect(harness.published).toHaveLength(3);
  });

  it("of many at once is one, and nothing is sent twice", async () => {
    const waiting = await request();
    const answers = await Promise.all(
      [bob, carol, bob, carol, bob, carol].map((who) => approve(waiting, who)),
    );
    expect(harness.published).toHaveLength(3);
    expect(answers.filter((answer) => answer.ok).length).toBeGreaterThan(0);
    const [{ decision }] = (await listed()) as [Input];
    const rows = await harness.ledger(site);
    expect(rows).toMatchObject(Array(4).fill({ secondPerson: decision }));
  });

  it("sent six times at once by one person is answered the same each time", async () => {
    const waiting = await request();
    const change = { changeId: changeId() };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => approve(waiting, bob, change)),
    );
    expect(harness.published).toHaveLength(3);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const { requests } = Object(answers[0]).value;
    expect(requestsOf({ requests }).map(({ status }) => status)).toEqual(["sent", "sent", "sent"]);
  });

  it("that is repeated is answered as the first, and is over for other users", async () => {
    const waiting = await request();
    const change = { changeId: changeId() };
    const first = await done(approve(waiting, bob, change));
    expect(await done(approve(waiting, bob, change))).toEqual(first);
    served.clock.now += 700_000;
    expect(await done(approve(waiting, bob, change))).toEqual(first);
    expect(await approve(waiting, carol)).toEqual(over("approved"));
    expect(harness.published).toHaveLength(3);
  });

  it("is what the asker's repeated confirmation hears of", async () => {
    const id = changeId();
    const { token } = await done(harness.prepare(site, { ...STOP, id }, ada));
    const step = { ...STOP, id, token, reason: REASON };
    const { approval } = await done(harness.confirm(site, step, ada));
    const sent = await done(approve(Object(approval)));
    expect(await done(harness.confirm(site, step, ada))).toEqual(sent);
    expect(harness.published).toHaveLength(3);
  });
});

describe("nothing is sent", () => {
  async function refused(outcome: Promise<unknown>, expected: Input): Promise<void> {
    expect(await outcome).toEqual(err(expected));
    expect(harness.published).toEqual([]);
    expect(await harness.ledger(site)).toEqual([]);
  }

  it("by an approval of the requester, which is recorded as an attempt", async () => {
    await refused(approve(await request(), ada), { code: "SecondPersonRequired" });
    const attempt = {
      operation: "Mutation.approveCommandBatch",
      reason: "SecondPersonRequired",
    };
    expect(await harness.denials(ada)).toMatchObject([attempt]);
  });

  it("by a user who may not give that command", async () => {
    const waiting = await request();
    const viewer = person("user-9", "USER");
    await refused(approve(waiting, viewer), { code: "NotPermitted" });
    expect(await decline(waiting, viewer)).toEqual(err({ code: "NotPermitted" }));
    expect(await listed()).toMatchObject([{ state: "waiting" }]);
  });

  it("without the name of the site, or for something else than was looked at", async () => {
    const waiting = await request();
    const named = { code: "ConfirmationInvalid", reason: "siteName" };
    await refused(approve(waiting, bob, { siteName: "South field" }), named);
    const other = { code: "ConfirmationInvalid", reason: "digest" };
    await refused(approve(waiting, bob, { digest: "0".repeat(64) }), other);
    expect(await approve(waiting)).toHaveProperty("value");
  });

  it("of another request, or by the digest of another", async () => {
    const fewer = { ...site, masters: site.masters.slice(1) };
    const [all, some] = [await request(STOP), await request(STOP, fewer)];
    const other = { code: "ConfirmationInvalid", reason: "digest" };
    await refused(approve({ ...some, digest: all.digest }), other);
    await refused(approve({ ...all, id: changeId() }), { code: "NotFound" });
  });

  it("once the requester has lost the right, the layout or the account", async () => {
    const gone = { code: "ApprovalInvalid", reason: "asker" };
    const waiting = await request();
    await letIn(ada, { groups: new Set(["USER"]) });
    await refused(approve(waiting), gone);
    await letIn(ada, { enabled: false });
    await refused(approve(waiting), gone);
    await letIn(ada, { mfaEnrolledAt: 0 });
    await refused(approve(waiting, { ...bob, mfaRequired: true }), gone);
    await letIn(ada);
    await harness.remove("access", { pk: `U#${ada.sub}`, sk: `L#${site.layoutId}` });
    await refused(approve(waiting), gone);
  });

  it("while remote control is off", async () => {
    const waiting = await request();
    await harness.switchRemoteControl(site, false);
    await refused(approve(waiting), { code: "RemoteControlOff", reason: "People are in the rows" });
  });

  it("after a refusal or a withdrawal", async () => {
    const [one, other] = [await request(), await request()];
    await done(decline(one));
    await done(decline(other, ada));
    expect(await approve(one, carol)).toEqual(over("refused"));
    expect(await approve(other, carol)).toEqual(over("withdrawn"));
    expect(harness.published).toEqual([]);
  });

  it("to a master that is no longer there, nor to the others", async () => {
    const waiting = await request();
    const [first] = site.masters as [HarnessMaster];
    await harness.remove("core", { pk: `L#${site.layoutId}`, sk: `M#${first.mLocId}` });
    await refused(approve(waiting), { code: "NotFound" });
  });

  it("to a master that has gone offline, or is kept by an interlock, since it was asked for", async () => {
    const waiting = await request(ANGLE);
    const [gone, windy] = site.masters as [HarnessMaster, HarnessMaster];
    await harness.disconnect(gone);
    await harness.report(windy, { windPeak: 30 });
    const answer = await done(approve(waiting));
    expect(requestsOf(answer).map(({ status }) => status)).toEqual(["fail", "refused", "sent"]);
    expect(harness.published).toHaveLength(1);
  });
});
