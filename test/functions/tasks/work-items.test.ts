/** Work items on the served tables: made from reports, created, assigned, changed and listed. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";
import { err, ok } from "#domain/result.ts";
import { UNTOUCHED } from "#domain/work-items/work-item.ts";
import { field } from "#functions/shared/handler.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { changeWorkItem, createWorkItem } from "#functions/tasks/change-work-item.ts";
import { createTask } from "#functions/tasks/create-task.ts";
import { ITEMS_OF_ANSWER, listWorkItems, MAX_OF_LAYOUT } from "#functions/tasks/list-work-items.ts";
import { listWorkPeople } from "#functions/tasks/work-people.ts";
import { done } from "../commands/command-harness.ts";
import { fieldCrew, type Place } from "../ids/field-crew.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

type Input = Readonly<Record<string, unknown>>;

const DAY = 86_400;
const MARY = caller({
  ...{ sub: "mary", nameFirst: "Mary", nameLast: "Jackson", allLayouts: false },
  groups: ["FIELD_TECH"],
});
const ADA = caller({ sub: "ada", nameFirst: "Ada", nameLast: "Byron" });

const served = tablesOfFile();
let place: Place;
beforeAll(async () => {
  const common = { enabled: true, allLayouts: false, mfaEnrolledAt: 0 };
  for (const [sub, groups, more] of [
    ["mary", ["FIELD_TECH"], { nameFirst: "Mary", nameLast: "Jackson" }],
    ["ben", ["FIELD_TECH"], {}],
    ["uma", ["USER"], {}],
    ["eve", ["FIELD_TECH"], {}],
    ["old", ["FIELD_TECH"], { enabled: false }],
    ["ada", ["ADMIN"], { nameFirst: "Ada", nameLast: "Byron", allLayouts: true }],
  ] as const) {
    const email = `${sub}@example.com`;
    await put("access", {
      ...{ pk: `U#${sub}`, sk: "A", gsi1pk: "USERS", gsi1sk: email, email },
      ...{ ...common, groups: new Set(groups), ...more },
    });
  }
});
beforeEach(async () => {
  served.clock.now = START * 1000;
  place = await fieldCrew(served).plant();
  for (const sub of ["mary", "ben", "uma", "old"]) await grant(sub, place.layoutId);
});

const put = (TableName: string, Item: Record<string, unknown>) =>
  served.store.tables.send(new PutCommand({ TableName, Item }));
const grant = (sub: string, layoutId: string) =>
  put("access", {
    ...{ pk: `U#${sub}`, sk: `L#${layoutId}`, gsi2pk: `L#${layoutId}`, gsi2sk: `U#${sub}` },
    ...{ grantedBy: "ada", grantedAt: START },
  });
const deps = () => ({ store: served.store, clock: served.clock, mfaRequired: false });

let reports = 0;
/** Id made that many days before START. */
function idBefore(days: number): string {
  reports += 1;
  const random = new Uint8Array(UUID_RANDOM_BYTES);
  new DataView(random.buffer).setUint32(6, reports);
  return makeUuidV7((START - days * DAY) * 1000, random);
}

/** Reports a tracker that many days before START; returns the id of the report. */
async function report(days: number, more: Input = {}): Promise<string> {
  const id = idBefore(days);
  const at = START - days * DAY;
  served.clock.now = at * 1000;
  const answers = { issueType: "CI", fixedWiring: true };
  const times = { startedAt: at - 600, answeredAt: at };
  const { layoutId, mLocId } = place;
  const input = { changeId: id, layoutId, mLocId, nLocId: "000", ...times, ...answers, ...more };
  await done(field(createTask(deps()))({ input }, MARY));
  served.clock.now = START * 1000;
  return id;
}

const change = (itemId: string, more: Input, who = MARY) =>
  field(changeWorkItem(deps()))(
    { input: { changeId: changeId(), layoutId: place.layoutId, itemId, expectedRev: 0, ...more } },
    who,
  );
const create = (more: Input = {}, who = MARY) =>
  field(createWorkItem(deps()))(
    {
      input: {
        ...{ changeId: changeId(), layoutId: place.layoutId, mLocId: place.mLocId },
        ...{ nLocId: "000", title: "Check the clamps", ...more },
      },
    },
    who,
  );
async function listed(who = MARY, args: Input = {}) {
  const answer = await done(field(listWorkItems(deps()))(args, who));
  return answer as unknown as {
    readonly items: readonly Record<string, unknown>[];
    readonly cutLayoutIds: readonly string[];
    readonly nextToken: string | null;
  };
}
const ofPlace = async () =>
  (await listed()).items.filter(({ layoutId }) => layoutId === place.layoutId);

describe("the list of work", () => {
  it("has each report of the last 90 days with what it leaves to do", async () => {
    await report(91);
    const photos = [{ hash: "ab".repeat(32), addedAt: START - 700 }];
    const id = await report(2, { comment: "Terminal burnt", photos });
    expect(await ofPlace()).toEqual([
      {
        ...{ id, layoutId: place.layoutId, layoutName: expect.any(String), utcOffset: -7 },
        ...{ mLocId: place.mLocId, masterName: "M1" },
        ...{ nLocId: "000", rowNum: 1, fromSouth: 1, issueType: "CI", comment: "Terminal burnt" },
        ...{ title: null, findingId: null, createdAt: START - 2 * DAY },
        ...{ createdBy: "mary", createdByName: "Mary Jackson" },
        ...{ commandQueue: [], rmaNumbers: [], photosMissing: 1 },
        ...{ earlier: [], earlierCount: 0 },
        ...{ rev: 0, progress: UNTOUCHED },
      },
    ]);
  });

  it("counts age from the submission on the device, and not from a later arrival", async () => {
    const id = idBefore(5);
    const times = { startedAt: START - 5 * DAY - 600, answeredAt: START - 5 * DAY };
    const { layoutId, mLocId } = place;
    const answers = { issueType: "CI", fixedWiring: true, nLocId: "000" };
    const input = { changeId: id, layoutId, mLocId, ...times, ...answers };
    await done(field(createTask(deps()))({ input }, MARY));
    expect(await ofPlace()).toMatchObject([{ id, createdAt: START - 5 * DAY }]);
  });

  it("counts a photo as missing until it is stored", async () => {
    const hash = "cd".repeat(32);
    const id = await report(2, { photos: [{ hash, addedAt: START - 700 }] });
    await put("events", { pk: `L#${place.layoutId}#T`, sk: `${id}#P#${hash}`, photo: {} });
    expect(await ofPlace()).toMatchObject([{ id, photosMissing: 0 }]);
  });

  it("names the earlier reports of the same tracker, newest first", async () => {
    const first = await report(40);
    const second = await report(20);
    const third = await report(6);
    expect((await ofPlace()).map(({ id, earlier }) => [id, earlier])).toEqual([
      [
        third,
        [
          { id: second, createdAt: START - 20 * DAY },
          { id: first, createdAt: START - 40 * DAY },
        ],
      ],
      [second, [{ id: first, createdAt: START - 40 * DAY }]],
      [first, []],
    ]);
  });

  it("lists the newest four earlier reports and the first, and counts all of them", async () => {
    for (const days of [70, 60, 50, 40, 30, 20, 10]) await report(days);
    const [newest] = await ofPlace();
    const days = Object(newest).earlier.map(({ createdAt }: { readonly createdAt: number }) => {
      return (START - createdAt) / DAY;
    });
    expect(days).toEqual([20, 30, 40, 50, 70]);
    expect(newest).toMatchObject({ earlierCount: 6 });
  });

  it("has only layouts that the caller may see", async () => {
    await report(1);
    expect((await listed(caller({ sub: "nobody", allLayouts: false }))).items).toEqual([]);
    expect((await listed(ADA)).items).toContainEqual(
      expect.objectContaining({ layoutId: place.layoutId }),
    );
  });

  it("names a layout of which it has only the newest items", async () => {
    await plantReports(MAX_OF_LAYOUT + 3);
    const { cutLayoutIds } = await listed();
    expect(cutLayoutIds).toEqual([place.layoutId]);
    expect(await ofPlace()).toHaveLength(MAX_OF_LAYOUT);
  });

  it("continues on the next page after a full answer, without losing or repeating a layout", async () => {
    const many = caller({ sub: "many", allLayouts: false });
    const layoutIds: string[] = [];
    for (let at = 0; at < 18; at += 1) {
      place = await fieldCrew(served).plant();
      layoutIds.push(place.layoutId);
      await grant("many", place.layoutId);
      await plantReports(Math.ceil(ITEMS_OF_ANSWER / 16));
    }
    const first = await listed(many);
    expect(first.items.length).toBeGreaterThanOrEqual(ITEMS_OF_ANSWER);
    expect(first.nextToken).not.toBeNull();
    const rest = await listed(many, { nextToken: first.nextToken });
    expect(rest.nextToken).toBeNull();
    const seen = (items: readonly Record<string, unknown>[]) =>
      new Set(items.map(({ layoutId }) => String(layoutId)));
    const [one, other] = [seen(first.items), seen(rest.items)];
    expect([...one].filter((id) => other.has(id))).toEqual([]);
    expect([...one, ...other].sort()).toEqual([...layoutIds].sort());
  });

  async function plantReports(count: number): Promise<void> {
    const { layoutId, mLocId } = place;
    await Promise.all(
      Array.from({ length: count }, (_, at) => {
        const id = idBefore(1);
        const facts = { layoutId, mLocId, nLocId: "000", issueType: "CI", rowNum: 1, fromSouth: 1 };
        return put("events", {
          ...{ pk: `L#${layoutId}#T`, sk: id, id, ...facts },
          ...{ answeredAt: START - at, timestamp: START },
          ...{ commandQueue: [], rmaNumbers: [], userId: "mary", username: "Mary" },
          ...{ masterName: "M1" },
        });
      }),
    );
  }
});

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
    expect(answer).toEqual(ok({ id, layoutId: place.layoutId, rev: 1, progress }));
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
    place = await fieldCrew(served).plant();
    const id = await report(3);
    expect(await change(id, { assignee: "ben" })).toEqual(
      err({ code: "InvalidArgument", field: "assignee", reason: "notAllowed" }),
    );
    expect((await change(id, { assignee: "ada" })).ok).toBe(true);
  });

  it("does not reach an item of another layout", async () => {
    const id = await report(3);
    place = await fieldCrew(served).plant();
    expect(await change(id, { state: "DONE" })).toEqual(err({ code: "NotFound" }));
  });
});

describe("created work", () => {
  it("is listed as open work of its tracker", async () => {
    const id = changeId();
    const made = await done(create({ changeId: id, findingId: "drift-7", assignee: "mary" }));
    expect(made).toMatchObject({ id, rev: 1, progress: { state: "OPEN", assignee: "mary" } });
    expect(await ofPlace()).toMatchObject([
      {
        ...{ id, title: "Check the clamps", findingId: "drift-7", issueType: null },
        ...{ masterName: "M1", rowNum: 1, fromSouth: 1, createdByName: "Mary Jackson", rev: 1 },
      },
    ]);
    expect((await change(id, { expectedRev: 1, state: "DONE" })).ok).toBe(true);
    expect(await ofPlace()).toMatchObject([{ id, title: "Check the clamps", rev: 2 }]);
  });

  it("is created once", async () => {
    const id = changeId();
    const first = await create({ changeId: id });
    expect(await create({ changeId: id })).toEqual(first);
    expect(await ofPlace()).toHaveLength(1);
  });

  it("needs a tracker of the layout", async () => {
    expect(await create({ nLocId: "999" })).toMatchObject(err({ field: "nLocId" }));
    expect(await create({ mLocId: changeId() })).toEqual(err({ code: "NotFound" }));
  });
});

describe("the people of a layout", () => {
  it("are those who may configure it now", async () => {
    const people = await field(listWorkPeople(deps()))({ layoutId: place.layoutId }, MARY);
    expect(people).toEqual(
      ok([
        { userId: "ada", name: "Ada Byron" },
        { userId: "mary", name: "Mary Jackson" },
        { userId: "ben", name: "ben@example.com" },
      ]),
    );
  });
});
