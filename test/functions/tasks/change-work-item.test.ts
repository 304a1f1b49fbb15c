/** Changes of work items: who may make them, what they store, and concurrent ones. */
import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { done } from "../commands/command-harness.ts";
import { changeId, START } from "../served-tables.ts";
import { ADA, workOfFile } from "./work-harness.ts";

const work = workOfFile();
const { served, report, change, ofPlace } = work;

describe("a change of a work item", () => {
  it("assigns, sets a due day and a note, and records author and time of the server", async () => {
    const id = await report(3);
    const progress = {
      ...{ state: null, assignee: "ben", assigneeName: "ben@example.com", due: "2026-06-30" },
      ...{ note: "Bring a torque wrench", changedAt: START, changedByName: "Mary Jackson" },
      ...{ doneAt: null, doneByName: null },
    };
    const values = { assignee: "ben", due: "2026-06-30", note: "Bring a torque wrench" };
    const answer = await change(id, { ...values, changedAt: 1, doneByName: "Eve" });
    expect(answer).toEqual(ok({ id, layoutId: work.place.layoutId, rev: 1, progress }));
    expect(await ofPlace()).toMatchObject([{ id, rev: 1, progress }]);
    const audit = (await served.itemsOf("events")).find(({ target }) => target === `T#${id}`);
    expect(audit).toMatchObject({ operation: "Mutation.changeWorkItem", actor: "mary" });
  });

  it("leaves the report as it is", async () => {
    const id = await report(3);
    const row = async () => (await served.itemsOf("events")).find(({ sk }) => sk === id);
    const before = await row();
    await done(change(id, { state: "DONE" }));
    expect(await row()).toEqual(before);
  });

  it("stores when and by whom the work was done, until it is open again", async () => {
    const id = await report(3);
    await done(change(id, { state: "DONE" }));
    served.clock.now += 60_000;
    const noted = await done(change(id, { expectedRev: 1, note: "Sent" }, ADA));
    expect(noted.progress).toMatchObject({
      ...{ state: "DONE", doneAt: START, doneByName: "Mary Jackson", note: "Sent" },
      ...{ changedByName: "Ada Byron", changedAt: START + 60 },
    });
    const open = await done(change(id, { expectedRev: 2, state: "OPEN", note: null }));
    expect(open.progress).toMatchObject({ state: "OPEN", doneAt: null, doneByName: null });
    expect(open.progress).toMatchObject({ note: null });
  });

  it("is a conflict when another change came first, and a repeat is none", async () => {
    const id = await report(3);
    const input = { changeId: changeId(), assignee: "mary" };
    const first = await change(id, input);
    expect(await change(id, { state: "DONE" }, ADA)).toEqual(err({ code: "Conflict" }));
    expect(await change(id, input)).toEqual(first);
    expect(await change(id, { ...input, assignee: "ben" })).toEqual(
      err({ code: "IdempotencyMismatch" }),
    );
  });

  it("lets one of two changes at the same time win", async () => {
    const id = await report(3);
    const outcomes = await Promise.all([
      change(id, { assignee: "mary" }),
      change(id, { assignee: "ben" }, ADA),
    ]);
    expect(outcomes.map((outcome) => (outcome.ok ? "done" : outcome.error.code)).sort()).toEqual([
      "Conflict",
      "done",
    ]);
  });

  it.each(["uma", "old", "nobody"])("is refused for the assignee %s", async (assignee) => {
    const id = await report(3);
    expect(await change(id, { assignee })).toEqual(
      err({ code: "InvalidArgument", field: "assignee", reason: "notAllowed" }),
    );
  });

  it("is refused for an assignee who may not see the layout", async () => {
    await work.plant();
    const id = await report(3);
    expect(await change(id, { assignee: "ben" })).toEqual(
      err({ code: "InvalidArgument", field: "assignee", reason: "notAllowed" }),
    );
    expect((await change(id, { assignee: "ada" })).ok).toBe(true);
  });

  it("does not reach an item of another layout", async () => {
    const id = await report(3);
    await work.plant();
    expect(await change(id, { state: "DONE" })).toEqual(err({ code: "NotFound" }));
  });
});
