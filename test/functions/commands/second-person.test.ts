import { beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { approveCommandBatch } from "#functions/commands/approve-command-batch.ts";
import { declineCommandBatch } from "#functions/commands/decline-command-batch.ts";
import { listCommandApprovals } from "#functions/commands/list-command-approvals.ts";
import { getSwitch, setSwitch } from "#functions/remote-control/switch-fields.ts";
import { field } from "#functions/shared/handler.ts";
import { changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import {
  argsOf,
  type CommandHarness,
  done,
  type HarnessMaster,
  type HarnessSite,
  openCommandHarness,
  person,
} from "./command-harness.ts";

type Input = Readonly<Record<string, unknown>>;

const STOP = { name: "disable-tracking" };
const ANGLE = { name: "low-priority-keep-angle", args: argsOf({ angle: "25" }) };
const REASON = "Cable work in the rows";
const DAY = 86_400;

/** A new user for each test, so that rate limits do not count other tests' requests. */
function newcomer(name: string) {
  return person(`${name}-${changeId()}`, "ADMIN", "CONTROLS");
}

/** The requester; the next user approves. */
let ada = newcomer("ada");
let bob = newcomer("bob");
let carol = newcomer("carol");

const served = tablesOfFile();
let harness: CommandHarness;
let site: HarnessSite;

beforeEach(async () => {
  served.notices.length = 0;
  ({ harness, site } = await openCommandHarness(served, 3));
  [ada, bob, carol] = [newcomer("ada"), newcomer("bob"), newcomer("carol")];
  for (const one of [ada, bob, carol]) await letIn(one);
  await turn(true, carol);
  served.notices.length = 0;
});

const letIn = (who: typeof ada, changes: Input = {}) => harness.letIn(who, site, changes);

function turn(on: boolean, who = ada) {
  const input = { id: changeId(), layoutId: site.layoutId, on, reason: "As the owner has asked" };
  return done(field(setSwitch(served, "secondPerson"))({ input }, who));
}

/** Runs the act with the clock set back, because ids of requests contain their time. */
async function ago<T>(seconds: number, act: () => Promise<T>): Promise<T> {
  const { now } = served.clock;
  served.clock.now = now - seconds * 1_000;
  const done = await act();
  served.clock.now = now;
  return done;
}

/** Prepares and confirms a command. */
async function asked(command: Input = STOP, where = site, who = ada): Promise<Input> {
  const id = changeId();
  const { token } = await done(harness.prepare(where, { ...command, id }, who));
  return done(harness.confirm(where, { ...command, id, token, reason: REASON }, who));
}

/** The request for a second person that a command creates. */
async function request(command: Input = STOP, where = site): Promise<Input> {
  return Object(await asked(command, where)).approval;
}

function approve({ id, digest }: Input, who = bob, changes: Input = {}) {
  const siteName = site.name;
  const input = { changeId: changeId(), layoutId: site.layoutId, id, digest, siteName, ...changes };
  return field(approveCommandBatch(harness.deps))({ input }, who);
}

function decline({ id }: Input, who = bob, changes: Input = {}) {
  const input = { changeId: changeId(), layoutId: site.layoutId, id, reason: "Not in this wind" };
  return field(declineCommandBatch(harness.deps))({ input: { ...input, ...changes } }, who);
}

async function listed(): Promise<readonly Input[]> {
  const list = field(listCommandApprovals(harness.deps));
  const answer = await list({ layoutId: site.layoutId }, bob);
  return answer.ok ? Object(answer.value) : [];
}

const requestsOf = (answer: Input): readonly Input[] => Object(answer).requests;
const over = (state: string) => err({ code: "ApprovalOver", state });

describe("a confirmed command, where a second person is needed", () => {
  it("waits, and goes to no master", async () => {
    const answer = await asked();
    expect(answer).toMatchObject({
      requests: [],
      approval: {
        ...{ name: "disable-tracking", risk: "R4", scope: "site", reason: REASON, decision: null },
        ...{ userId: ada.sub, username: ada.email, state: "waiting", secondsLeft: 600 },
        ...{ mastersReached: 3, nodes: 3, expiresAt: START + 600, overrideRules: null },
        masters: site.masters.map(({ mLocId }, at) => ({ mLocId, masterName: `M${at + 1}` })),
      },
    });
    expect(harness.published).toEqual([]);
    expect(await harness.ledger(site)).toEqual([]);
    expect(await listed()).toEqual([answer.approval]);
  });

  it("is told to whoever looks at the layout, and kept with who has asked for what", async () => {
    const { id } = await request();
    expect(served.notices).toMatchObject([{ layoutId: site.layoutId, kinds: ["COMMANDS"] }]);
    const records = await served.itemsOf("events");
    expect(records.find(({ sk }) => sk === id)).toMatchObject({
      pk: `L#${site.layoutId}#A`,
      operation: "Mutation.confirmCommandBatch",
      actor: ada.sub,
      result: { reason: REASON, masters: site.masters.map(({ mLocId }) => ({ mLocId })) },
    });
  });

  it("is announced by the first step", async () => {
    expect(await done(harness.prepare(site, STOP, ada))).toMatchObject({ needsSecondPerson: true });
    const stow = await done(harness.prepare(site, { name: "strong-angle-stow" }, ada));
    expect(stow).toMatchObject({ needsSecondPerson: false });
  });

  it("needs a reason, for which its token is not used up", async () => {
    const id = changeId();
    const { token } = await done(harness.prepare(site, { ...STOP, id }, ada));
    const step = { ...STOP, id, token };
    expect(await harness.confirm(site, { ...step, reason: "short" }, ada)).toEqual(
      err({ code: "InvalidArgument", field: "reason", reason: "length" }),
    );
    expect(await done(harness.confirm(site, { ...step, reason: REASON }, ada))).toMatchObject({
      approval: { state: "waiting" },
    });
  });

  it("that is repeated, or confirmed many times at once, is asked for once", async () => {
    const id = changeId();
    const { token } = await done(harness.prepare(site, { ...STOP, id }, ada));
    const step = { ...STOP, id, token, reason: REASON };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => harness.confirm(site, step, ada)),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject(ok({ id, requests: [], approval: { id } }));
    expect(await listed()).toHaveLength(1);
    expect(await harness.createAgain(site, step, ada)).toEqual(
      err({ code: "ConfirmationRequired", risk: "R4" }),
    );
    expect(harness.published).toEqual([]);
  });

  it("cannot be asked for with a token of another command", async () => {
    const { token } = await done(harness.prepare(site, STOP, ada));
    const other = { ...ANGLE, id: changeId(), token, reason: REASON };
    expect(await harness.confirm(site, other, ada)).toEqual(
      err({ code: "ConfirmationInvalid", reason: "token" }),
    );
    expect(await listed()).toEqual([]);
  });

  it("that brings steel to safety goes at once", async () => {
    const answer = await asked({ name: "strong-angle-stow" });
    expect(requestsOf(answer).map(({ status }) => status)).toEqual(["sent", "sent", "sent"]);
  });
});

describe("an approval by somebody else", () => {
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

  it("that is repeated is answered as the first, and to somebody else it is over", async () => {
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

  it("by an approval of whoever has asked, which is written down as an attempt", async () => {
    await refused(approve(await request(), ada), { code: "SecondPersonRequired" });
    const attempt = {
      operation: "Mutation.approveCommandBatch",
      reason: "SecondPersonRequired",
    };
    expect(await harness.denials(ada)).toMatchObject([attempt]);
  });

  it("by somebody who may not give that command", async () => {
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

  it("once whoever has asked has lost the right, the layout or the account", async () => {
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

describe("a request that is declined", () => {
  it("stands in the history of its masters, with who said no and why", async () => {
    const waiting = await request();
    const said = { decision: "refused", userId: bob.sub, reason: "Not in this wind" };
    expect(await done(decline(waiting))).toMatchObject({ state: "refused", decision: said });
    const rows = await harness.ledger(site);
    expect(rows).toMatchObject(Array(4).fill({ userId: ada.sub, secondPerson: said }));
    const commands = rows.filter(({ kind }) => kind === "command");
    expect(commands).toMatchObject(
      Array(3).fill({ status: "refused", code: "NOT_APPROVED", batchId: waiting.id }),
    );
  });

  it("is not sent by a repeat of the confirmation, nor as an ordinary batch", async () => {
    const id = changeId();
    const { token } = await done(harness.prepare(site, { ...STOP, id }, ada));
    const step = { ...STOP, id, token, reason: REASON };
    const { approval } = await done(harness.confirm(site, step, ada));
    await done(decline(Object(approval)));
    for (const answer of [
      harness.confirm(site, step, ada),
      harness.batch(site, { ...STOP, id }, ada),
    ]) {
      expect(requestsOf(await done(answer))).toMatchObject(
        Array(3).fill({ status: "refused", code: "NOT_APPROVED" }),
      );
    }
    // As if the function had ended before writing the last row.
    const [row] = (await harness.ledger(site)).filter(({ kind }) => kind === "command");
    await harness.remove("events", { pk: row?.pk, sk: row?.sk });
    const again = await done(harness.batch(site, { ...STOP, id }, ada));
    expect(requestsOf(again)).toMatchObject(Array(3).fill({ status: "refused" }));
    expect(harness.published).toEqual([]);
  });

  it("by whoever has asked is taken back", async () => {
    expect(await done(decline(await request(), ada))).toMatchObject({ state: "withdrawn" });
    const rows = (await harness.ledger(site)).filter(({ kind }) => kind === "command");
    expect(rows).toMatchObject(Array(3).fill({ status: "refused", code: "WITHDRAWN" }));
  });

  it("stays declined: a repeat is answered again, anything else is over", async () => {
    const waiting = await request();
    const change = { changeId: changeId() };
    const first = await done(decline(waiting, bob, change));
    expect(await done(decline(waiting, bob, change))).toEqual(first);
    expect(await decline(waiting, ada)).toEqual(over("refused"));
    expect(await harness.ledger(site)).toHaveLength(4);
  });

  it("needs a reason, and must still wait", async () => {
    const waiting = await request();
    expect(await decline(waiting, bob, { reason: "no" })).toMatchObject(
      err({ code: "InvalidArgument", field: "reason" }),
    );
    served.clock.now += 601_000;
    expect(await decline(waiting)).toEqual(over("expired"));
  });

  it("at the same time as it is approved is one or the other", async () => {
    const waiting = await request();
    await Promise.all([approve(waiting, carol), decline(waiting), approve(waiting, carol)]);
    const [{ state }] = (await listed()) as [Input];
    expect(harness.published).toHaveLength(state === "approved" ? 3 : 0);
  });
});

describe("the switch", () => {
  it("is off until somebody sets it, and says who has", async () => {
    const other = await harness.open(0);
    const get = field(getSwitch(served, "secondPerson"));
    const untouched = { on: false, reason: null, changedAt: null, changedBy: null };
    expect(await done(get({ layoutId: other.layoutId }, ada))).toEqual({
      layoutId: other.layoutId,
      ...untouched,
    });
    expect(await done(get({ layoutId: site.layoutId }, ada))).toEqual({
      ...{ layoutId: site.layoutId, on: true, reason: "As the owner has asked" },
      ...{ changedAt: START, changedBy: carol.email },
    });
  });

  it("leaves remote control as it is, and is left as it is by it", async () => {
    await harness.switchRemoteControl(site, false);
    const get = field(getSwitch(served, "secondPerson"));
    expect(await done(get({ layoutId: site.layoutId }, ada))).toMatchObject({ on: true });
    await turn(false, bob);
    expect(
      await harness.batch(site, { ...ANGLE, mLocIds: [site.masters[0]?.mLocId] }),
    ).toMatchObject(err({ code: "RemoteControlOff" }));
  });

  it("is told to whoever looks at the layout, and every change is kept", async () => {
    await turn(false, bob);
    expect(served.notices).toMatchObject([{ layoutId: site.layoutId, kinds: ["COMMANDS"] }]);
    const records = (await served.itemsOf("events")).filter(
      ({ pk, operation }) =>
        pk === `L#${site.layoutId}#A` && operation === "Mutation.setSecondPerson",
    );
    expect(records).toMatchObject([
      { actor: carol.sub, result: { on: true } },
      { actor: bob.sub, result: { on: false } },
    ]);
  });

  it("that was switched off lets others send alone, and the person who did it not for 30 days", async () => {
    await ago(30 * DAY - 1, () => turn(false, ada));
    expect(await asked()).toMatchObject({ approval: { state: "waiting" } });
    const alone = await asked(STOP, site, bob);
    expect(requestsOf(alone)).toHaveLength(3);
    served.clock.now += 1_000;
    expect(requestsOf(await asked())).toHaveLength(3);
  });

  // Case: Ada creates an account, lets it turn the rule off a day later, and sends a command alone
  // on the next day.
  it("is not got round through an account of one's own that switches it off", async () => {
    const puppet = newcomer("puppet");
    await letIn(puppet, { userCreateDate: START - 3 * DAY, createdBy: ada.sub });
    await ago(2 * DAY, () => turn(false, puppet));
    const waiting = Object(await asked()).approval;
    expect(waiting).toMatchObject({ state: "waiting" });
    expect(harness.published).toEqual([]);
    expect(await approve(waiting)).toHaveProperty("value");
  });

  it("is freed for them by an administrator who is not tied to them", async () => {
    await turn(false, ada);
    await turn(true, carol);
    await turn(false, carol);
    expect(requestsOf(await asked())).toHaveLength(3);
  });
});
