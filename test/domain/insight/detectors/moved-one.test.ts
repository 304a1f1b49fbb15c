/** A movement of one tracker of a pair: which ID turned, and what a person saw. */
import { describe, expect, it } from "vitest";
import { movedVerdict, type ReportedAngles, turnOf } from "#domain/insight/detectors/moved-one.ts";

const START = 1_760_000_000;

/** Reports every 15 minutes; each number is an angle in degrees, or a pair of angle and target. */
function course(...degrees: readonly (number | readonly [number, number])[]) {
  return degrees.map((one, index): ReportedAngles => {
    const [angle, target] = typeof one === "number" ? [one, one] : one;
    return { at: START + index * 900, angle: angle * 100, target: target * 100 };
  });
}
const unknown = (why: string) => ({ kind: "unknown", why });

describe("the movement of one tracker of a pair", () => {
  it("is that of the ID that left the other, whatever the sun did meanwhile", () => {
    const [still, moved] = [course(-20, -16, -12, -8), course(-21, -16, 30, 30)];
    expect(turnOf(still, moved)).toEqual({ kind: "turned", side: "second", at: START + 1800 });
    expect(turnOf(moved, still)).toEqual({ kind: "turned", side: "first", at: START + 1800 });
  });

  it("is the newest one", () => {
    const [one, other] = [course(0, 30, 5, 6, 7), course(0, 2, 5, -30, -30)];
    expect(turnOf(one, other)).toMatchObject({ side: "second", at: START + 2700 });
  });

  it("is still that one after the other reports no more", () => {
    expect(turnOf(course(0, 30, 30, 30), course(0, 2))).toMatchObject({ side: "first" });
  });

  it.each([
    ["noReports", course(0, 40), course(0)],
    ["noReports", course(), course()],
    ["notMoved", course(-20, -16, -12), course(-20, -16, -12)],
    ["apartBefore", course(30, 30, 30), course(-20, -16, -12)],
    ["notYetThere", course(-20, [-16, 40]), course(-20, -16)],
    ["bothMoved", course(-20, -16, 0, 0), course(-20, -16, 0, 0)],
    ["bothMoved", course(0, 20), course(0, -20)],
  ])("is unknown for the reason %s", (why, first, second) => {
    expect(turnOf(first, second)).toEqual(unknown(why));
  });

  it("is not that of a tracker beside one that is stuck", () => {
    const stuck = course(-20, [-20, -15], [-20, -10], [-20, -5], [-20, 0]);
    expect(turnOf(course(-20, -15, -10, -5, 0), stuck)).toEqual(unknown("notMoved"));
  });
});

describe("the verdict", () => {
  const turn = { kind: "turned", side: "first", at: START } as const;

  it("is right where the tracker at the place of the ID turned, else exchanged", () => {
    expect(movedVerdict(turn, "first")).toMatchObject({ kind: "right" });
    expect(movedVerdict(turn, "second")).toMatchObject({ kind: "exchanged" });
  });

  it("is unknown where neither tracker was seen turning, or no ID has turned", () => {
    expect(movedVerdict(turn, "neither")).toEqual(unknown("neitherSeen"));
    const none = { kind: "unknown", why: "notMoved" } as const;
    for (const seen of ["first", "second", "neither"] as const)
      expect(movedVerdict(none, seen)).toEqual(none);
  });
});
