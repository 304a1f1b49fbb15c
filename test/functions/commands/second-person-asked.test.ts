/** Confirmed commands that wait for a second person. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#domain/access/authorise.ts";
import { err, ok } from "#domain/result.ts";
import { changeId, START } from "../served-tables.ts";
import { type CommandHarness, done, type HarnessSite } from "./command-harness.ts";
import { ANGLE, REASON, requestsOf, STOP, secondPersonOfFile } from "./second-person-harness.ts";

const { served, begin, asked, request, listed } = secondPersonOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let ada: Caller;
beforeEach(async () => {
  ({ harness, site, ada } = await begin());
});

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

  it("is published to viewers of the layout, and stored with requester and command", async () => {
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
