import { describe, expect, it } from "vitest";
import { repeatedWholeIds } from "#domain/site-configuration/repeated-whole-ids.ts";
import { location } from "./configured-site.ts";

const WHOLE = "FCC23DE16E00296C";
const OTHER = "FCC23DE16E00296D";
const ids = (...nIds: readonly string[]) =>
  nIds.map((nId, at) => location({ nId, rowNum: at + 1, fromSouth: 2 }));

describe("whole IDs at several places", () => {
  it("are named once each, with every place", () => {
    expect(repeatedWholeIds(ids(WHOLE, OTHER, "00A1", WHOLE, WHOLE))).toEqual([
      {
        id: WHOLE,
        locations: [
          { rowNum: 1, fromSouth: 2 },
          { rowNum: 4, fromSouth: 2 },
          { rowNum: 5, fromSouth: 2 },
        ],
      },
    ]);
  });

  it.each([
    ["stand once", ids(WHOLE, OTHER)],
    ["have four digits, which masters share", ids("00A1", "00A1")],
    ["are none", ids("", "", "0000", "0000", "no id", "no id")],
    [
      "are those of an auxiliary unit and its primary",
      [location({ nId: WHOLE }), location({ nId: WHOLE, role: "aux" })],
    ],
  ])("are no repeats where they %s", (_, locations) => {
    expect(repeatedWholeIds(locations)).toEqual([]);
  });
});
