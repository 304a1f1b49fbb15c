import { expect, it } from "vitest";
import { PHOTO_LIMITS } from "#domain/troubleshoot/photo.ts";
import { fittingSize } from "#web/features/site/view/photos/shrink-photo.ts";

it.each([
  [4032, 3024, 1600, 1200],
  [3024, 4032, 1200, 1600],
  [1600, 900, 1600, 900],
  [640, 480, 640, 480],
  [1, 1, 1, 1],
  // A narrow strip keeps at least one row.
  [20_000, 3, 1600, 1],
])("a picture of %i by %i pixels becomes %i by %i", (width, height, fitWidth, fitHeight) => {
  const { widthPx, heightPx } = fittingSize(width, height);
  expect([widthPx, heightPx]).toEqual([fitWidth, fitHeight]);
  expect(Math.max(widthPx, heightPx)).toBeLessThanOrEqual(PHOTO_LIMITS.sidePx);
});
