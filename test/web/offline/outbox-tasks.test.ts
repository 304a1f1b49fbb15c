/**
 * Repair reports in the outbox: each stays, visible only to its owner, until the server has
 * accepted or refused it.
 */

import { describe, expect, it } from "vitest";
import { err, ok, type Result } from "#domain/result.ts";
import type { IssueType } from "#domain/troubleshoot/issue-types.ts";
import { taskInputFrom } from "#domain/troubleshoot/task-input.ts";
import { taskFromAnswers } from "#domain/troubleshoot/task-record.ts";
import { routesOf } from "#test/domain/troubleshoot/walk.ts";
import { account } from "#test/web/builders/layout.ts";
import {
  freshOutbox,
  idsOf,
  nameOf,
  nodeIdItem,
  onlyItem,
  viewOf,
} from "#test/web/builders/outbox.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import type { Failure } from "#web/api/failure.ts";
import type { TaskInput } from "#web/api/task-operations.ts";
import { openReadModel } from "#web/offline/db.ts";
import type { NewOutboxItem, Outbox } from "#web/offline/outbox.ts";
import { openOutbox } from "#web/offline/outbox-db.ts";
import { replayOnce } from "#web/offline/replay.ts";

const ISSUE_TYPES: readonly IssueType[] = ["MI", "CI", "BI", "NC", "BO", "EI", "RF"];

/** The wizard's report at the end of one path through the flow. */
function taskInput(changeId: string, issueType: IssueType = "BO", way = 0): TaskInput {
  const answers = routesOf(issueType).at(way)?.answers ?? {};
  const result = taskFromAnswers(issueType, answers);
  if (!result.ok) throw new Error(`expected a task, got ${result.error.step}`);
  const task = result.value;
  return {
    ...task.answers,
    changeId,
    userId: "one",
    ...{ layoutId: LAYOUT_ID, mLocId: placeId(1), nLocId: "001" },
    ...{ startedAt: 1_760_000_000, answeredAt: 1_760_000_600 },
    issueType,
    commandQueue: task.commandQueue,
  };
}

/** A report about the same node as `nodeIdItem`. */
function taskItem(id: string, differences: Partial<NewOutboxItem> = {}): NewOutboxItem {
  const { subject, place } = nodeIdItem(id, "AB12");
  return {
    id,
    userId: "one",
    subject,
    place,
    change: { kind: "task", input: taskInput(id) },
    queuedAt: 1_760_000_600,
    attempts: 0,
    ...differences,
  };
}

interface Round {
  readonly sent: string[];
  readonly isAnythingLeft: boolean;
}

async function round(
  outbox: Outbox,
  answer: (id: string) => Result<unknown, Failure>,
  userId = "one",
): Promise<Round> {
  const sent: string[] = [];
  const isAnythingLeft = await replayOnce({
    outbox,
    userId: () => userId,
    underLock: (_, work) => work(),
    send: async (change) => {
      sent.push(nameOf(change));
      return answer(nameOf(change));
    },
  });
  return { sent, isAnythingLeft };
}

describe("a report in the outbox", () => {
  it("does not give way to a later one of the same node, nor to another id of it", async () => {
    const outbox = await freshOutbox();
    await outbox.add(taskItem("first"));
    await outbox.add(taskItem("second"));
    await outbox.add(nodeIdItem("id", "AB12"));
    expect(await idsOf(outbox, "one")).toEqual(["first", "second", "id"]);
  });

  it("is there after a new start and after the session, and no other user sees or sends it", async () => {
    const outbox = await openOutbox("tasks-kept");
    await outbox.add(taskItem("a"));
    const readModel = await openReadModel("read-model-beside-tasks");
    await readModel.saveAccount(account({ id: "one" }));
    await readModel.clear();
    await readModel.saveAccount(account({ id: "two" }));
    const again = await openOutbox("tasks-kept");
    expect(await viewOf(again, "two")).toMatchObject({ items: [], others: 1 });
    expect(await round(again, () => ok({}), "two")).toEqual({ sent: [], isAnythingLeft: false });
    expect(await onlyItem(again, "one")).toMatchObject(taskItem("a"));
  });

  it("stays while nothing answers, and goes when the server has it", async () => {
    const outbox = await freshOutbox();
    await outbox.add(taskItem("a"));
    const unreached = await round(outbox, () => err({ status: "networkError" }));
    expect(unreached).toEqual({ sent: ["a"], isAnythingLeft: true });
    expect(await onlyItem(outbox, "one")).toMatchObject({ state: { status: "waiting" } });
    expect(await round(outbox, () => ok({}))).toEqual({ sent: ["a"], isAnythingLeft: false });
    expect(await idsOf(outbox, "one")).toEqual([]);
  });

  it.each(["InvalidArgument", "NotPermitted", "NotFound", "IdempotencyMismatch"])(
    "stays with the reason when it is refused: %s",
    async (code) => {
      const outbox = await freshOutbox();
      await outbox.add(taskItem("a"));
      await round(outbox, () => err({ status: "refused", code }));
      expect(await onlyItem(outbox, "one")).toMatchObject({ state: { status: "failed", code } });
      expect((await round(outbox, () => ok({}))).sent).toEqual([]);
    },
  );

  it("waits behind the new id of its node", async () => {
    const outbox = await freshOutbox();
    await outbox.add(nodeIdItem("id", "AB12"));
    await outbox.add(taskItem("report"));
    const busy = await round(outbox, (id) =>
      id === "id" ? err({ status: "failed", httpStatus: 503 }) : ok({}),
    );
    expect(busy.sent).toEqual(["id"]);
    expect((await round(outbox, () => ok({}))).sent).toEqual(["id", "report"]);
  });

  it.each(ISSUE_TYPES)("comes out of it as the server takes it: %s", async (issueType) => {
    const outbox = await freshOutbox();
    const ways = routesOf(issueType).length;
    for (let way = 0; way < ways; way += 1) {
      const input = taskInput(`${issueType} ${way}`, issueType, way);
      await outbox.add(taskItem(input.changeId, { change: { kind: "task", input } }));
    }
    const { items } = await viewOf(outbox, "one");
    expect(items).toHaveLength(ways);
    for (const { change } of items) {
      // The input after serialisation.
      const sent: Record<string, unknown> = JSON.parse(JSON.stringify(change.input));
      expect(taskInputFrom(sent)).toMatchObject({ ok: true, value: { task: { issueType } } });
    }
  });

  it("says nothing of tokens or passwords", async () => {
    const outbox = await freshOutbox();
    await outbox.add(taskItem("a"));
    const kept = JSON.stringify(await onlyItem(outbox, "one"));
    expect(kept).not.toMatch(/authorization|bearer|password|token/i);
  });
});
