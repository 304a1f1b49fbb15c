/**
 * An approver who may be the same person as the requester, and a third user who lets them approve
 * nevertheless.
 */
import { beforeEach, describe, expect, it } from "vitest";
import { isUuidV7 } from "#domain/identity/uuid.ts";
import { err } from "#domain/result.ts";
import { approveCommandBatch } from "#functions/commands/approve-command-batch.ts";
import { listCommandApprovals } from "#functions/commands/list-command-approvals.ts";
import type { ApprovalVouch } from "#functions/commands/store/approval-request.ts";
import { type ApprovalStep, vouchForApproval } from "#functions/commands/store/approval-steps.ts";
import { readApproval } from "#functions/commands/store/command-approvals.ts";
import { vouchForApprover } from "#functions/commands/vouch-for-approver.ts";
import { setSwitch } from "#functions/remote-control/switch-fields.ts";
import { field } from "#functions/shared/handler.ts";
import { changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import {
  type CommandHarness,
  done,
  type HarnessSite,
  openCommandHarness,
  person,
} from "./command-harness.ts";

type Input = Readonly<Record<string, unknown>>;

const STOP = { name: "disable-tracking" };
const REASON = "Cable work in the rows";
const VOUCH = "I know Bob, he has begun today";
const DAY = 86_400;

const newcomer = (name: string) => person(`${name}-${changeId()}`, "ADMIN", "CONTROLS");

let [ada, bob, carol] = [newcomer("ada"), newcomer("bob"), newcomer("carol")];

const served = tablesOfFile();
let harness: CommandHarness;
let site: HarnessSite;

beforeEach(async () => {
  ({ harness, site } = await openCommandHarness(served, 2));
  [ada, bob, carol] = [newcomer("ada"), newcomer("bob"), newcomer("carol")];
  for (const one of [ada, bob, carol]) await letIn(one);
  await done(turn(true, carol));
});

const letIn = (who: typeof ada, changes: Input = {}) => harness.letIn(who, site, changes);

function turn(on: boolean, who: typeof ada) {
  const input = { id: changeId(), layoutId: site.layoutId, on, reason: "As the owner has asked" };
  return field(setSwitch(served, "secondPerson"))({ input }, who);
}

async function asked(who = ada): Promise<Input> {
  const id = changeId();
  const { token } = await done(harness.prepare(site, { ...STOP, id }, who));
  return done(harness.confirm(site, { ...STOP, id, token, reason: REASON }, who));
}

const request = async (): Promise<Input> => Object(await asked()).approval;

function approve({ id, digest }: Input, who = bob) {
  const { layoutId, name: siteName } = site;
  const input = { changeId: changeId(), layoutId, id, digest, siteName };
  return field(approveCommandBatch(harness.deps))({ input }, who);
}

function vouch({ id, digest }: Input, who = carol, changes: Input = {}) {
  const key = { changeId: changeId(), layoutId: site.layoutId, id, digest };
  const input = { ...key, approverId: bob.sub, reason: VOUCH, ...changes };
  return field(vouchForApprover(harness.deps))({ input }, who);
}

async function listed(): Promise<Input> {
  const answer = await done(
    field(listCommandApprovals(harness.deps))({ layoutId: site.layoutId }, ada),
  );
  return Object(answer)[0];
}

const tied = (reason: string) => err({ code: "ApproverTied", reason });
const NEW = { userCreateDate: START - 3600 };

describe("an approver", () => {
  it.each<[string, () => [Input, Input], string]>([
    ["whose account is an hour old", () => [{}, NEW], "newAccount"],
    ["given a layout an hour ago", () => [{}, { rightsChangedAt: START - 3600 }], "newRights"],
    [
      "made by the asker",
      () => [{}, { createdBy: ada.sub, userCreateDate: START - 2 * DAY }],
      "handledByAsker",
    ],
    [
      "reset by the asker",
      () => [{}, { handledBy: { [ada.sub]: START - 29 * DAY } }],
      "handledByAsker",
    ],
    [
      "who has made the asker's account",
      () => [{ handledBy: { [bob.sub]: START - 2 * DAY } }, {}],
      "handledByApprover",
    ],
  ])("%s is refused with the reason, and shown to others", async (_, histories, reason) => {
    const [ofAda, ofBob] = histories();
    await letIn(ada, ofAda);
    await letIn(bob, ofBob);
    const waiting = await request();
    served.notices.length = 0;
    expect(await approve(waiting)).toEqual(tied(reason));
    expect(harness.published).toEqual([]);
    expect(await listed()).toMatchObject({
      state: "waiting",
      refusedApprover: { userId: bob.sub, username: bob.email, fault: reason },
    });
    expect(served.notices).toMatchObject([{ layoutId: site.layoutId, kinds: ["COMMANDS"] }]);
    expect(await harness.denials(bob)).toMatchObject([{ reason: "ApproverTied" }]);
  });

  it("is judged by the moment of the request: a day of waiting elsewhere makes no difference", async () => {
    await letIn(bob, { rightsChangedAt: START - DAY });
    expect(await approve(await request())).toHaveProperty("value");
    await letIn(bob, { rightsChangedAt: START - DAY + 1 });
    const waiting = await request();
    served.clock.now += 300_000;
    expect(await approve(waiting)).toEqual(tied("newRights"));
  });

  it("gets it out although the requester was refused no other approver", async () => {
    await letIn(bob, NEW);
    const waiting = await request();
    await approve(waiting);
    expect(await approve(waiting, carol)).toHaveProperty("value");
    expect(harness.published).toHaveLength(2);
  });
});

describe("a third person", () => {
  let waiting: Input;

  beforeEach(async () => {
    await letIn(bob, NEW);
    waiting = await request();
    expect(await approve(waiting)).toEqual(tied("newAccount"));
  });

  it("vouches with a reason, and then exactly that approver may approve", async () => {
    const vouched = { userId: carol.sub, approverId: bob.sub, reason: VOUCH, fault: "newAccount" };
    const change = { changeId: changeId() };
    const first = await done(vouch(waiting, carol, change));
    expect(first).toMatchObject({ state: "waiting", vouch: vouched });
    expect(await done(vouch(waiting, carol, change))).toEqual(first);
    expect(harness.published).toEqual([]);
    const other = newcomer("dora");
    await letIn(other, NEW);
    expect(await approve(waiting, other)).toEqual(tied("newAccount"));
    expect(await approve(waiting)).toHaveProperty("value");
    expect(harness.published).toHaveLength(2);
    const records = await served.itemsOf("events");
    expect(records.find(({ sk }) => sk === change.changeId)).toMatchObject({
      operation: "Mutation.vouchForApprover",
      actor: carol.sub,
      result: vouched,
    });
  });

  it.each<[string, () => Promise<unknown>, Input]>([
    ["is not the asker", () => vouch(waiting, ada), { code: "SecondPersonRequired" }],
    [
      "is not the approver",
      () => vouch(waiting, bob),
      { code: "VoucherTied", reason: "samePerson" },
    ],
    [
      "gives a reason",
      () => vouch(waiting, carol, { reason: "short" }),
      { code: "InvalidArgument", field: "reason", reason: "length" },
    ],
    [
      "vouches for who was refused",
      () => vouch(waiting, carol, { approverId: "somebody" }),
      { code: "ConfirmationInvalid", reason: "approver" },
    ],
    [
      "vouches for what was looked at",
      () => vouch(waiting, carol, { digest: "0".repeat(64) }),
      { code: "ConfirmationInvalid", reason: "digest" },
    ],
    [
      "has an account of their own standing",
      async () => {
        await letIn(carol, NEW);
        return vouch(waiting);
      },
      { code: "VoucherTied", reason: "newAccount" },
    ],
    [
      "was not made by the asker",
      async () => {
        await letIn(carol, { createdBy: ada.sub, userCreateDate: START - 5 * DAY });
        return vouch(waiting);
      },
      { code: "VoucherTied", reason: "handledByAsker" },
    ],
    [
      "was not made by the approver",
      async () => {
        await letIn(carol, { handledBy: { [bob.sub]: START - 5 * DAY } });
        return vouch(waiting);
      },
      { code: "VoucherTied", reason: "handledByVouched" },
    ],
    [
      "comes in time",
      async () => {
        served.clock.now += 601_000;
        return vouch(waiting);
      },
      { code: "ApprovalOver", state: "expired" },
    ],
  ])("%s", async (_, attempt, refusal) => {
    expect(await attempt()).toEqual(err(refusal));
    expect(await approve({ ...waiting })).toHaveProperty("error");
    expect(harness.published).toEqual([]);
  });
});

describe("a vouch whose request has changed since it was read", () => {
  it.each<[string, (waiting: Input) => Promise<unknown>]>([
    ["somebody else has vouched", (waiting) => vouch(waiting)],
    [
      "another approver was refused",
      async (waiting) => {
        const other = newcomer("dora");
        await letIn(other, NEW);
        return approve(waiting, other);
      },
    ],
    ["it was approved", (waiting) => approve(waiting, carol)],
    [
      "its time is over",
      async () => {
        served.clock.now += 601_000;
      },
    ],
  ])("is not written, nor its record: %s", async (_, meanwhile) => {
    const waiting = await refusedRequest();
    const approval = await read(waiting);
    await meanwhile(waiting);
    const step = vouchStep();
    expect(await vouchForApproval(harness.deps.store, approval, step)).toBe("refused");
    const records = await served.itemsOf("events");
    expect(records.filter(({ sk }) => sk === step.changeId)).toEqual([]);
  });

  it("is written where nothing has", async () => {
    const approval = await read(await refusedRequest());
    expect(await vouchForApproval(harness.deps.store, approval, vouchStep())).toBe("written");
  });
});

/** A request for which Bob was refused as approver. */
async function refusedRequest(): Promise<Input> {
  await letIn(bob, NEW);
  const waiting = await request();
  await approve(waiting);
  return waiting;
}

async function read({ id }: Input) {
  const key = Object({ layoutId: site.layoutId, id });
  return (await readApproval(harness.deps.store, key)) ?? expect.fail("expected a request");
}

/** The step that the function would make now when Carol vouches for Bob. */
function vouchStep(): ApprovalStep<ApprovalVouch> {
  const at = Math.floor(served.clock.now / 1000);
  const approver = { approverId: bob.sub, approverName: bob.email, fault: "newAccount" } as const;
  const content = { userId: carol.sub, username: carol.email, ...approver, reason: VOUCH, at };
  const operation = "Mutation.vouchForApprover";
  const id = changeId();
  if (!isUuidV7(id)) throw new Error("expected a UUIDv7");
  return {
    ...{ changeId: id, operation, payloadHash: "any" },
    ...{ atMilliseconds: served.clock.now, content },
  };
}

describe("the rule itself", () => {
  it.each<[string, Input, string]>([
    ["an hour old", NEW, "newAccount"],
    ["given other rights an hour ago", { rightsChangedAt: START - 3600 }, "newRights"],
  ])(
    "is not switched off by an account %s, and may be switched on by it",
    async (_, facts, reason) => {
      await letIn(bob, facts);
      expect(await turn(false, bob)).toEqual(err({ code: "RightsTooNew", reason }));
      expect(await asked()).toMatchObject({ approval: { state: "waiting" } });
      expect(await turn(true, bob)).toHaveProperty("value");
    },
  );

  it("switched off through an account that the asker has made still holds for the asker", async () => {
    await letIn(bob, { createdBy: ada.sub, userCreateDate: START - 2 * DAY });
    await done(turn(false, bob));
    expect(await asked()).toMatchObject({ approval: { state: "waiting" } });
    expect(Object(await asked(carol)).requests).toHaveLength(2);
  });

  it("switched off by the maker of an account still holds for that account", async () => {
    await letIn(bob, { handledBy: { [ada.sub]: START - 2 * DAY } });
    await done(turn(false, ada));
    expect(await asked(bob)).toMatchObject({ approval: { state: "waiting" } });
  });
});
