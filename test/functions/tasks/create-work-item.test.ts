/** Work items that users create. */
import { describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { done } from "../commands/command-harness.ts";
import { changeId } from "../served-tables.ts";
import { workOfFile } from "./work-harness.ts";

const work = workOfFile();
const { change, create, ofPlace } = work;

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
