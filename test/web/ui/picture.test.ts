/** The axis of a picture. */
import { describe, expect, it } from "vitest";
import { countAxis, type PictureForm, placeAxis } from "#web/ui/picture.ts";

function axisOf(form: PictureForm, ...lists: readonly (readonly number[])[]) {
  const series = lists.map((values, at) => ({ name: `Series ${at}`, values }));
  const categories = (lists[0] ?? []).map((_, at) => `Master ${at + 1}`);
  return countAxis({ form, series, categories, title: "", unit: "trackers", along: "" });
}

describe("an axis of counts", () => {
  it.each([
    [[1, 1], { max: 1, tickAmount: 1 }],
    [[0, 0], { max: 1, tickAmount: 1 }],
    [[3, 2], { max: 3, tickAmount: 3 }],
    [[5, 1], { max: 6, tickAmount: 3 }],
    [[37, 4], { max: 40, tickAmount: 4 }],
  ])("goes in whole steps as far as %o", (values, axis) => {
    expect(axisOf("bars", values)).toEqual(axis);
  });

  it("holds stacks", () => {
    expect(axisOf("stacked", [2, 1], [2, 4])).toEqual({ max: 6, tickAmount: 3 });
    expect(axisOf("bars", [2, 1], [2, 4])).toEqual({ max: 4, tickAmount: 4 });
  });
});

describe("an axis along a curve", () => {
  const along = (form: PictureForm, places: number) =>
    placeAxis({
      ...{ form, series: [], title: "", unit: "%", along: "Rounds" },
      categories: Array.from({ length: places }, (_, at) => String(at)),
    });

  it("names all of few categories, and those of bars", () => {
    expect(along("lines", 30)).toBeUndefined();
    expect(along("bars", 300)).toBeUndefined();
  });

  it.each([
    [31, { max: 32, tickAmount: 8 }],
    [481, { max: 480, tickAmount: 8 }],
    [34, { max: 35, tickAmount: 7 }],
  ])("of %i categories names some, at whole places", (places, axis) => {
    expect(along("lines", places)).toEqual(axis);
  });
});
