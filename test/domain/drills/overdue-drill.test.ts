/** When a drill of a site is overdue: a stow counts as well, and the unknown is never in time. */
import { describe, expect, it } from "vitest";
import { type DrillFacts, overdueDrill } from "#domain/drills/overdue-drill.ts";

const DAY = 86_400;
const NOW = 1_760_000_000;
const ago = (days: number) => NOW - days * DAY;

function judge(moved: readonly (number | undefined)[], facts: Partial<DrillFacts> = {}) {
  return overdueDrill({
    masters: moved.map((movedAt, at) => ({ mLocId: `M${at}`, nodes: 10 + at, movedAt })),
    recordedSince: ago(100),
    afterSeconds: 30 * DAY,
    nowSeconds: NOW,
    notifiedAt: undefined,
    ...facts,
  });
}

describe("a drill", () => {
  it("is overdue when a master has not moved for as long as the setting", () => {
    expect(judge([ago(29), ago(1)])).toBeUndefined();
    expect(judge([ago(1), ago(30)])).toMatchObject({
      ...{ mLocId: "M1", isMet: true, since: ago(30), nodes: 11, seenAt: NOW },
    });
  });

  it("is notified once for the site, with the trackers of all masters that did not move", () => {
    const condition = { isMet: true, since: ago(100), nodes: 21 };
    expect(judge([undefined, ago(40)])).toMatchObject({ mLocId: "M0", ...condition });
    const notified = judge([undefined, ago(40), ago(1)], { notifiedAt: "M2" });
    expect(notified).toMatchObject({ mLocId: "M2", ...condition });
    expect(judge([ago(1)], { notifiedAt: "M0" })).toMatchObject({ mLocId: "M0", isMet: false });
  });

  it("is not overdue before the record is as old as the setting", () => {
    expect(judge([undefined], { recordedSince: ago(29) })).toBeUndefined();
    expect(judge([undefined], { recordedSince: ago(30) })).toMatchObject({ isMet: true });
  });

  it("is unknown without a record, and raised by no site without masters", () => {
    expect(judge([undefined], { recordedSince: undefined })).toBeUndefined();
    expect(judge([])).toBeUndefined();
  });
});
