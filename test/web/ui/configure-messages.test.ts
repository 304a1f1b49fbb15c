/** Texts of the configuration that the spec quotes, misspellings included. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  CONFIGURE_MESSAGES,
  csvFaultText,
  FILE_FAULTS,
  unassignedLost,
} from "#web/ui/configure-messages.ts";

const { completePrior, stepperError, saved, saveFailed, saveAndClose, abortAndClose } =
  CONFIGURE_MESSAGES;
const { areaNotSaved, coordinatesRemoved, coordinatesFailed, allMarkers, saveTimeout } =
  CONFIGURE_MESSAGES;

const QUOTED = [
  completePrior,
  stepperError,
  saved,
  saveFailed,
  saveAndClose,
  abortAndClose,
  areaNotSaved,
  coordinatesRemoved,
  coordinatesFailed,
  allMarkers,
  saveTimeout,
  CONFIGURE_MESSAGES.leaving.title,
  ...Object.values(FILE_FAULTS),
  unassignedLost(7).replace("7", "{n}"),
];

const SPECIFICATION = "../shared/spec/S1-configuration.txt";

describe("the texts of the configuration", () => {
  it.runIf(existsSync(SPECIFICATION))("stand in the spec word for word", () => {
    const spec = readFileSync(SPECIFICATION, "utf8");
    expect(QUOTED.filter((quoted) => !spec.includes(quoted))).toEqual([]);
  });

  it("tell five ways apart in which a file fails", () => {
    expect(new Set(Object.values(FILE_FAULTS)).size).toBe(5);
  });

  it("name line and column of what is wrong in a file", () => {
    expect(csvFaultText({ code: "missingColumn", line: 1, column: "xLoc" })).toBe(
      "Line 1, column xLoc: the column is missing.",
    );
    expect(csvFaultText({ code: "quotes", line: 7 })).toBe(
      "Line 7: a quotation mark is not closed.",
    );
  });
});
