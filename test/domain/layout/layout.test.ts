/** Validity of a layout, its entry in the list, and the path of its file. */
import { describe, expect, it } from "vitest";
import { NO_PRIVILEGES, privilegeBits } from "#domain/access/privileges.ts";
import { LAYOUT_TEXTS, layoutFrom } from "#domain/layout/layout.ts";
import { isLayoutFile, layoutFileAddress } from "#domain/layout/layout-file.ts";
import {
  DEFAULT_LAYOUT_SORT,
  isListed,
  matchesSearch,
  sortLayouts,
} from "#domain/layout/layout-list.ts";
import {
  siteRecordOf,
  stowDirectionAsNumber,
  stowDirectionFrom,
} from "#domain/layout/site-record.ts";
import { ok } from "#domain/result.ts";

const VALID = { name: "Pecos Flat", utcOffset: -6 };

function faults(input: Readonly<Record<string, unknown>>): readonly string[] {
  const result = layoutFrom(input);
  return result.ok ? [] : result.error.map(({ field, reason }) => `${field} ${reason}`);
}

describe("layoutFrom", () => {
  it("needs a name and an offset and takes everything else as absent or off", () => {
    expect(layoutFrom(VALID)).toEqual(
      ok({
        ...VALID,
        published: false,
        demo: false,
        weathersmartEnabled: false,
        hailstowEnabled: false,
        powerboostEnabled: false,
        snowshieldEnabled: false,
        thundersmartEnabled: false,
      }),
    );
    expect(faults({})).toEqual(["name required", "utcOffset required"]);
    expect(faults({ name: "  \u0007 ", utcOffset: null })).toEqual([
      "name required",
      "utcOffset required",
    ]);
  });

  it("keeps every text field, as one plain line", () => {
    const texts = Object.fromEntries(
      Object.keys(LAYOUT_TEXTS).map((field) => [field, `${field}\u202e `]),
    );
    const result = layoutFrom({ ...texts, ...VALID });
    const expected = Object.fromEntries(Object.keys(LAYOUT_TEXTS).map((field) => [field, field]));
    expect(result).toMatchObject(ok({ ...expected, ...VALID }));
  });

  it.each([
    [{ utcOffset: -12 }, []],
    [{ utcOffset: 5.75 }, []],
    [{ utcOffset: 12 }, []],
    [{ utcOffset: 13 }, ["utcOffset aboveMax"]],
    [{ utcOffset: -12.5 }, ["utcOffset belowMin"]],
    [{ utcOffset: "5" }, ["utcOffset wrongType"]],
    [{ utcOffset: Number.NaN }, ["utcOffset wrongType"]],
    [{ powerCapacityDc: 0 }, []],
    [{ powerCapacityDc: -0.1 }, ["powerCapacityDc belowMin"]],
    [{ powerCapacityDc: Number.POSITIVE_INFINITY }, ["powerCapacityDc wrongType"]],
    [{ coordinates: { latitude: 90, longitude: -180 } }, []],
    [{ coordinates: { latitude: 90.1, longitude: 0 } }, ["coordinates.latitude aboveMax"]],
    [{ coordinates: { latitude: 0, longitude: -180.5 } }, ["coordinates.longitude belowMin"]],
    [{ coordinates: { latitude: 31 } }, ["coordinates.longitude required"]],
    [{ coordinates: { longitude: -103 } }, ["coordinates.latitude required"]],
    [{ coordinates: {} }, []],
    [{ coordinates: [31, -103] }, ["coordinates wrongType"]],
    [{ coordinates: null }, []],
    [{ published: "true" }, ["published wrongType"]],
    [{ safetyStowDirection: 1 }, ["safetyStowDirection wrongType"]],
    [{ name: "n".repeat(101) }, ["name tooLong"]],
    [{ name: 7 }, ["name wrongType"]],
    [{ layoutUrl: "javascript:alert(1)" }, ["layoutUrl notAllowed"]],
    [{ layoutUrl: "layouts/../secret" }, ["layoutUrl notAllowed"]],
  ])("judges %j", (changes, expected) => {
    expect(faults({ ...VALID, ...changes })).toEqual(expected);
  });

  it("takes no field from the prototype", () => {
    const input: Readonly<Record<string, unknown>> = JSON.parse(
      '{"utcOffset":1,"__proto__":{"name":"inherited"}}',
    );
    expect(faults(input)).toEqual(["name required"]);
    expect(faults(Object.create(VALID))).toEqual(["name required", "utcOffset required"]);
  });
});

describe("the layout list", () => {
  const layout = { name: "Pecos Flat", published: true, demo: false };
  const beta = privilegeBits("BETA_FEATURE");

  it.each([
    [{}, false, NO_PRIVILEGES, true],
    [{ published: false }, false, NO_PRIVILEGES, false],
    [{ published: false }, true, NO_PRIVILEGES, true],
    [{ demo: true }, false, NO_PRIVILEGES, false],
    [{ demo: true }, true, NO_PRIVILEGES, false],
    [{ demo: true }, false, beta, true],
    [{ demo: true, published: false }, false, beta, false],
  ])("shows %j, editing %s, privileges %d: %s", (changes, isEditing, privileges, shown) => {
    expect(isListed({ ...layout, ...changes }, { isEditing, privileges })).toBe(shown);
  });

  it("is sorted by name, descending, numbers as numbers and case apart", () => {
    const named = ["b 2", "A", "b 10", "C"].map((name) => ({ ...layout, name }));
    const { column, direction } = DEFAULT_LAYOUT_SORT;
    expect(sortLayouts(named, column, direction).map(({ name }) => name)).toEqual([
      "C",
      "b 10",
      "b 2",
      "A",
    ]);
  });

  it("puts blanks last in either direction", () => {
    const rows = ["TX", undefined, "CO"].map((state) => ({ ...layout, state }));
    const states = (direction: "ascending" | "descending") =>
      sortLayouts(rows, "state", direction).map(({ state }) => state);
    expect(states("ascending")).toEqual(["CO", "TX", undefined]);
    expect(states("descending")).toEqual(["TX", "CO", undefined]);
  });

  it("finds by any column", () => {
    const row = { ...layout, customerName: "Example Solar", state: "TX" };
    for (const search of ["pecos", "SOLAR", "tx", "", "  "]) {
      expect([search, matchesSearch(row, search)]).toEqual([search, true]);
    }
    expect(matchesSearch(row, "ohio")).toBe(false);
  });
});

describe("layout files", () => {
  it.each([
    ["layouts/0198.svg", "https://media.example/layouts/0198.svg"],
    ["pecos_flat", "https://media.example/pecos_flat.svg"],
    ["pecos_flat.svg", "https://media.example/pecos_flat.svg"],
    ["pecos", "https://media.example/pecos"],
    ["pecos_flat_west", "https://media.example/pecos_flat_west"],
  ])("%s is loaded from %s", (layoutUrl, address) => {
    expect(isLayoutFile(layoutUrl)).toBe(true);
    expect(layoutFileAddress(layoutUrl, "https://media.example/")).toBe(address);
  });

  it("that were stored with an address keep it", () => {
    const address = "https://files.example/a_b";
    expect(layoutFileAddress(address, "https://media.example/")).toBe(address);
  });

  it.each([
    "https://files.example/a_b",
    "https://media.example/layouts/a.svg",
    "http://files.example/a.svg",
    "//evil/a.svg",
    "data:image/svg+xml,<svg/>",
    "layouts/a/b.svg",
    "../a.svg",
    "https://",
    'https://a.example/"onload="',
    "",
  ])("%j is no layout file", (layoutUrl) => {
    expect(isLayoutFile(layoutUrl)).toBe(false);
  });
});

describe("site records", () => {
  it("are the layout in snake_case with the point's longitude first", () => {
    const result = layoutFrom({
      ...VALID,
      address1: "1 Field Road",
      city: "Pecos",
      state: "TX",
      customerName: "Example Solar",
      layoutUrl: "layouts/a.svg",
      layoutNumber: "1003",
      tz: "America/Chicago",
      labelZoomThreshold: 3,
      markerRadius: 0.5,
      powerCapacityDc: 1848,
      published: true,
      coordinates: { latitude: 31.3, longitude: -103.6 },
      safetyStowDirection: true,
      hailstowEnabled: true,
    });
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    const record = siteRecordOf({ ...result.value, id: "l1", mLocIds: ["m1"] });
    expect(record).toEqual({
      uuid: "l1",
      name: "Pecos Flat",
      address: "1 Field Road",
      city: "Pecos",
      state: "TX",
      owner: "Example Solar",
      geo_location: { type: "Point", coordinates: [-103.6, 31.3] },
      layout_number: "1003",
      file: "layouts/a.svg",
      power_capacity: 1848,
      published: true,
      timezone: "America/Chicago",
      utc_offset: -6,
      marker_radius: 0.5,
      label_zoom_threshold: 3,
      masters: ["m1"],
      safety_stow_direction: 1,
      weathersmart_enabled: false,
      hailstow_enabled: true,
      powerboost_enabled: false,
      snowshield_enabled: false,
      thundersmart_enabled: false,
    });
  });

  it("carry null for what is unknown", () => {
    const result = layoutFrom(VALID);
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    const record = siteRecordOf({ ...result.value, id: "l1", mLocIds: [] });
    expect(record).toMatchObject({ city: null, geo_location: null, safety_stow_direction: null });
  });

  it("read and write both forms of the stow direction", () => {
    for (const direction of [true, false, undefined]) {
      expect(stowDirectionFrom(stowDirectionAsNumber(direction))).toBe(direction);
      expect(stowDirectionFrom(direction)).toBe(direction);
    }
    for (const other of [2, "1", "East", null]) {
      expect(stowDirectionFrom(other)).toBeUndefined();
    }
  });
});
