/** Requests that a second person refuses or the requester withdraws. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#domain/access/authorise.ts";
import { err } from "#domain/result.ts";
import { changeId } from "../served-tables.ts";
import { type CommandHarness, done, type HarnessSite } from "./command-harness.ts";
import {
  type Input,
  over,
  REASON,
  requestsOf,
  STOP,
  secondPersonOfFile,
} from "./second-person-harness.ts";

const { served, begin, request, approve, decline, listed } = secondPersonOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let ada: Caller;
let bob: Caller;
let carol: Caller;
beforeEach(async () => {
  ({ harness, site, ada, bob, carol } = await begin());
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

  it("by the requester is withdrawn", async () => {
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
