// @vitest-environment jsdom
/** Taps on the map of the configuration steps, as the map passes them on. */
import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CONFIGURATION_STEPS } from "#domain/site-configuration/steps.ts";
import { useMapTool } from "#web/features/configure-layout/use-map-tool.ts";

const STEP = CONFIGURATION_STEPS.findIndex(({ key }) => key === "master-areas");

type Parts = Parameters<typeof useMapTool>[0];

/** Parameters that do not matter for taps. */
const OTHERWISE: Pick<Parts, "used" | "assignment" | "isSaving"> = {
  used: Object.create(null),
  assignment: { positions: [], masters: [], members: new Map(), unassigned: 0 },
  isSaving: false,
};

describe("taps around an area", () => {
  it("all count, though they come faster than the screen is drawn", () => {
    const { result } = renderHook(() => useMapTool({ ...OTHERWISE, step: STEP }));
    act(() => {
      const { map } = result.current;
      for (const xLoc of [1, 2, 3]) map?.onTap({ xLoc, yLoc: 5 });
    });
    expect(result.current.corners.map(({ lng }) => lng)).toEqual([1, 2, 3]);
    act(() => {
      result.current.undo();
      result.current.undo();
    });
    expect(result.current.corners).toHaveLength(1);
  });
});
