/** The score of a training, from trackers whose true state is made by hand. */
import { describe, expect, it } from "vitest";
import { NODE_FAULTS } from "#simulator/faults/fault-bits.ts";
import { arrivalLine, scoreLines } from "#simulator/training/score-lines.ts";
import { judgeSite } from "#simulator/training/site-verdict.ts";
import type { TrueTracker } from "#simulator/training/tracker-causes.ts";

const WINDOW = { eastDegrees: 37, westDegrees: 45 };
const ARRIVAL = Date.UTC(2026, 5, 20, 16, 5, 9) / 1000;

function tracker(angleDegrees: number, goalDegrees = 37, faults = 0): TrueTracker {
  return { angleDegrees, goalDegrees, faults };
}

function verdictOf(...trackers: readonly TrueTracker[]) {
  return judgeSite("North", ARRIVAL, [{ window: WINDOW, trackers }]);
}

describe("the verdict about a site", () => {
  it.each([35, 37, 41, 45, 47])("counts %d degrees as safe", (angle) => {
    expect(verdictOf(tracker(angle))).toMatchObject({ safe: 1, causes: [], isStowed: true });
  });

  it.each([34.9, 47.1, -41, 0])("counts %d degrees as unsafe", (angle) => {
    expect(verdictOf(tracker(angle))).toMatchObject({ safe: 0, isStowed: false });
  });

  it("names the fault that explains most, and does not blame the operator for it", () => {
    const both = NODE_FAULTS.stuck | NODE_FAULTS.dead;
    expect(verdictOf(tracker(0, 37, both), tracker(0, 0, NODE_FAULTS.stuck), tracker(37))).toEqual({
      site: "North",
      arrivedAtSeconds: ARRIVAL,
      trackers: 3,
      safe: 1,
      causes: [
        ["out of radio contact", 1],
        ["stuck", 1],
      ],
      isStowed: true,
    });
  });

  it("distinguishes a tracker on its way from one without an order, and a slow one from both", () => {
    const { slow, panel, silent } = NODE_FAULTS;
    const { causes, isStowed } = verdictOf(
      ...[tracker(20), tracker(20, 37, panel), tracker(20, 37, silent)],
      ...[tracker(20, 0), tracker(20, 0, slow)],
      tracker(20, 37, slow),
    );
    expect(causes).toEqual([
      ["still moving", 3],
      ["not ordered to stow", 2],
      ["with a slow motor", 1],
    ]);
    expect(isStowed).toBe(false);
  });

  it("judges each master by its own safe angles", () => {
    const east = { eastDegrees: -45, westDegrees: -37 };
    const verdict = judgeSite("North", ARRIVAL, [
      { window: WINDOW, trackers: [tracker(40)] },
      { window: east, trackers: [tracker(40), tracker(-40, -40)] },
    ]);
    expect(verdict).toMatchObject({ trackers: 3, safe: 2, isStowed: false });
  });
});

describe("the lines of a score", () => {
  const stowed = verdictOf(tracker(37), tracker(0, 37, NODE_FAULTS.stuck));
  const late = { ...verdictOf(tracker(20), tracker(20, 0)), site: "Southern field" };
  const clean = { ...verdictOf(tracker(37)), site: "West" };

  it("are a sentence and a table", () => {
    expect(scoreLines([stowed, late, clean])).toEqual([
      "You stowed 2 of 3 sites before the gust.",
      "",
      "Site            Gust (UTC)  In time  Safe    Not at a safe angle",
      "North           16:05:09    yes      1 of 2  1 stuck",
      "Southern field  16:05:09    no       0 of 2  1 still moving, 1 not ordered to stow",
      "West            16:05:09    yes      1 of 1  none",
    ]);
    expect(scoreLines([clean])[0]).toBe("You stowed 1 of 1 site before the gust.");
  });

  it("report a site when the gust has reached it", () => {
    expect(arrivalLine(stowed)).toBe(
      "The gust has reached North: stowed in time, 1 of 2 trackers at a safe angle.",
    );
    expect(arrivalLine(late)).toContain("not stowed in time, 0 of 2");
  });
});
