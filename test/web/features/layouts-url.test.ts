import { describe, expect, it } from "vitest";
import { privilegeBits } from "#domain/access/privileges.ts";
import { nextSort, SORTS } from "#web/features/layouts/columns.ts";
import {
  type LayoutsPageState,
  layoutsSearch,
  readLayoutsUrl,
  writeLayoutsUrl,
} from "#web/features/layouts/layouts-url.ts";

const ADMIN = privilegeBits("VIEW", "ADMIN");
const VIEWER = privilegeBits("VIEW");

function read(text: string, privileges = ADMIN): LayoutsPageState {
  return readLayoutsUrl(new URLSearchParams(text), privileges);
}

const LAYOUT = "0190a000-0000-7000-8000-00000000a001";
const MASTER = { layoutId: LAYOUT, mLocId: "0190a000-0000-7000-8000-00000000b001" };

describe("the address of the layouts page", () => {
  it("lets only administrators edit, and others see what the editor shows", () => {
    expect(read("edit=true").isEditing).toBe(true);
    expect(read("edit=true", VIEWER).isEditing).toBe(false);
    expect(read(`modify-layout=${LAYOUT}`, VIEWER).editor).toEqual({
      layout: { id: LAYOUT, tab: "details" },
    });
    expect(
      layoutsSearch(read(`edit=true&modify-layout=${LAYOUT}&modify-master=${LAYOUT}:new`)),
    ).toBe(`?view=list&edit=true&modify-layout=${LAYOUT}&modify-master=${LAYOUT}:new`);
  });

  it("says list, no search and name downwards when it says nothing", () => {
    expect(read("")).toEqual({
      views: ["list"],
      search: "",
      filter: "all",
      sort: { column: "name", direction: "descending" },
      isEditing: false,
    });
    expect(writeLayoutsUrl(read("")).toString()).toBe("view=list");
  });

  it("comes out as it went in, for every order", () => {
    for (const { key } of SORTS) {
      for (const direction of ["ascending", "descending"] as const) {
        const page = {
          views: ["list", "map"],
          search: "a&b=c d",
          filter: "attention",
          sort: { column: key, direction },
          isEditing: true,
          editor: { layout: { id: LAYOUT, tab: "masters" }, master: MASTER },
        } as const;
        expect(read(writeLayoutsUrl(page).toString())).toEqual(page);
      }
    }
  });

  it.each(["view=chart", "view=", "sort=__proto__.ascending", "sort=name.sideways", "show=x"])(
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
    ["view=alarms&show=silent", "?view=alarms&show=silent"],
    ["view=alarms,list", "?view=list"],
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

  it("begins with the layouts that have the most trouble", () => {
    const name = { column: "name", direction: "ascending" } as const;
    expect(nextSort(name, "health")).toEqual({ column: "health", direction: "descending" });
  });

  it("begins another column upwards", () => {
    const name = { column: "name", direction: "ascending" } as const;
    expect(nextSort(name, "state")).toEqual({ column: "state", direction: "ascending" });
  });
});
