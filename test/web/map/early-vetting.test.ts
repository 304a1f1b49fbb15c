import { describe, expect, it } from "vitest";
import { createEarlyVetting } from "#web/map/early-vetting.ts";
import type { VettedDrawing } from "#web/session/vetted-drawing.ts";

const BYTES = new TextEncoder().encode("<svg/>");
const SOUND: VettedDrawing = { kind: "sound", bytes: BYTES, square: BYTES, preview: undefined };

/** Gives the checks these results in order, and counts them. */
function lookingAt(...answers: readonly VettedDrawing[]) {
  let looks = 0;
  const ahead = createEarlyVetting(async () => {
    looks += 1;
    return answers[looks - 1] ?? { kind: "refused" };
  });
  return { ahead, looks: () => looks };
}

describe("looking at a drawing before its map is there", () => {
  it("answers the next look at the same bytes, once", async () => {
    const { ahead, looks } = lookingAt(SOUND, { kind: "late" });
    ahead.begin(BYTES);
    expect(await ahead.vet(BYTES)).toBe(SOUND);
    expect(looks()).toBe(1);
    expect(await ahead.vet(BYTES)).toEqual({ kind: "late" });
  });

  it("says nothing of other bytes, though they are equal", async () => {
    const { ahead, looks } = lookingAt({ kind: "refused" }, SOUND);
    ahead.begin(BYTES);
    expect(await ahead.vet(BYTES.slice())).toBe(SOUND);
    expect(looks()).toBe(2);
  });

  it("passes on that a drawing is refused", async () => {
    const { ahead, looks } = lookingAt({ kind: "refused" }, SOUND);
    ahead.begin(BYTES);
    expect(await ahead.vet(BYTES)).toEqual({ kind: "refused" });
    expect(looks()).toBe(1);
  });

  it.each(["late", "unchecked"] as const)("looks again where it was %s", async (kind) => {
    const { ahead } = lookingAt({ kind }, SOUND);
    ahead.begin(BYTES);
    expect(await ahead.vet(BYTES)).toBe(SOUND);
  });
});
