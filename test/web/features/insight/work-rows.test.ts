import { describe, expect, it } from "vitest";
import type { WorkRecord } from "#web/api/work-items.generated.ts";
import {
  shownRows,
  siteCounts,
  siteDay,
  workRows,
} from "#web/features/insight/work/model/work-rows.ts";
import {
  readWorkUrl,
  type WorkFilters,
  writeWorkUrl,
} from "#web/features/insight/work/model/work-url.ts";
import { workCsv } from "#web/features/insight/work/work-csv.ts";

/** 2025-10-09T03:00:00Z; at a site of UTC-7 it is still the 8th. */
const NOW = 1_759_978_800;

function record(id: string, more: Partial<WorkRecord> = {}): WorkRecord {
  return {
    ...{ id, layoutId: "blue", layoutName: "Blue Mesa", utcOffset: -7, mLocId: "m1" },
    ...{ masterName: "Master 1", nLocId: "007", rowNum: 4, fromSouth: 2, issueType: "CI" },
    ...{ comment: undefined, title: undefined, findingId: undefined, createdAt: NOW - 86_400 },
    ...{ createdByName: "Mary Jackson", commandQueue: ["Rescue Node"], rmaNumbers: [] },
    ...{ photosMissing: 0, earlier: [], earlierCount: 0, rev: 0, progress: NONE, ...more },
  };
}

const NONE: WorkRecord["progress"] = {
  ...{ state: undefined, assignee: undefined, assigneeName: undefined, due: undefined },
  ...{ note: undefined, changedAt: undefined, changedByName: undefined },
  ...{ doneAt: undefined, doneByName: undefined },
};

const ALL: WorkFilters = readWorkUrl(new URLSearchParams());
const due = (day: string) => ({ progress: { ...NONE, due: day } });
const ids = (filters: Partial<WorkFilters>, records: readonly WorkRecord[]) =>
  shownRows(workRows(records, [], NOW), { ...ALL, ...filters }, "one").map(({ item }) => item.id);

describe("the rows of the work board", () => {
  it("are overdue by the calendar of the site", () => {
    expect(siteDay({ utcOffset: -7 }, NOW)).toBe("2025-10-08");
    const rows = workRows(
      [record("a", due("2025-10-08")), record("b", due("2025-10-06"))],
      [],
      NOW,
    );
    expect(rows.map(({ overdueDays }) => overdueDays)).toEqual([undefined, 2]);
  });

  it("are not overdue once they are done", () => {
    const progress = { ...NONE, due: "2025-10-01", state: "DONE" } as const;
    expect(workRows([record("a", { progress })], [], NOW)[0]?.overdueDays).toBeUndefined();
  });

  it("show a change that waits, but not one that the server has refused", () => {
    const input = { changeId: "c", layoutId: "blue", itemId: "a", expectedRev: 0 };
    const change = {
      id: "c",
      input: { ...input, state: "DONE", due: null },
      assigneeName: null,
    } as const;
    const before = record("a", due("2025-10-20"));
    const [waiting] = workRows([before], [{ ...change, refusal: undefined }], NOW);
    expect([waiting?.isOpen, waiting?.item.progress.due]).toEqual([false, undefined]);
    const [refused] = workRows([before], [{ ...change, refusal: "Conflict" }], NOW);
    expect([refused?.isOpen, refused?.item.progress.due]).toEqual([true, "2025-10-20"]);
  });

  it("are filtered by person and kind", () => {
    const records = [
      record("mine", { progress: { ...NONE, assignee: "one" } }),
      record("hers", {
        progress: { ...NONE, assignee: "two" },
        commandQueue: [],
        photosMissing: 1,
      }),
      record("free"),
    ];
    expect(ids({ person: "me" }, records)).toEqual(["mine"]);
    expect(ids({ person: "none" }, records)).toEqual(["free"]);
    expect(ids({ person: "two" }, records)).toEqual(["hers"]);
    expect(ids({ kind: "PHOTO" }, records)).toEqual(["hers"]);
  });

  it("are sorted by due day, those without one last, or by age", () => {
    const records = [
      record("young"),
      record("late", due("2025-10-20")),
      record("old", { createdAt: NOW - 900_000 }),
      record("soon", due("2025-10-10")),
    ];
    expect(ids({}, records)).toEqual(["soon", "late", "old", "young"]);
    expect(ids({ sort: "age" }, records)[0]).toBe("old");
  });

  it("are counted by site", () => {
    const dry = { layoutId: "dry", layoutName: "Dry Fork" };
    const records = [record("a"), record("b", { ...dry, ...due("2025-10-01") }), record("c", dry)];
    expect(siteCounts(workRows(records, [], NOW))).toEqual([
      { layoutId: "dry", name: "Dry Fork", open: 2, overdue: 1 },
      { layoutId: "blue", name: "Blue Mesa", open: 1, overdue: 0 },
    ]);
  });

  it("are a file in which a note is no formula", () => {
    const progress = { ...NONE, note: "=SUM(A1)", due: "2025-10-01" };
    const csv = workCsv(workRows([record("a", { progress })], [], NOW));
    expect(csv.split("\r\n")[1]).toContain("'=SUM(A1)");
    expect(csv.split("\r\n")[1]).toContain("open,,2025-10-01,7");
  });
});

describe("the address of the work board", () => {
  it("has only what differs from the defaults, and is read as it was written", () => {
    expect(writeWorkUrl(ALL).toString()).toBe("");
    const filters: WorkFilters = {
      ...{ view: "next", state: "done", site: "blue", person: "me", kind: "RMA" },
      ...{ sort: "age", item: "a" },
    };
    expect(readWorkUrl(writeWorkUrl(filters))).toEqual(filters);
  });

  it("ignores unknown values", () => {
    expect(readWorkUrl(new URLSearchParams("state=gone&kind=x&view=y&sort=z&site="))).toEqual(ALL);
  });
});
