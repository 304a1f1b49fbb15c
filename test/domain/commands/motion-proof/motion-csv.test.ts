/** The proof as a CSV table: columns, and names that spreadsheets would take for formulas. */
import { expect, it } from "vitest";
import { motionCsv } from "#domain/commands/motion-proof/motion-csv.ts";

it("writes one line per tracker, with angles and deviations as numbers and names that cannot be formulas", () => {
  const csv = motionCsv([
    {
      masterName: '=HYPERLINK("http://e/","x")',
      trackers: [
        {
          node: 7,
          nId: "1567",
          state: "reached",
          expectedDegrees: -37,
          measuredDegrees: -36.67,
          seconds: 312,
        },
        { node: 12, nId: "0BAD", state: "stuck", expectedDegrees: -37, cause: "estop" },
        { node: 13, nId: undefined, state: "excluded", exclusion: "noId" },
      ],
    },
  ]);
  expect(csv.split("\r\n")).toEqual([
    "master,node,nId,expected,measured,deviation,state,seconds,cause",
    `"'=HYPERLINK(""http://e/"",""x"")",007,1567,-37,-36.67,0.33,reached,312,`,
    `"'=HYPERLINK(""http://e/"",""x"")",012,0BAD,-37,,,stuck,,estop`,
    `"'=HYPERLINK(""http://e/"",""x"")",013,,,,,excluded,,noId`,
    "",
  ]);
});
