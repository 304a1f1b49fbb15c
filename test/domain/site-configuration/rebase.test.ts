/** A draft of a layout that other users change at the same time. */
import { describe, expect, it } from "vitest";
import { draftOf } from "#domain/site-configuration/configured-layout.ts";
import {
  withMasterArea,
  withMasterPosition,
  withoutMasterPosition,
} from "#domain/site-configuration/draft.ts";
import { baseOf, rebased } from "#domain/site-configuration/rebase.ts";
import { box, EAST, layoutWith, WEST } from "./configured-site.ts";

const layout = layoutWith({});
const before = baseOf(layout);

describe("a draft on a layout that was changed meanwhile", () => {
  it("follows where it has changed nothing itself", () => {
    const masters = [
      { ...WEST, xLoc: 210, area: [] },
      { ...EAST, xLoc: 800 },
    ];
    const now = { ...layout, markerRadius: 2, masters };
    expect(rebased({ draft: draftOf(layout), base: before }, now)).toEqual({
      draft: draftOf(now),
      base: baseOf(now),
    });
  });

  it("keeps what it has changed, and what it has taken away", () => {
    const placed = withMasterPosition(draftOf(layout), "east", { xLoc: 1, yLoc: 2 });
    const drawn = withMasterArea(placed, "east", box(0, 0, 10, 10));
    const draft = withoutMasterPosition(drawn, "west");
    const radius = { ...draft, translations: { ...draft.translations, markerRadius: 3 } };
    const masters = [
      { ...WEST, xLoc: 210 },
      { ...EAST, xLoc: 800, area: box(5, 5, 6, 6) },
    ];
    const now = { ...layout, markerRadius: 2, masters };
    // Fields that both have changed remain marked as such.
    expect(rebased({ draft: radius, base: before }, now)).toEqual({ draft: radius, base: before });
  });
});
