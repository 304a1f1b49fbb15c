/** The list of work items: made from reports and created work, layout by layout. */
import { describe, expect, it } from "vitest";
import { UNTOUCHED } from "#domain/work-items/work-item.ts";
import { field } from "#functions/shared/handler.ts";
import { createTask } from "#functions/tasks/create-task.ts";
import { ITEMS_OF_ANSWER, MAX_OF_LAYOUT } from "#functions/tasks/list-work-items.ts";
import { done } from "../commands/command-harness.ts";
import { caller, START } from "../served-tables.ts";
import { ADA, DAY, MARY, workOfFile } from "./work-harness.ts";

const work = workOfFile();
const { put, grant, deps, idBefore, report, listed, ofPlace } = work;

describe("the list of work", () => {
  it("has each report of the last 90 days with what it leaves to do", async () => {
    await report(91);
    const photos = [{ hash: "ab".repeat(32), addedAt: START - 700 }];
    const id = await report(2, { comment: "Terminal burnt", photos });
    expect(await ofPlace()).toEqual([
      {
        ...{ id, layoutId: work.place.layoutId, layoutName: expect.any(String), utcOffset: -7 },
        ...{ mLocId: work.place.mLocId, masterName: "M1" },
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
    const { layoutId, mLocId } = work.place;
    const answers = { issueType: "CI", fixedWiring: true, nLocId: "000" };
    const input = { changeId: id, layoutId, mLocId, ...times, ...answers };
    await done(field(createTask(deps()))({ input }, MARY));
    expect(await ofPlace()).toMatchObject([{ id, createdAt: START - 5 * DAY }]);
  });

  it("counts a photo as missing until it is stored", async () => {
    const hash = "cd".repeat(32);
    const id = await report(2, { photos: [{ hash, addedAt: START - 700 }] });
    await put("events", { pk: `L#${work.place.layoutId}#T`, sk: `${id}#P#${hash}`, photo: {} });
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
      expect.objectContaining({ layoutId: work.place.layoutId }),
    );
  });

  it("names a layout of which it has only the newest items", async () => {
    await plantReports(MAX_OF_LAYOUT + 3);
    const { cutLayoutIds } = await listed();
    expect(cutLayoutIds).toEqual([work.place.layoutId]);
    expect(await ofPlace()).toHaveLength(MAX_OF_LAYOUT);
  });

  it("continues on the next page after a full answer, without losing or repeating a layout", async () => {
    const many = caller({ sub: "many", allLayouts: false });
    const layoutIds: string[] = [];
    for (let at = 0; at < 18; at += 1) {
      await work.plant();
      layoutIds.push(work.place.layoutId);
      await grant("many", work.place.layoutId);
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
    const { layoutId, mLocId } = work.place;
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
