/** Texts of the configuration that are required verbatim, misspellings included. */
import { describe, expect, it } from "vitest";
import { CONFIGURE_MESSAGES } from "#web/features/configure-layout/model/configure-messages.ts";
import { PLACE_MESSAGES } from "#web/features/configure-layout/model/place-messages.ts";
import { SAVING_MESSAGES } from "#web/features/configure-layout/model/saving-messages.ts";
import { csvFaultText, FILE_FAULTS } from "#web/features/configure-layout/model/upload-messages.ts";

const { completePrior, stepperError, saveAndClose, abortAndClose } = CONFIGURE_MESSAGES;
const { saved, saveFailed, saveTimeout } = SAVING_MESSAGES;
const { areaNotSaved, coordinatesRemoved, coordinatesFailed, allMarkers } = PLACE_MESSAGES;

/** Each text of the console with the required wording. */
const QUOTED: readonly (readonly [string, string])[] = [
  [completePrior, "You must complete all prior steps."],
  [stepperError, "Stepper Error!"],
  [saved, "Saved successfully."],
  [saveFailed, "Failed to save."],
  [saveAndClose, "Save & Close"],
  [abortAndClose, "Abort & Close"],
  [areaNotSaved, "Master Area not saved to database until final configuration is save."],
  [coordinatesRemoved, "Successfully removed Master coordinates"],
  [coordinatesFailed, "Unable to edit Master coordinates"],
  [allMarkers, "Display All Node Markers"],
  [saveTimeout, "Save Timeout"],
  [CONFIGURE_MESSAGES.leaving.title, "Continue without saving?"],
  [FILE_FAULTS.content, "File Content Invalid!"],
  [FILE_FAULTS.notFound, "File Not Found!"],
  [FILE_FAULTS.aborted, "File read abort!"],
  [FILE_FAULTS.unreadable, "An error occurred reading this file!"],
  [FILE_FAULTS.wrongType, "Wrong file type or file too large!"],
  [SAVING_MESSAGES.unassignedLost(7), "7 unassigned nodes will be lost. Continue?"],
];

describe("the texts of the configuration", () => {
  it.each(QUOTED)("%s, word for word", (shown, quoted) => {
    expect(shown).toBe(quoted);
  });

  it("tell the ways apart in which a file fails", () => {
    const sentences = Object.values(FILE_FAULTS);
    expect(sentences.length).toBeGreaterThan(1);
    expect(new Set(sentences).size).toBe(sentences.length);
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
