import { describe, expect, it } from "vitest";
import { COLUMNS, nextSort } from "#web/features/layouts/columns.ts";
import {
  type LayoutsPageState,
  layoutsSearch,
  readLayoutsUrl,
  writeLayoutsUrl,
} from "#web/features/layouts/layouts-url.ts";

function read(text: string): LayoutsPageState {
  return readLayoutsUrl(new URLSearchParams(text));
}

describe("the address of the layouts page", () => {
  it("says list, no search and name downwards when it says nothing", () => {
    expect(read("")).toEqual({
      views: ["list"],
      search: "",
      sort: { column: "name", direction: "descending" },
    });
    expect(writeLayoutsUrl(read("")).toString()).toBe("view=list");
  });

  it("comes out as it went in, for every order", () => {
    for (const { key } of COLUMNS) {
      for (const direction of ["ascending", "descending"] as const) {
        const page = {
          views: ["list", "map"],
          search: "a&b=c d",
          sort: { column: key, direction },
        } as const;
        expect(readLayoutsUrl(new URLSearchParams(writeLayoutsUrl(page).toString()))).toEqual(page);
      }
    }
  });

  it.each(["view=chart", "view=", "sort=__proto__.ascending", "sort=name.sideways"])(
    "falls back for %s",
    (text) => {
      expect(read(text)).toEqual(read(""));
    },
  );

  it.each([
    ["view=map", "?view=map"],
    ["view=map,list", "?view=list,map"],
    ["view=list%2Cmap&q=a,b", "?view=list,map&q=a,b"],
    ["view=map,chart,map", "?view=map"],
  ])("names the views of %s in their order", (text, expected) => {
    expect(layoutsSearch(read(text))).toBe(expected);
  });

  it("cuts a search of unreasonable length", () => {
    expect(read(`q=${"x".repeat(100_000)}`).search).toHaveLength(200);
  });
});

describe("a press on a column's head", () => {
  it("turns the order of that column round", () => {
    const name = { column: "name", direction: "descending" } as const;
    expect(nextSort(name, "name")).toEqual({ column: "name", direction: "ascending" });
    expect(nextSort(nextSort(name, "name"), "name")).toEqual(name);
  });

  it("begins another column upwards", () => {
    const name = { column: "name", direction: "ascending" } as const;
    expect(nextSort(name, "state")).toEqual({ column: "state", direction: "ascending" });
  });
});
