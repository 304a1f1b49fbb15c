/** The people to whom work of a layout can be assigned. */
import { describe, expect, it } from "vitest";
import { ok } from "#domain/result.ts";
import { field } from "#functions/shared/handler.ts";
import { listWorkPeople } from "#functions/tasks/work-people.ts";
import { MARY, workOfFile } from "./work-harness.ts";

const work = workOfFile();
const { deps } = work;

describe("the people of a layout", () => {
  it("are those who may configure it now", async () => {
    const people = await field(listWorkPeople(deps()))({ layoutId: work.place.layoutId }, MARY);
    expect(people).toEqual(
      ok([
        { userId: "ada", name: "Ada Byron" },
        { userId: "mary", name: "Mary Jackson" },
        { userId: "ben", name: "ben@example.com" },
      ]),
    );
  });
});
